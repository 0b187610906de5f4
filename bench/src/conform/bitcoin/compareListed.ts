import { merkleRootOf } from '@chaintrail/families/bitcoin';
import { compareFigure, joinComparisons, nothing, type Comparison } from '../comparison.ts';
import type { Plant } from '../mutations/plant.ts';
import type { FoundBlock, HeadClaims } from './claims.ts';
import { blockFormOf, compareTold, readHeaderAlone } from './compareBlock.ts';
import type { Network } from './networks.ts';
import { HEADER_BYTES } from './plainBlock.ts';

export type Listing = 'whole' | 'shortened' | 'added' | 'unknown' | 'wrong';

/** How the listed transactions stand to what the head says of them. */
export function listingOf({ head, listed }: FoundBlock): Listing {
  const { merkleRoot, transactionCount } = head;
  if (merkleRoot === undefined) return 'unknown';
  if (merkleRootOf(listed) === merkleRoot) return 'whole';
  if (transactionCount === undefined || listed.length === transactionCount) return 'wrong';
  // Who shortens a block for a test keeps a few of its transactions; of most of them one is missing by mistake.
  if (listed.length * 2 <= transactionCount) return 'shortened';
  if (listed.length < transactionCount) return 'wrong';
  return merkleRootOf(listed.slice(0, transactionCount)) === merkleRoot ? 'added' : 'wrong';
}

/** The head that a node words, written as bytes and read by the product; and the root over the listed names. */
export function compareListed(network: Network, block: FoundBlock, plant: Plant): Comparison {
  const { head, listed } = block;
  const listing = listingOf(block);
  const header = headerOf(head);
  return joinComparisons(
    header
      ? compareTold({ ...head, sizeBytes: undefined }, readHeaderAlone(header, plant), { header }, blockFormOf(network.chain))
      : nothing,
    listing === 'whole' || listing === 'wrong'
      ? compareFigure('block', 'root', head.merkleRoot ?? '', plant.texts(merkleRootOf(listed)))
      : nothing,
    listing === 'whole' && head.transactionCount !== undefined
      ? compareFigure('block', 'transactions', head.transactionCount, listed.length)
      : nothing,
  );
}

/** Only block 0 has no parent. */
function headerOf({ version, parentHash, merkleRoot, timeSeconds, bits, nonce, height }: HeadClaims): Buffer | undefined {
  const parent = parentHash ?? (height === 0 ? '0'.repeat(64) : undefined);
  if (
    version === undefined ||
    parent === undefined ||
    !merkleRoot ||
    timeSeconds === undefined ||
    bits === undefined ||
    nonce === undefined
  )
    return undefined;
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeInt32LE(version, 0);
  Buffer.from(parent, 'hex').reverse().copy(bytes, 4);
  Buffer.from(merkleRoot, 'hex').reverse().copy(bytes, 36);
  bytes.writeUInt32LE(timeSeconds, 68);
  Buffer.from(bits, 'hex').reverse().copy(bytes, 72);
  bytes.writeUInt32LE(nonce, 76);
  return bytes;
}
