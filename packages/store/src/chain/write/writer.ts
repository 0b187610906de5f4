import type { BlockBundle, Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import type { Driver } from '../driver/types.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainState, ChainWriter } from '../types.ts';
import type { AtRest } from '../verify/verifyChain.ts';
import { listRefs, type StateBoard } from './board.ts';
import { commitRange, commitTip, factTables } from './commit.ts';
import { createGate } from './gate.ts';
import { recordPending, stagingName, type RangeInFlight } from './pending.ts';
import { checkSameHashes, checkSequence, toPlace } from './sequence.ts';
import { findOutputs } from './findOutputs.ts';
import type { Staging } from './staging.ts';
import { deleteTipAbove, dropFinalisedTip, recordUndo, recordUndoDone } from './tipCleaning.ts';

export interface WriterParts {
  driver: Driver;
  board: StateBoard;
  staging: Staging;
  /** Ranges that the last stop left half written and that could not be completed at the start. */
  unfinished: RangeInFlight[];
}

/** One finalising step moves about this many rows of each table at most; more would be split into several blocks of rows. */
const FINALISE_ROWS = 250_000;

/** The writer, and what the store itself asks of it. */
export interface OwnWriter extends ChainWriter {
  /** Waits for the running writes, before the store closes. */
  settle(): Promise<void>;
  /** Runs `work` while nothing is written and no range is half written; StoreError('half_written') when one is. */
  betweenWrites<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The same for one chain: the others go on. StoreError('pending_range') while a range of it is half written. */
  atRest: AtRest;
}

export function createWriter({ driver, board, staging, unfinished }: WriterParts): OwnWriter {
  const pending = new Map(unfinished.map((range) => [range.chainStoreId, range]));
  /** Chains whose tip may hold rows that belong to no block: a failed insert or a failed undo. */
  const dirtyTips = new Set<number>();
  const queues = new Map<number, Promise<unknown>>();
  const gate = createGate();

  /** One write of a chain at a time, in the order of the calls. */
  function inTurn<Result>(chain: Chain, work: () => Promise<Result>): Promise<Result> {
    const pass = () => gate.pass(work);
    const turn = (queues.get(chain.storeId) ?? Promise.resolve()).then(pass, pass);
    queues.set(chain.storeId, turn);
    return turn;
  }

  async function commit(chain: Chain, range: RangeInFlight): Promise<void> {
    const last = { number: range.toBlock, hash: range.lastHash, timeMs: range.lastTimeMs };
    pending.set(chain.storeId, range);
    await commitRange(driver, staging, range);
    pending.delete(chain.storeId);
    const before = await board.read(chain);
    const head = before.head && before.head.number > last.number ? before.head : last;
    board.move(chain, { ...before, first: before.first ?? range.fromBlock, final: last, head });
  }

  /** A range that failed in this process is completed before anything else is written. */
  async function completePending(chain: Chain): Promise<void> {
    const range = pending.get(chain.storeId);
    if (!range || (range.origin === 'bundles' && range.pieces.length === 0)) return;
    await commit(chain, range);
  }

  async function cleanTip(chain: Chain): Promise<void> {
    if (!dirtyTips.has(chain.storeId)) return;
    const { head, epoch } = await board.read(chain);
    await deleteTipAbove(driver, chain.storeId, head?.number ?? -1);
    await recordUndoDone(driver, chain.storeId, epoch);
    dirtyTips.delete(chain.storeId);
  }

  async function prepare(chain: Chain): Promise<ChainState> {
    await completePending(chain);
    await cleanTip(chain);
    return board.read(chain);
  }

  function context(chain: Chain) {
    return { chainStoreId: chain.storeId, codecs: familyCodecs(chain.family) };
  }

  async function insertFinal(chain: Chain, bundles: BlockBundle[]): Promise<void> {
    const state = await prepare(chain);
    const offeredFirst = bundles[0]?.block.number;
    const offeredLast = bundles.at(-1)?.block.number;
    if (offeredFirst === undefined || offeredLast === undefined) return;
    const finalNumber = state.final?.number ?? -1;
    checkSequence(chain, bundles, null);
    const stored = await Promise.all([
      offeredFirst <= finalNumber ? listRefs(driver, chain, 'final', offeredFirst, Math.min(offeredLast, finalNumber)) : [],
      listRefs(driver, chain, 'tip', offeredFirst, offeredLast),
    ]);
    checkSameHashes(chain, bundles, stored.flat());
    const replay = pending.get(chain.storeId);
    // A half-written range is written again even where its block rows stand already: their views may not.
    const fresh = replay ? bundles : bundles.filter(({ block }) => block.number > finalNumber);
    const first = fresh[0]?.block;
    const last = fresh.at(-1)?.block;
    if (!first || !last) return;
    if (!replay) checkSequence(chain, fresh, state.final);
    if (replay && (replay.fromBlock !== first.number || replay.toBlock !== last.number || replay.lastHash !== last.hash)) {
      throw halfWritten(chain, replay);
    }
    const range: RangeInFlight = {
      chainStoreId: chain.storeId,
      origin: 'bundles',
      fromBlock: first.number,
      toBlock: last.number,
      lastHash: last.hash,
      lastTimeMs: last.timeMs,
      pieces: [],
    };
    range.pieces = await staging.stage(stagingName(range), context(chain), fresh);
    await recordPending(driver, range);
    await commit(chain, range);
    if (stored[1].length > 0) await dropFinalisedTip(driver, chain.storeId, first.number, last.number);
  }

  async function insertTip(chain: Chain, bundles: BlockBundle[]): Promise<void> {
    const state = await prepare(chain);
    const last = bundles.at(-1)?.block;
    const first = bundles[0]?.block;
    if (!first || !last) return;
    checkSequence(chain, bundles, state.head);
    const name = `tip-${chain.storeId}`;
    const pieces = await staging.stage(name, context(chain), bundles);
    dirtyTips.add(chain.storeId);
    await commitTip(
      driver,
      pieces.map((piece) => ({ piece, filePath: staging.pathOf(name, piece) })),
    );
    dirtyTips.delete(chain.storeId);
    board.move(chain, { ...state, first: state.first ?? first.number, head: toPlace(last) });
    await staging.discard(name);
  }

  async function finaliseTip(chain: Chain, toBlock: number): Promise<void> {
    const state = await prepare(chain);
    const replay = pending.get(chain.storeId);
    if (replay) throw halfWritten(chain, replay);
    const firstTip = state.final ? state.final.number + 1 : state.first;
    if (!state.head || firstTip === null || toBlock < firstTip) return;
    if (toBlock > state.head.number) {
      throw new StoreError('not_stored', `${chain.name}: block ${toBlock} is above the head ${state.head.number}.`, { retryable: false });
    }
    const refs = await listRefs(driver, chain, 'tip', firstTip, toBlock);
    const ends = new Set(await listStepEnds(driver, chain, firstTip, toBlock));
    let fromBlock = firstTip;
    for (const ref of refs) {
      if (!ends.has(ref.number) && ref.number !== toBlock) continue;
      const range: RangeInFlight = {
        chainStoreId: chain.storeId,
        origin: 'tip',
        fromBlock,
        toBlock: ref.number,
        lastHash: ref.hash,
        lastTimeMs: ref.timeMs,
        pieces: [],
      };
      await recordPending(driver, range);
      await commit(chain, range);
      fromBlock = ref.number + 1;
    }
    await dropFinalisedTip(driver, chain.storeId, firstTip, toBlock);
  }

  async function undoTip(chain: Chain, aboveBlock: number): Promise<void> {
    const state = await prepare(chain);
    if (state.final && aboveBlock < state.final.number) {
      throw new StoreError('beyond_final', `${chain.name}: block ${aboveBlock} is below the final block ${state.final.number}.`, {
        retryable: false,
      });
    }
    if (!state.head || state.head.number <= aboveBlock) return;
    const [kept] = aboveBlock < 0 ? [] : await listRefs(driver, chain, 'tip', aboveBlock, aboveBlock);
    const epoch = state.epoch + 1;
    await recordUndo(driver, chain.storeId, epoch, aboveBlock);
    const head = kept ? toPlace(kept) : state.final;
    dirtyTips.add(chain.storeId);
    board.move(chain, { first: head ? state.first : null, final: state.final, head, epoch });
    await deleteTipAbove(driver, chain.storeId, aboveBlock);
    await recordUndoDone(driver, chain.storeId, epoch);
    dirtyTips.delete(chain.storeId);
  }

  return {
    async settle() {
      await Promise.allSettled(queues.values());
    },
    betweenWrites: (work) =>
      gate.shut(async () => {
        const [range] = pending.values();
        if (range) {
          throw new StoreError(
            'half_written',
            `Blocks ${range.fromBlock}–${range.toBlock} of chain ${range.chainStoreId} are half written.`,
            { retryable: true },
          );
        }
        return work();
      }),
    atRest: (chain, work) =>
      inTurn(chain, async () => {
        const range = pending.get(chain.storeId);
        if (range) throw halfWritten(chain, range);
        return work(await board.read(chain));
      }),
    readState: (chain) => board.read(chain),
    async findPendingRange(chain) {
      const range = pending.get(chain.storeId);
      return range && { fromBlock: range.fromBlock, toBlock: range.toBlock, lastHash: range.lastHash };
    },
    insertFinal: (chain, bundles) => inTurn(chain, () => insertFinal(chain, bundles)),
    insertTip: (chain, bundles) => inTurn(chain, () => insertTip(chain, bundles)),
    finaliseTip: (chain, toBlock) => inTurn(chain, () => finaliseTip(chain, toBlock)),
    undoTip: (chain, aboveBlock) => inTurn(chain, () => undoTip(chain, aboveBlock)),
    async findBlockRef(chain, number) {
      const { final, head } = await board.read(chain);
      if (!head || number > head.number) return undefined;
      const [ref] = await listRefs(driver, chain, final && number <= final.number ? 'final' : 'tip', number, number);
      return ref;
    },
    findOutputs: async (chain, outpoints) => findOutputs(driver, chain, await board.read(chain), outpoints),
  };
}

function halfWritten(chain: Chain, range: RangeInFlight): StoreError {
  return new StoreError(
    'pending_range',
    `${chain.name}: blocks ${range.fromBlock} to ${range.toBlock} (${range.lastHash}) are half written and must be offered again first.`,
    { retryable: false },
  );
}

/** Heights at which a finalising step should end so that no table moves too many rows at once. */
async function listStepEnds(driver: Driver, chain: Chain, fromBlock: number, toBlock: number): Promise<number[]> {
  const counts = factTables.map(
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
