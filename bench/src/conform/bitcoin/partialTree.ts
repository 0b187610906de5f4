import { reversed, sha256d } from './plainBytes.ts';

/** The root of a tree of which a proof holds a part (BIP37); '' when it is none. */
export function partialRoot(count: number, hashes: readonly Buffer[], flags: Buffer): string {
  let hashAt = 0;
  let flagAt = 0;
  const widthAt = (height: number): number => Math.ceil(count / 2 ** height);
  const isGiven = (): boolean => {
    const byte = flags[flagAt >> 3] ?? 0;
    const bit = (byte >> (flagAt & 7)) & 1;
    flagAt += 1;
    return bit === 0;
  };
  const walk = (height: number, place: number): Buffer => {
    if (isGiven() || height === 0) return hashes[hashAt++] ?? Buffer.alloc(0);
    const left = walk(height - 1, place * 2);
    const right = place * 2 + 1 < widthAt(height - 1) ? walk(height - 1, place * 2 + 1) : left;
    return sha256d(Buffer.concat([left, right]));
  };
  if (count === 0 || count > MOST_TRANSACTIONS) return '';
  const root = walk(Math.ceil(Math.log2(count)), 0);
  return hashAt === hashes.length ? reversed(root) : '';
}

/** No block has room for more. */
const MOST_TRANSACTIONS = 100_000;
