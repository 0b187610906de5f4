/**
 * Keys of the row index: the chain, a space, and what the space is ordered by, numbers with their highest byte first. All of a chain
 * lies together, so that it is left out or made anew as one range.
 */
const SPACE = { state: 0, block: 1, transaction: 2, hash: 3, side: 4, creation: 5 } as const;
type Space = keyof typeof SPACE;

/** Of a hash a key keeps its first bytes; what they find is compared with the whole one. */
export const KEPT_HASH_DIGITS = 16;
/** The part of a transaction that is itself; the parts after it are its transfers. */
export const SELF_PART = 0;

const HEAD_BYTES = 3;
const LAST_U32 = 0xffff_ffff;
const AFTER_U32 = 2 ** 32;

/** From the first key on, up to and without the second. */
export interface KeyRange {
  gte: Buffer;
  lt: Buffer;
}

function begin(chainStoreId: number, space: number, bytes: number): Buffer {
  const key = Buffer.alloc(HEAD_BYTES + bytes);
  key.writeUInt16BE(chainStoreId, 0);
  key[2] = space;
  return key;
}

/** The first key of a space beyond these numbers; the last of them may be one more than four bytes hold. */
function edge(chainStoreId: number, space: Space, numbers: readonly number[]): Buffer {
  const last = numbers.at(-1);
  if (last === AFTER_U32) return after(chainStoreId, space, numbers.slice(0, -1));
  const key = begin(chainStoreId, SPACE[space], numbers.length * 4);
  for (const [at, number] of numbers.entries()) key.writeUInt32BE(number, HEAD_BYTES + at * 4);
  return key;
}

