import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { RequestContext } from '../context.ts';
import { numberColumn, seqColumn } from './cells.ts';
import { describeList, type ListDescription } from './describe.ts';
import { createTally, sameTally, tallyOf } from './tally.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('no chain');

interface Row {
  at: number;
  raw: bigint;
}
interface Page {
  list: Row[];
  total: number;
  totalCapped?: boolean;
  cursor?: string;
}
type Description = ListDescription<'pageStatement', Row, Page>;

/** A chain whose heads come one after the other as it is looked at, the last one for good. */
function contextOf(heads: number[]): RequestContext {
  const next = () => (heads.length > 1 ? heads.shift() : heads[0]) ?? 0;
  const headAt = (number: number) => ({ number, hash: `0x${number}`, timeMs: 0 });
  return {
    stores: {
      chain: {
        readState: async () => ({ first: 0, head: headAt(next()), final: null }),
        listGaps: async () => [],
        findBlock: async (_chain: unknown, { number }: { number: number }) => headAt(number),
      },
    },
    statuses: { findStatus: async () => undefined },
  } as unknown as RequestContext;
}

const rows = [9, 8, 7, 6, 5].map((at): Row => ({ at, raw: BigInt(at) }));
const moved = (raw: bigint) => ({ title: '合计', symbol: 'X', contract: '', decimals: 0, raw });

async function write(heads: number[], change: Partial<Description>, list = rows, capped = false) {
  const opened = await describeList<'pageStatement', Row, Page>({
    call: 'pageStatement',
    title: '列表',
    page: async ({ input }) => {
      const from = Number(input.cursor ?? 0);
      const to = from + input.pageSize;
      return {
        list: list.slice(from, to),
        total: list.length,
        ...(capped ? { totalCapped: true } : {}),
        ...(to < list.length ? { cursor: String(to) } : {}),
      };
    },
    columns: [seqColumn<Row>(), numberColumn<Row>('at', '区块', 8, ({ at }) => at)],
    tell: () => ({ of: '甲', owner: '甲', filters: [], order: '从晚到早' }),
    chainsOf: () => [{ chain, mode: 'node', fromBlock: 0 }],
    batch: 2,
    ...change,
  } as Description)(contextOf(heads), { chainName: 'ETH', address: '0x1' });
  const cells = [];
  for await (const batch of opened.read()) cells.push(...batch);
  return { opened, cells, told: opened.tell() };
}

it('walks from batch to batch, numbers the rows, and agrees with the page’s count', async () => {
  const { opened, cells, told } = await write([9], { movedOf: ({ raw }) => [moved(raw)] });
  expect(cells).toEqual([
    ['1', '9'],
    ['2', '8'],
    ['3', '7'],
    ['4', '6'],
    ['5', '5'],
  ]);
  expect(told).toMatchObject({ rows: 5, agrees: true, sums: [{ symbol: 'X', contract: '', parts: [{ title: '合计', amount: '35' }] }] });
  expect(opened).toMatchObject({ query: '以太坊 · 甲 · 列表', filters: '全部', rows: 5, isAtLeast: false, bound: null });
});

it('leaves out rows of blocks above the head, which then are not the page’s count', async () => {
  const { cells, told } = await write([8], { heightOf: ({ at }) => at });
  expect(cells[0]).toEqual(['1', '8']);
  expect([told.rows, told.agrees]).toEqual([4, false]);
});

it('compares nothing where the chain went on meanwhile, and says so where rows are of now', async () => {
  const history = await write([8, 9], { heightOf: ({ at }) => at });
  expect(history.told).toMatchObject({ agrees: null, whyUncompared: '取数期间链头前进' });
  const state = await write([8, 8, 9], {});
  expect(state.told.agrees).toBeNull();
  expect(state.told.cautions).toContain('导出期间有新区块，个别行可能取自其后');
});

it('is caught where its sums are not the page’s, however right the count', async () => {
  const tell = (raw: bigint) => ({ of: '', owner: '', filters: [], order: '', expected: tallyOf([moved(raw)]) });
  const agreesWith = async (raw: bigint) => (await write([9], { movedOf: (row) => [moved(row.raw)], tell: () => tell(raw) })).told.agrees;
  expect([await agreesWith(35n), await agreesWith(34n)]).toEqual([true, false]);
});

it('says that nobody counted a list before it was read', async () => {
  const { opened, told } = await write([9], {}, rows, true);
  expect(opened.isAtLeast).toBe(true);
  expect(told).toMatchObject({ rows: 5, agrees: null, whyUncompared: '页面不统计这个列表的总数' });
});

it('says what a list without cursors leaves out, before it begins', async () => {
  const long = Array.from({ length: 10_001 }, (_, at): Row => ({ at, raw: 0n }));
  const page: Description['page'] = async ({ input }) => ({ list: long.slice(0, input.pageSize), total: long.length });
  const { opened, cells } = await write([9], { page, bound: '一次最多写 10,000 行' });
  expect([opened.rows, cells.length, opened.bound]).toEqual([10_000, 10_000, '一次最多写 10,000 行，此列表共 10,001 行，只写前 10,000 行']);
});

it('tallies are the same in every part, whatever is nothing', () => {
  expect(sameTally(tallyOf([moved(0n)]), createTally())).toBe(true);
  expect(sameTally(tallyOf([moved(1n)]), createTally())).toBe(false);
});
