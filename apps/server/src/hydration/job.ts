import type { Head } from '@chaintrail/families';
import type { HistoryKind, HistoryPage, HistorySource, HistoryState } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import { JobError, type AppStore, type Hydration, type HydrationCheck, type JobKind } from '@chaintrail/store/app';
import type { ChainReader, ProvidedHistories } from '@chaintrail/store/chain';
import { createLadder, labelOf, LocalOnly, NoSourceLeft, SourcesRest, type Ladder } from './ask.ts';
import { checkHistory, isVerified } from './check.ts';
import { readReceipts } from './receipts.ts';
import { addPage, fractionOf, listedKinds, newKind, restOf, startOver } from './record.ts';
import { checkHash, checkSeam, findSeam, type NodeBalance, type Seam } from './seam.ts';

export interface HydrationOrder {
  chainName: string;
  address: string;
}

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

/** How often a run goes back into the queue because nobody answers for now; the pauses double, and come to ten minutes together. */
const MOST_RESTS = 6;

/** How far the last run came: calls so far, and how often it was put back for want of an answer. */
interface Checkpoint {
  calls: number;
  rests?: number;
}

/** Its name and what it takes, for whoever puts one into the queue. */
export const hydrateJob = { kind: 'hydrate', run: (_run: { input: HydrationOrder }): void => undefined };

interface Outcome {
  status: Hydration['status'];
}

/** The job that fetches the history of an address. */
export function hydrateAddresses(parts: HydrationParts): JobKind<HydrationOrder, Checkpoint, Outcome> {
  return {
    kind: hydrateJob.kind,
    concurrency: 3,
    retries: { limit: MOST_RESTS + 3, delaySeconds: 5 },
    async run({ input, checkpoint, signal, progress }) {
      const record = await parts.app.hydrations.find(input.chainName, input.address);
      if (!record) throw new JobError('hydration_gone', {});
      const found = parts.findLadder(input.chainName);
      let rests = checkpoint?.rests ?? 0;
      // What was wrong before the pause is said again if it still is.
      const resumed = rests > 0 ? { ...record, failure: null } : record;
      const run: Run = { ...parts, record: resumed, chain: found?.chain, signal, mayRest: rests < MOST_RESTS, save };

      async function save(change: Partial<Hydration>): Promise<void> {
        run.record = { ...run.record, ...change, changedAtMs: parts.now() };
        const { record: next } = run;
        await progress(
          {
            fraction: fractionOf(next),
            step: next.kinds.find(({ state }) => state === 'reading')?.kind ?? null,
            counts: { rows: next.rowCount, calls: next.callCount },
            checkpoint: { calls: next.callCount, rests },
          },
          ({ hydrations }) => hydrations.save(next),
        );
      }

      if (!found || found.sources.length === 0) {
        await save({ status: 'failed', failure: null });
        return { status: 'failed' };
      }
      try {
        const status = await hydrate(run, found.chain, found.sources);
        return { status };
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof LocalOnly) return { status: await pause(run) };
        if (error instanceof SourcesRest) {
          rests += 1;
          await save({ failure: error.failure });
          throw new JobError('source_rests', {}, { retryable: true, cause: error });
        }
        if (!(error instanceof NoSourceLeft)) throw error;
        await save({ status: 'failed', failure: error.failure });
        return { status: 'failed' };
      }
    },
  };
}

interface Run extends HydrationParts {
  record: Hydration;
  chain: Chain | undefined;
  signal: AbortSignal;
  /** Whether it may go back into the queue while nobody answers. */
  mayRest: boolean;
  save(change: Partial<Hydration>): Promise<void>;
}

