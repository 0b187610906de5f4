import type { BlockSource } from '@chaintrail/families';
import type { BlockBundle, BlockRef, Chain, Output, Token } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { StoreError, type ChainStatusRecord, type SourceHour } from '@chaintrail/store/app';
import type { ChainWriter, PendingRange } from '@chaintrail/store/chain';
import { defaultTask, type ChainTask, type IndexerParts } from './settings.ts';

export const demoChain = requireDemoChain();

/** The hashes of blocks 0–`top`: `a5`, and from `branchFrom` on `b5`. */
export function branch(top: number, branchFrom = Infinity): string[] {
  return Array.from({ length: top + 1 }, (_, number) => `${number >= branchFrom ? 'b' : 'a'}${number}`);
}

export function makeBundle(number: number, hash = `a${number}`, parentHash = number === 0 ? '' : `a${number - 1}`): BlockBundle {
  return {
    block: {
      number,
      hash,
      parentHash,
      timeMs: number * 1000,
      producer: '',
      transactionCount: 0,
      sizeBytes: 0,
      gasUsed: 0n,
      gasLimit: 0n,
      baseFeePerGasRaw: null,
      hasCalls: true,
      detail: {},
    },
    transactions: [],
    transfers: [],
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
}

/** A node in memory; assigning other `hashes` reorganises it. */
export interface TestNode {
  hashes: string[];
  /** Blocks above this one may still be undone. */
  finalized: number;
  /** Runs before a block is answered; may throw, or change the chain. */
  onRead: (number: number) => void;
  /** Runs before the head is answered. */
  onHead: () => void;
  tokens: Token[];
  askedTokens: string[][];
  isClosed: boolean;
  source: BlockSource;
}

export function createTestNode(hashes: string[], finalized: number): TestNode {
  const ref = (number: number): BlockRef => {
    const hash = node.hashes[number];
    if (hash === undefined) throw new Error(`the node has no block ${number}`);
    return { number, hash, parentHash: node.hashes[number - 1] ?? '', timeMs: number * 1000 };
  };
  const node: TestNode = {
    hashes,
    finalized,
    onRead: () => undefined,
    onHead: () => undefined,
    tokens: [],
    askedTokens: [],
    isClosed: false,
    source: {
      chain: demoChain,
      open: async () => undefined,
      async readHead() {
        node.onHead();
        return { latest: ref(node.hashes.length - 1), finalized: ref(node.finalized) };
      },
      readBlockRef: async (at) => ('number' in at && at.number < node.hashes.length ? ref(at.number) : undefined),
      async readBundle(number) {
        node.onRead(number);
        const { hash, parentHash } = ref(number);
        return makeBundle(number, hash, parentHash);
      },
      readBalance: async () => 0n,
      readHasCode: async () => false,
      async readTokens(contracts) {
        node.askedTokens.push(contracts);
        return node.tokens.filter(({ contract }) => contracts.includes(contract));
      },
      health: () => ({
        state: 'ok',
        capabilities: ['block_receipts'],
        lastOkAtMs: 0,
        requestsPerSecond: 0,
        requestCount: 0,
        failureCounts: {},
        lastFailure: null,
      }),
      async close() {
        node.isClosed = true;
      },
    },
  };
  return node;
}

/** A store in memory that refuses what the real one refuses: gaps, foreign parents, undoing final blocks. */
export interface TestStore {
  final: BlockRef[];
  tip: BlockRef[];
  pending: PendingRange | undefined;
  /** Of all stored blocks. */
  outputs: Output[];
  /** What was written, in order: `final 0-9`, `tip 10-12`, `finalise 11`, `undo 9`. */
  writes: string[];
  statuses: ChainStatusRecord[];
  hours: SourceHour[];
  savedTokens: Token[];
  unloggedTokens: string[];
  feeTokens: string[];
  knownTokens: Set<string>;
  /** Runs before a write; may throw. */
  onWrite: (write: string) => void;
  /** Runs before a status is saved; may throw. */
  onStatus: () => void;
  parts: IndexerParts;
}

export function createTestStore(): TestStore {
  const stored = (): BlockRef[] => [...store.final, ...store.tip];
  const write = (text: string): void => {
    store.onWrite(text);
    store.writes.push(text);
  };
  const refsAfter = (bundles: BlockBundle[], previous: BlockRef | undefined): BlockRef[] => {
    const refs = bundles.map(({ block: { number, hash, parentHash, timeMs } }) => ({ number, hash, parentHash, timeMs }));
    let before = previous;
    for (const ref of refs) {
      if (before && (ref.number !== before.number + 1 || ref.parentHash !== before.hash)) {
        throw new StoreError('not_consecutive', `block ${ref.number} does not follow`, { retryable: false });
      }
      before = ref;
    }
    return refs;
  };
  const nameRange = (bundles: BlockBundle[]): string => `${bundles[0]?.block.number}-${bundles.at(-1)?.block.number}`;
  const writer: ChainWriter = {
    readState: async () => ({
      first: stored()[0]?.number ?? null,
      final: store.final.at(-1) ?? null,
      head: stored().at(-1) ?? null,
      epoch: store.writes.filter((text) => text.startsWith('undo')).length,
    }),
    findPendingRange: async () => store.pending,
    async insertFinal(_chain, bundles) {
      write(`final ${nameRange(bundles)}`);
      store.final.push(...refsAfter(bundles, store.final.at(-1)));
      store.outputs.push(...bundles.flatMap(({ outputs }) => outputs));
      store.pending = undefined;
    },
    async insertTip(_chain, bundles) {
      write(`tip ${nameRange(bundles)}`);
      store.tip.push(...refsAfter(bundles, stored().at(-1)));
      store.outputs.push(...bundles.flatMap(({ outputs }) => outputs));
    },
    async finaliseTip(_chain, toBlock) {
      write(`finalise ${toBlock}`);
      store.final.push(...store.tip.filter(({ number }) => number <= toBlock));
      store.tip = store.tip.filter(({ number }) => number > toBlock);
    },
    async undoTip(_chain, aboveBlock) {
      write(`undo ${aboveBlock}`);
      store.tip = store.tip.filter(({ number }) => number <= aboveBlock);
      store.outputs = store.outputs.filter(({ blockNumber }) => blockNumber <= aboveBlock);
    },
    findOutputs: async (_chain, outpoints) =>
      outpoints.map(({ transactionHash, index }) =>
        store.outputs.find((output) => output.transactionHash === transactionHash && output.index === index),
      ),
    findBlockRef: async (_chain, number) => stored().find((ref) => ref.number === number),
  };
  const store: TestStore = {
    final: [],
    tip: [],
    pending: undefined,
    outputs: [],
    writes: [],
    statuses: [],
    hours: [],
    savedTokens: [],
    unloggedTokens: [],
    feeTokens: [],
    knownTokens: new Set(),
    onWrite: () => undefined,
    onStatus: () => undefined,
    parts: {
      writer,
      app: {
        tokens: {
          listUnknown: async (_chainName, contracts) => contracts.filter((contract) => !store.knownTokens.has(contract)),
          async save(tokens) {
            store.savedTokens.push(...tokens);
          },
          async mark(_chainName, contracts, mark) {
            store[mark === 'hasTransferFee' ? 'feeTokens' : 'unloggedTokens'].push(...contracts);
          },
        },
        chainStatus: {
          async save(status) {
            store.onStatus();
            store.statuses.push(status);
          },
          addHours: async (hours) => void store.hours.push(...hours),
        },
      },
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      now: () => store.statuses.length * 1000,
    },
  };
  return store;
}

/** A task in small steps and without waiting. */
export function makeTask(node: TestNode, changes: Partial<ChainTask> = {}): ChainTask {
  return {
    ...defaultTask(demoChain, node.source, 0),
    prefetchBlocks: 3,
    batchBlocks: 10,
    finaliseBlocks: 2,
    pollMs: 2,
    retryMs: 1,
    ...changes,
  };
}

function requireDemoChain(): Chain {
  const chain = findChain('DemoETH');
  if (!chain) throw new Error('no demo chain');
  return chain;
}
