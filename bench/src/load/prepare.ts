import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openChainStore } from '@chaintrail/store/chain';
import { note } from '../bench.ts';
import { fillOutputs, fillTransfers } from '../store/fill.ts';
import { benchChain } from '../store/generator.ts';
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
export async function prepareFolder(dataDir: string, rows: number): Promise<Prepared> {
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
    const transfers = await fillTransfers(store, transferTarget);
    const outputs = await fillOutputs(store, Math.ceil(transferTarget / OUTPUTS_PER_TRANSACTION));
    const [evm, bitcoin] = [await store.reader.readState(benchChain), await store.reader.readState(outputsChain)];
    return {
      transferTarget,
      read: { evm: transfers.lastBlock, bitcoin: outputs.lastBlock },
      heads: { evm: evm.head?.number ?? 0, bitcoin: bitcoin.head?.number ?? 0 },
    };
  } finally {
    await store.close();
  }
}
