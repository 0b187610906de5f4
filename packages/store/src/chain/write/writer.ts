import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import type { ChainWriter } from '../types.ts';
import type { AtRest } from '../verify/verifyChain.ts';
import { listRefs } from './board.ts';
import { checkNothingPending, tidyUp, type WriterDesk } from './desk.ts';
import { finaliseTip } from './finaliseTip.ts';
import { findOutputs } from './findOutputs.ts';
import { createGate } from './gate.ts';
import { insertFinal } from './insertFinal.ts';
import type { RangeInFlight } from './pending.ts';
import { createIndexing, type Indexing } from './indexing.ts';
import { insertTip, undoTip } from './tip.ts';
import { createTurns } from './turns.ts';

export interface WriterParts extends Pick<WriterDesk, 'driver' | 'board' | 'staging' | 'rowIndex'> {
  /** Ranges that the last stop left half written and that could not be completed at the start. */
  unfinished: RangeInFlight[];
}

/** The writer, and what the store itself asks of it. */
export interface OwnWriter extends ChainWriter {
  /** Waits for the running writes, before the store closes. */
  settle(): Promise<void>;
  /** Runs `work` while nothing is written and no range is half written; StoreError('half_written') when one is. */
  betweenWrites<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The same for one chain: the others go on. StoreError('pending_range') while a range of it is half written. */
  atRest: AtRest;
  /** Runs `work` between the writes of the chain, and not while a backup is taken. */
  inTurn<Result>(chain: Chain, work: () => Promise<Result>): Promise<Result>;
  indexing: Indexing;
}

export function createWriter({ unfinished, ...parts }: WriterParts): OwnWriter {
  const pending = new Map(unfinished.map((range) => [range.chainStoreId, range]));
  const desk: WriterDesk = { ...parts, pending, dirtyTips: new Set() };
  const { driver, board } = parts;
  const turns = createTurns();
  const gate = createGate();
  const inTurn = <Result>(chain: Chain, work: () => Promise<Result>): Promise<Result> => turns.take(chain, () => gate.pass(work));
  const indexing = createIndexing(parts.rowIndex, (chain) => inTurn(chain, () => tidyUp(desk, chain)), inTurn);

  async function write(chain: Chain, work: () => Promise<void>): Promise<void> {
    try {
      await inTurn(chain, work);
    } finally {
      indexing.resume(chain);
    }
  }

  return {
    indexing,
    inTurn,
    insertFinal: (chain, bundles) => write(chain, () => insertFinal(desk, chain, bundles)),
    insertTip: (chain, bundles) => write(chain, () => insertTip(desk, chain, bundles)),
    finaliseTip: (chain, toBlock) => write(chain, () => finaliseTip(desk, chain, toBlock)),
    undoTip: (chain, aboveBlock) => write(chain, () => undoTip(desk, chain, aboveBlock)),
    readState: (chain) => board.read(chain),
    async findPendingRange(chain) {
      const range = pending.get(chain.storeId);
      return range && { fromBlock: range.fromBlock, toBlock: range.toBlock, lastHash: range.lastHash };
    },
    async findBlockRef(chain, number) {
      const { final, head } = await board.read(chain);
      if (!head || number > head.number) return undefined;
      const [ref] = await listRefs(driver, chain, final && number <= final.number ? 'final' : 'tip', number, number);
      return ref;
    },
    findOutputs: async (chain, outpoints) => findOutputs(driver, chain, await board.read(chain), outpoints, parts.rowIndex?.rowsOf(chain)),
    async settle() {
      await indexing.stop();
      await turns.settle();
    },
    betweenWrites: (work) =>
      gate.shut(async () => {
        const [range] = pending.values();
        if (range) throw someHalfWritten(range);
        return work();
      }),
    atRest: (chain, work) =>
      inTurn(chain, async () => {
        checkNothingPending(desk, chain);
        return work(await board.read(chain));
      }),
  };
}

function someHalfWritten(range: RangeInFlight): StoreError {
  return new StoreError('half_written', `Blocks ${range.fromBlock}–${range.toBlock} of chain ${range.chainStoreId} are half written.`, {
    retryable: true,
  });
}
