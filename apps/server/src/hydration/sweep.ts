import type { Head } from '@chaintrail/families';
import type { HistoryKind, HistoryPage, HistorySource, HistoryState } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import type { AppStore, Hydration } from '@chaintrail/store/app';
import type { ChainReader, ProvidedHistories } from '@chaintrail/store/chain';
import { NoSourceLeft, type Ladder } from './ask.ts';
import { listCheckedTokens } from './check.ts';
import { addPage, listedKinds, listServed, newKind, restOf, trustedFrom } from './record.ts';
import type { NodeBalance, Seam } from './seam.ts';
import { isCostly } from './price.ts';
import { isFarEnough, skip, takeUp } from './year.ts';

export interface HydrationParts {
  app: AppStore;
  reader: ChainReader;
  provided: ProvidedHistories;
  /** The provided chain of this name, or the one with a seam, with whom it may ask, in their order; undefined where nobody may be asked now. */
  findLadder(chainName: string): { chain: Chain; sources: readonly HistorySource[] } | undefined;
  /** What a node of ours says of an address, where one follows behind a seam. */
  readBalance?: NodeBalance;
  /** Asked before every question: false once an administrator has switched to local only. */
  mayAsk(): Promise<boolean>;
  now: () => number;
  /** Other than usual in tests. */
  waitMs?: number;
}

/** Rows of the first look: about a screen. */
const FIRST_LOOK = 25;
/** How often an address is asked about as a whole until nothing moves meanwhile. */
const STATE_TRIES = 3;

/** One run of the job, and what its record has come to. */
export interface Run extends HydrationParts {
  record: Hydration;
  chain: Chain | undefined;
  signal: AbortSignal;
  /** Whether it may go back into the queue while nobody answers. */
  mayRest: boolean;
  save(change: Partial<Hydration>): Promise<void>;
}

/** A run with whom it asks now. */
export interface Sweep {
  run: Run;
  chain: Chain;
  ladder: Ladder;
  sources: readonly HistorySource[];
  calls(): number;
  /** So many questions more were asked than seemed. */
  spend(calls: number): void;
  /** What is read ends before it. */
  seam: Seam | undefined;
}

/** Asks where the chain stands; from then on its rows are read, as few as they are. */
export async function begin({ run, chain, ladder, calls, seam }: Sweep): Promise<void> {
  const told = await ladder.ask(null, (source) => source.readHead(run.signal));
  const { latest, finalized } = seam ? beforeSeam(told, seam) : told;
  await run.provided.raiseHead(chain, latest);
  const { address, generation } = run.record;
  const kept = listedKinds(run.record).flatMap(({ swept }) => swept?.toBlock ?? []);
  if (kept.length > 0) await run.provided.cutAbove(chain, { address, generation }, Math.min(...kept));
  if (generation === 1) await run.provided.activate(chain, { address, generation });
  await run.save({
    head: { number: latest.number, finalNumber: finalized.number, timeMs: latest.timeMs, hash: latest.hash },
    callCount: calls(),
    kinds: listServed(chain, run.record.kinds, ladder.serves),
  });
}

/** The last block that somebody else is asked about; a source may not have come so far. */
function beforeSeam({ latest, finalized }: Head, { block, parentHash, timeMs }: Seam): Head {
  const last = { number: block - 1, hash: parentHash, parentHash: '', timeMs };
  return { latest: latest.number < last.number ? latest : last, finalized: finalized.number < last.number ? finalized : last };
}

/** The newest page of each kind, for the screen. */
export async function lookFirst(context: Sweep): Promise<void> {
  const { run } = context;
  for (const { kind, state, newest, swept } of listedKinds(run.record)) {
    const servesNewest = context.sources.some((source) => source.kinds.includes(kind as HistoryKind) && source.orders.includes('newest'));
    if (state !== 'waiting' || newest || swept || !servesNewest) continue;
    await readPage(context, kind as HistoryKind, { fromBlock: 0, toBlock: run.record.head?.number ?? 0, limit: FIRST_LOOK });
  }
}

/** All kinds up to the head; false where it pauses for there being so much. */
export async function sweepAll(context: Sweep): Promise<boolean> {
  const { run } = context;
  for (const { kind } of listedKinds(run.record)) {
    for (;;) {
      const own = kindOf(run.record, kind);
      const headNumber = run.record.head?.number ?? 0;
      if (own.state === 'unserved' || own.state === 'failed') break;
      if (own.state === 'done') {
        if (!own.skipped || own.sinceMs !== undefined) break;
        await setKind(run, takeUp(own, headNumber));
        continue;
      }
      if (run.record.rowCount >= run.record.rowLimit || isCostly(run.record)) return false;
      const rest = restOf(own, headNumber);
      if (!rest || isFarEnough(own, run.record.kinds)) {
        await setKind(run, rest ? skip(own, rest) : { ...own, state: 'done', due: null });
        continue;
      }
      await readPage(context, kind as HistoryKind, rest);
    }
  }
  return true;
}

function kindOf({ kinds }: Hydration, name: string): Hydration['kinds'][number] {
  return kinds.find(({ kind }) => kind === name) ?? newKind(name);
}

