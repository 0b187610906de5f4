import { SourceError, type BlockSource } from '@chaintrail/families';
import type { TronSource } from '@chaintrail/families/tron';
import type { HistoryFacts, HistorySource } from '@chaintrail/families/history';
import type { Block, BlockBundle, Chain } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import { LRUCache } from 'lru-cache';

/** Nodes of one chain, mostly somebody else's, asked for what a page shows right now. Every question may throw SourceError. */
export interface PublicNode {
  chain: Chain;
  /** Whom the answers are said to come from. */
  name: string;
  hosts: readonly string[];
  source: BlockSource;
  tron?: TronSource;
  /** Ours: nobody outside is asked. */
  isOwn?: true;
}

/** What a page is about. */
export type Wanted = { transaction: string } | { block: { number: number } | { hash: string } } | { contract: string };

/** What was found of it outside: a block with all that is in it, or one transaction out of it. */
export interface Found {
  chain: Chain;
  facts: Omit<BlockBundle, 'block'>;
  /** Null where a transaction was told without its block, and where nothing but the node itself is meant. */
  block: Block | null;
  head: { number: number; hash: string; timeMs: number };
  finalHeight: number;
  /** Who answered. */
  source: string;
  isOwn?: true;
  atMs: number;
}

/** Looks up single blocks and transactions of chains that are read on demand. */
export interface Lookups {
  /** Undefined where the chain has no such thing. Throws SourceError where nobody could say. */
  find(chain: Chain, wanted: Wanted): Promise<Found | undefined>;
}

export interface LookupParts {
  nodes: ReadonlyMap<string, PublicNode>;
  findLadder(chainName: string): { sources: readonly HistorySource[] } | undefined;
  tokens: Pick<AppStore['tokens'], 'listUnknown' | 'save'>;
  mayAsk: () => boolean;
  now: () => number;
}

/** Rows of blocks and transactions that are kept together. */
const MOST_ROWS = 200_000;
const HEAD_LIFE_MS = 3_000;
/** A block that may still be undone is asked for again after this time. */
const TIP_LIFE_MS = 5_000;
/** What a page asks is given up after this time, whoever still waits for it. */
const DEADLINE_MS = 30_000;

const nothing: Found['facts'] = { transactions: [], transfers: [], logs: [], calls: [], inputs: [], outputs: [] };

