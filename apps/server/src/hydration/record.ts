import { historyKinds, type BlockSpan, type HistoryKind, type HistoryPage, type HistorySource } from '@chaintrail/families/history';
import type { Chain, FamilyName } from '@chaintrail/model';
import type { BlockTime, HydratedKind, Hydration } from '@chaintrail/store/app';

/** Not a list of anybody: what the receipts of its transactions say, which is held against the lists and put in their place. */
export const receiptKind = 'receipt';

/** What a whole history of an address consists of. */
export function listKinds({ family }: Chain): readonly (HistoryKind | typeof receiptKind)[] {
  return kindsOf[family];
}

/** Those of its kinds that providers have lists of. */
export function listedKinds({ kinds }: Pick<Hydration, 'kinds'>): HydratedKind[] {
  return kinds.filter(({ kind }) => kind !== receiptKind);
}

const kindsOf: Record<FamilyName, readonly (HistoryKind | typeof receiptKind)[]> = {
  evm: [...historyKinds, receiptKind],
  // Their lists of TRC20 hold TRC721 too.
  tron: ['transaction', 'internal', 'token20', 'token1155'],
  bitcoin: ['transaction'],
};

/** Rows after which somebody has to say that it is worth going on: an exchange or a contract is seldom what was meant. */
export const ROWS_AT_ONCE = 50_000;

export function newHydration(chain: Chain, address: string, nowMs: number): Hydration {
  return {
    chainName: chain.name,
    address,
    generation: 1,
    status: 'running',
    job: null,
    rowLimit: ROWS_AT_ONCE,
    head: null,
    kinds: listKinds(chain).map(newKind),
    rowCount: 0,
    callCount: 0,
    isProvisional: false,
    checks: [],
    failure: null,
    pack: null,
    startedAtMs: nowMs,
    changedAtMs: nowMs,
  };
}

export function newKind(kind: string): HydratedKind {
  return { kind, state: 'waiting', sources: [], due: null, newest: null, swept: null, rows: 0, capped: [], estimatedTotal: null };
}

/**
 * What is asked for from now on. What nobody had a list of before is read from the beginning once somebody has, and what is no list of the
 * chain any more is left out.
 */
export function listServed(chain: Chain, known: readonly HydratedKind[], serves: (kind: ReturnType<typeof listKinds>[number]) => boolean) {
  return listKinds(chain).map((name): HydratedKind => {
    const kind = known.find((one) => one.kind === name) ?? newKind(name);
    if (!serves(name)) return { ...kind, state: 'unserved' };
    const { sinceMs } = kind;
    return kind.state === 'unserved' ? { ...newKind(name), ...(sinceMs === undefined ? {} : { sinceMs }) } : kind;
  });
}

/** The lowest block from which on nothing of the kind is missing, up to the head; undefined while there is none. */
export function trustedFrom({ swept, newest }: HydratedKind): number | undefined {
  if (!newest) return swept?.fromBlock;
  return swept && swept.toBlock + 1 >= newest.fromBlock ? swept.fromBlock : newest.fromBlock;
}

/**
 * When the block was from which on these lists are trusted. Where no list has a record in that very block, the oldest that one of them has behind
 * it: the block was no later. Undefined where nobody told of any, and of a history from the beginning.
 */
export function timeTrusted({ kinds, head }: Pick<Hydration, 'kinds' | 'head'>, fromBlock: number): BlockTime | undefined {
  if (fromBlock === 0) return undefined;
  const told = kinds.flatMap(({ newest, skipped }) => [newest?.oldest ?? [], skipped?.oldest ?? []].flat());
  if (head) told.push({ block: head.number, timeMs: head.timeMs });
  return told.filter(({ block }) => block >= fromBlock).toSorted((one, other) => one.block - other.block)[0];
}

/** What is left to read of a kind up to this block; undefined where nothing is. */
export function restOf({ swept, newest }: HydratedKind, headNumber: number): BlockSpan | undefined {
  const fromBlock = swept ? swept.toBlock + 1 : 0;
  const toBlock = newest && newest.toBlock >= headNumber ? newest.fromBlock - 1 : headNumber;
  return fromBlock <= toBlock ? { fromBlock, toBlock } : undefined;
}

/** Blocks together that lie side by side or over each other. */
function join(one: BlockSpan | null, other: BlockSpan): BlockSpan {
  if (!one) return other;
  return { fromBlock: Math.min(one.fromBlock, other.fromBlock), toBlock: Math.max(one.toBlock, other.toBlock) };
}

