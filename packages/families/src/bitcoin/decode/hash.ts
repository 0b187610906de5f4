import { hash } from 'node:crypto';
import { HASH_BYTES } from './reader.ts';

const digest = Buffer.alloc(HASH_BYTES);

/** Writes double SHA-256 of the bytes to a place that they may hold themselves. As text, since a buffer for each digest costs more than the hash. */
export function writeSha256Twice(bytes: Uint8Array, into: Buffer, at = 0): void {
  digest.write(hash('sha256', bytes, 'binary'), 'binary');
  into.write(hash('sha256', digest, 'binary'), at, 'binary');
}

/** Stands where there is nothing before: the parent of block 0, what a coinbase spends. */
export const NO_HASH = '0'.repeat(64);

/** Double SHA-256 as people write it: hashes of transactions, and of the headers of most chains. */
export function hashOf(bytes: Uint8Array): string {
  writeSha256Twice(bytes, digest);
  return digest.reverse().toString('hex');
}

/** Root of the tree over transaction hashes; '' of no hashes. */
export function merkleRootOf(hashes: readonly string[]): string {
  if (hashes.length === 0) return '';
  const level = Buffer.alloc(HASH_BYTES * hashes.length);
  hashes.forEach((text, index) => {
    const from = HASH_BYTES * index;
    level.write(text, from, 'hex');
    level.subarray(from, from + HASH_BYTES).reverse();
  });
  // Each level is written over the one below it.
  for (let count = hashes.length; count > 1; count = Math.ceil(count / 2)) {
    for (let at = 0; at < count; at += 2) {
      const left = level.subarray(HASH_BYTES * at, HASH_BYTES * (at + 1));
      // The last of an odd number is paired with itself.
      const pair = at + 1 < count ? level.subarray(HASH_BYTES * at, HASH_BYTES * (at + 2)) : Buffer.concat([left, left]);
      writeSha256Twice(pair, level, (HASH_BYTES * at) / 2);
    }
  }
  return level.subarray(0, HASH_BYTES).reverse().toString('hex');
}
