import type { BlockBundle } from '@chaintrail/model';
import type { ChainStore } from '@chaintrail/store/chain';
import { note } from '../bench.ts';
import { benchChain, createGenerator } from './generator.ts';
import { makeOutputsBundle, outputsChain, TRANSACTIONS_PER_BLOCK } from './outputsGenerator.ts';

export const SEED = 20_260_101;
/** Transfers in one committed range, about what the indexer's backfill hands over. */
const RANGE_TRANSFERS = 100_000;
/** Blocks in one committed range of outputs: 100,000 of them. */
const RANGE_BLOCKS = 200;
const SAID_ROWS = 1_000_000;

/** What a store was filled with. `inserted` is 0 where it held everything already. */
export interface Filled {
  rows: number;
  lastBlock: number;
  inserted: number;
  insertMs: number;
  cpuMs: number;
}

interface Meter {
  /** Times the insert; what makes the rows is not counted. */
  insert(rows: number, insert: () => Promise<void>): Promise<void>;
  read(): Pick<Filled, 'inserted' | 'insertMs' | 'cpuMs'>;
}

function createMeter(): Meter {
  const total = { inserted: 0, insertMs: 0, cpuMs: 0 };
  return {
    async insert(rows, insert) {
      const startedAt = performance.now();
      const cpuBefore = process.cpuUsage();
      await insert();
      total.insertMs += performance.now() - startedAt;
      const cpu = process.cpuUsage(cpuBefore);
      total.cpuMs += (cpu.user + cpu.system) / 1000;
      total.inserted += rows;
    },
    read: () => total,
  };
}

/** Where blocks come from, and what of them is counted. */
export interface BlockSource {
  makeBundle(number: number): BlockBundle;
  countRows(bundle: BlockBundle): number;
  /** Transfers in one committed range, where it is not the usual number. */
  rangeTransfers?: number;
}

/** Fills up to this many transfers; what is stored already is passed over. `alongside` gets every range, stored or not. */
export function fillTransfers(
  store: ChainStore,
  target: number,
  {
    alongside,
    hottestShare,
  }: { alongside?: ((bundles: BlockBundle[]) => Promise<void>) | undefined; hottestShare?: number | undefined } = {},
): Promise<Filled> {
  const { makeBundle } = createGenerator(SEED, target, hottestShare);
  return fillBlocks(store, { makeBundle, countRows: ({ transfers }) => transfers.length }, target, alongside);
}

/** As `fillTransfers`, of blocks made elsewhere; the target is of what the source counts. */
export async function fillBlocks(
  store: ChainStore,
  source: BlockSource,
  target: number,
  alongside?: (bundles: BlockBundle[]) => Promise<void>,
): Promise<Filled> {
  const { final } = await store.writer.readState(benchChain);
  const meter = createMeter();
  let rows = 0;
  let number = 0;
  while (rows < target) {
    const bundles: BlockBundle[] = [];
    let [held, transfers] = [0, 0];
    while (transfers < (source.rangeTransfers ?? RANGE_TRANSFERS) && rows + held < target) {
      const bundle = source.makeBundle(number);
      bundles.push(bundle);
      held += source.countRows(bundle);
      transfers += bundle.transfers.length;
      number += 1;
    }
    if (number - 1 > (final?.number ?? -1)) await meter.insert(held, () => store.writer.insertFinal(benchChain, bundles));
    await alongside?.(bundles);
    rows += held;
    if (rows % SAID_ROWS < held) note(`${rows} rows`);
  }
  return { rows, lastBlock: number - 1, ...meter.read() };
}

/** As `fillTransfers`, of this many transactions with their outputs; `inserted` counts outputs. */
export async function fillOutputs(store: ChainStore, transactions: number): Promise<Filled> {
  const blocks = Math.ceil(transactions / TRANSACTIONS_PER_BLOCK);
  const { final } = await store.writer.readState(outputsChain);
  const meter = createMeter();
  for (let from = (final?.number ?? -1) + 1; from < blocks; from += RANGE_BLOCKS) {
    const bundles = Array.from({ length: Math.min(RANGE_BLOCKS, blocks - from) }, (_, at) => makeOutputsBundle(from + at));
    const outputs = bundles.reduce((sum, bundle) => sum + bundle.outputs.length, 0);
    await meter.insert(outputs, () => store.writer.insertFinal(outputsChain, bundles));
    if ((from * TRANSACTIONS_PER_BLOCK) % SAID_ROWS === 0) note(`${from * TRANSACTIONS_PER_BLOCK} transactions`);
  }
  return { rows: transactions, lastBlock: blocks - 1, ...meter.read() };
}
