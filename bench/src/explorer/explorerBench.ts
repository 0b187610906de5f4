import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChainStore } from '@chaintrail/store/chain';
import { readRows, type Bench } from '../bench.ts';
import { openAlternative } from '../postgres/alternative.ts';
import { createExplorerReads } from '../postgres/explorerReads.ts';
import { fillBlocks, SEED } from '../store/fill.ts';
import { benchChain } from '../store/generator.ts';
import { reportLoad } from '../store/reportLoad.ts';
import { createExplorerGenerator, makeEmptyBundle } from './generator.ts';
import { askHolders, askLogs, askMethods, askNaming, askStatements, askStatementSums, askTokens } from './questions.ts';

/**
 * What an explorer's pages of tokens and contracts ask, with `--rows` token transfers (default 20,000,000): of the chain store and of
 * PostgreSQL 15 with Blockscout's tables, the same rows, in turns (`--postgres DIR` names its programs, `--postgres off` leaves it out).
 */
export const explorerBench: Bench = async (context) => {
  const target = readRows(context, 20_000_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'explorer-bench-'));
  const alternative = await openAlternative(context);
  let store = await openChainStore({ path: path.join(folder, 'chain') });
  try {
    const { makeBundle, addressCount } = createExplorerGenerator(SEED, target);
    const source = {
      makeBundle,
      countRows: (bundle: ReturnType<typeof makeBundle>) => bundle.transfers.filter((one) => one.token !== '').length,
    };
    const filled = await fillBlocks(store, source, target, alternative?.copy);
    await alternative?.finish();
    await reportLoad(context, { store, filled, alternative, noun: 'token transfers' });
    // A new process start: nothing of the load is left in the engine's caches.
    await store.close();
    store = await openChainStore({ path: path.join(folder, 'chain') });
    const { reader, writer } = store;
    let height = filled.lastBlock;
    const parts = {
      context,
      reader,
      beside: alternative && {
        unnamed: createExplorerReads(alternative.client, 'unnamed'),
        named: createExplorerReads(alternative.client, 'named'),
      },
      rows: filled.rows,
      addressCount,
      lastBlock: filled.lastBlock,
      async addBlock() {
        height += 1;
        await writer.insertFinal(benchChain, [makeEmptyBundle(height)]);
      },
    };
    for (const ask of [askHolders, askStatements, askStatementSums, askLogs, askNaming, askTokens, askMethods]) await ask(parts);
    context.report({
      figure: 'peak resident memory',
      value: Math.round(process.resourceUsage().maxRSS / 1024),
      unit: 'MB',
      rows: filled.rows,
    });
  } finally {
    await store.close();
    await alternative?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
