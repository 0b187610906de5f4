/** Six digits: fewer match too much. */
const MIN_HASH_DIGITS = 6;

/** The beginning of a hash as its family writes it, once enough of `0x…` has been typed. */
export function hashHead(prefix: string, hash: string): { hash?: string } {
  return prefix.length >= MIN_HASH_DIGITS + 2 ? { hash } : {};
}
