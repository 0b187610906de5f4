import { type Bridge, type BridgeEnd, type BridgeEvent, type BridgeKind } from '@chaintrail/analysis/trace';
import type { Log } from '@chaintrail/model';
import type { AbiEvent, Hex } from 'viem';
import { decodeEventLog, parseAbiItem, toEventSelector } from 'viem/utils';

/** What an event of a bridge says. */
export interface Told {
  kind: BridgeKind;
  /** The end at which it was said. */
  end: BridgeEnd;
  /** What was moved, as releases write it; empty where the bridge gave it no name. */
  name: string;
  amountRaw: bigint;
  /** The ends that it names, in the bridge's own words; null where it does not say. */
  origin: string | null;
  destination: string | null;
  /** What the other side must say too. */
  same: readonly string[];
  log: Log;
}

interface ReadEvent {
  rule: BridgeEvent;
  item: AbiEvent;
  topic0: string;
}

const rulesOf = (bridge: Bridge, kind: BridgeKind) => (kind === 'lock' ? bridge.locks : bridge.releases);

/** Events of one kind with their topics. The registry's texts are events: a test reads every one. */
export function listEvents(bridge: Bridge, kind: BridgeKind): ReadEvent[] {
  return rulesOf(bridge, kind).map((rule) => {
    const item = parseAbiItem(rule.event) as AbiEvent;
    return { rule, item, topic0: toEventSelector(item) };
  });
}

/** What an event says; undefined where its data is none of it. */
export function readTold(bridge: Bridge, kind: BridgeKind, end: BridgeEnd, log: Log): Told | undefined {
  const event = listEvents(bridge, kind).find(({ topic0 }) => topic0 === log.topics[0]);
  if (!event) return undefined;
  try {
    const { rule, item } = event;
    const { args } = decodeEventLog({ abi: [item], topics: log.topics as [Hex, ...Hex[]], data: log.data as Hex, strict: true });
    const say = (path: string) => String(readArgument(args, path));
    const name = say(rule.name);
    return {
      kind,
      end,
      name: isBlank(name) ? '' : kind === 'lock' ? bridge.as.replace('{}', name) : name,
      amountRaw: rule.amount.reduce((sum, path) => sum + BigInt(say(path)), 0n),
      origin: rule.origin === undefined ? null : say(rule.origin),
      destination: rule.destination === undefined ? null : say(rule.destination),
      same: (rule.same ?? []).map(say),
      log,
    };
  } catch {
    // Anybody can write any data under any topic.
    return undefined;
  }
}

const isBlank = (name: string) => /^0x0*$/.test(name);

function readArgument(args: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((outer, name) => (outer as Record<string, unknown>)[name], args);
}

/** Whether two events are the two sides of one crossing: names, both chains, and all that both tell. */
export function isOneCrossing(one: Told, other: Told): boolean {
  const [lock, release] = one.kind === 'lock' ? [one, other] : [other, one];
  const names = (said: string | null, end: BridgeEnd) => said === null || said === end.id;
  return (
    lock.kind === 'lock' &&
    release.kind === 'release' &&
    lock.name !== '' &&
    lock.name === release.name &&
    [lock, release].every(({ origin, destination }) => names(origin, lock.end) && names(destination, release.end)) &&
    lock.same.join() === release.same.join()
  );
}
