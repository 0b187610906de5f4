import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { openNode } from './ledger.ts';
import { waitForRest } from './rest.ts';
import { product, readText, useSession } from './session.ts';

const SWAPPED = '0x6c9ebff295d30d1b2f1e8bffba5cfefd4a151cefb2a0a66657ebfffdf71c250a';
const FAILED = '0x58d7d6da9d9d5a57c5e52160eb0428807c4c6687c4144ec5412ec23f1d2680a6';

/** Other ones in every run: all of them take as long as all the pages here together. */
const BLOCKS_APART = 15;
const PAGE_SIZE = 100;

interface Frame {
  type: string;
  gasUsed: string;
  input: string;
  calls?: Frame[];
}

/** What the node itself tells of a transaction: its receipt's logs, and its calls by geth's tracer. */
async function askNode(url: string, hash: string): Promise<{ logs: { topics: string[] }[]; calls: Frame[] }> {
  const node = openNode(url);
  const [receipt, root] = await Promise.all([
    node.ask<{ logs: { topics: string[] }[] }>('eth_getTransactionReceipt', [hash]),
    node.ask<Frame>('debug_traceTransaction', [hash, { tracer: 'callTracer' }]),
  ]);
  return { logs: receipt.logs, calls: flatten(root) };
}

const flatten = (frame: Frame): Frame[] => [frame, ...(frame.calls ?? []).flatMap(flatten)];

/** Brings a part of the page into view, where it loads. */
async function openPart(page: Page, layout: Layout, tab: '日志' | '调用' | '原始', title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title });
  if (layout === 'mobile') await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  // What stands below the fold is drawn as the reader comes near.
  const steps = layout === 'mobile' ? 0 : 60;
  for (let step = 0; step < steps && (await heading.count()) === 0; step += 1) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(200);
  }
  await heading.waitFor();
  await waitForRest(page);
}

