import type { MonitorLookView, MonitorOverviewView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { WatchedPlace } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { callsOfDay, callsOfLook, lookChoices, nextLookMs } from '../../monitors/looks/plan.ts';
import { wordCap, wordKind } from '../../sentences/hydration.ts';
import { tellLookFailure } from '../../sentences/lookFailure.ts';

type Ladder = NonNullable<ReturnType<RequestContext['ladders']['find']>>;
type LookChain = MonitorOverviewView['looks'][number];

const DAY_SECONDS = 86_400;
/** What looks may take of a source: people who open pages ask it as well. */
const SHARE = 2;
const USUAL_MINUTES = 60;
const USUAL_PER_SECOND = 3;

/** Calls that the first source of a chain bears in a day. */
function budgetOf({ sources, rungs = [] }: Ladder): number {
  const rung = rungs.find(({ source }) => source !== undefined && source === sources[0]);
  return rung?.perDay ?? (rung?.perSecond ?? USUAL_PER_SECOND) * DAY_SECONDS;
}

/** Calls a day that looks take of a host already, without those of one address. */
function takenOf(
  context: RequestContext,
  host: string,
  watched: readonly WatchedPlace[],
  but?: { chainName: string; address: string },
): number {
  return watched.reduce((sum, { chainName, address, minutes }) => {
    const { sources = [] } = context.ladders.find(chainName) ?? {};
    const isCounted = sources[0]?.host === host && !(but?.chainName === chainName && but.address === address);
    return isCounted ? sum + callsOfDay(callsOfLook(sources), minutes) : sum;
  }, 0);
}

/** What looking at one more address of a chain costs, at each of the times that may be chosen; undefined where nobody tells of the chain. */
function planOf(context: RequestContext, chain: Chain, taken: (host: string) => number): LookChain | undefined {
  const found = context.ladders.find(chain.name);
  const [first] = found?.sources ?? [];
  if (!found || !first) return undefined;
  const calls = callsOfLook(found.sources);
  const callsADay = Math.floor(budgetOf(found) / SHARE);
  const takenADay = taken(first.host);
  const choices = lookChoices.map((minutes) => {
    const own = callsOfDay(calls, minutes);
    return { minutes, callsADay: own, isOpen: takenADay + own <= callsADay };
  });
  return { chainName: chain.name, title: chain.title, source: first.name, calls, callsADay, takenADay, choices };
}

/** Chains whose addresses may be watched on schedule. */
export async function listLookChains(context: RequestContext): Promise<LookChain[]> {
  if (!context.settings.current().areHistoriesAsked) return [];
  const watched = await context.stores.app.looks.listWatched();
  return context.ladders.chains.flatMap((chain) => planOf(context, chain, (host) => takenOf(context, host, watched)) ?? []);
}

/** The time between looks at an address; AppError where nobody may be asked, or its source does not bear it. */
export async function readLookMinutes(
  context: RequestContext,
  chain: Chain,
  { address, minutes = USUAL_MINUTES }: { address: string; minutes?: number | undefined },
): Promise<number> {
  if (!context.settings.current().areHistoriesAsked)
    throw refuse('not_allowed', '现在是仅本地：不向数据源发出查询。管理员可在“管理”的“数据源”中允许');
  const watched = await context.stores.app.looks.listWatched();
  const plan = planOf(context, chain, (host) => takenOf(context, host, watched, { chainName: chain.name, address }));
  if (!plan) throw refuse('not_configured', `${chain.title}（${chain.name}）没有可用的数据源，不能按时查看`);
  const choice = plan.choices.find((one) => one.minutes === minutes);
  if (!choice) throw refuseField('lookMinutes', `应为 ${lookChoices.join('、')} 之一`);
  if (!choice.isOpen) {
    const { source, callsADay, takenADay } = plan;
    throw refuseField(
      'lookMinutes',
      `超出 ${source} 的额度：每天要 ${choice.callsADay} 次查询，监控每天可用 ${callsADay} 次，已用 ${takenADay} 次。请选更长的间隔`,
    );
  }
  return minutes;
}

export function presentLook({ minutes, look, isLooking, ...place }: WatchedPlace, callsOfOne: number, nowMs: number): MonitorLookView {
  const nextAt = nextLookMs({ minutes, look, ...place });
  return {
    minutes,
    lookedAt: look?.lookedAtMs ?? null,
    lookedTo: look?.lookedTo ?? null,
    nextAt: nextAt !== null && nextAt > nowMs ? nextAt : null,
    isLooking,
    source: look?.source ?? '',
    calls: look?.lookedAtMs ? look.calls : callsOfOne,
    callsADay: callsOfDay(callsOfOne, minutes),
    failingSince: look?.failingSinceMs ?? null,
    failure: look && look.failingSinceMs !== null ? tellLookFailure(look.failure) : '',
    lacks: look?.lacks.map(({ kind, reason }) => `${wordKind(kind)}不全：${wordCap(reason)}`) ?? [],
  };
}
