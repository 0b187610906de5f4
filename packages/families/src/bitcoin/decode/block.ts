import type { TransactionFacts } from '../facts.ts';
import { hashOf } from './hash.ts';
import { createByteReader, reverseHex, type ByteReader } from './reader.ts';
import { readTransaction, type TransactionFormat } from './transaction.ts';

export interface BlockFormat extends TransactionFormat {
  /** Merged mining: bit 8 of the version says that the proof of a parent block follows the header. */
  hasAuxPow: boolean;
}

export interface DecodedHeader {
  /** Double SHA-256 of the header; chains that hash otherwise (Dash: X11) have another block hash. */
  hash: string;
  version: number;
  parentHash: string;
  merkleRoot: string;
  timeMs: number;
  bits: string;
  nonce: number;
}

export interface DecodedBlock extends DecodedHeader {
  auxPowParentHash?: string;
  transactions: TransactionFacts[];
  sizeBytes: number;
  /** Bytes after the last transaction: an extension block, a signature. */
  restBytes: number;
}

export const HEADER_BYTES = 80;
const AUXPOW_VERSION = 0x100;

/** A block from its bytes; throws RangeError when they are none. */
export function decodeBlock(bytes: Buffer, format: BlockFormat): DecodedBlock {
  const reader = createByteReader(bytes);
  const header = readHeader(reader.take(HEADER_BYTES));
  const auxPowParentHash = format.hasAuxPow && (header.version & AUXPOW_VERSION) !== 0 ? readAuxPow(reader) : undefined;
  const count = reader.size();
  const transactions: TransactionFacts[] = [];
  for (let at = 0; at < count; at++) transactions.push(readTransaction(reader, format));
  return {
    ...header,
    ...(auxPowParentHash === undefined ? {} : { auxPowParentHash }),
    transactions,
    sizeBytes: bytes.length,
    restBytes: reader.left(),
  };
}

export function readHeader(bytes: Buffer): DecodedHeader {
  const reader = createByteReader(bytes);
  return {
    hash: hashOf(bytes),
    version: reader.int32(),
    parentHash: reader.hash(),
    merkleRoot: reader.hash(),
    timeMs: reader.uint32() * 1000,
    bits: reverseHex(reader.take(4)),
    nonce: reader.uint32(),
  };
}

/** Skips the parent's coinbase and the two branches to it, and gives the hash of the parent block. */
function readAuxPow(reader: ByteReader): string {
  readTransaction(reader, { hasWitness: true, hasSpecial: false, hasCashTokens: false });
  reader.take(32);
  for (let branch = 0; branch < 2; branch++) {
    reader.take(32 * reader.size());
    reader.take(4);
  }
  return hashOf(reader.take(HEADER_BYTES));
}
