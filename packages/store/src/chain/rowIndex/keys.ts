/**
 * Keys of the row index: the chain, a space, and what the space is ordered by, numbers with their highest byte first. All of a chain
 * lies together, so that it is left out or made anew as one range.
 */
export const SPACE = {
  state: 0,
  block: 1,
  group: 2,
  part: 3,
  hash: 4,
  side: 5,
  creation: 6,
  items: 7,
  spend: 8,
  held: 9,
  head: 10,
} as const;
export type Space = keyof typeof SPACE;

/** Of a hash a key keeps its first bytes; what they find is compared with the whole one. */
export const KEPT_HASH_DIGITS = 16;
/** Transactions of a block that lie in one value: an entry of its own costs more than reading its neighbours with it. */
export const GROUP_TRANSACTIONS = 8;

export const HEAD_BYTES = 3;
const LAST_U32 = 0xffff_ffff;
const AFTER_U32 = 2 ** 32;
/** No kind has it: kinds are one byte behind the address. */
const BEHIND_KINDS = 0xff;

/** From the first key on, up to and without the second. */
export interface KeyRange {
  gte: Buffer;
  lt: Buffer;
}

/** Millions of keys are made while a chain is read in: their bytes come from Node's pool. All of them are written below. */
export function begin(chainStoreId: number, space: number, bytes: number): Buffer {
  const key = Buffer.allocUnsafe(HEAD_BYTES + bytes);
  key[0] = chainStoreId >> 8;
  key[1] = chainStoreId;
  key[2] = space;
  return key;
}

export function putNumber(key: Buffer, number: number, at: number): void {
  key[at] = number >>> 24;
  key[at + 1] = number >>> 16;
  key[at + 2] = number >>> 8;
  key[at + 3] = number;
}

/** The first key of a space beyond these numbers; the last of them may be one more than four bytes hold. */
export function edge(chainStoreId: number, space: Space, numbers: readonly number[]): Buffer {
  const last = numbers.at(-1);
  if (last === AFTER_U32) return after(chainStoreId, space, numbers.slice(0, -1));
  const key = begin(chainStoreId, SPACE[space], numbers.length * 4);
  for (const [at, number] of numbers.entries()) putNumber(key, number, HEAD_BYTES + at * 4);
  return key;
}

/** The first key behind all that begin with these numbers. */
export function after(chainStoreId: number, space: Space, numbers: readonly number[]): Buffer {
  const last = numbers.at(-1);
  if (last === undefined) return begin(chainStoreId, SPACE[space] + 1, 0);
  return edge(chainStoreId, space, [...numbers.slice(0, -1), last + 1]);
}

export function chainRange(chainStoreId: number): KeyRange {
  return { gte: begin(chainStoreId, 0, 0), lt: begin(chainStoreId + 1, 0, 0) };
}

export function stateKey(chainStoreId: number): Buffer {
  return begin(chainStoreId, SPACE.state, 0);
}

export function blockKey(chainStoreId: number, number: number): Buffer {
  return edge(chainStoreId, 'block', [number]);
}

/** Spaces in which the block comes first. */
export type BlockSpace = 'block' | 'group' | 'part' | 'items' | 'spend';

/** All that a space has of these blocks. */
export function blockRange(chainStoreId: number, space: BlockSpace, fromBlock: number, toBlock: number): KeyRange {
  return { gte: edge(chainStoreId, space, [fromBlock]), lt: after(chainStoreId, space, [toBlock]) };
}

export function blockOfKey(key: Buffer): number {
  return key.readUInt32BE(HEAD_BYTES);
}

/** In which value of its block a transaction lies. */
export function groupOf(transactionIndex: number): number {
  return Math.floor(transactionIndex / GROUP_TRANSACTIONS);
}

export function groupKey(chainStoreId: number, block: number, group: number): Buffer {
  return edge(chainStoreId, 'group', [block, group]);
}

/** The groups of one block, from this one on. */
export function groupsFrom(chainStoreId: number, block: number, group: number): KeyRange {
  return { gte: groupKey(chainStoreId, block, group), lt: after(chainStoreId, 'group', [block]) };
}

export function groupOfKey(key: Buffer): number {
  return key.readUInt32BE(HEAD_BYTES + 4);
}

/** What of a transaction does not lie in its group: its input where that is long, and all but its first transfers. */
export function partKey(chainStoreId: number, block: number, transactionIndex: number, part: number): Buffer {
  return edge(chainStoreId, 'part', [block, transactionIndex, part]);
}

/** Where a transaction lies on its chain. */
export interface RowPlace {
  block: number;
  transactionIndex: number;
}

/** Where in its chain a part lies. */
export interface PartPlace {
  block: number;
  transactionIndex: number;
  part: number;
}

export function placeOfPart(key: Buffer): PartPlace {
  return {
    block: key.readUInt32BE(HEAD_BYTES),
    transactionIndex: key.readUInt32BE(HEAD_BYTES + 4),
    part: key.readUInt32BE(HEAD_BYTES + 8),
  };
}

/** The parts of one transaction, from the one with this number on. */
export function partsOf(chainStoreId: number, block: number, transactionIndex: number, part: number): KeyRange {
  return { gte: partKey(chainStoreId, block, transactionIndex, part), lt: after(chainStoreId, 'part', [block, transactionIndex]) };
}

/** Where a hash leads to. */
export interface HashPlace {
  isBlock: boolean;
  block: number;
  transactionIndex: number;
}

