import type { FamilyCodecs } from '../sql/family.ts';
import { blockOfSide, sideKey, sideRange, sidesBehind, type KeyRange } from './keys.ts';
import { readOwnSides } from './outputs/heldValue.ts';
import { blockOfHeld, heldRange } from './outputs/outputKeys.ts';
import { readSides, type Side } from './sideValue.ts';

/** Where the sides of addresses lie, block by block: under their kind, or with all that an address has where there are outputs. */
export interface SideSpace {
  /** Kinds that lie together. */
  split(kinds: readonly number[]): (readonly number[])[];
  /** The entries of an address in kinds that lie together, from and up to these blocks, both included. */
  range(address: Buffer, kinds: readonly number[], fromBlock: number, toBlock: number): KeyRange;
  /** All entries of an address. */
  whole(address: Buffer): KeyRange;
  blockOf(key: Buffer): number;
  /** The sides in an entry, in the order of their places, of these kinds where they are given. */
  read(key: Buffer, value: Buffer, kinds?: readonly number[]): Side[];
}

const LAST_BLOCK = 0xffff_ffff;

export function openSideSpace(storeId: number, { hasOutputs }: FamilyCodecs): SideSpace {
  return hasOutputs ? withOutputs(storeId) : byKind(storeId);
}

function byKind(storeId: number): SideSpace {
  return {
    split: (kinds) => kinds.map((kind) => [kind]),
    range: (address, [kind = 0], fromBlock, toBlock) => sideRange(storeId, address, kind, fromBlock, toBlock),
    whole: (address) => ({ gte: sideKey(storeId, address, 0, 0), lt: sidesBehind(storeId, address) }),
    blockOf: blockOfSide,
    read: (key, value) => readSides(blockOfSide(key), value),
  };
}

function withOutputs(storeId: number): SideSpace {
  return {
    split: (kinds) => [kinds],
    range: (address, _kinds, fromBlock, toBlock) => heldRange(storeId, address, fromBlock, toBlock),
    whole: (address) => heldRange(storeId, address, 0, LAST_BLOCK),
    blockOf: blockOfHeld,
    read(key, value, kinds) {
      const sides = readOwnSides(blockOfHeld(key), value);
      return kinds ? sides.filter(({ kind }) => kinds.includes(kind)) : sides;
    },
  };
}
