import type { BlockBundle, BlockRef, Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';

/** Throws unless the bundles follow each other and `after`, by number and by parent hash. */
export function checkSequence(chain: Chain, bundles: readonly BlockBundle[], after: { number: number; hash: string } | null): void {
  let previous = after;
  for (const { block } of bundles) {
    if (previous && (block.number !== previous.number + 1 || block.parentHash !== previous.hash)) {
      throw new StoreError(
        'not_consecutive',
        `${chain.name}: block ${block.number} (parent ${block.parentHash}) does not follow block ${previous.number} (${previous.hash}).`,
        { retryable: false },
      );
    }
    previous = block;
  }
}

/** Throws when a bundle has another hash than the stored block of its height. */
export function checkSameHashes(chain: Chain, bundles: readonly BlockBundle[], stored: readonly BlockRef[]): void {
  const hashes = new Map(stored.map((ref) => [ref.number, ref.hash]));
  for (const { block } of bundles) {
    const hash = hashes.get(block.number);
    if (hash === undefined || hash === block.hash) continue;
    throw new StoreError('conflict', `${chain.name}: block ${block.number} is stored as ${hash} and was offered as ${block.hash}.`, {
      retryable: false,
    });
  }
}

/** What the board keeps of a block. */
export function toPlace(block: { number: number; hash: string; timeMs: number }): { number: number; hash: string; timeMs: number } {
  return { number: block.number, hash: block.hash, timeMs: block.timeMs };
}
