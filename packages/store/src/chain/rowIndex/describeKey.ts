import {
  addressOfSide,
  blockOfKey,
  blockOfSide,
  GROUP_TRANSACTIONS,
  groupOfKey,
  HASH_BYTES,
  HEAD_BYTES,
  kindOfSide,
  placeOfCreation,
  placeOfHash,
  placeOfPart,
  SPACE,
} from './keys.ts';
import { describeOutputKey } from './outputs/outputKeys.ts';

const outputSpaces = new Set<number | undefined>([SPACE.items, SPACE.spend, SPACE.held, SPACE.head]);

/** A key as people read it. */
export function describeKey(key: Buffer): string {
  if (key[2] === SPACE.block) return `block ${blockOfKey(key)}`;
  if (key[2] === SPACE.group) return `block ${blockOfKey(key)} transactions from ${groupOfKey(key) * GROUP_TRANSACTIONS} on`;
  if (key[2] === SPACE.part) {
    const { block, transactionIndex, part } = placeOfPart(key);
    return `block ${block} transaction ${transactionIndex} part ${part}`;
  }
  if (key[2] === SPACE.side) return `address ${addressOfSide(key).toString('hex')} kind ${kindOfSide(key)} block ${blockOfSide(key)}`;
  if (key[2] === SPACE.creation) {
    const { block, transactionIndex } = placeOfCreation(key);
    return `contract ${key.toString('hex', HEAD_BYTES, key.length - 8)} of block ${block} transaction ${transactionIndex}`;
  }
  if (outputSpaces.has(key[2])) return describeOutputKey(key);
  const { isBlock, block, transactionIndex } = placeOfHash(key);
  const digits = key.toString('hex', HEAD_BYTES, HEAD_BYTES + HASH_BYTES);
  return `hash ${digits} of block ${block}${isBlock ? '' : ` transaction ${transactionIndex}`}`;
}
