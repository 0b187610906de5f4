import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { openNode, writeAmount } from './ledger.ts';
import { waitForRest } from './rest.ts';
import { product, readText, routeOf, useSession } from './session.ts';

const BRIDGED = '0xa45d16a42a9f04dc4650c007f372bdcfd75d9f183d35154ceb02cf1a3c643b74';
const SWAPPED = '0x3e57f96b7d14c33314bd198e0f22c8e35fe482ec6b52bf8a0f7bf5332b8da396';
const FROZEN = '0xc5a32289359292970155d6c2f164887bee614569a6698a694462017e867fe522';
const CLAIMED = '0x464d38652cb2f831035ae5b03588def941cbe87f72414acbefac0ac532b3f44d';

/** What the head of a transaction must say, read without a click. */
const told: [what: string, hash: string, ...says: string[]][] = [
  ['a transfer', '0x5e8bd18ef44d55733b653a317893978d9fc9ef75e368a646b77bd449226fbaca', '星港交易所 · 热钱包 1', '转账', '60,000,000 USDT'],
  ['unwrapping', '0xa6f4fbde6b54ad282456513ce2d07e7b0f80db26d97d0d5c82a1da86d24d2c9e', '解包 0.02 WETH，取回 0.02 ETH'],
  ['wrapping', '0xea6a7c59e967cd392f7dc0029aa88ddf9f2396b79589d027218699bd50b23d3c', '把 0.05 ETH 包装 为 WETH'],
  ['a swap paid to another', SWAPPED, '用 7,450 USDT 兑换 2.4783040001711921 ETH，直接发送至'],
  ['a freeze', '0x0aa12ea8cb6e7e857cd079bbbbb2a287ddc2d67beb78eb275cc7d6feb3b012b6', '通过 USDT 官方合约 冻结', '的 USDT'],
  ['a destruction', '0x92189a6b18057a178eeb5a783f711cb7d200cf50f08a5f6ba39b73c4d99008f9', '销毁', '被冻结的 9,900 USDT'],
  ['a refused transfer', FROZEN, '转账 失败，未发生（调用值 19,900 USDT）', '；发起方的 USDT 当时已被发行方冻结'],
  ['made-up transfers', CLAIMED, '事件声称的 3 笔转账属疑似仿冒代币，没有移动资产'],
];

const sentenceOf = (page: Page) => page.locator('main p:has(button[aria-label*="复制"])').first();
const readSentence = async (page: Page): Promise<string> => (await sentenceOf(page).innerText()).replaceAll(/\s+/g, ' ');

/** The texts of the list's movements, each from its circled number on. */
async function readMovements(page: Page, layout: Layout): Promise<string[]> {
  if (layout === 'mobile') await page.getByRole('tab', { name: /^资金流/ }).click();
  await waitForRest(page);
  // The logs below carry the same numbers.
  const [moved = ''] = (await readText(page)).split('事件日志');
  const [, ...numbered] = moved.split(/(?=[①-⑳])/);
  // The drawing numbers them first, the list says the same below it.
  return numbered.slice(numbered.length / 2);
}

describe.skipIf(!product)('an EVM transaction', () => {
  const session = useSession();

  it.each(layouts)('on %s says what happened in one sentence', async (layout) => {
    const page = await session.open(layout);
    for (const [what, hash, ...says] of told) {
      await page.goto(`${session.url}/#/tx/DemoETH/${hash}`);
      await page.getByText(hash.slice(0, 20)).first().waitFor();
      for (const text of says) await expect.poll(() => readSentence(page), { message: what }).toContain(text);
    }
  });

  it.each(layouts)('on %s leads over the bridge to what came of it, and back', async (layout) => {
    const page = await session.open(layout, `/tx/DemoETH/${BRIDGED}`);
    await expect.poll(() => readSentence(page)).toContain('已释放（确定性推断：两侧事件的编号、金额与收款地址一致）');
    await sentenceOf(page).locator('a[href^="#/tx/DemoTRON/"]').click();
    await expect.poll(() => routeOf(page)).toMatch(/^\/tx\/DemoTRON\/[0-9a-f]{64}$/);
    await expect.poll(() => readSentence(page)).toContain('14,900 USDT');
    await sentenceOf(page).locator('a[href^="#/tx/DemoETH/"]').click();
    await expect.poll(() => routeOf(page)).toBe(`/tx/DemoETH/${BRIDGED}`);
  });

  it.each(layouts)('on %s numbers what moved in the order of the node’s own logs', async (layout) => {
    const node = openNode(session.demoUrls.DemoETH);
    const raws = await node.readTransferAmounts(SWAPPED);
    expect(raws.length).toBe(2);
    const page = await session.open(layout, `/tx/DemoETH/${SWAPPED}`);
    const movements = await readMovements(page, layout);
    // Coin into the pair, wrapped coin out of it, unwrapped by the router, and the coin of the chain on its way to the receiver.
    expect(movements.length).toBe(5);
    const [usdt, weth] = [writeAmount(raws[0]!, 6), writeAmount(raws[1]!, 18)];
    const either = new RegExp(`${usdt}|${weth}`.replaceAll('.', String.raw`\.`));
    expect(movements.map((text) => either.exec(text)?.[0])).toEqual([usdt, weth, weth, weth, weth]);
    expect(movements.map((text) => /[①-⑳]/.exec(text)?.[0])).toEqual(['①', '②', '③', '④', '⑤']);
    expect(movements[2]).toContain('解包 WETH');
  });

  it.each(layouts)('on %s draws the flow of a swap in the direction in which it has room', async (layout) => {
    const page = await session.open(layout, `/tx/DemoETH/${SWAPPED}`);
    const picture = page.getByRole('group', { name: '资金流向图：5 个地址，5 条流向' });
    await picture.waitFor();
    const boxes = await picture
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as { x: number; y: number }));
    expect(boxes).toHaveLength(5);
    const [wide, high] = (['x', 'y'] as const).map(
      (side) => Math.max(...boxes.map((box) => box[side])) - Math.min(...boxes.map((box) => box[side])),
    );
    // A phone has it from above to below, within its width.
    expect((high ?? 0) > (wide ?? 0)).toBe(layout === 'mobile');
    expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(layout === 'mobile' ? 390 : 1440);
  });

  it('says of a call’s arguments which coin they are of, and that the method is verified', async () => {
    const page = await session.open('desktop', `/tx/DemoETH/${BRIDGED}`);
    await expect.poll(() => readText(page)).toContain('14,900 USDT14900000000');
    const card = await readText(page);
    expect(card).toContain('lock(address,uint256,string,string)');
    expect(card).toContain('已验证');
    expect(card).not.toContain('签名猜测');
  });

  it.each([1024, 1440])('keeps every movement on one line that nothing cuts at %i', async (width) => {
    const page = await session.open('desktop', `/tx/DemoETH/${SWAPPED}`);
    await page.setViewportSize({ width, height: 900 });
    await waitForRest(page);
    const cut = await page.evaluate(`(() => {
      const main = document.querySelector('main');
      const rows = [...main.querySelectorAll('tbody tr')];
      const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page scrolls sideways'] : [];
      return [...wide, ...rows.flatMap((row) => {
        const box = row.getBoundingClientRect();
        const over = [...row.cells].filter((cell) => cell.getBoundingClientRect().right > main.getBoundingClientRect().right + 1);
        return box.height > 64 || over.length > 0 ? [row.textContent] : [];
      })];
    })()`);
    expect(cut).toEqual([]);
  });
});
