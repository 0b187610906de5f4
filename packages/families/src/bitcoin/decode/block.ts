import type { TransactionFacts } from '../facts.ts';
import { hashOf } from './hash.ts';
import { readMweb, type MwebCounts } from './mweb.ts';
import { createByteReader, HASH_BYTES, reverseHex, type ByteReader } from './reader.ts';
import { LEAST_TRANSACTION_BYTES, readTransaction, type DecodedTransaction, type TransactionFormat } from './transaction.ts';

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
  /** Without witnesses and extension. */
  strippedSizeBytes: number;
  /** What stands in no witness counts four times (BIP141). */
  weight: number;
  /** Extension block (LIP-0003). */
  mweb?: MwebCounts;
  /** Present where a transaction has witnesses. */
  witnesses?: Witnesses;
  /** Bytes after the last transaction and its extension block, such as a signature. */
  restBytes: number;
}

/** What the coinbase commits to (BIP141). */
export interface Witnesses {
  /** Of each transaction, its hash with its witnesses; without any, its hash. */
  hashes: string[];
  /** The coinbase's own witness, a single value of 32 bytes in hex; '' when it is anything else. */
  reserved: string;
}

export const HEADER_BYTES = 80;
const AUXPOW_VERSION = 0x100;
const UNWITNESSED_WEIGHT = 4;

/** A block from its bytes; throws RangeError when they are none. */
export function decodeBlock(bytes: Buffer, format: BlockFormat): DecodedBlock {
  const reader = createByteReader(bytes);
  const header = readHeader(reader.take(HEADER_BYTES));
  const auxPowParentHash = format.hasAuxPow && (header.version & AUXPOW_VERSION) !== 0 ? readAuxPow(reader) : undefined;
  const count = reader.count(LEAST_TRANSACTION_BYTES);
  const headBytes = reader.offset();
  const decoded: DecodedTransaction[] = [];
  let reserved = '';
  for (let at = 0; at < count; at += 1) {
    decoded.push(readTransaction(reader, format));
    if (at === 0) reserved = readReserved(reader, headBytes);
  }
  // Only behind the transaction that carries its balance on.
  const mweb = count > 1 && decoded.at(-1)?.isHogEx ? readMweb(reader) : undefined;
  return {
    ...header,
    ...(auxPowParentHash === undefined ? {} : { auxPowParentHash }),
    transactions: decoded.map(({ facts }) => facts),
    sizeBytes: bytes.length,
    strippedSizeBytes: decoded.reduce((sum, { strippedSizeBytes }) => sum + strippedSizeBytes, headBytes),
    weight: decoded.reduce(
      (sum, { facts }) => sum + (facts.weight ?? facts.sizeBytes * UNWITNESSED_WEIGHT),
      headBytes * UNWITNESSED_WEIGHT,
    ),
    ...(mweb ? { mweb } : {}),
    ...(decoded.some(({ witnessHash }) => witnessHash !== undefined)
      ? { witnesses: { hashes: decoded.map(({ facts, witnessHash }) => witnessHash ?? facts.hash), reserved } }
      : {}),
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

/** The witness of the coinbase that the reader has just left: one value of 32 bytes stands before its lock time. */
function readReserved(reader: ByteReader, start: number): string {
  const lockTimeAt = reader.offset() - 4;
  const from = lockTimeAt - HASH_BYTES;
  const isWitness = reader.slice(start + 4, start + 6).toString('hex') === '0001';
  const isSingle = from - 2 > start && reader.slice(from - 2, from).toString('hex') === '0120';
  return isWitness && isSingle ? reader.slice(from, lockTimeAt).toString('hex') : '';
}

/** Skips the parent's coinbase and the two branches to it, and gives the hash of the parent block. */
function readAuxPow(reader: ByteReader): string {
  readTransaction(reader, { hasWitness: true, hasSpecial: false, hasCashTokens: false });
  reader.skip(HASH_BYTES);
  for (let branch = 0; branch < 2; branch++) {
    reader.skip(HASH_BYTES * reader.count(HASH_BYTES));
    reader.skip(4);
  }
  return hashOf(reader.take(HEADER_BYTES));
}
