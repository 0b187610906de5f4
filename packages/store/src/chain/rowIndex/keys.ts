/**
 * Keys of the row index: the chain, a space, and what the space is ordered by, numbers with their highest byte first. All of a chain
 * lies together, so that it is left out or made anew as one range.
 */
const SPACE = { state: 0, block: 1, transaction: 2, hash: 3 } as const;
type Space = keyof typeof SPACE;

/** Of a hash a key keeps its first bytes; what they find is compared with the whole one. */
export const KEPT_HASH_DIGITS = 16;
/** The part of a transaction that is itself; the parts after it are its transfers. */
export const SELF_PART = 0;

const HEAD_BYTES = 3;
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

/** A key as people read it. */
export function describeKey(key: Buffer): string {
  if (key[2] === SPACE.block) return `block ${blockOfKey(key)}`;
  if (key[2] === SPACE.transaction) {
    const { block, transactionIndex, part } = placeOfPart(key);
    return `block ${block} transaction ${transactionIndex} part ${part}`;
  }
  const { isBlock, block, transactionIndex } = placeOfHash(key);
  const digits = key.toString('hex', HEAD_BYTES, HEAD_BYTES + HASH_BYTES);
  return `hash ${digits} of block ${block}${isBlock ? '' : ` transaction ${transactionIndex}`}`;
}
