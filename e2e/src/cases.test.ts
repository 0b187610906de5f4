import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { waitForRest } from './rest.ts';
import { product, readText, routeOf, useSession } from './session.ts';

const DEMO = '/case/00000000-0000-4000-8000-0000000c0de1';

describe.skipIf(!product)('cases', () => {
  const session = useSession();

  it.each(layouts)('on %s lead a guest with one press to the demo case, whose losses close', async (layout) => {
    const losses = await session.ask('listCaseVictims', { id: DEMO.split('/')[2] ?? '' });
    const page = await session.open(layout, '/');
    await page.getByRole('link', { name: '案件', exact: true }).first().click();
    await expect.poll(() => routeOf(page)).toBe('/cases');
    await page.getByText('登录后可以新建案件').waitFor();
    await page
      .getByRole('link', { name: /演示案件/ })
      .first()
      .click();
    await expect.poll(() => routeOf(page)).toBe(DEMO);
    await page.getByRole('heading', { name: '受害人损失' }).waitFor();
    await waitForRest(page, 250);
    const text = await readText(page);
    expect(text).toContain(`合计 ${losses.victims.length} 名`);
    expect(text).toContain('演示 · 只读');
    // A case that is read has no button that writes.
    for (const word of ['加入地址', '录入受害人', '邀请', '上传文件']) expect(text).not.toContain(word);
    for (const { amount } of losses.totals) {
      const own = losses.victims.flatMap(({ amounts }) => amounts).filter(({ coinKey }) => coinKey === amount.coinKey);
      expect(own.reduce((sum, { raw }) => sum + BigInt(raw), 0n)).toBe(BigInt(amount.raw));
    }
    await page.getByText('按日期', { exact: true }).click();
    await page.getByText(`合计 ${losses.days.length} 天`).waitFor();
    await page.getByRole('tab', { name: /^地址/ }).click();
    await page.locator('a[href^="#/address/Demo"]').first().waitFor();
  });

  it.each(layouts)('on %s say of a case that is not the reader’s no more than that', async (layout) => {
    const page = await session.open(layout, '/case/00000000-0000-4000-8000-000000000000');
    await page.getByText('打不开这件案件').waitFor();
    const text = await readText(page);
    expect(text).toContain('没有这件案件，或您不是它的成员');
    expect(text).not.toContain('案情');
  });
});
