import path from 'node:path';
import { OVERSIZED_RAW, type BlockBundle, type Chain, type TransferKind } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransferFilter, TransferTotals } from '../../src/chain/index.ts';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { Driver } from '../../src/chain/driver/types.ts';
import { readCoinsBetween } from '../../src/chain/read/addressMonths.ts';
import { createBooks } from '../../src/chain/read/books.ts';
import { totalsOf } from '../../src/chain/read/coinSums.ts';
import { createReadContext, type ReadContext } from '../../src/chain/read/context.ts';
import { createReader } from '../../src/chain/read/reader.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { createStateBoard, type StateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter, type OwnWriter } from '../../src/chain/write/writer.ts';
import { address, makeBundle, makeFolder, removeFolder, testChain } from './fixtures.ts';

let folder: string;
let driver: Driver;
let board: StateBoard;
let writer: OwnWriter;
let context: ReadContext;

beforeAll(async () => {
  folder = makeFolder();
  driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 4, writeConnections: 2 });
  await migrate(driver);
  board = createStateBoard(driver);
  writer = createWriter({ driver, board, staging: openStaging(path.join(folder, 'staged')), unfinished: [] });
  context = createReadContext({ driver, board }, createBooks({ driver }));
});
afterAll(async () => {
  await driver.close();
  removeFolder(folder);
});

const DAY_MS = 86_400_000;
const START_MS = Date.parse('2025-01-20T06:00:00Z');
const BLOCKS = 20;
const kinds: TransferKind[] = ['external', 'internal', 'token20', 'fee'];

/** A block every nine days, across half a year. */
function makeSlowBundle(number: number): BlockBundle {
  const timeMs = START_MS + number * 9 * DAY_MS;
  const bundle = makeBundle(number);
  const timed = <Row extends { timeMs: number }>(rows: Row[]): Row[] => rows.map((row) => ({ ...row, timeMs }));
  return {
    ...bundle,
    block: { ...bundle.block, timeMs },
    transactions: timed(bundle.transactions),
    transfers: timed(bundle.transfers),
    logs: timed(bundle.logs),
  };
}

const bundles = Array.from({ length: BLOCKS }, (_, number) => makeSlowBundle(number));

let nextId = 970;

async function write(finalBlock: number, written = bundles): Promise<Chain> {
  nextId += 1;
  const chain = { ...testChain, name: `Months${nextId}`, storeId: nextId };
  await writer.insertTip(chain, written);
  if (finalBlock >= 0) await writer.finaliseTip(chain, finalBlock);
  return chain;
}

/** What the blocks themselves come to. */
function sumBlocks(owner: string, asked: TransferKind[], filter: TransferFilter, written = bundles): TransferTotals {
  const totals: TransferTotals = { count: 0, hiddenCount: 0, oversizedCount: 0, coins: [] };
  for (const { kind, from, to, token, amountRaw, status, timeMs } of written.flatMap(({ transfers }) => transfers)) {
    const direction = from === to ? 'self' : from === owner ? 'out' : 'in';
    if ((from !== owner && to !== owner) || !asked.includes(kind) || (filter.token ?? token) !== token) continue;
    if (timeMs < (filter.fromTimeMs ?? 0) || timeMs > (filter.toTimeMs ?? Infinity) || (filter.direction ?? direction) !== direction)
      continue;
    if (filter.hideZero && amountRaw === 0n) {
      totals.hiddenCount += 1;
      continue;
    }
    totals.count += 1;
    if (amountRaw >= OVERSIZED_RAW) totals.oversizedCount += 1;
    const movedRaw = (status === 'ok' || kind === 'fee') && amountRaw < OVERSIZED_RAW ? amountRaw : 0n;
    let sum = totals.coins.find((one) => one.token === token);
    if (!sum) totals.coins.push((sum = { token, count: 0, inRaw: 0n, outRaw: 0n, inCount: 0, outCount: 0 }));
    sum.count += 1;
    if (direction === 'in') Object.assign(sum, { inRaw: sum.inRaw + movedRaw, inCount: sum.inCount + 1 });
    if (direction === 'out') Object.assign(sum, { outRaw: sum.outRaw + movedRaw, outCount: sum.outCount + 1 });
  }
  totals.coins.sort((a, b) => b.inCount + b.outCount - a.inCount - a.outCount || (a.token < b.token ? -1 : 1));
  return totals;
}

