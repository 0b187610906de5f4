import type { StopManner } from '@chaintrail/model';
import { topics } from './topics.ts';

/** What the issuer of a stablecoin did to an account. */
export interface Freeze {
  action: 'frozen' | 'released' | 'destroyed';
  address: string;
  /** What was taken, where the event says so. */
  destroyedRaw?: bigint;
}

const actions = new Map<string, Freeze['action']>([
  [topics.addedBlackList, 'frozen'],
  [topics.removedBlackList, 'released'],
  [topics.destroyedBlackFunds, 'destroyed'],
  [topics.blockPlaced, 'frozen'],
  [topics.blockReleased, 'released'],
  [topics.destroyedBlockedFunds, 'destroyed'],
  [topics.blacklisted, 'frozen'],
  [topics.unBlacklisted, 'released'],
  [topics.addressFrozen, 'frozen'],
  [topics.addressUnfrozen, 'released'],
  [topics.freezeAddress, 'frozen'],
  [topics.unfreezeAddress, 'released'],
  [topics.frozenAddressWiped, 'destroyed'],
  [topics.blacklistedOrNot, 'frozen'],
]);

/** TrueUSD says both with one event: the second word tells which. */
const switched = new Map<string, Freeze['action']>([
  ['1'.padStart(64, '0'), 'frozen'],
  ['0'.repeat(64), 'released'],
]);

/** First topics of the events by which Tether, Circle, Paxos and TrueUSD freeze, release and destroy. */
export const freezeTopics: readonly string[] = [...actions.keys()];

const ofTether = [topics.addedBlackList, topics.removedBlackList, topics.destroyedBlackFunds];
const ofLaterTether = [topics.blockPlaced, topics.blockReleased, topics.destroyedBlockedFunds];
const ofPaxos = [topics.freezeAddress, topics.unfreezeAddress, topics.frozenAddressWiped];
const ofFirstPaxos = [topics.addressFrozen, topics.addressUnfrozen, topics.frozenAddressWiped];

const topicsByManner: Record<StopManner, readonly string[]> = {
  tether: ofTether,
  tether_later: ofLaterTether,
  circle: [topics.blacklisted, topics.unBlacklisted],
  // A contract of the first kind may have become one of the later.
  paxos_first: [...ofFirstPaxos, topics.freezeAddress, topics.unfreezeAddress],
  paxos: ofPaxos,
  trueusd: [topics.blacklistedOrNot],
};

/** Those that a coin's own contract may log: where each has to be asked for by itself, the others are not. */
export const freezeTopicsOf = ({ stops }: { stops?: StopManner }): readonly string[] =>
  stops === undefined ? [...ofTether, ...ofLaterTether] : topicsByManner[stops];

/** The account is the first word, indexed by some contracts and not by others; undefined for any other log. */
export function readFreeze(log: { topics: readonly string[]; data: string }): Freeze | undefined {
  const [topic0 = '', indexed] = log.topics;
  const known = actions.get(topic0.toLowerCase());
  const words = (indexed === undefined ? log.data : indexed + log.data.slice(2)).slice(2);
  const word = words.slice(0, 64);
  const amount = words.slice(64, 128);
  const action = topic0.toLowerCase() === topics.blacklistedOrNot ? switched.get(amount) : known;
  if (!action || !/^0{24}[0-9a-f]{40}$/i.test(word)) return undefined;
  return {
    action,
    address: `0x${word.slice(24).toLowerCase()}`,
    ...(action === 'destroyed' && /^[0-9a-f]{64}$/i.test(amount) ? { destroyedRaw: BigInt(`0x${amount}`) } : {}),
  };
}
