import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, readText, useSession } from './session.ts';

const titles = ['共同交易对手', '两点间路径', '授权检查', '两地址比对', '指定时点余额'];

describe.skipIf(!product)('the tools', () => {
  const session = useSession();

  it.each(layouts)('each answer a question of the demo case with one press on %s', async (layout) => {
    const page = await session.open(layout, '/tools');
    for (const title of titles) {
      await page.goto(`${session.url}/#/tools`);
      await page.getByRole('link', { name: `用演示案件试一试：${title}` }).click();
      await expect.poll(() => page.url()).toMatch(/tool=\w+&chain=DemoETH&a=0x/);
      await expect.poll(() => readText(page)).toContain('导出');
      // The link says it all: whoever opens it reads the same.
      await page.reload();
      await expect.poll(() => readText(page)).toContain('历史完整');
    }
  });

  it('says on the page what the call answers', async () => {
    const demoCase = (await session.ask('getDemoCase', {}))!;
    const of = (role: string) => demoCase.addresses.find((one) => one.chainName === 'DemoETH' && one.role === role)?.address ?? '';
    const addresses = ['中转地址（第一层）', '中转地址（已冻结）', '中转地址（已销毁）'].map(of);
    const { list, total } = await session.ask('pageCommonParties', { chainName: 'DemoETH', addresses });
    const page = await session.open('desktop', `/tools?tool=common&chain=DemoETH&a=${addresses.join(',')}`);
    await expect.poll(() => readText(page)).toContain(`共 ${total} 个对手命中`);
    for (const { party } of list.slice(0, 5)) expect(await readText(page)).toContain(party.label?.name ?? party.address.slice(0, 8));
  });
});