const at = (text: string): number => Date.parse(`${text}Z`);
const times: TransferFilter[] = [
  {},
  { fromTimeMs: at('2025-02-10T00:00:00') },
  { toTimeMs: at('2025-05-14T05:59:59.999') },
  { toTimeMs: at('2025-05-14T06:00:00') },
  { fromTimeMs: at('2025-02-01T00:00:00'), toTimeMs: at('2025-04-30T23:59:59.999') },
  { fromTimeMs: at('2025-02-25T06:00:00'), toTimeMs: at('2025-06-10T06:00:00') },
  { fromTimeMs: at('2025-02-25T06:00:00.001'), toTimeMs: at('2025-06-10T06:00:00') },
  { fromTimeMs: at('2024-01-01T00:00:00'), toTimeMs: at('2030-01-01T00:00:00') },
  { fromTimeMs: at('2030-01-01T00:00:00') },
];
const filters = times.flatMap((time): TransferFilter[] => [
  time,
  { ...time, direction: 'in', hideZero: true },
  { ...time, direction: 'out', token: '' },
  { ...time, direction: 'self' },
  { ...time, token: address(0xc0de), hideZero: true },
]);

describe('sums of months and the rows beside them', () => {
  it.each([BLOCKS - 1, 7, -1])('are what the blocks come to, block %i being final', async (finalBlock) => {
    const chain = await write(finalBlock);
    const state = await board.read(chain);
    let whole = 0;
    for (const owner of [address(3), address(5), address(0)]) {
      const { coins } = await context.addresses.hold(chain, state, owner);
      for (const filter of filters) {
        const own = coins.filter(({ token }) => (filter.token ?? token) === token);
        const between = await readCoinsBetween({ context, chain, state }, owner, own, filter);
        const found =
          between &&
          totalsOf(
            between.filter(({ token }) => (filter.token ?? token) === token),
            filter,
          );
        whole += found ? 1 : 0;
        const expected = sumBlocks(owner, kinds, filter);
        expect(found ?? expected, `${owner} ${JSON.stringify(filter)}`).toEqual(expected);
        expect(await createReader({ driver, board }).sumAddressTransfers(chain, { address: owner, kinds, filter })).toEqual(expected);
      }
    }
    expect(whole).toBeGreaterThan(100);
  });

  it('leave what is too large for a sum to the rows, where a direction is asked for', async () => {
    const large = bundles.map((bundle) => ({
      ...bundle,
      transfers: bundle.transfers.map((transfer) =>
        transfer.kind === 'token20' && bundle.block.number % 4 === 3 ? { ...transfer, amountRaw: OVERSIZED_RAW } : transfer,
      ),
    }));
    const chain = await write(12, large);
    const reader = createReader({ driver, board });
    for (const filter of filters) {
      const expected = sumBlocks(address(3), kinds, filter, large);
      expect(await reader.sumAddressTransfers(chain, { address: address(3), kinds, filter }), JSON.stringify(filter)).toEqual(expected);
    }
    expect(sumBlocks(address(3), kinds, {}, large).oversizedCount).toBeGreaterThan(0);
  });

  it('are not told of a month that holds blocks above the final one', async () => {
    const chain = await write(9);
    const state = await board.read(chain);
    const { coins } = await context.addresses.hold(chain, state, address(3));
    const filter = { fromTimeMs: at('2025-02-01T00:00:00'), toTimeMs: at('2025-04-30T23:59:59.999') };
    expect(await readCoinsBetween({ context, chain, state }, address(3), coins, filter)).toBeDefined();
    // As a range on its way in leaves it: block 10 is of April, as is block 9.
    await driver.execute(
      `insert into chain.address_month select * replace (10 as fromBlock, 10 as toBlock) from chain.address_month
        where chain = ${chain.storeId} and month = 202504`,
    );
    await driver.execute('optimize table chain.address_month final');
    expect(await readCoinsBetween({ context, chain, state }, address(3), coins, filter)).toBeUndefined();
  });
});
