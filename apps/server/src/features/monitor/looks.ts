import type { MonitorLookView, MonitorOverviewView } from '@chaintrail/contract/schemas';
import type { Chain, MonitorTarget } from '@chaintrail/model';
import type { Look, WatchedPlace } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import {
  callsOfDay,
  callsOfLook,
  freezeCallsOf,
  lookChoices,
  MOST_LOOKED_AT,
  nextLookMs,
  type LookAsked,
} from '../../monitors/looks/plan.ts';
import { wordCap, wordKind } from '../../sentences/hydration.ts';
import { tellLookFailure } from '../../sentences/lookFailure.ts';

type Ladder = NonNullable<ReturnType<RequestContext['ladders']['find']>>;
type LookChain = MonitorOverviewView['looks'][number];

const DAY_SECONDS = 86_400;
/** What looks may take of a source: people who open pages ask it as well. */
const SHARE = 2;
const oneAddress: LookAsked = { addresses: 1, areFreezesWatched: false };
const USUAL_MINUTES = 60;
const USUAL_PER_SECOND = 3;

/** Calls that the first source of a chain bears in a day. */
function budgetOf({ sources, rungs = [] }: Ladder): number {
  const rung = rungs.find(({ source }) => source !== undefined && source === sources[0]);
  return rung?.perDay ?? (rung?.perSecond ?? USUAL_PER_SECOND) * DAY_SECONDS;
}

/** Calls a day that looks take of a host already, without those of one subject. */
function takenOf(
  context: RequestContext,
  host: string,
  watched: readonly WatchedPlace[],
  but?: { chainName: string; subject: string | undefined },
): number {
  return watched.reduce((sum, place) => {
    const { chainName, subject, minutes } = place;
    const { chain, sources = [] } = context.ladders.find(chainName) ?? {};
    const isCounted = chain && sources[0]?.host === host && !(but?.chainName === chainName && but.subject === subject);
    return isCounted ? sum + callsOfDay(callsOfLook(chain, sources, askedOf(place)), minutes) : sum;
  }, 0);
}

/** What a look at it asks for; `addresses` where it was not looked at yet. */
export const askedOf = ({ look, areMovesWatched, areFreezesWatched }: WatchedPlace, addresses = 1): LookAsked => ({
  addresses: areMovesWatched ? (look?.addresses ?? addresses) : 0,
  areFreezesWatched,
});

/** What looking at so many more addresses of a chain costs, at each of the times that may be chosen; undefined where nobody tells of the chain. */
function planOf(context: RequestContext, chain: Chain, taken: (host: string) => number, asked: LookAsked): LookChain | undefined {
  const found = context.ladders.find(chain.name);
  const [first] = found?.sources ?? [];
  if (!found || !first) return undefined;
  const calls = callsOfLook(chain, found.sources, asked);
  const callsADay = Math.floor(budgetOf(found) / SHARE);
  const takenADay = taken(first.host);
  const choices = lookChoices.map((minutes) => {
    const own = callsOfDay(calls, minutes);
    return { minutes, callsADay: own, isOpen: takenADay + own <= callsADay };
  });
  const freezeCalls = freezeCallsOf(chain, found.sources);
  return { chainName: chain.name, title: chain.title, source: first.name, calls, freezeCalls, callsADay, takenADay, choices };
}

/** Chains whose addresses may be watched on schedule. */
export async function listLookChains(context: RequestContext): Promise<LookChain[]> {
  if (!context.settings.current().areHistoriesAsked) return [];
  const watched = await context.stores.app.looks.listWatched();
  return context.ladders.chains.flatMap((chain) => planOf(context, chain, (host) => takenOf(context, host, watched), oneAddress) ?? []);
}

/** Addresses whose lists are asked for; AppError of a set that has too many of them. */
export function listLookedAt(chain: Chain, target: MonitorTarget, members: ReadonlySet<string> | undefined): string[] {
  if (target.kind === 'address') return [target.address];
  if (target.kind === 'coin') return [];
  const { size = 0 } = members ?? {};
  if (size > MOST_LOOKED_AT) {
    const names = `${chain.title}（${chain.name}）`;
    throw refuseField('target', `在 ${names}上有 ${size} 个地址：没有自建节点的链按时查看，最多 ${MOST_LOOKED_AT} 个`);
  }
  return [...(members ?? [])];
}

/** The time between looks at these addresses; AppError where nobody may be asked, or their source does not bear it. `subject` is of one that is looked at already. */
export async function readLookMinutes(
  context: RequestContext,
  chain: Chain,
  { asked, subject, minutes = USUAL_MINUTES }: { asked: LookAsked; subject: string | undefined; minutes?: number | undefined },
): Promise<number> {
  if (!context.settings.current().areHistoriesAsked)
    throw refuse('not_allowed', '现在是仅本地：不向数据源发出查询。管理员可在“管理”的“数据源”中允许');
  const watched = await context.stores.app.looks.listWatched();
  const plan = planOf(context, chain, (host) => takenOf(context, host, watched, { chainName: chain.name, subject }), asked);
  if (!plan) throw refuse('not_configured', `${chain.title}（${chain.name}）没有可用的数据源，不能按时查看`);
  const choice = plan.choices.find((one) => one.minutes === minutes);
  if (!choice) throw refuseField('lookMinutes', `应为 ${lookChoices.join('、')} 之一`);
  if (!choice.isOpen) {
    const { source, callsADay, takenADay } = plan;
    throw refuseField(
      'lookMinutes',
      `超出 ${source} 的额度：${asked.addresses > 1 ? `${asked.addresses} 个地址` : ''}每天要 ${choice.callsADay} 次查询，监控每天可用 ${callsADay} 次，已用 ${takenADay} 次。请选更长的间隔`,
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
    lacks: look ? listLacks(look) : [],
  };
}

function listLacks({ leftOut, lacks }: Look): string[] {
  return [
    ...(leftOut === 0 ? [] : [`另有 ${leftOut} 个地址没有查看：一次最多 ${MOST_LOOKED_AT} 个`]),
    ...lacks.map(({ kind, reason }) => `${wordKind(kind)}不全：${wordCap(reason)}`),
  ];
}
