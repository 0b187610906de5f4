import type { HistoryKind, HistorySource } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import { JobError, type Hydration, type HydrationCheck, type JobKind } from '@chaintrail/store/app';
import { createLadder, labelOf, LocalOnly, NoSourceLeft, SourcesRest } from './ask.ts';
import { checkHistory, isVerified, tellable } from './check.ts';
import { readReceipts } from './receipts.ts';
import { fractionOf, listedKinds, startOver } from './record.ts';
import { checkHash, checkSeam, findSeam } from './seam.ts';
import { hasSkipped } from './year.ts';
import { begin, catchUp, lookFirst, readState, sweepAll, type HydrationParts, type Run, type Sweep } from './sweep.ts';

export interface HydrationOrder {
  chainName: string;
  address: string;
}

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
        await save({ status: 'failed', failure: error instanceof NoSourceLeft ? error.failure : null });
        // What nobody foresaw is an error of the job too; whoever waits for the history hears of its end, and may try again.
        if (!(error instanceof NoSourceLeft)) throw error;
        return { status: 'failed' };
      }
    },
  };
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
  const context: Sweep = { run, chain, ladder, sources: believed, calls: () => calls, spend: (more) => (calls += more), seam };
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
  // The newest page of a list reaches further back than that of the transactions.
  await run.provided.judgeSenders(chain, { address: run.record.address, generation: run.record.generation });
  await showRepair(context);
  // What was left out is missing from every sum: nothing can be held against it.
  if (hasSkipped(run.record)) return finish(context, []);
  const settled = state?.isSettled ? tellable(state, run.record) : undefined;
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

async function pause(run: Run): Promise<Hydration['status']> {
  await run.save({ status: 'paused' });
  return 'paused';
}

async function finish({ run, calls, sources }: Sweep, checks: readonly HydrationCheck[]): Promise<Hydration['status']> {
  const { record } = run;
  // What is only ever paid out shows in the balance, so that nobody serves it is no lack of its own.
  const lacks = listedKinds(record).some(
    ({ kind, state: own, capped, skipped }) =>
      !(own === 'done' || (own === 'unserved' && kind === 'withdrawal')) || capped.length > 0 || skipped !== undefined,
  );
  const status = lacks ? 'partial' : isVerified(checks) ? 'complete' : 'unverified';
  // Whom others were found wrong before is named as well.
  const before = record.checks.filter(({ source }) => source !== undefined);
  const [own] = sources;
  const named = before.length > 0 && own ? checks.map((check) => ({ ...check, source: labelOf(own) })) : checks;
  await run.save({ status, checks: [...before, ...named], callCount: calls() });
  return status;
}