export function openLookups(parts: LookupParts): Lookups {
  const { now } = parts;
  const kept = new LRUCache<string, Promise<Found | undefined>>({
    maxSize: MOST_ROWS,
    maxEntrySize: MOST_ROWS,
    perf: { now },
    ttl: 1,
    ttlResolution: 0,
  });
  const heads = new LRUCache<string, Promise<Pick<Found, 'head' | 'finalHeight'>>>({
    max: 100,
    perf: { now },
    ttl: HEAD_LIFE_MS,
    ttlResolution: 0,
  });

  /** Asks once for all who want the same; what failed is not remembered. */
  function share(key: string, read: (signal: AbortSignal) => Promise<Found | undefined>): Promise<Found | undefined> {
    const known = kept.get(key);
    if (known) return known;
    const reading = read(AbortSignal.timeout(DEADLINE_MS)).catch((error: unknown) => {
      kept.delete(key);
      throw error instanceof DOMException ? new SourceError({ code: 'timed_out', timeoutMs: DEADLINE_MS }) : error;
    });
    kept.set(key, reading, { size: 1, ttl: TIP_LIFE_MS });
    reading.then(
      (found) => {
        const isFinal = found?.block && found.block.number <= found.finalHeight;
        if (found && kept.peek(key) === reading) kept.set(key, reading, { size: sizeOf(found), ttl: isFinal ? 0 : TIP_LIFE_MS });
      },
      () => undefined,
    );
    return reading;
  }

  function readHead({ chain, source }: PublicNode, signal: AbortSignal) {
    const known = heads.get(chain.name);
    if (known) return known;
    const reading = source.readHead(signal).then(({ latest, finalized }) => ({ head: latest, finalHeight: finalized.number }));
    heads.set(chain.name, reading);
    reading.catch(() => heads.delete(chain.name));
    return reading;
  }

  async function readBlock(node: PublicNode, number: number): Promise<Found | undefined> {
    const { chain, source, name, isOwn } = node;
    return share(`${chain.name} block ${number}`, async (signal) => {
      const { head, finalHeight } = await readHead(node, signal);
      if (number > head.number) return undefined;
      const told = await source.readBundle(number, signal);
      const [bundle = told] = source.completeBundles
        ? await source.completeBundles([told], (points) => Promise.resolve(points.map(() => undefined)), signal)
        : [];
      await saveTokens(
        parts,
        node,
        bundle.transfers.map(({ token }) => token),
        signal,
      );
      const { block, ...facts } = bundle;
      return { chain, block, facts, head, finalHeight, source: name, ...(isOwn ? { isOwn } : {}), atMs: now() };
    });
  }

  async function findAtNode(node: PublicNode, wanted: Wanted): Promise<Found | undefined> {
    const { chain, source, name } = node;
    const signal = AbortSignal.timeout(DEADLINE_MS);
    if ('contract' in wanted) {
      await saveTokens(parts, node, wanted.contract === '' ? [] : [wanted.contract], signal);
      return { chain, block: null, facts: nothing, ...(await readHead(node, signal)), source: name, atMs: now() };
    }
    if ('transaction' in wanted) {
      const number = await source.findTransactionBlock?.(wanted.transaction, signal);
      return number === undefined ? undefined : readBlock(node, number);
    }
    if ('number' in wanted.block) return readBlock(node, wanted.block.number);
    const at = await source.readBlockRef(wanted.block, signal);
    return at && readBlock(node, at.number);
  }

  return {
    async find(chain, wanted) {
      const node = parts.nodes.get(chain.name);
      if (!node?.isOwn && !parts.mayAsk()) throw new SourceError({ code: 'local_only' });
      if (node) return findAtNode(node, wanted);
      if (!('transaction' in wanted)) throw new SourceError({ code: 'not_offered', words: '区块' });
      return share(`${chain.name} transaction ${wanted.transaction}`, (signal) => findAtLadder(parts, chain, wanted.transaction, signal));
    },
  };
}

/** The first of the services that tell a transaction by its hash; the last one's failure where none does. */
async function findAtLadder({ findLadder, now }: LookupParts, chain: Chain, hash: string, signal: AbortSignal): Promise<Found | undefined> {
  let failure: unknown = new SourceError({ code: 'not_offered', words: '单笔交易' });
  for (const source of findLadder(chain.name)?.sources ?? []) {
    if (!source.readTransactions) continue;
    try {
      const [{ latest, finalized }, facts] = await Promise.all([source.readHead(signal), source.readTransactions([hash], signal)]);
      const own: HistoryFacts = facts;
      if (own.transactions.length === 0) return undefined;
      return {
        chain,
        block: null,
        facts: { ...nothing, transactions: own.transactions, transfers: own.transfers, inputs: own.inputs, outputs: own.outputs },
        head: latest,
        finalHeight: finalized.number,
        source: source.name,
        atMs: now(),
      };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (error.kind === 'not_found') return undefined;
      failure = error;
    }
  }
  throw failure;
}

/** Tokens that a page names and nobody has asked about yet. A page without their names is better than none. */
async function saveTokens(
  { tokens }: LookupParts,
  { chain, source }: PublicNode,
  mentioned: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const contracts = [...new Set(mentioned)].filter((contract) => contract !== '');
  const unknown = await tokens.listUnknown(chain.name, contracts);
  if (unknown.length === 0) return;
  const told = await source.readTokens(unknown, signal).catch((error: unknown) => {
    if (error instanceof SourceError) return [];
    throw error;
  });
  await tokens.save(told);
}

function sizeOf({ facts }: Found): number {
  return 1 + Object.values(facts).reduce((sum, rows) => sum + rows.length, 0);
}
