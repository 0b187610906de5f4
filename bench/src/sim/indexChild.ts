import { createIndexer, defaultTask, type IndexerParts } from '@chaintrail/indexer';
import { openChainStore, type ChainState } from '@chaintrail/store/chain';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeSimChain, makeSimSource, type SimChainName } from './chains.ts';
import { readHeld, type Held } from './held.ts';

/**
 * Indexes the node given as argument into a folder until told on its channel to finish at a head, then answers with the
 * digest of what it stored. A process of its own, so that it can be killed at any moment.
 */
export interface ChildSettings {
  chainName: SimChainName;
  rpcUrl: string;
  dataDir: string;
  openingAccounts: string[];
  batchBlocks: number;
  timeoutMs: number;
}
/**
 * `reach`: answer when this height is stored. `heldAt`: say at this head what these hold. `headHash`: finish at this head.
 * `end`: finish at once.
 */
export type ChildRequest = { reach: number } | { heldAt: string; addresses: string[] } | { headHash: string } | { end: true };
export interface HeldAnswer {
  held: Record<string, Held>;
  /** Where the row index does not say what the rows do. */
  index: string[];
}
export interface FinishAnswer {
  /** Of each table, the aggregates and the row index too. */
  digest: Record<string, string>;
  /** Of each block in the tables whose rows belong to one. */
  blocks: Record<string, Record<number, string>>;
  epoch: number;
}

const text = process.argv[2];
if (!text) throw new Error('usage: indexChild.ts SETTINGS_JSON');
const settings = JSON.parse(text) as ChildSettings;
const demoChain = makeSimChain(settings.chainName);

const store = await openChainStore({ path: settings.dataDir });
const source = makeSimSource(settings.chainName, {
  urls: [settings.rpcUrl],
  fromBlock: 0,
  openingAccounts: settings.openingAccounts,
  timeoutMs: settings.timeoutMs,
  concurrency: 8,
  batchSize: 50,
});

const lines: string[] = [];
const withErrors = (_name: string, value: unknown): unknown => (value instanceof Error ? value.stack : value);
const note = (level: string) => (detail: unknown, message?: string) => {
  lines.push(`${level} ${message ?? ''} ${detail instanceof Object ? JSON.stringify(detail, withErrors) : String(detail)}`);
};
const known = new Set<string>();
let stopReason = '';
const parts: IndexerParts = {
  writer: store.writer,
  // Names of tokens are no part of what is compared; the real application store has tests of its own.
  app: {
    tokens: {
      listUnknown: async (_chainName, contracts) => contracts.filter((contract) => !known.has(contract)),
      save: async (tokens) => tokens.forEach((token) => known.add(token.contract)),
      mark: async () => undefined,
    },
    chainStatus: {
      save: async (status) => {
        if (status.syncState === 'stopped') stopReason = JSON.stringify(status.failure);
      },
      addHours: async () => undefined,
    },
  },
  logger: { info: note('info'), warn: note('warn'), error: note('error') } as IndexerParts['logger'],
  now: Date.now,
};
const indexer = createIndexer(
  [
    {
      ...defaultTask(demoChain, source, 0),
      batchBlocks: settings.batchBlocks,
      batchRows: 1_000_000,
      finaliseBlocks: 1,
      pollMs: 20,
      retryMs: 20,
      // A storm of faults may leave nothing whole a dozen times on end.
      longestRetryMs: 500,
    },
  ],
  parts,
);
indexer.start();
process.send?.('started');

// Nobody is left to ask for anything.
process.once('disconnect', () => process.exit());

process.on('message', (message: ChildRequest) => {
  if ('reach' in message) {
    void until((state) => (state.head?.number ?? -1) >= message.reach).then(() => process.send?.('reached'));
    return;
  }
  if ('heldAt' in message) {
    void readHeldAt(message.heldAt, message.addresses).then((held) => process.send?.(held));
    return;
  }
  void ('end' in message ? end() : finish(message.headHash)).then((answer) => {
    process.send?.(answer);
    // Flushes the message before the process ends.
    process.disconnect();
  });
});

/** A lie may have the newest blocks undone and read again between two addresses; then all of them are asked once more. */
async function readHeldAt(headHash: string, addresses: readonly string[]): Promise<HeldAnswer> {
  for (;;) {
    await until((state) => state.head?.hash === headHash);
    const before = await store.reader.readState(demoChain);
    const held = await readHeld(store.reader, demoChain, addresses);
    const after = await store.reader.readState(demoChain);
    if (before.head?.hash === headHash && after.head?.hash === headHash && after.epoch === before.epoch)
      return { held, index: await verifyIndex() };
  }
}

async function verifyIndex(): Promise<string[]> {
  const found: string[] = [];
  for await (const { told } of store.index?.verify(demoChain) ?? []) {
    found.push(...told.map(({ key, stored, computed }) => `row index: ${key} is ${stored}, not ${computed}`));
  }
  return found;
}

async function until(holds: (state: ChainState) => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const state = await store.reader.readState(demoChain);
    if (holds(state)) return;
    if (stopReason !== '' || Date.now() > deadline) {
      throw new Error(`waited in vain at ${state.head?.number} ${state.head?.hash}; ${stopReason}\n${lines.slice(-20).join('\n')}`);
    }
    await sleep(20);
  }
}

async function finish(headHash: string): Promise<FinishAnswer> {
  await until((state) => state.head?.hash === headHash && (state.final?.number ?? -1) >= state.head.number - demoChain.finality.depth);
  return end({ 'row index': (await store.index?.digest(demoChain)) ?? '' });
}

/** As at Ctrl+C. */
async function end(further: Record<string, string> = {}): Promise<FinishAnswer> {
  await indexer.stop();
  const state = await store.reader.readState(demoChain);
  const digest = await store.digest(demoChain);
  const blocks = await store.digestBlocks(demoChain);
  await store.close();
  return { digest: { ...digest, ...further }, blocks, epoch: state.epoch };
}
