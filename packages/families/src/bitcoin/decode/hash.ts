import { createHash } from 'node:crypto';
import { reverseHex } from './reader.ts';

function sha256Twice(bytes: Buffer): Buffer {
  return createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
}

/** Stands where there is nothing before: the parent of block 0, what a coinbase spends. */
export const NO_HASH = '0'.repeat(64);

/** Double SHA-256 as people write it: hashes of transactions, and of the headers of most chains. */
export function hashOf(bytes: Buffer): string {
  return reverseHex(sha256Twice(bytes));
}

/** Root of the tree over transaction hashes; '' of no hashes. */
export function merkleRootOf(hashes: readonly string[]): string {
  let level: Buffer[] = hashes.map((hash) => Buffer.from(hash, 'hex').reverse());
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const left = level[at]!;
      // The last of an odd number is paired with itself.
      above.push(sha256Twice(Buffer.concat([left, level[at + 1] ?? left])));
    }
    level = above;
  }
  return level[0] ? reverseHex(level[0]) : '';
}