describe.skipIf(!product)('what a transaction ran', () => {
  const session = useSession();

  it.each(layouts)('on %s is told log by log, as many as the node has, with the numbers of its movements', async (layout) => {
    const { logs } = await askNode(session.demoUrls.DemoETH, SWAPPED);
    expect(logs.length).toBe(7);
    const page = await session.open(layout, `/tx/DemoETH/${SWAPPED}`);
    await openPart(page, layout, '日志', '事件日志');
    const items = page.getByRole('list', { name: '事件日志' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(logs.length);
    const texts = await items.allInnerTexts();
    expect(texts.filter((text) => text.includes('对应动作')).map((text) => /[①-⑳]/.exec(text)?.[0])).toEqual(['①', '②', '③']);
    expect(texts[0]).toContain('519.75 USDT');
    await page.getByRole('radiogroup', { name: '事件日志的显示方式' }).getByText('原始').click();
    await expect.poll(() => items.first().innerText()).toContain(logs[0]?.topics[0]);
  });

  it.each(layouts)('on %s shows what a call inside was given, as its node tells it', async (layout) => {
    const { calls } = await askNode(session.demoUrls.DemoETH, SWAPPED);
    const page = await session.open(layout, `/tx/DemoETH/${SWAPPED}`);
    await openPart(page, layout, '调用', '调用树');
    await page.getByRole('button', { name: '第 1 号调用的输入与输出' }).click();
    const shown = page.getByRole('dialog', { name: '第 1 号调用的输入与输出' });
    await expect.poll(() => shown.innerText()).toContain('已与收录的调用核对');
    expect(await shown.innerText()).toContain(calls[1]?.input);
  });

  it.each(layouts)('on %s is a tree of as many calls as the node traces, which opens and closes', async (layout) => {
    const { calls } = await askNode(session.demoUrls.DemoETH, SWAPPED);
    const page = await session.open(layout, `/tx/DemoETH/${SWAPPED}`);
    await openPart(page, layout, '调用', '调用树');
    const rows = page.getByRole('treegrid', { name: '调用树' }).locator('[aria-level]');
    // A phone opens the first level alone.
    const first = layout === 'mobile' ? 6 : calls.length;
    await expect.poll(() => rows.count()).toBe(first);
    await expect.poll(() => readText(page)).toContain(`${calls.length - 1} 次内部调用 · 最深 2 层`);
    await page.getByRole('button', { name: '全部展开' }).click();
    await expect.poll(() => rows.count()).toBe(calls.length);
    const gas = calls.map(({ gasUsed }) => Number(gasUsed).toLocaleString('en-US'));
    const shown = await rows.allInnerTexts();
    expect(gas.slice(1).filter((figure, at) => !shown[at + 1]?.includes(figure))).toEqual([]);
    await page.getByRole('button', { name: /^收起 19 次/ }).press('Enter');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('switch', { name: '仅看有值' }).click();
    await expect.poll(() => readText(page)).toContain(`已显示 1 / ${calls.length} 次`);
  });

  it.each(layouts)('on %s says why a call was undone', async (layout) => {
    const page = await session.open(layout, `/tx/DemoETH/${FAILED}`);
    await openPart(page, layout, '调用', '调用树');
    const grid = page.getByRole('treegrid', { name: '调用树' });
    await expect.poll(() => grid.innerText()).toContain('Router: INSUFFICIENT_OUTPUT_AMOUNT');
    expect(await grid.innerText()).toContain('已回滚');
  });

  it.each(layouts)('on %s can be read as it is stored, once somebody unfolds it', async (layout) => {
    const page = await session.open(layout, `/tx/DemoETH/${SWAPPED}`);
    await openPart(page, layout, '原始', '原始数据');
    await page.getByRole('button', { name: '展开', exact: true }).click();
    const raw = page.locator('main pre').last();
    for (const [name, pattern] of [
      ['交易', /"hash": "0x6c9ebff2/],
      ['回执', /"status": "0x1"/],
      ['日志', /"topics": \[/],
      ['调用轨迹', /"traceAddress": \[\]/],
      ['输入数据', /^0x268a380b/],
    ] as const) {
      await page.getByRole('radiogroup', { name: '原始数据的种类' }).getByText(name, { exact: true }).click();
      await expect.poll(() => raw.innerText(), { message: name }).toMatch(pattern);
    }
  });

  async function sumBoth(chainName: string, hash: string): Promise<{ hash: string; inTree: bigint; inTransfers: bigint }> {
    const [tree, transfers] = await Promise.all([
      session.ask('getCallTree', { a: chainName, b: hash }),
      session.ask('pageTransactionTransfers', { chainName, hash, kinds: ['internal'], pageSize: PAGE_SIZE }),
    ]);
    const moved = tree.traces.slice(1).filter(({ status, action }) => status === 'ok' && action.callType !== 'callcode');
    const native = transfers.list.filter(({ coin }) => coin.standard === 'native');
    return {
      hash,
      inTree: moved.reduce((sum, { value }) => sum + BigInt(value?.raw ?? '0'), 0n),
      inTransfers: native.reduce((sum, { amount }) => sum + BigInt(amount.raw), 0n),
    };
  }

  it('moves in its calls just what its internal transfers say, in one block of every fifteen of the demo chains', async () => {
    const first = Math.floor(Math.random() * BLOCKS_APART);
    let compared = 0;
    for (const chainName of ['DemoETH', 'DemoTRON']) {
      const [newest] = (await session.ask('listLatestBlocks', { chainName, limit: 1 })).list;
      for (let blockNumber = first; blockNumber <= (newest?.number ?? 0); blockNumber += BLOCKS_APART) {
        const { list } = await session.ask('pageBlockTransactions', { chainName, blockNumber, pageSize: PAGE_SIZE });
        const sums = await Promise.all(list.map(({ hash }) => sumBoth(chainName, hash)));
        expect(sums.filter(({ inTree, inTransfers }) => inTree !== inTransfers)).toEqual([]);
        compared += sums.filter(({ inTree }) => inTree > 0n).length;
      }
    }
    expect(compared).toBeGreaterThan(3);
  }, 300_000);
});
