import type { EndpointName } from '@chaintrail/contract';
import { expect } from 'vitest';
import type { Twin } from './hydratedTwins.ts';
import { compareJudged, createDice } from './judgedChecks.ts';
import { expectSameRows, listWhole, plain, type Place, type Tellers } from './twinChecks.ts';

/** The same answer of both, but for what is of the source: also what is said of a history of which a source has not every kind. */
async function expectSame({ told, ofBlocks }: Tellers, name: EndpointName, input: Record<string, unknown>): Promise<void> {
  const [ours, theirs] = await Promise.all([told, ofBlocks].map((caller) => caller.ask(name, input)));
  expect([name, ours?.envelope.code, ours?.envelope.msg]).toEqual([name, 200, '']);
  const plainOf = (data: unknown) => plain({ ...(data as object), notes: undefined });
  expect(plainOf(ours?.envelope.data), `${name} ${JSON.stringify(input)}`).toEqual(plainOf(theirs?.envelope.data));
}

/** Whether lists tell where in its block a row stands: none of TronGrid does, nor `txlistinternal` of services like Etherscan. */
const hasPlace = ({ indexed: { family } }: Twin, { kind }: Record<string, unknown>) => family !== 'tron' && kind !== 'internal';

/** A statement's rows are the same but for what each leaves in a block whose order nobody tells, and after each block the same is left. */
async function expectSameBlocks(
  twin: Twin,
  { told, ofBlocks }: Tellers,
  name: EndpointName,
  input: Record<string, unknown>,
): Promise<number> {
  const [ours, theirs] = await Promise.all(
    [told, ofBlocks].map(async (caller) => {
      const rows = await listWhole(caller, name, input);
      // Newest first: the first row of a block leaves what the block does.
      const left = new Map(rows.toReversed().map(({ blockNumber, balance }) => [blockNumber, plain(balance)]));
      const unordered = new Set(rows.filter((row) => !hasPlace(twin, row)).map(({ blockNumber }) => blockNumber));
      const plainOf = (row: Record<string, unknown>) => plain(unordered.has(row['blockNumber']) ? { ...row, balance: undefined } : row);
      return { rows: rows.map((row) => JSON.stringify(plainOf(row))).toSorted(), left: [...left] };
    }),
  );
  expect(ours, `${name} ${JSON.stringify(input)}`).toEqual(theirs);
  return ours?.rows.length ?? 0;
}

/** 研判, 画像 and statements of these addresses, in the busiest coins of each, and that they close; how many rows the statements have. */
export async function compareRooms(asked: readonly Place[], tellers: Tellers): Promise<number> {
  let rows = 0;
  const dice = createDice(11);
  for (const { twin, chainName, address } of asked) {
    const place = { chainName, address };
    if (twin.indexed.family !== 'bitcoin') expect(await compareJudged(tellers.told, chainName, address, dice)).toEqual([]);
    const { list: coins } = await tellers.ofBlocks.call('pageAddressCoins', { ...place, pageSize: 2 });
    for (const { coinKey } of coins) {
      const own = { ...place, coinKey, folded: 'show' };
      await expectSame(tellers, 'chartAddressFlow', { ...own, period: 'day' });
      await expectSame(tellers, 'distributeAddress', { ...own, by: 'amount' });
      await expectSame(tellers, 'distributeAddress', { ...own, by: 'hour' });
      await expectSame(tellers, 'getBalanceChart', { ...place, coinKey });
      await expectSame(tellers, 'sumStatement', { ...place, coinKey });
      rows += await expectSameBlocks(twin, tellers, 'pageStatement', { ...place, coinKey });
    }
  }
  return rows;
}

/** Below a seam the block is the last one in which one of the addresses moved anything, whose hash nobody tells; what they held is the same. */
async function expectSameBalances(
  { told, ofBlocks }: Tellers,
  input: Parameters<typeof ofBlocks.call<'pageBalancesAt'>>[1],
): Promise<void> {
  const [ours, theirs] = await Promise.all([told.call('pageBalancesAt', input), ofBlocks.call('pageBalancesAt', input)]);
  const isTold = ours.block.hash !== '';
  expect(ours.block.number).toBeLessThanOrEqual(theirs.block.number);
  const plainOf = ({ block, next, ...rest }: typeof ours) => plain(isTold ? { block, next, ...rest } : rest);
  expect(plainOf(ours), JSON.stringify(input)).toEqual(plainOf(theirs));
}

interface Asked {
  chainName: string;
  addresses: string[];
  /** Moments at which balances are asked for. */
  times: readonly number[];
}

/** What tools of several addresses say; of how many moments they were asked. */
export async function compareTools({ chainName, addresses, times }: Asked, tellers: Tellers): Promise<number> {
  const several = { chainName, addresses };
  // What several have in common is asked of two at least.
  if (addresses.length > 1) {
    await expectSameRows(tellers, 'pageCommonParties', { ...several, minHits: 2 });
    await expectSameRows(tellers, 'pageCommonPairs', { ...several, minHits: 2 });
  }
  for (const time of times) await expectSameBalances(tellers, { ...several, time, pageSize: 100 });
  return times.length;
}
