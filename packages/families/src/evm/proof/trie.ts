import { encodeList, encodeQuantity, hashOf, wrapBytes } from './rlp.ts';

/** What stands where nothing is. */
const NOTHING = '80';
/** Digits of a node that is written into the one above it instead of its hash. */
const INLINE = 64;

interface Entry {
  /** Place in the list, as nibbles. */
  path: string;
  /** Digits. */
  value: string;
}

/** `0x…` root of the Merkle-Patricia trie (yellow paper, appendix D) over a list, keyed by the encoded place. Values are digits. */
export function rootOfList(values: readonly string[]): string {
  const entries = values.map((value, at): Entry => ({ path: encodeQuantity(`0x${at.toString(16)}`), value }));
  return `0x${hashOf(entries.length === 0 ? NOTHING : encodeNode(entries, 0))}`;
}

/** One node over entries that share their path up to `depth`. No path of a list is the beginning of another. */
function encodeNode(entries: readonly Entry[], depth: number): string {
  const [first] = entries;
  if (!first) return NOTHING;
  if (entries.length === 1) return encodeList([encodePath(first.path.slice(depth), true), wrapBytes(first.value)]);
  const shared = countShared(entries, depth);
  if (shared > 0) return encodeList([encodePath(first.path.slice(depth, depth + shared), false), refTo(entries, depth + shared)]);
  const children = Array.from({ length: 16 }, (): Entry[] => []);
  for (const entry of entries) children[Number.parseInt(entry.path.charAt(depth), 16)]?.push(entry);
  return encodeList([...children.map((below) => (below.length === 0 ? NOTHING : refTo(below, depth + 1))), NOTHING]);
}

function refTo(entries: readonly Entry[], depth: number): string {
  const node = encodeNode(entries, depth);
  return node.length < INLINE ? node : wrapBytes(hashOf(node));
}

/** How many nibbles of all paths are the same from `depth` on. */
function countShared([first, ...others]: readonly Entry[], depth: number): number {
  const path = first?.path ?? '';
  const isShared = (at: number): boolean => others.every((other) => other.path.charAt(at) === path.charAt(at));
  let at = depth;
  while (at < path.length && isShared(at)) at += 1;
  return at - depth;
}

/** Nibbles with a flag for the last node and padding to whole bytes (yellow paper, appendix C). */
function encodePath(nibbles: string, isLeaf: boolean): string {
  const flag = isLeaf ? 2 : 0;
  return wrapBytes(nibbles.length % 2 === 0 ? `${flag}0${nibbles}` : `${flag + 1}${nibbles}`);
}
