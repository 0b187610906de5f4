import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { listOutside } from './outside.ts';
import { product, readText, routeOf, useSession } from './session.ts';

const grouped = (count: number) => count.toLocaleString('en-US');

describe.skipIf(!product)('the page of a chain', () => {
  const session = useSession();

  it.each(layouts)('is opened from home on %s, tells its figures and leads to what it names', async (layout) => {
    const page = await session.open(layout);
    await page.locator('a[href="#/chain/DemoETH"]').first().click();
    await page.getByRole('heading', { level: 1, name: '演示链 EVM' }).waitFor();
    const chain = (await session.ask('listChains', {}))?.list.find(({ chainName }) => chainName === 'DemoETH');
    for (const [title, days] of [
      ['24 小时', 1],
      ['7 天', 7],
    ] as const) {
      await page.getByText(title, { exact: true }).click();
      const told = await session.ask('getChainActivity', { chainName: 'DemoETH', days });
      await expect.poll(() => readText(page)).toContain(`${grouped(told.blocks)} 个区块平均`);
      const shown = await readText(page);
      for (const text of ['历史完整', grouped(chain?.height ?? 0), grouped(told.transactions), told.fees?.points.at(-1)?.value ?? '—']) {
        expect(shown).toContain(text);
      }
      for (const { coin, transfers } of told.coins) {
        expect(shown).toContain(coin.symbol);
        expect(shown).toContain(grouped(transfers));
      }
      expect(shown).toContain('Gas 使用率');
      for (const name of told.contracts.flatMap(({ contract }) => contract.label?.name ?? [])) expect(shown).toContain(name);
    }
    expect(await page.evaluate(listOutside)).toEqual([]);

    await page.getByLabel('区块高度或哈希').fill('1,000');
    await page.getByRole('button', { name: '跳转' }).click();
    await expect.poll(() => routeOf(page)).toBe('/block/DemoETH/1000');
  });

  it.each(layouts)('measures fees as its family does on %s, and says what is not there', async (layout) => {
    const page = await session.open(layout, '/chain/DemoBTC');
    await page.getByText('聪/vB').first().waitFor();
    expect(await readText(page)).not.toContain('最忙的合约');
    await expect.poll(() => readText(page)).toContain('重量使用率');
    const [newest] = (await session.ask('listLatestBlocks', { chainName: 'DemoBTC', limit: 1 }))?.list ?? [];
    // Lists cut to six digits behind the point; the title has them all.
    const [whole, digits = ''] = (newest?.figures.reward?.amount ?? 'no reward').split('.');
    expect(await readText(page)).toContain(`${whole}.${digits.slice(0, 6)}`);
    // A node that takes too long to answer is asked again by whoever wants to know.
    const told = page.getByText('节点内存池里没有等待的交易');
    const unanswered = page.getByText('节点没有及时回答');
    await expect
      .poll(async () => {
        await told.or(unanswered).first().waitFor();
        if (await unanswered.isVisible()) await page.getByRole('button', { name: '重试' }).click();
        return told.isVisible();
      })
      .toBe(true);
    expect(await page.evaluate(listOutside)).toEqual([]);
    const tron = await session.open(layout, '/chain/demotron');
    await tron.getByText('每笔交易平均手续费').first().waitFor();
    expect(await readText(tron)).toContain('最忙的合约');
    expect(await readText(tron)).toContain('能量用量');
    const none = await session.open(layout, '/chain/BSC');
    await none.getByText('尚未配置数据源').waitFor();
    const unknown = await session.open(layout, '/chain/nowhere');
    await unknown.getByText('nowhere').first().waitFor();
  });
});
