import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openChainStore, type ChainStore } from '@chaintrail/store/chain';
import { note } from '../bench.ts';
import { fillOutputs, fillTransfers, SEED } from '../store/fill.ts';
import { benchChain, createGenerator } from '../store/generator.ts';
import { OUTPUTS_PER_TRANSACTION, outputsChain } from '../store/outputsGenerator.ts';

/** A data folder of the product with rows of both made-up chains. */
export interface Prepared {
  transferTarget: number;
  /** Highest blocks that the readers ask for. */
  read: { evm: number; bitcoin: number };
  /** What is stored, which a run before may have moved on: where the nodes stand at first. */
  heads: { evm: number; bitcoin: number };
}

interface Note {
  rows: number;
}

/** Fills `dataDir` with this many transfers and as many outputs, or reuses what an earlier run left there. */
export async function prepareFolder(dataDir: string, rows: number, hottestShare?: number): Promise<Prepared> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'bench.json');
  const known = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Note,
    () => undefined,
  );
  const transferTarget = known?.rows ?? rows;
  if (known && known.rows !== rows) note(`the folder was prepared with --rows ${known.rows}, which is used`);
  const store = await openChainStore({ path: join(dataDir, 'chain') });
  try {
    await writeFile(file, JSON.stringify({ rows: transferTarget } satisfies Note));
    if (!(await isFilled(store, transferTarget))) await fillTransfers(store, transferTarget, { hottestShare });
    const outputs = await fillOutputs(store, Math.ceil(transferTarget / OUTPUTS_PER_TRANSACTION));
    const [evm, bitcoin] = [await store.reader.readState(benchChain), await store.reader.readState(outputsChain)];
    return {
      transferTarget,
      read: { evm: evm.final?.number ?? 0, bitcoin: outputs.lastBlock },
      heads: { evm: evm.head?.number ?? 0, bitcoin: bitcoin.head?.number ?? 0 },
    };
  } finally {
    await store.close();
  }
}

const COUNTED_BLOCKS = 200;
/** Blocks differ by a little in their transfers. */
const NEARLY = 0.99;

/** Whether the store has about as many blocks as these transfers take: making them all only to count them takes minutes. */
async function isFilled(store: ChainStore, transferTarget: number): Promise<boolean> {
  const generator = createGenerator(SEED, transferTarget);
  let transfers = 0;
  for (let number = 0; number < COUNTED_BLOCKS; number += 1) transfers += generator.makeBundle(number).transfers.length;
  const { final } = await store.writer.readState(benchChain);
  return final !== null && (final.number + 1) * (transfers / COUNTED_BLOCKS) >= transferTarget * NEARLY;
}
