import { hashDigits, HEAD_DIGITS } from '../../sql/family.ts';
import { after, begin, digitRange, edge, HEAD_BYTES, putNumber, SPACE, type KeyRange, type RowPlace } from '../keys.ts';

/** An output by its place, or an input by its own. */
export interface ItemPlace extends RowPlace {
  index: number;
}

/** Inputs and outputs of a transaction. */
export function itemsKey(chainStoreId: number, { block, transactionIndex }: RowPlace): Buffer {
  return edge(chainStoreId, 'items', [block, transactionIndex]);
}

export function placeOfItems(key: Buffer): RowPlace {
  return { block: key.readUInt32BE(HEAD_BYTES), transactionIndex: key.readUInt32BE(HEAD_BYTES + 4) };
}

/** What spent an output, under the output's place. */
export function spendKey(chainStoreId: number, { block, transactionIndex, index }: ItemPlace): Buffer {
  return edge(chainStoreId, 'spend', [block, transactionIndex, index]);
}

export function outputOfSpend(key: Buffer): ItemPlace {
  return {
    block: key.readUInt32BE(HEAD_BYTES),
    transactionIndex: key.readUInt32BE(HEAD_BYTES + 4),
    index: key.readUInt32BE(HEAD_BYTES + 8),
  };
}

/** The spendings of a transaction's outputs, from this one on. */
export function spendsFrom(chainStoreId: number, place: ItemPlace): KeyRange {
  return { gte: spendKey(chainStoreId, place), lt: after(chainStoreId, 'spend', [place.block, place.transactionIndex]) };
}

/** What an address put in and took out in one block, and where its transfers lie; `address` carries its own length, so that none begins another. */
export function heldKey(chainStoreId: number, address: Buffer, block: number): Buffer {
  const key = begin(chainStoreId, SPACE.held, address.length + 4);
  key.set(address, HEAD_BYTES);
  putNumber(key, block, key.length - 4);
  return key;
}

export function blockOfHeld(key: Buffer): number {
  return key.readUInt32BE(key.length - 4);
}

export function addressOfHeld(key: Buffer): Buffer {
  return key.subarray(HEAD_BYTES, key.length - 4);
}

/** All of an address from one block up to another, both included. */
export function heldRange(chainStoreId: number, address: Buffer, fromBlock: number, upToBlock: number): KeyRange {
  return {
    gte: heldKey(chainStoreId, address, fromBlock),
    // No key of this length lies between a key and the same with one byte more.
    lt: Buffer.concat([heldKey(chainStoreId, address, upToBlock), Buffer.of(0)]),
  };
}

/** Leads from a transaction's hash straight to its place, for thousands at once: a range of the hashes would be walked for each. */
export function headKey(chainStoreId: number, hash: string): Buffer {
  const key = begin(chainStoreId, SPACE.head, HEAD_DIGITS / 2);
  // Hashes in canonical form are nothing but digits; asking an expression costs more than all else here.
  if (key.write(hash, HEAD_BYTES, 'hex') === HEAD_DIGITS / 2) return key;
  const digits = hashDigits(hash)?.slice(0, HEAD_DIGITS) ?? '';
  key.fill(0, HEAD_BYTES);
  key.write(digits, HEAD_BYTES, 'hex');
  return key;
}

/** Hashes that begin with these hex digits, as far as a key has them; all of the chain for none. */
export function headRange(chainStoreId: number, digits: string): KeyRange {
  return digitRange(chainStoreId, 'head', digits, HEAD_DIGITS);
}

/** A key of these spaces as people read it. */
export function describeOutputKey(key: Buffer): string {
  if (key[2] === SPACE.items) {
    const { block, transactionIndex } = placeOfItems(key);
    return `block ${block} transaction ${transactionIndex} inputs and outputs`;
  }
  if (key[2] === SPACE.spend) {
    const { block, transactionIndex, index } = outputOfSpend(key);
    return `block ${block} transaction ${transactionIndex} output ${index} spent`;
  }
  if (key[2] === SPACE.held) return `address ${addressOfHeld(key).toString('hex')} block ${blockOfHeld(key)}`;
  return `hash ${key.toString('hex', HEAD_BYTES)}`;
}
