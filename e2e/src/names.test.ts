import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, readText, useSession } from './session.ts';

describe.skipIf(!product)('a name', () => {
  const session = useSession();

  it.each(layouts)('on %s says where it leads, who holds it, what it says and what happened to it', async (layout) => {
    const details = await session.ask('getNameDetails', { ens: 'xinggang.eth', chainName: 'DemoETH' });
    const page = await session.open(layout, '/name/DemoETH/xinggang.eth');
    await page.getByRole('heading', { name: 'xinggang.eth', level: 1 }).waitFor();
    const text = await readText(page);
    for (const part of [details.address?.address ?? '', details.contenthash?.text ?? '', '所指地址的主名称就是它', '反向核对']) {
      expect(text).toContain(part);
    }
    expect(details.texts.length).toBeGreaterThan(2);
    for (const { value } of details.texts) expect(text).toContain(value);
    for (const { title } of details.history) expect(text).toContain(title);
  });

  it.each(layouts)('on %s that borrows another says so before anything else', async (layout) => {
    const page = await session.open(layout, `/name/DemoETH/${encodeURIComponent('x\u0456nggang.eth')}`);
    await page.getByText('与已有域名 xinggang.eth 形似').waitFor();
    const text = await readText(page);
    expect(text).toContain('混用了不会写在一起的文字');
    expect(text.indexOf('形似')).toBeLessThan(text.indexOf('解析与持有'));
  });

  it.each(layouts)('typed into the search on %s leads to its page', async (layout) => {
    const page = await session.open(layout, '/search?q=X1nggang.eth');
    await page.getByText('与已有域名 xinggang.eth 形似').first().waitFor();
    await expect.poll(() => decodeURIComponent(page.url())).toContain('/name/DemoETH/x1nggang.eth');
  });

  it.each(layouts)('stands on %s at the head of the address that it leads back to, and in its tab', async (layout) => {
    const { address } = await session.ask('resolveName', { ens: 'xinggang.eth' });
    const page = await session.open(layout, `/address/DemoETH/${address ?? ''}?tab=ENS`);
    await page.getByText('已核对：该域名指回本地址').waitFor();
    await page.locator('a[href="#/name/DemoETH/xinggang.eth"]').first().click();
    await page.getByRole('heading', { name: 'xinggang.eth', level: 1 }).waitFor();
    expect(page.url()).toContain('/name/DemoETH/xinggang.eth');
  });
});
