import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import type { Driver } from '../driver/types.ts';
import { tableName } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import { listRefs } from './board.ts';
import { tablesBeforeBlocks } from './commit.ts';
import { checkNothingPending, commit, tidyUp, type WriterDesk } from './desk.ts';
import { recordPending, type RangeInFlight } from './pending.ts';
import { dropFinalisedTip } from './tipCleaning.ts';

/** One finalising step moves about this many rows of each table at most; more would be split into several blocks of rows. */
const FINALISE_ROWS = 250_000;

/** Moves the tip's blocks up to this one into the final tables, step by step. */
export async function finaliseTip(desk: WriterDesk, chain: Chain, toBlock: number): Promise<void> {
  const { driver } = desk;
  const state = await tidyUp(desk, chain);
  checkNothingPending(desk, chain);
  const firstTip = state.final ? state.final.number + 1 : state.first;
  if (!state.head || firstTip === null || toBlock < firstTip) return;
  if (toBlock > state.head.number) {
    throw new StoreError('not_stored', `${chain.name}: block ${toBlock} is above the head ${state.head.number}.`, { retryable: false });
  }
  for (const range of await listSteps(driver, chain, firstTip, toBlock)) {
    await recordPending(driver, range);
    await commit(desk, chain, range);
  }
  await dropFinalisedTip(driver, chain.storeId, firstTip, toBlock);
}

async function listSteps(driver: Driver, chain: Chain, firstTip: number, toBlock: number): Promise<RangeInFlight[]> {
  const refs = await listRefs(driver, chain, 'tip', firstTip, toBlock);
  const ends = new Set([...(await listStepEnds(driver, chain, firstTip, toBlock)), toBlock]);
  let fromBlock = firstTip;
  const steps: RangeInFlight[] = [];
  for (const { number, hash, timeMs } of refs) {
    if (!ends.has(number)) continue;
    steps.push({ chainStoreId: chain.storeId, origin: 'tip', fromBlock, toBlock: number, lastHash: hash, lastTimeMs: timeMs, pieces: [] });
    fromBlock = number + 1;
  }
  return steps;
}

/** Heights at which a finalising step should end so that no table moves too many rows at once. */
async function listStepEnds(driver: Driver, chain: Chain, fromBlock: number, toBlock: number): Promise<number[]> {
  const counts = tablesBeforeBlocks.map(
    (table) => `select block, count() as rows from ${tableName(table, 'tip')}
      where chain = ${uintLiteral(chain.storeId)} and block between ${uintLiteral(fromBlock)} and ${uintLiteral(toBlock)} group by block`,
  );
  const blocks = await driver.query<{ block: number; rows: string }>(
    `select block, max(rows) as rows from (${counts.join(' union all ')}) group by block order by block`,
  );
  const ends: number[] = [];
  let sum = 0;
  for (const { block, rows } of blocks) {
    sum += Number(rows);
    if (sum < FINALISE_ROWS) continue;
    ends.push(block);
    sum = 0;
  }
  return ends;
}
