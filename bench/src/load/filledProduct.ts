import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRows, type BenchContext } from '../bench.ts';
import { SEED } from '../store/fill.ts';
import { forkChild, type Child } from './child.ts';
import { createClient, type Client } from './client.ts';
import type { NodeSettings, NodeUrls } from './node/nodeChild.ts';
import { prepareFolder, type Prepared } from './prepare.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { readWorld } from './readWorld.ts';
import type { World } from './world.ts';

/** For the demo's chains, and for what a start leaves to do. */
const SETTLE_MS = 20_000;

/** A whole product on `--rows` transfers and outputs, the nodes of its two made-up chains, and one who asks it. */
export interface FilledProduct {
  prepared: Prepared;
  nodes: Child;
  product: RunningProduct;
  client: Client;
  world: World;
}

export interface FillOptions {
  rows?: number;
  /** Of transfers that the hottest address takes part in, on either side. */
  hottestShare?: number;
  fillMore?: (dataDir: string) => Promise<void>;
}

/** Fills a folder, or takes the one that `--path` names, starts a product on it, and stops everything after the work. `fillMore` adds what else it shall hold. */
export async function withFilledProduct(
  context: BenchContext,
  work: (filled: FilledProduct) => Promise<void>,
  { rows = 1_000_000, hottestShare, fillMore = async () => {} }: FillOptions = {},
): Promise<void> {
  const dataDir = context.options.get('path') ?? mkdtempSync(join(tmpdir(), 'filled-bench-'));
  const closers: (() => unknown)[] = [];
  if (!context.options.has('path')) closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
  try {
    const prepared = await prepareFolder(dataDir, readRows(context, rows), hottestShare);
    await fillMore(dataDir);
    const settings: NodeSettings = { seed: SEED, transferTarget: prepared.transferTarget, heads: prepared.heads };
    const nodes = forkChild('./node/nodeChild.ts', [JSON.stringify(settings)]);
    closers.push(nodes.release);
    const product = await startProduct(dataDir, await nodes.next<NodeUrls>());
    closers.push(product.stop);
    const client = createClient(product.url);
    closers.push(client.close);
    await sleep(SETTLE_MS);
    await work({ prepared, nodes, product, client, world: await readWorld(client, prepared) });
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
