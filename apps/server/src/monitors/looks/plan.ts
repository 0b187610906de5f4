import { freezeTopicsOf } from '@chaintrail/families/evm';
import { historyKinds, type HistorySource, type LogQuery } from '@chaintrail/families/history';
import { listStoppable, type Chain } from '@chaintrail/model';
import type { LookRule, WatchedPlace } from '@chaintrail/store/app';
import { freezeReaders } from '../../present/freezes.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Who did not answer is asked again after so long at most. */
const RETRY_MINUTES = 5;

/** Times between looks that somebody may choose. */
export const lookChoices = [5, 15, 60, 360, 1_440] as const;

/** So many addresses of a set are looked at; of a larger one it is said how many are not. */
export const MOST_LOOKED_AT = 100;

/** What a look asks for. */
export interface LookAsked {
  /** Addresses whose lists are asked for. */
  addresses: number;
  /** What issuers did is asked for, of all addresses at once. */
  areFreezesWatched: boolean;
}

type Asked = Pick<HistorySource, 'kinds' | 'logs'>;

/** Questions of one look where nothing much has happened: the head, of each address each kind of row that somebody has a list of, and the logs of issuers. */
export function callsOfLook(chain: Chain, sources: readonly Asked[], { addresses, areFreezesWatched }: LookAsked): number {
  const lists = historyKinds.filter((kind) => sources.some((source) => source.kinds.includes(kind))).length;
  return 1 + addresses * lists + (areFreezesWatched ? (freezeCallsOf(chain, sources) ?? 0) : 0);
}

/** Logs of all issuers of a chain that say what they did to accounts. */
export const freezeLogsOf = (chain: Chain): LogQuery['wanted'] =>
  listStoppable(chain).map((coin) => ({ contract: coin.contract, topic0s: freezeTopicsOf(coin) }));

/** Questions for what issuers of a chain did; null where none of them stops accounts, or nobody tells of it. */
export function freezeCallsOf(chain: Chain, sources: readonly Asked[]): number | null {
  const wanted = freezeLogsOf(chain);
  const logs = sources.find((source) => source.logs !== undefined)?.logs;
  return logs && wanted.length > 0 && freezeReaders[chain.family] !== null ? logs.callsOf(wanted) : null;
}

export function callsOfDay(callsOfOne: number, minutes: number): number {
  return Math.ceil((callsOfOne * DAY_MINUTES) / minutes);
}

/** When it is looked at next; null where that is as soon as possible. */
export function nextLookMs({ minutes, isNew, look }: Pick<WatchedPlace, 'minutes' | 'isNew' | 'look'>): number | null {
  if (!look || look.triedAtMs === null) return null;
  if (look.failingSinceMs !== null) return look.triedAtMs + Math.min(minutes, RETRY_MINUTES) * MINUTE_MS;
  const isBehind = (look.lookedTo ?? 0) < (look.headNumber ?? 0);
  return isNew || isBehind ? null : look.triedAtMs + minutes * MINUTE_MS;
}

export function isDue(place: WatchedPlace, nowMs: number): boolean {
  if (place.isLooking) return false;
  const nextMs = nextLookMs(place);
  // A clock that was set back does not stop looking.
  return nextMs === null || nextMs <= nowMs || (place.look?.triedAtMs ?? 0) > nowMs;
}

/** Chains are often faster than they say, for a while: so many times as many blocks are looked through, and what is older is passed over by its time. */
const HASTE = 3;
const SLACK_BLOCKS = 100;

/** The block from which on a monitor has not seen what there is. */
export function firstBlockOf(
  { fromBlock, fromMs }: Pick<LookRule, 'fromBlock' | 'fromMs'>,
  { blockTimeMs }: Pick<Chain, 'blockTimeMs'>,
  head: { number: number; timeMs: number },
): number {
  if (fromBlock > 0) return fromBlock;
  const blocks = Math.ceil(Math.max(0, head.timeMs - fromMs) / blockTimeMs) * HASTE + SLACK_BLOCKS;
  return Math.max(1, head.number - blocks);
}

/** Lists of addresses come a little behind the head that their keeper names: so much of the end is looked at again, and what is no longer undone with it. */
const AGAIN_MS = 15 * MINUTE_MS;

/** Where the next look begins. */
export function nextBlockOf(
  { blockTimeMs }: Pick<Chain, 'blockTimeMs'>,
  toBlock: number,
  head: { latest: number; finalized: number },
): number {
  const settled = head.latest - Math.ceil(AGAIN_MS / blockTimeMs);
  return Math.max(1, Math.min(toBlock, head.finalized, settled) + 1);
}
