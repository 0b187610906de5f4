import { decodeBlock, merkleRootOf, type BlockFormat } from '@chaintrail/families/bitcoin';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { differ } from './suite.ts';

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
export function compareBlock(bytes: Buffer, format: BlockFormat, expected: ExpectedBlock): string[] {
  const block = decodeBlock(bytes, format);
  const hashes = block.transactions.map(({ hash }) => hash);
  const hash = expected.hashHeader ? expected.hashHeader(bytes.subarray(0, 80)) : block.hash;
  const differences = differ([`merkle root ${block.merkleRoot}`], [`merkle root ${merkleRootOf(hashes)}`]);
  if (expected.hash !== undefined) differences.push(...differ([`hash ${expected.hash}`], [`hash ${hash}`]));
  if (expected.transactions) differences.push(...differ(expected.transactions, hashes));
  if (expected.isMined && !isBelowTarget(hash, block.bits)) differences.push(`hash ${hash} is above its target ${block.bits}`);
  if (!expected.mayHaveRest && block.restBytes > 0) differences.push(`${block.restBytes} bytes after the last transaction`);
  return differences;
}

function isBelowTarget(hash: string, bits: string): boolean {
  const exponent = Number.parseInt(bits.slice(0, 2), 16);
  const target = BigInt(`0x${bits.slice(2)}`) << BigInt(8 * (exponent - 3));
  return BigInt(`0x${hash}`) <= target;
}

/** A recorded file's bytes: raw, as hex, and either of them compressed. */
export function readBytes(path: string): Buffer {
  const stored = readFileSync(path);
  const bytes = path.endsWith('.gz') ? gunzipSync(stored) : stored;
  const text = bytes.subarray(0, 64).toString('latin1');
  return /^[0-9a-f\s]+$/i.test(text) ? Buffer.from(bytes.toString('latin1').replaceAll(/\s/g, ''), 'hex') : bytes;
}