async function setKind(run: Run, own: Hydration['kinds'][number]): Promise<void> {
  await run.save({ kinds: run.record.kinds.map((kind) => (kind.kind === own.kind ? own : kind)) });
}

/** What a page is asked for: these blocks, or so many rows from the head down. */
interface Portion {
  fromBlock: number;
  toBlock: number;
  limit?: number;
}

/** One page: its rows into the store, then where it goes on. */
async function readPage(context: Sweep, kind: HistoryKind, portion: Portion): Promise<void> {
  const { run, chain, calls } = context;
  const { address, generation } = run.record;
  const before = kindOf(run.record, kind);
  const changeTo = (own: Hydration['kinds'][number]) => run.record.kinds.map((one) => (one.kind === kind ? own : one));
  const found = await askPage(context, before, portion).catch((error: unknown) => {
    if (error instanceof NoSourceLeft) return error;
    throw error;
  });
  if (found instanceof NoSourceLeft) {
    await run.save({ failure: found.failure, callCount: calls(), kinds: changeTo({ ...before, state: 'failed' }) });
    return;
  }
  const { page, source, asked } = found;
  context.spend((page.calls ?? 1) - 1);
  await run.provided.insert(chain, { address, generation }, page);
  await saveTokens(run.app, chain.name, page);
  const isNew = ({ blockNumber }: { blockNumber: number }) => blockNumber > (before.countedTo ?? -1);
  // A fee is a row of its own, but no record that anybody looks for; where coin lies in outputs a record is a transaction.
  const moved = chain.scripts ? [] : page.transfers.filter((transfer) => transfer.kind !== 'fee');
  const rows = Math.max(page.transactions.filter(isNew).length, moved.filter(isNew).length);
  const isLook = portion.limit !== undefined;
  const next = addPage(before, page, { ...asked, source: source.name, rows });
  const isLast = !isLook && page.cursor === null;
  // A page that got through no block and is not the last would be asked for for ever.
  const isStuck = page.cursor !== null && page.covered === null;
  await run.save({
    kinds: changeTo({ ...next, due: isLook ? null : next.due, state: isStuck ? 'failed' : isLast ? 'done' : 'reading' }),
    rowCount: run.record.rowCount + rows,
    callCount: calls(),
    isProvisional: run.record.isProvisional || source.quality === 'provisional',
  });
}

/** The next page of the question that was begun, or the first one of a new question. */
async function askPage({ run, ladder }: Sweep, { kind, due, sinceMs }: Hydration['kinds'][number], portion: Portion) {
  const { address } = run.record;
  const { limit } = portion;
  // What is asked for back to a time comes from the head down, so that it ends there.
  const wantsNewest = limit !== undefined || sinceMs !== undefined;
  return ladder.ask(kind as HistoryKind, async (source) => {
    const order = wantsNewest && source.orders.includes('newest') ? 'newest' : source.orders[0];
    const isDue = limit === undefined && due?.source === source.name && (sinceMs === undefined || due.order === order);
    const asked = isDue ? { order: due.order, fromBlock: due.fromBlock, toBlock: due.toBlock } : { order, ...span(portion) };
    const query = {
      address,
      kind: kind as HistoryKind,
      ...asked,
      ...(isDue ? { cursor: due.cursor } : {}),
      ...(limit === undefined ? {} : { limit }),
    };
    return { page: await source.readHistory(query, run.signal), source, asked };
  });
}

function span({ fromBlock, toBlock }: Portion) {
  return { fromBlock, toBlock };
}

/** A provider's word on tokens that no contract was asked about is better than none; what is known stays. */
export async function saveTokens(app: Pick<AppStore, 'tokens'>, chainName: string, { tokens }: Pick<HistoryPage, 'tokens'>): Promise<void> {
  if (tokens.length === 0) return;
  const unknown = new Set(
    await app.tokens.listUnknown(
      chainName,
      tokens.map(({ contract }) => contract),
    ),
  );
  await app.tokens.save(tokens.filter(({ contract }) => unknown.has(contract)));
}

/** The address as a whole, when nothing moved while it was asked about; undefined where nobody can say. */
export async function readState({ run, chain, ladder }: Sweep): Promise<HistoryState | undefined> {
  try {
    const tokens = await listCheckedTokens(run.reader, chain, run.record.address);
    let state: HistoryState | undefined;
    for (let attempt = 0; attempt < STATE_TRIES; attempt += 1) {
      state = await ladder.ask(null, (source) => source.readState(run.record.address, run.signal, tokens));
      if (state.isSettled) return state;
    }
    return state;
  } catch (error) {
    if (error instanceof NoSourceLeft) return undefined;
    throw error;
  }
}

/** The chain went on meanwhile: what came since is read too. */
export async function catchUp({ run, chain, calls }: Sweep, at: HistoryState['at']): Promise<void> {
  const old = run.record.head;
  await run.provided.raiseHead(chain, at);
  await run.save({
    head: { number: at.number, finalNumber: old?.finalNumber ?? 0, timeMs: at.timeMs, hash: at.hash },
    callCount: calls(),
    kinds: run.record.kinds.map((kind) =>
      kind.state === 'done'
        ? { ...kind, state: 'waiting', newest: null, swept: { fromBlock: trustedFrom(kind) ?? 0, toBlock: old?.number ?? 0 } }
        : kind,
    ),
  });
}
