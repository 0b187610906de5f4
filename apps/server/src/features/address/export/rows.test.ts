import { findChain } from '@chaintrail/model/chains';
import type { AddressTransfer, Page, PageRequest } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../../context.ts';
import type { ExportOrder } from './order.ts';
import { checkLimit } from '../../../sheet/limits.ts';
import { readRows } from './rows.ts';
import { addRows, agree, createSums, presentSums } from './sums.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('no chain');
const HEAD = { number: 9, hash: '0x9', timeMs: 9_000 };

const moved = (blockNumber: number, change: Partial<AddressTransfer> = {}): AddressTransfer => ({
  blockNumber,
  timeMs: blockNumber * 1_000,
  transactionIndex: 0,
  transactionHash: `0x${blockNumber}`,
  source: 'transaction',
  index: 0,
  subIndex: 0,
  kind: 'external',
  from: '0x01',
  to: '0x02',
  token: '',
  tokenId: '',
  amountRaw: 5n,
  feeRaw: 1n,
  status: 'ok',
  method: '',
  initiator: 'giver',
  address: '0x01',
  counterparty: '0x02',
  direction: 'out',
  ...change,
});

/** A store with these transfers, which a reorganisation may have changed by the end. */
function contextOf(transfers: AddressTransfer[], hashAtEnd = HEAD.hash): RequestContext {
  const list = (limit: number, from: number): Page<AddressTransfer> => ({
    rows: transfers.slice(from, from + limit),
    ...(from + limit < transfers.length ? { nextCursor: String(from + limit) } : {}),
  });
  return {
    stores: {
      chain: {
        listAddressTransfers: async (_chain: unknown, _asked: unknown, { limit, cursor }: PageRequest) => list(limit, Number(cursor ?? 0)),
        findBlock: async () => ({ hash: hashAtEnd }),
      },
      app: { labels: { list: async () => [] } },
    },
    tokens: { listTokens: async () => new Map() },
    freezes: { listMarks: async () => new Map() },
    imitations: { listImitatorsAmong: async () => [] },
    caller: { kind: 'visitor', rights: { limits: { exportRows: 2 } } },
  } as unknown as RequestContext;
}

const orderOf = (change: Partial<ExportOrder> = {}): ExportOrder =>
  ({
    chain,
    address: '0x01',
    kinds: ['external'],
    filter: {},
    hides: { exceptTokens: [], exceptCounterparties: [] },
    input: { order: 'newest', withHidden: false },
    stored: { head: HEAD, finalHeight: 8 },
    balanceOf: undefined,
    ...change,
  }) as unknown as ExportOrder;

async function readAll(context: RequestContext, order: ExportOrder, batch: number) {
  const found = [];
  for await (const rows of readRows(context, order, batch)) found.push(...rows);
  return found;
}

it('rows go on from batch to batch, numbered, without blocks that came later', async () => {
  const transfers = [11, 10, 9, 8, 7, 6].map((number) => moved(number));
  const rows = await readAll(contextOf(transfers), orderOf(), 2);
  expect(rows.map(({ seq, row }) => [seq, row.blockNumber, row.isFinal])).toEqual([
    [1, 9, false],
    [2, 8, true],
    [3, 7, true],
    [4, 6, true],
  ]);
});

it('a block that was replaced meanwhile leaves no file behind', async () => {
  await expect(readAll(contextOf([moved(9)], '0xother'), orderOf(), 2)).rejects.toMatchObject({
    message: '导出期间第 9 块被链上重组替换，请重新导出',
  });
});

it('rows that the page hides say why where they are written', async () => {
  const order = orderOf({
    hides: { exceptTokens: ['0xfa'], exceptCounterparties: ['0xbad'] },
    input: { order: 'newest', withHidden: true, hideZero: true, hidePoison: true, hideFake: true } as ExportOrder['input'],
  });
  const transfers = [moved(9, { amountRaw: 0n }), moved(8, { counterparty: '0xbad' }), moved(7, { token: '0xfa' }), moved(6)];
  const rows = await readAll(contextOf(transfers), order, 10);
  expect(rows.map(({ hiddenBy }) => hiddenBy)).toEqual([['零值'], ['投毒'], ['仿冒'], []]);
});

it('sums are of what moved, and agree with totals that say the same and with no others', async () => {
  const transfers = [
    moved(9),
    moved(8, { direction: 'in', amountRaw: 7n }),
    moved(7, { status: 'failed', amountRaw: 100n }),
    moved(6, { amountRaw: 2n ** 200n }),
    moved(5, { direction: 'self', amountRaw: 3n }),
  ];
  const sums = createSums();
  addRows(sums, await readAll(contextOf(transfers), orderOf(), 10));
  expect(presentSums(sums)).toEqual([
    {
      symbol: 'ETH',
      contract: '',
      parts: [
        { title: '流入', amount: '0.000000000000000007' },
        { title: '流出', amount: '0.000000000000000005' },
        { title: '净额', amount: '0.000000000000000002' },
      ],
    },
  ]);
  const coin = { token: '', count: 5, inRaw: 7n, outRaw: 5n, inCount: 1, outCount: 3 };
  const totals = { count: 5, hiddenCount: 0, oversizedCount: 1, coins: [coin] };
  expect(agree(sums, totals)).toBe(true);
  expect(agree(sums, { ...totals, count: 6 })).toBe(false);
  expect(agree(sums, { ...totals, coins: [{ ...coin, inRaw: 8n }] })).toBe(false);
  expect(agree(sums, { ...totals, coins: [coin, { ...coin, token: '0x1' }] })).toBe(false);
});

it('more rows than the account may have are refused with the limit', () => {
  expect(() => checkLimit(3, 2)).toThrow('当前账号一次最多导出 2 行，此列表有 3 行，请缩小时间或筛选范围');
  expect(() => checkLimit(1, 0)).toThrow('导出需要登录');
  expect(() => checkLimit(2, 2)).not.toThrow();
});