/** The first key behind all that begin with these numbers. */
function after(chainStoreId: number, space: Space, numbers: readonly number[]): Buffer {
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

export function blockRange(chainStoreId: number, fromBlock: number, toBlock: number): KeyRange {
  return { gte: edge(chainStoreId, 'block', [fromBlock]), lt: after(chainStoreId, 'block', [toBlock]) };
}

export function blockOfKey(key: Buffer): number {
  return key.readUInt32BE(HEAD_BYTES);
}

export function partKey(chainStoreId: number, block: number, transactionIndex: number, part: number): Buffer {
  return edge(chainStoreId, 'transaction', [block, transactionIndex, part]);
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

/** All parts of these blocks. */
export function partRange(chainStoreId: number, fromBlock: number, toBlock: number): KeyRange {
  return { gte: edge(chainStoreId, 'transaction', [fromBlock]), lt: after(chainStoreId, 'transaction', [toBlock]) };
}

/** The parts of one block, from the one of this transaction with this number on. */
export function partsFrom(chainStoreId: number, block: number, transactionIndex: number, part: number): KeyRange {
  return { gte: partKey(chainStoreId, block, transactionIndex, part), lt: after(chainStoreId, 'transaction', [block]) };
}

/** The parts of one transaction, from the one with this number on. */
export function partsOf(chainStoreId: number, block: number, transactionIndex: number, part: number): KeyRange {
  return {
    gte: partKey(chainStoreId, block, transactionIndex, part),
    lt: after(chainStoreId, 'transaction', [block, transactionIndex]),
  };
}

/** Where a hash leads to. */
export interface HashPlace {
  isBlock: boolean;
  block: number;
  transactionIndex: number;
}

const HASH_BYTES = KEPT_HASH_DIGITS / 2;

export function hashKey(chainStoreId: number, digits: string, { isBlock, block, transactionIndex }: HashPlace): Buffer {
  const key = begin(chainStoreId, SPACE.hash, HASH_BYTES + 9);
  key.write(digits.slice(0, KEPT_HASH_DIGITS), HEAD_BYTES, 'hex');
  key[HEAD_BYTES + HASH_BYTES] = isBlock ? 1 : 0;
  key.writeUInt32BE(block, HEAD_BYTES + HASH_BYTES + 1);
  key.writeUInt32BE(transactionIndex, HEAD_BYTES + HASH_BYTES + 5);
  return key;
}

export function placeOfHash(key: Buffer): HashPlace {
  return {
    isBlock: key[HEAD_BYTES + HASH_BYTES] === 1,
    block: key.readUInt32BE(HEAD_BYTES + HASH_BYTES + 1),
    transactionIndex: key.readUInt32BE(HEAD_BYTES + HASH_BYTES + 5),
  };
}

/** Hashes that begin with these hex digits; all of the chain for none. */
export function hashRange(chainStoreId: number, digits: string): KeyRange {
  const kept = digits.slice(0, KEPT_HASH_DIGITS);
  const gte = begin(chainStoreId, SPACE.hash, HASH_BYTES);
  gte.write(kept.padEnd(KEPT_HASH_DIGITS, '0'), HEAD_BYTES, 'hex');
  const behind = 16n ** BigInt(KEPT_HASH_DIGITS - kept.length);
  const next = BigInt(`0x${kept.padEnd(KEPT_HASH_DIGITS, '0')}`) + behind;
  if (next >= 16n ** BigInt(KEPT_HASH_DIGITS)) return { gte, lt: begin(chainStoreId, SPACE.hash + 1, 0) };
  const lt = begin(chainStoreId, SPACE.hash, HASH_BYTES);
  lt.write(next.toString(16).padStart(KEPT_HASH_DIGITS, '0'), HEAD_BYTES, 'hex');
  return { gte, lt };
}

/** A transfer's place in its chain. */
export interface TransferPlace {
  block: number;
  transactionIndex: number;
  source: number;
  index: number;
  subIndex: number;
}

const TRANSFER_PLACE_BYTES = 17;

/** All transfers of one kind that an address has; `address` carries its own length, so that none begins another. */
function beginSides(chainStoreId: number, address: Buffer, kind: number, bytes: number): { key: Buffer; at: number } {
  const key = begin(chainStoreId, SPACE.side, address.length + 1 + bytes);
  address.copy(key, HEAD_BYTES);
  const at = key.writeUInt8(kind, HEAD_BYTES + address.length);
  return { key, at };
}

/** A transfer as one of its sides has it. */
export function sideKey(chainStoreId: number, address: Buffer, kind: number, place: TransferPlace): Buffer {
  const { key, at } = beginSides(chainStoreId, address, kind, TRANSFER_PLACE_BYTES);
  key.writeUInt32BE(place.block, at);
  key.writeUInt32BE(place.transactionIndex, at + 4);
  key.writeUInt8(place.source, at + 8);
  key.writeUInt32BE(place.index, at + 9);
  key.writeUInt32BE(place.subIndex, at + 13);
  return key;
}

export function placeOfSide(key: Buffer): TransferPlace {
  const at = key.length - TRANSFER_PLACE_BYTES;
  return {
    block: key.readUInt32BE(at),
    transactionIndex: key.readUInt32BE(at + 4),
    source: key.readUInt8(at + 8),
    index: key.readUInt32BE(at + 9),
    subIndex: key.readUInt32BE(at + 13),
  };
}

/** Negative when the first side's transfer comes before the second one's, whatever their kinds. */
export function compareSides(a: Buffer, b: Buffer): number {
  return Buffer.compare(a.subarray(a.length - TRANSFER_PLACE_BYTES), b.subarray(b.length - TRANSFER_PLACE_BYTES));
}

/** Sides of an address in one kind, up to and with this block, and before this place where one is given. */
export function sideRange(
  chainStoreId: number,
  address: Buffer,
  kind: number,
  upTo: { block: number; before?: TransferPlace | undefined },
): KeyRange {
  const { key: gte } = beginSides(chainStoreId, address, kind, 0);
  const behind = beginSides(chainStoreId, address, upTo.block + 1 === AFTER_U32 ? kind + 1 : kind, upTo.block + 1 === AFTER_U32 ? 0 : 4);
  if (upTo.block + 1 < AFTER_U32) behind.key.writeUInt32BE(upTo.block + 1, behind.at);
  const before = upTo.before && sideKey(chainStoreId, address, kind, upTo.before);
  return { gte, lt: before && Buffer.compare(before, behind.key) < 0 ? before : behind.key };
}

/** The same from the beginning on, or from behind this place. */
export function sidesAfter(
  chainStoreId: number,
  address: Buffer,
  kind: number,
  upTo: { block: number; after?: TransferPlace | undefined },
): KeyRange {
  const { gte, lt } = sideRange(chainStoreId, address, kind, upTo);
  // No key of this length lies between a key and the same with one byte more.
  return { gte: upTo.after ? Buffer.concat([sideKey(chainStoreId, address, kind, upTo.after), Buffer.of(0)]) : gte, lt };
}

/** A contract and where it was created; `address` carries its own length. */
export function creationKey(chainStoreId: number, address: Buffer, block: number, transactionIndex: number): Buffer {
  const key = begin(chainStoreId, SPACE.creation, address.length + 8);
  address.copy(key, HEAD_BYTES);
  key.writeUInt32BE(block, HEAD_BYTES + address.length);
  key.writeUInt32BE(transactionIndex, HEAD_BYTES + address.length + 4);
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

export function allCreations(chainStoreId: number): KeyRange {
  return { gte: begin(chainStoreId, SPACE.creation, 0), lt: begin(chainStoreId, SPACE.creation + 1, 0) };
}

export function allSides(chainStoreId: number): KeyRange {
  return { gte: begin(chainStoreId, SPACE.side, 0), lt: begin(chainStoreId, SPACE.side + 1, 0) };
}

/** A key as people read it. */
export function describeKey(key: Buffer): string {
  if (key[2] === SPACE.block) return `block ${blockOfKey(key)}`;
  if (key[2] === SPACE.transaction) {
    const { block, transactionIndex, part } = placeOfPart(key);
    return `block ${block} transaction ${transactionIndex} part ${part}`;
  }
  if (key[2] === SPACE.side) {
    const { block, transactionIndex, source, index, subIndex } = placeOfSide(key);
    const address = key.toString('hex', HEAD_BYTES, key.length - TRANSFER_PLACE_BYTES);
    return `address ${address} block ${block} transaction ${transactionIndex} transfer ${source}.${index}.${subIndex}`;
  }
  if (key[2] === SPACE.creation) {
    const { block, transactionIndex } = placeOfCreation(key);
    return `contract ${key.toString('hex', HEAD_BYTES, key.length - 8)} of block ${block} transaction ${transactionIndex}`;
  }
  const { isBlock, block, transactionIndex } = placeOfHash(key);
  const digits = key.toString('hex', HEAD_BYTES, HEAD_BYTES + HASH_BYTES);
  return `hash ${digits} of block ${block}${isBlock ? '' : ` transaction ${transactionIndex}`}`;
}
