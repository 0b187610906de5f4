import { decodeBlock, merkleRootOf, type BlockFormat } from '@chaintrail/families/bitcoin';
import { compareFigure, compareRows, joinComparisons, nothing, type Comparison } from './comparison.ts';
import type { Recording } from './dataIndex.ts';
import type { Plant } from './mutations/plant.ts';

/** Everything that a block of our five chains may hold; a chain that lacks a part has no bytes that look like it. */
export const formats = {
  bitcoin: { hasWitness: true, hasSpecial: false, hasCashTokens: false, hasAuxPow: false },
  litecoin: { hasWitness: true, hasSpecial: false, hasCashTokens: false, hasAuxPow: false },
  bcash: { hasWitness: false, hasSpecial: false, hasCashTokens: true, hasAuxPow: false },
  dogecoin: { hasWitness: false, hasSpecial: false, hasCashTokens: false, hasAuxPow: true },
  dash: { hasWitness: false, hasSpecial: true, hasCashTokens: false, hasAuxPow: false },
} as const satisfies Record<string, BlockFormat>;

export interface ExpectedBlock {
  hash?: string;
  /** Hash of the header, where the chain's is not double SHA-256. */
  hashHeader?: (header: Buffer) => string;
  transactions?: string[];
  /** Whether the hash must be below the target that the header names. */
  isMined?: boolean;
  /** Bytes may follow the transactions: Litecoin's extension block. */
  mayHaveRest?: boolean;
}

/** Reads a block's bytes and checks what they prove about themselves, and what others say of them. */
export function compareBlock(bytes: Buffer, format: BlockFormat, expected: ExpectedBlock, plant: Plant): Comparison {
  const block = plant.decoded(decodeBlock(bytes, format));
  const hashes = block.transactions.map(({ hash }) => hash);
  const hash = expected.hashHeader ? plant.texts(expected.hashHeader(bytes.subarray(0, 80))) : block.hash;
  const placed = (names: readonly string[]) => names.map((name, position) => ({ position, hash: name }));
  return joinComparisons(
    compareFigure('block', 'merkleRoot', block.merkleRoot, merkleRootOf(hashes)),
    expected.hash === undefined ? nothing : compareFigure('block', 'hash', expected.hash, hash),
    expected.transactions ? compareRows('transaction', placed(expected.transactions), placed(hashes)) : nothing,
    expected.isMined ? compareFigure('block', 'isBelowTarget', true, isBelowTarget(hash, block.bits)) : nothing,
    expected.mayHaveRest ? nothing : compareFigure('block', 'bytesAfterwards', 0, block.restBytes),
  );
}

function isBelowTarget(hash: string, bits: string): boolean {
  const exponent = Number.parseInt(bits.slice(0, 2), 16);
  const target = BigInt(`0x${bits.slice(2)}`) << BigInt(8 * (exponent - 3));
  return BigInt(`0x${hash}`) <= target;
}

/** A recording's bytes: raw or as hex. */
export function readBytes(recording: Recording): Buffer {
  const bytes = recording.bytes();
  const text = bytes.subarray(0, 64).toString('latin1');
  return /^[0-9a-f\s]+$/i.test(text) ? Buffer.from(bytes.toString('latin1').replaceAll(/\s/g, ''), 'hex') : bytes;
}

const UNPROVEN = 'bytes prove themselves: a block is compared by its hashes, and says nothing of it in other words';

/** Faults that a comparison by hashes alone cannot see. */
export const blindToParts = {
  'amounts ×10': UNPROVEN,
  'one amount off by one': UNPROVEN,
  'shifted decimals': UNPROVEN,
  'swapped sides': UNPROVEN,
  'wrong party': UNPROVEN,
  'dropped internal transfers': UNPROVEN,
  'dropped row': UNPROVEN,
  'doubled row': UNPROVEN,
  'wrong fee': UNPROVEN,
  'wrong status': UNPROVEN,
  'wrong asset': UNPROVEN,
  'wrong token id': UNPROVEN,
  'wrong position': UNPROVEN,
  'wrong time': UNPROVEN,
  'wrong script or data': UNPROVEN,
} as const;