export const HASH_BYTES = KEPT_HASH_DIGITS / 2;

/** A block stands where it would have a transaction that no block has. */
export function hashKey(chainStoreId: number, hash: string, { isBlock, block, transactionIndex }: HashPlace): Buffer {
  const key = begin(chainStoreId, SPACE.hash, HASH_BYTES + 8);
  const start = hash.startsWith('0x') ? 2 : 0;
  key.write(hash.slice(start, start + KEPT_HASH_DIGITS), HEAD_BYTES, 'hex');
  putNumber(key, block, HEAD_BYTES + HASH_BYTES);
  putNumber(key, isBlock ? LAST_U32 : transactionIndex, HEAD_BYTES + HASH_BYTES + 4);
  return key;
}

export function placeOfHash(key: Buffer): HashPlace {
  const transactionIndex = key.readUInt32BE(HEAD_BYTES + HASH_BYTES + 4);
  const isBlock = transactionIndex === LAST_U32;
  return { isBlock, block: key.readUInt32BE(HEAD_BYTES + HASH_BYTES), transactionIndex: isBlock ? 0 : transactionIndex };
}

/** Hashes that begin with these hex digits; all of the chain for none. */
export function hashRange(chainStoreId: number, digits: string): KeyRange {
  return digitRange(chainStoreId, 'hash', digits, KEPT_HASH_DIGITS);
}

/** Keys of a space that begin with these hex digits, of which a key has so many. */
export function digitRange(chainStoreId: number, space: Space, digits: string, most: number): KeyRange {
  const kept = digits.slice(0, most);
  const gte = begin(chainStoreId, SPACE[space], most / 2);
  gte.write(kept.padEnd(most, '0'), HEAD_BYTES, 'hex');
  const next = BigInt(`0x${kept.padEnd(most, '0')}`) + 16n ** BigInt(most - kept.length);
  if (next >= 16n ** BigInt(most)) return { gte, lt: begin(chainStoreId, SPACE[space] + 1, 0) };
  const lt = begin(chainStoreId, SPACE[space], most / 2);
  lt.write(next.toString(16).padStart(most, '0'), HEAD_BYTES, 'hex');
  return { gte, lt };
}

/** The transfers of one kind that an address has in one block; `address` carries its own length, so that none begins another. */
export function sideKey(chainStoreId: number, address: Buffer, kind: number, block: number): Buffer {
  const key = beginSides(chainStoreId, address, kind, 4);
  putNumber(key, block, key.length - 4);
  return key;
}

function beginSides(chainStoreId: number, address: Buffer, kind: number, bytes: number): Buffer {
  const key = begin(chainStoreId, SPACE.side, address.length + 1 + bytes);
  key.set(address, HEAD_BYTES);
  key[HEAD_BYTES + address.length] = kind;
  return key;
}

export function blockOfSide(key: Buffer): number {
  return key.readUInt32BE(key.length - 4);
}

export function kindOfSide(key: Buffer): number {
  return key.readUInt8(key.length - 5);
}

/** As keys have it, with its length before it. */
export function addressOfSide(key: Buffer): Buffer {
  return key.subarray(HEAD_BYTES, key.length - 5);
}

/** Where addresses of so many bytes begin that come from these bytes on; none has more than 127, of which the length is one byte. */
export function sidesFrom(chainStoreId: number, length: number, bytes: Buffer): Buffer {
  const key = begin(chainStoreId, SPACE.side, 1 + bytes.length);
  key[HEAD_BYTES] = length;
  key.set(bytes, HEAD_BYTES + 1);
  return key;
}

/** Behind all that this address has; it carries its own length. */
export function sidesBehind(chainStoreId: number, address: Buffer): Buffer {
  return beginSides(chainStoreId, address, BEHIND_KINDS, 0);
}

/** An address in one kind, from and up to these blocks, both included. */
export function sideRange(chainStoreId: number, address: Buffer, kind: number, fromBlock: number, toBlock: number): KeyRange {
  const gte = sideKey(chainStoreId, address, kind, fromBlock);
  return {
    gte,
    lt: toBlock < LAST_U32 ? sideKey(chainStoreId, address, kind, toBlock + 1) : beginSides(chainStoreId, address, kind + 1, 0),
  };
}

/** A contract and where it was created; `address` carries its own length. */
export function creationKey(chainStoreId: number, address: Buffer, block: number, transactionIndex: number): Buffer {
  const key = begin(chainStoreId, SPACE.creation, address.length + 8);
  key.set(address, HEAD_BYTES);
  putNumber(key, block, HEAD_BYTES + address.length);
  putNumber(key, transactionIndex, HEAD_BYTES + address.length + 4);
  return key;
}

export function placeOfCreation(key: Buffer): { block: number; transactionIndex: number } {
  return { block: key.readUInt32BE(key.length - 8), transactionIndex: key.readUInt32BE(key.length - 4) };
}

/** Creations of one contract up to and with this block, oldest first. */
export function creationRange(chainStoreId: number, address: Buffer, upToBlock: number): KeyRange {
  return {
    gte: creationKey(chainStoreId, address, 0, 0),
    lt: Buffer.concat([creationKey(chainStoreId, address, upToBlock, LAST_U32), Buffer.of(0)]),
  };
}

/** A whole space of a chain. */
export function spaceRange(chainStoreId: number, space: Space): KeyRange {
  return { gte: begin(chainStoreId, SPACE[space], 0), lt: begin(chainStoreId, SPACE[space] + 1, 0) };
}