async function hydrate(run: Run, chain: Chain, sources: readonly HistorySource[]): Promise<Hydration['status']> {
  const { signal } = run;
  let calls = run.record.callCount;
  const asking = {
    signal,
    mayAsk: run.mayAsk,
    mayRest: run.mayRest,
    onCall: () => (calls += 1),
    ...(run.waitMs === undefined ? {} : { waitMs: run.waitMs }),
  };
  const seam = await findSeam(run.reader, chain);
  const hashes = seam
    ? await Promise.all(trusted(sources, doubtedIn(run.record)).map((one) => checkHash(createLadder([one], asking), one, seam, signal)))
    : [];
  // Whose blocks are not the ones that ours follow tells another chain's history.
  const apart = hashes.flatMap((one) => (one && one.expected !== one.found ? one : []));
  if (apart.length > 0) await run.save({ checks: [...run.record.checks, ...apart], callCount: calls });
  const believed = trusted(sources, doubtedIn(run.record));
  const ladder = createLadder(believed, asking);
  const context: Sweep = { run, chain, ladder, sources: believed, calls: () => calls, seam };
  if (run.record.head === null || isUnasked(run.record)) await begin(context);
  await lookFirst(context);
  let isWhole = await sweepAll(context);
  if (!isWhole) return pause(run);
  const state = await readState(context);
  if (!seam && state && run.record.head && state.at.number > run.record.head.number) {
    await catchUp(context, state.at);
    isWhole = await sweepAll(context);
    if (!isWhole) return pause(run);
  }
  await showRepair(context);
  const settled = state?.isSettled ? state : undefined;
  const met = hashes.find((one) => one && one.expected === one.found);
  const checks = seam
    ? [...(met ? [seamCheckOf(met)] : []), ...(await checkSeam(run, chain, run.record.address, seam, settled))]
    : settled
      ? await checkHistory(run.reader, chain, run.record.address, settled)
      : [];
  const next = nextSources(context, checks);
  if (next.length === 0) {
    // Nothing to be put in the place of what does not add up anyhow.
    if (checks.every(({ expected, found }) => expected === found)) await upgrade(context);
    return finish(context, checks);
  }
  // The rows do not come to what their own source says of the address: they are read once more, from others, beside those that are shown.
  const [blamed] = context.sources;
  await run.provided.keepOnly(chain, run.record.address, run.record.generation);
  const told = checks.map((check) => ({ ...check, ...(blamed ? { source: labelOf(blamed) } : {}) }));
  const again = startOver({ ...run.record, checks: [...run.record.checks, ...told] });
  await run.save({ ...again, callCount: calls });
  return hydrate(run, chain, sources);
}

/** Whom something was found wrong with before. */
function doubtedIn({ checks }: Hydration): Set<string> {
  return new Set(checks.flatMap(({ source }) => source ?? []));
}

/** Without who said it: several may have. */
const seamCheckOf = ({ check, expected, found }: HydrationCheck): HydrationCheck => ({ check, expected, found });

function upgrade({ run, chain, ladder, calls }: Sweep): Promise<void> {
  const { provided, signal } = run;
  return readReceipts({
    provided,
    chain,
    ladder,
    signal,
    calls,
    save: run.save,
    get record() {
      return run.record;
    },
  });
}

/** What was read from others is whole now: it is shown in place of what was found wrong. */
async function showRepair({ run, chain }: Sweep): Promise<void> {
  const { address, generation } = run.record;
  if (generation === 1) return;
  await run.provided.activate(chain, { address, generation });
  await run.provided.keepOnly(chain, address, generation);
}

/** Sources that nobody has found wrong yet. */
export function trusted(sources: readonly HistorySource[], doubted: ReadonlySet<string>): HistorySource[] {
  return sources.filter((source) => !doubted.has(labelOf(source)));
}

/** Who can be asked for the same where the rows do not come to what their source says of the address. */
function nextSources({ sources, run }: Sweep, checks: readonly HydrationCheck[]): HistorySource[] {
  if (checks.every(({ expected, found }) => expected === found)) return [];
  const read = listedKinds(run.record)
    .filter(({ state }) => state === 'done')
    .map(({ kind }) => kind as HistoryKind);
  return sources.slice(1).filter(({ kinds }) => read.every((kind) => kinds.includes(kind)));
}

/** To be read up to the head again, or once more from others, and nothing of it asked yet. */
function isUnasked(record: Hydration): boolean {
  return listedKinds(record).every(({ state, newest }) => state === 'unserved' || (state === 'waiting' && newest === null));
}

interface Sweep {
  run: Run;
  chain: Chain;
  ladder: Ladder;
  sources: readonly HistorySource[];
  calls(): number;
  /** What is read ends before it. */
  seam: Seam | undefined;
}

