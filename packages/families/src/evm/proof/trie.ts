import { keccak256, keccak256Bytes } from '../keccak.ts';
import { encodeQuantity } from './rlp.ts';

/** What stands where nothing is. */
const NOTHING = Buffer.of(0x80);
/** Bytes of a node that is written into the one above it instead of its hash. */
const INLINE = 32;
const SHORT = 55;
const HASH_BYTES = 32;

interface Entry {
  /** Place in the list, as nibbles. */
  path: string;
  value: Uint8Array;
}

/** `0x…` root of the Merkle-Patricia trie (yellow paper, appendix D) over a list of encoded values, keyed by the encoded place. */
export function rootOfList(values: readonly Uint8Array[]): string {
  const entries = values.map((value, at): Entry => ({ path: encodeQuantity(`0x${at.toString(16)}`), value }));
  return `0x${keccak256(entries.length === 0 ? NOTHING : encodeNode(entries, 0))}`;
}

/** One node over entries that share their path up to `depth`. No path of a list is the beginning of another. */
function encodeNode(entries: readonly Entry[], depth: number): Uint8Array {
  const [first] = entries;
  if (!first) return NOTHING;
  if (entries.length === 1) return listOf([...stringOf(pathBytes(first.path.slice(depth), true)), ...stringOf(first.value)]);
  const shared = countShared(entries, depth);
  if (shared > 0) {
    return listOf([...stringOf(pathBytes(first.path.slice(depth, depth + shared), false)), ...refTo(entries, depth + shared)]);
  }
  const children = Array.from({ length: 16 }, (): Entry[] => []);
  for (const entry of entries) children[Number.parseInt(entry.path.charAt(depth), 16)]?.push(entry);
  return listOf([...children.flatMap((below) => (below.length === 0 ? [NOTHING] : refTo(below, depth + 1))), NOTHING]);
}

function refTo(entries: readonly Entry[], depth: number): Uint8Array[] {
  const node = encodeNode(entries, depth);
  return node.length < INLINE ? [node] : [Buffer.of(0x80 + HASH_BYTES), keccak256Bytes(node)];
}

/** How many nibbles of all paths are the same from `depth` on. */
function countShared([first, ...others]: readonly Entry[], depth: number): number {
  const path = first?.path ?? '';
  let at = depth;
  while (at < path.length && others.every((other) => other.path[at] === path[at])) at += 1;
  return at - depth;
}

/** Nibbles with a flag for the last node and padding to whole bytes (yellow paper, appendix C). */
function pathBytes(nibbles: string, isLeaf: boolean): Buffer {
  const flag = isLeaf ? 2 : 0;
  return Buffer.from(nibbles.length % 2 === 0 ? `${flag}0${nibbles}` : `${flag + 1}${nibbles}`, 'hex');
}

/** A string of bytes with what stands before it. */
function stringOf(bytes: Uint8Array): Uint8Array[] {
  return bytes.length === 1 && bytes[0]! < 0x80 ? [bytes] : [prefixOf(0x80, bytes.length), bytes];
}

/** A list of what is encoded already. */
function listOf(items: readonly Uint8Array[]): Buffer {
  const length = items.reduce((sum, item) => sum + item.length, 0);
  return Buffer.concat([prefixOf(0xc0, length), ...items]);
}

function prefixOf(offset: number, length: number): Buffer {
  if (length <= SHORT) return Buffer.of(offset + length);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 0x100)) bytes.unshift(rest % 0x100);
  return Buffer.of(offset + SHORT + bytes.length, ...bytes);
}
