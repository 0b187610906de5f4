import { decodeEventLog, parseAbi, toEventSelector } from 'viem/utils';
import { decodeDnsName } from './node.ts';

/** What registries, resolvers, registrars, their controllers of both kinds, and the wrapper write of names. */
const events = parseAbi([
  'event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner)',
  'event NewResolver(bytes32 indexed node, address resolver)',
  'event Transfer(bytes32 indexed node, address owner)',
  'event AddrChanged(bytes32 indexed node, address a)',
  'event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress)',
  'event ContenthashChanged(bytes32 indexed node, bytes hash)',
  'event TextChanged(bytes32 indexed node, string indexed indexedKey, string key)',
  'event NameWrapped(bytes32 indexed node, bytes name, address owner, uint32 fuses, uint64 expiry)',
  'event NameUnwrapped(bytes32 indexed node, address owner)',
]);
const textWithValue = parseAbi(['event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value)']);
const ofRegistrar = parseAbi([
  'event NameRegistered(uint256 indexed id, address indexed owner, uint256 expires)',
  'event NameRenewed(uint256 indexed id, uint256 expires)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
]);
const ofController = parseAbi([
  'event NameRegistered(string name, bytes32 indexed label, address indexed owner, uint256 cost, uint256 expires)',
]);
const ofNewController = parseAbi([
  'event NameRegistered(string name, bytes32 indexed label, address indexed owner, uint256 baseCost, uint256 premium, uint256 expires)',
]);
/** Since 2025: with the one who brought the buyer. */
const ofReferringController = parseAbi([
  'event NameRegistered(string name, bytes32 indexed label, address indexed owner, uint256 baseCost, uint256 premium, uint256 expires, bytes32 referrer)',
]);
/** Of Basenames, which names no price. */
const ofPlainController = parseAbi(['event NameRegistered(string name, bytes32 indexed label, address indexed owner, uint256 expires)']);
const ofWrapper = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
]);

const controllers = [ofController, ofNewController, ofReferringController, ofPlainController];
const all = [events, textWithValue, ofRegistrar, ...controllers, ofWrapper].flat();
const byTopic = new Map(all.map((item) => [toEventSelector(item), item]));

/** First topics of the events that are looked for, by what they tell. */
export const nameTopics = {
  /** Of a registry and of resolvers: their second topic is the name's hash. */
  ofName: [...events.slice(0, 7), ...textWithValue].map((item) => toEventSelector(item)),
  wrapped: [toEventSelector(events[7]), toEventSelector(events[8])],
  /** Of a registrar: their second topic is the label's hash, of the last one the fourth. */
  ofId: ofRegistrar.slice(0, 2).map((item) => toEventSelector(item)),
  transfer: toEventSelector(ofRegistrar[2]),
  /** Of its controllers: they hold the name in letters. */
  inLetters: controllers.map(([sold]) => toEventSelector(sold)),
  wrapperTransfer: toEventSelector(ofWrapper[0]),
};

/** What an event of a name service tells. */
export interface NameEvent {
  name: string;
  args: Record<string, unknown>;
}

interface RawEvent {
  topics: readonly string[];
  data: string;
}

/** Undefined for an event that is none of a name service's, or whose bytes are not of its type. */
export function readNameEvent({ topics, data }: RawEvent): NameEvent | undefined {
  const item = byTopic.get(topics[0] as `0x${string}`);
  if (!item) return undefined;
  try {
    const { args } = decodeEventLog({ abi: [item], topics: topics as [`0x${string}`], data: data as `0x${string}` });
    return { name: item.name, args: (args ?? {}) as unknown as Record<string, unknown> };
  } catch {
    return undefined;
  }
}

/** The wrapped name in letters. */
export function readWrappedName({ name, args }: NameEvent): string | undefined {
  return name === 'NameWrapped' && typeof args['name'] === 'string' ? decodeDnsName(args['name']) : undefined;
}