/** Asks where the chain stands; from then on its rows are read, as few as they are. */
async function begin({ run, chain, ladder, calls, seam }: Sweep): Promise<void> {
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
    kinds: run.record.kinds.map((kind) => (ladder.serves(kind.kind as HistoryKind) ? kind : { ...kind, state: 'unserved' })),
  });
}

/** The last block that somebody else is asked about; a source may not have come so far. */
function beforeSeam({ latest, finalized }: Head, { block, parentHash, timeMs }: Seam): Head {
  const last = { number: block - 1, hash: parentHash, parentHash: '', timeMs };
  return { latest: latest.number < last.number ? latest : last, finalized: finalized.number < last.number ? finalized : last };
}

/** The newest page of each kind, for the screen. */
async function lookFirst(context: Sweep): Promise<void> {
  const { run } = context;
  for (const { kind, state, newest, swept } of listedKinds(run.record)) {
    const servesNewest = context.sources.some((source) => source.kinds.includes(kind as HistoryKind) && source.orders.includes('newest'));
    if (state !== 'waiting' || newest || swept || !servesNewest) continue;
    await readPage(context, kind as HistoryKind, { fromBlock: 0, toBlock: run.record.head?.number ?? 0, limit: FIRST_LOOK });
  }
}

/** All kinds up to the head; false where it pauses for there being so much. */
async function sweepAll(context: Sweep): Promise<boolean> {
  const { run } = context;
  for (const { kind } of listedKinds(run.record)) {
    for (;;) {
      const own = kindOf(run.record, kind);
      if (own.state === 'unserved' || own.state === 'failed' || own.state === 'done') break;
      if (run.record.rowCount >= run.record.rowLimit) return false;
      const rest = restOf(own, run.record.head?.number ?? 0);
      if (!rest) {
        await setKind(run, { ...own, state: 'done', due: null });
        break;
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
async function askPage({ run, ladder }: Sweep, { kind, due }: Hydration['kinds'][number], portion: Portion) {
  const { address } = run.record;
  const { limit } = portion;
  return ladder.ask(kind as HistoryKind, async (source) => {
    const isDue = limit === undefined && due?.source === source.name;
    const order = limit !== undefined && source.orders.includes('newest') ? 'newest' : source.orders[0];
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
async function readState({ run, ladder }: Sweep): Promise<HistoryState | undefined> {
  try {
    let state: HistoryState | undefined;
    for (let attempt = 0; attempt < STATE_TRIES; attempt += 1) {
      state = await ladder.ask(null, (source) => source.readState(run.record.address, run.signal));
      if (state.isSettled) return state;
    }
    return state;
  } catch (error) {
    if (error instanceof NoSourceLeft) return undefined;
    throw error;
  }
}

/** The chain went on meanwhile: what came since is read too. */
async function catchUp({ run, chain, calls }: Sweep, at: HistoryState['at']): Promise<void> {
  const old = run.record.head;
  await run.provided.raiseHead(chain, at);
  await run.save({
    head: { number: at.number, finalNumber: old?.finalNumber ?? 0, timeMs: at.timeMs, hash: at.hash },
    callCount: calls(),
    kinds: run.record.kinds.map((kind) =>
      kind.state === 'done' ? { ...kind, state: 'waiting', newest: null, swept: { fromBlock: 0, toBlock: old?.number ?? 0 } } : kind,
    ),
  });
}

async function pause(run: Run): Promise<Hydration['status']> {
  await run.save({ status: 'paused' });
  return 'paused';
}

async function finish({ run, calls, sources }: Sweep, checks: readonly HydrationCheck[]): Promise<Hydration['status']> {
  const { record } = run;
  // What is only ever paid out shows in the balance, so that nobody serves it is no lack of its own.
  const lacks = listedKinds(record).some(
    ({ kind, state: own, capped }) => !(own === 'done' || (own === 'unserved' && kind === 'withdrawal')) || capped.length > 0,
  );
  const status = lacks ? 'partial' : isVerified(checks) ? 'complete' : 'unverified';
  // Whom others were found wrong before is named as well.
  const before = record.checks.filter(({ source }) => source !== undefined);
  const [own] = sources;
  const named = before.length > 0 && own ? checks.map((check) => ({ ...check, source: labelOf(own) })) : checks;
  await run.save({ status, checks: [...before, ...named], callCount: calls() });
  return status;
}
