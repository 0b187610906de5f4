import type { EndpointData } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { Hydration } from '@chaintrail/store/app';
import type { HandlersOf } from '../../api/routes.ts';
import { syncing } from '../../api/envelope.ts';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import type { Rung } from '../../hydration/ladders.ts';
import { isShortened, isTooLarge, listPortions, NO_LIMIT, type HydrationPortion } from '../../hydration/price.ts';
import { newHydration, REFRESH_MS, renew, ROWS_AT_ONCE, settled } from '../../hydration/record.ts';
import { hydrateJob } from '../../hydration/job.ts';
import { findSeam } from '../../hydration/seam.ts';
import { liftLimit, limitToYear } from '../../hydration/year.ts';
import { readPlace } from './place.ts';
import { presentHydration } from './present.ts';
import { findWatch, listHydrationWatches, watchHydration } from './watches.ts';

/** Fetching the history of one address from those who serve it. */
export const hydrationHandlers: HandlersOf<'getHydration' | 'steerHydration' | 'watchHydration' | 'listHydrationWatches'> = {
  watchHydration,
  listHydrationWatches,
  async getHydration(context) {
    return answer(context, readPlace(context, context.input));
  },
  async steerHydration(context) {
    const { input, stores, now } = context;
    const place = readPlace(context, input);
    const { chain, address } = place;
    const known = await stores.app.hydrations.find(chain.name, address);
    if (input.action === 'pause') await pause(context, known);
    // A pack that is being taken in tells the same address: it goes first, and nobody is asked meanwhile.
    else if (!(await stores.app.ferries.findTaking(chain.name, address))) {
      if (!context.settings.current().areHistoriesAsked)
        throw refuse('not_allowed', '现在是仅本地：不向数据源发出查询。管理员可在“管理”的“数据源”中允许');
      if (chain.hasSeam && !(await stores.chain.readState(chain)).seam)
        throw refuse('nothing_stored', `${chain.title}（${chain.name}）的自有节点还没有收录第一个区块，暂不能取回更早的历史`, {
          retryAfter: 5,
        });
      if (!known) await begin(context, newHydration(chain, address, now()));
      else if (isRestWanted(known, input)) await begin(context, { ...known, ...nextRun(known, 'all') });
      else if (isDue(known, chain, input.action, now())) await begin(context, { ...known, ...refreshed(known) });
      else if (mayGoOn(known, input.action)) await begin(context, { ...known, ...nextRun(known, chosen(known, chain, input.portion)) });
    }
    return answer(context, place);
  },
};

/** A settled history is read up to the head again: because somebody says so, or because a page is opened some minutes later. */
function isDue({ status, changedAtMs }: Hydration, { hasSeam }: Chain, action: 'start' | 'go_on', nowMs: number): boolean {
  if (!settled.has(status)) return false;
  // What lies before a seam does not grow.
  return action === 'go_on' || (!hasSeam && nowMs - changedAtMs >= REFRESH_MS);
}

/** What failed is tried again as well, and what did not add up is held against the sources anew. */
function refreshed(known: Hydration): Partial<Hydration> {
  return { status: 'running', failure: null, checks: [], kinds: renew(known) };
}

/** Opening a page starts what nobody has started; what was paused, or has failed, waits for somebody to say so. */
function mayGoOn({ status }: Hydration, action: 'start' | 'go_on'): boolean {
  return action === 'go_on' && status !== 'running' && status !== 'complete';
}

/** Of a history that was read only from some time on, what is older. */
function isRestWanted(known: Hydration, { action, portion }: { action: 'start' | 'pause' | 'go_on'; portion: HydrationPortion }): boolean {
  return action === 'go_on' && portion === 'all' && isShortened(known);
}

/** What is not offered is not read: then it is as many rows again. */
function chosen(known: Hydration, { hasSeam }: Chain, portion: HydrationPortion): HydrationPortion {
  return listPortions(known, { hasSeam }).some((offered) => offered.portion === portion) ? portion : 'more';
}

/** What failed or is not there is tried again; a large address goes on by what somebody chose. */
function nextRun(known: Hydration, portion: HydrationPortion): Partial<Hydration> {
  const { rowCount, rowLimit } = known;
  const kinds = portion === 'all' ? liftLimit(known.kinds) : portion === 'year' ? limitToYear(known) : known.kinds;
  return {
    status: 'running',
    failure: null,
    rowLimit: portion !== 'more' ? NO_LIMIT : isTooLarge(known) ? rowCount + ROWS_AT_ONCE : rowLimit,
    kinds: kinds.map((kind) => (kind.state === 'failed' ? { ...kind, state: 'reading' } : kind)),
  };
}

async function begin({ stores, now }: RequestContext, record: Hydration): Promise<void> {
  const { chainName, address } = record;
  await stores.app.transaction(async (rooms) => {
    const { id } = await rooms.jobs.enqueue({
      kind: hydrateJob,
      input: { chainName, address },
      owner: null,
      singletonKey: `${chainName}:${address}`,
    });
    await rooms.hydrations.save({ ...record, job: id, changedAtMs: now() });
  });
}

async function pause({ stores, now }: RequestContext, known: Hydration | undefined): Promise<void> {
  if (known?.status !== 'running') return;
  if (known.job) await stores.app.jobs.cancel(known.job);
  const latest = await stores.app.hydrations.find(known.chainName, known.address);
  if (latest?.status === 'running') await stores.app.hydrations.save({ ...latest, status: 'paused', changedAtMs: now() });
}

async function answer(context: RequestContext, { chain, sources, rungs = [], address }: ReturnType<typeof readPlace>) {
  const { hydrations, ferries } = context.stores.app;
  const [record, taking, watch] = await Promise.all([
    hydrations.find(chain.name, address),
    ferries.findTaking(chain.name, address),
    findWatch(context, { chainName: chain.name, address }),
  ]);
  const isAllowed = context.settings.current().areHistoriesAsked;
  const seam = chain.hasSeam ? await findSeam(context.stores.chain, chain) : undefined;
  const seamed = { seamBlock: seam?.block ?? null, seamTime: seam?.timeMs ?? null };
  const around = { chain, sources, callsLeft: countLeft(rungs), address, isAllowed, ...seamed, watch, ferry: taking?.title ?? null };
  const view: EndpointData<'getHydration'> = presentHydration(around, record);
  return view.status === 'running' ? syncing(view) : view;
}

function countLeft(rungs: readonly Rung[]): ReadonlyMap<string, number> {
  return new Map(
    rungs.flatMap(({ health }) =>
      !health || health.perDay === null ? [] : [[health.host, Math.max(0, health.perDay - health.usedToday)] as const],
    ),
  );
}