/** The oldest record of a page among the blocks that it got through whole, or its oldest block where the source says when that was. */
function findOldest({
  covered,
  transactions,
  transfers,
  oldest: told,
}: Pick<HistoryPage, 'covered' | 'transactions' | 'transfers' | 'oldest'>): BlockTime | undefined {
  if (told) return told;
  const placed = [...transactions, ...transfers].filter(({ blockNumber }) => blockNumber >= (covered?.fromBlock ?? Infinity));
  return placed.reduce<BlockTime | undefined>(
    (oldest, { blockNumber, timeMs }) => (oldest && oldest.block <= blockNumber ? oldest : { block: blockNumber, timeMs }),
    undefined,
  );
}

/** Of a source whose every page lacks the same, blocks side by side are one span. */
function addCap(known: HydratedKind['capped'], capped: HistoryPage['capped']): HydratedKind['capped'] {
  if (!capped) return known;
  const { fromBlock, toBlock, reason } = capped;
  const isBeside = (one: HydratedKind['capped'][number]): boolean =>
    one.reason === reason && fromBlock <= one.toBlock + 1 && toBlock >= one.fromBlock - 1;
  const joined = known.filter(isBeside).reduce<BlockSpan>(join, { fromBlock, toBlock });
  return [...known.filter((one) => !isBeside(one)), { ...joined, reason }];
}

/** The kind after one more page, which came from the oldest block on or from the newest one back. */
export function addPage(
  kind: HydratedKind,
  page: Pick<HistoryPage, 'covered' | 'capped' | 'cursor' | 'estimatedTotal' | 'oldest' | 'callsLeft' | 'transactions' | 'transfers'>,
  by: BlockSpan & { source: HistorySource['name']; order: 'ascending' | 'newest'; rows: number },
): HydratedKind {
  const { covered, capped, cursor, estimatedTotal } = page;
  const { fromBlock, toBlock, source, order } = by;
  const isSweep = order === 'ascending';
  const oldest = findOldest(page) ?? kind.newest?.oldest;
  const { callsLeft: _, ...known } = kind;
  return {
    ...known,
    ...(page.callsLeft === undefined ? {} : { callsLeft: page.callsLeft }),
    state: 'reading',
    sources: kind.sources.includes(source) ? kind.sources : [...kind.sources, source],
    due: cursor === null ? null : { fromBlock, toBlock, source, order, cursor },
    ...(covered && isSweep ? { swept: join(kind.swept, covered) } : {}),
    ...(covered && !isSweep ? { newest: { ...join(kind.newest, covered), ...(oldest ? { oldest } : {}) } } : {}),
    rows: kind.rows + by.rows,
    capped: addCap(kind.capped, capped),
    estimatedTotal: estimatedTotal ?? kind.estimatedTotal,
  };
}

/** Opening the page of a history that is older reads what came since. */
export const REFRESH_MS = 5 * 60_000;

export const settled: ReadonlySet<Hydration['status']> = new Set(['complete', 'partial', 'unverified']);

/** A settled history as it is read up to the head again: what may have been undone since, above the height that was final, is read anew. */
export function renew({ kinds, head }: Pick<Hydration, 'kinds' | 'head'>): HydratedKind[] {
  const finalNumber = head?.finalNumber ?? -1;
  return kinds.map((old) => {
    const { callsLeft: _, ...kind } = old;
    if (kind.state === 'unserved') return kind;
    // Receipts that were given up before the end are read from the beginning.
    if (kind.kind === receiptKind && kind.state !== 'done') return { ...newKind(receiptKind) };
    const toBlock = Math.min(finalNumber, Math.max(kind.swept?.toBlock ?? -1, kind.newest?.toBlock ?? -1));
    const swept = kind.state === 'done' && toBlock >= 0 ? { fromBlock: trustedFrom(kind) ?? 0, toBlock } : kind.swept;
    return { ...kind, state: 'waiting', due: null, newest: null, swept, countedTo: head?.number ?? -1 };
  });
}

/** Everything is to be read once more, from others: what the rows came to by the word of those before stays. */
export function startOver(record: Hydration): Hydration {
  return {
    ...record,
    generation: record.generation + 1,
    kinds: record.kinds.map(({ kind }) => newKind(kind)),
    rowCount: 0,
    isProvisional: false,
  };
}

/** How much of the chain's blocks was gone through, over all kinds; null before anything was. */
export function fractionOf({ kinds, head }: Pick<Hydration, 'kinds' | 'head'>): number | null {
  const served = kinds.filter(({ state }) => state !== 'unserved' && state !== 'failed');
  if (!head || served.length === 0) return null;
  const blocks = head.number + 1;
  const gone = served.map(({ swept, newest, state, skipped }) => {
    if (state === 'done') return 1 - (skipped ? (skipped.toBlock - skipped.fromBlock + 1) / blocks : 0);
    const covered = (swept ? swept.toBlock - swept.fromBlock + 1 : 0) + (newest ? newest.toBlock - newest.fromBlock + 1 : 0);
    return Math.min(0.99, covered / blocks);
  });
  return gone.reduce((sum, one) => sum + one, 0) / served.length;
}
