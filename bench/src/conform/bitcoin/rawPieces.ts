import type { Recording } from '../dataIndex.ts';
import type { Network } from './networks.ts';
import { networkOfMagic } from './magic.ts';
import { readOutputStore, type OutputStore } from './outputStore.ts';
import { partialRoot } from './partialTree.ts';
import { parseOrNothing } from './readValues.ts';
import { isBelowTarget, HEADER_BYTES, readPlainHeader } from './plainBlock.ts';
import { plainReader, takeBytes, takeOutput, takeSize, takeTransaction, type PlainOutput, type PlainTransaction } from './plainBytes.ts';
import bzip from 'seek-bzip';

/** What bytes can be that Bitcoin’s implementations keep for their tests. */
export type Piece =
  | { kind: 'block'; bytes: Buffer; network?: Network | undefined; told?: { hash?: string; spentScripts?: readonly string[] } | undefined }
  | { kind: 'transaction'; plain: PlainTransaction; hex: string }
  | { kind: 'spent'; outputs: PlainOutput[] }
  | { kind: 'header'; bytes: Buffer; says: string }
  | { kind: 'store'; outputs: OutputStore }
  | { kind: 'unknown' };

/** The pieces that a recording holds; none for text that is no hex. */
export function readPieces(recording: Recording): Piece[] {
  const bytes = attempt(() => unpacked(recording));
  if (!bytes) return [{ kind: 'unknown' }];
  const text = bytes.subarray(0, 2048).toString('latin1');
  if (/^\s*\[/.test(text)) return rowPieces(bytes);
  const isText = text.length > 0 && /^[\s!-~]*$/.test(text);
  const raw = isText ? hexIn(bytes.toString('latin1')) : bytes;
  return raw ? (framedPieces(raw) ?? [pieceOf(raw)]) : [];
}

function unpacked(recording: Recording): Buffer {
  const bytes = recording.bytes();
  return bytes.subarray(0, 3).toString('latin1') === 'BZh' ? bzip.decode(bytes) : bytes;
}

/** A transaction has 60 bytes at least. */
const SHORTEST_HEX = 120;

/** Hex alone, or below headings. */
function hexIn(text: string): Buffer | undefined {
  const lines = text.split('\n').filter((line) => /^[0-9a-f\s]+$/i.test(line) && line.trim() !== '');
  const hex = lines.join('').replaceAll(/\s/g, '');
  return hex.length >= SHORTEST_HEX && hex.length * 2 > text.replaceAll(/\s/g, '').length ? Buffer.from(hex, 'hex') : undefined;
}

/** BIP158's test vectors, and whatever else lists blocks in rows: height, hash, block, scripts that it spends. */
function rowPieces(bytes: Buffer): Piece[] {
  const rows = parseOrNothing(() => JSON.parse(bytes.toString('utf8')) as unknown);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): Piece[] => {
    if (!Array.isArray(row)) return [];
    const [, hash, block, scripts] = row as unknown[];
    if (typeof hash !== 'string' || typeof block !== 'string' || !/^[0-9a-f]{160,}$/i.test(block)) return [];
    const spentScripts = Array.isArray(scripts) ? scripts.filter((one): one is string => typeof one === 'string') : undefined;
    return [{ kind: 'block', bytes: Buffer.from(block, 'hex'), told: { hash, ...(spentScripts ? { spentScripts } : {}) } }];
  });
}

const FRAME_BYTES = 8;

/** Blocks as they lie on disks: a network's magic number, a length, the bytes. */
function framedPieces(bytes: Buffer): Piece[] | undefined {
  const pieces: Piece[] = [];
  let at = 0;
  while (at + FRAME_BYTES <= bytes.length) {
    const network = networkOfMagic(bytes.readUInt32BE(at));
    const end = at + FRAME_BYTES + bytes.readUInt32LE(at + 4);
    if (!network || end > bytes.length) return undefined;
    pieces.push({ kind: 'block', bytes: bytes.subarray(at + FRAME_BYTES, end), network });
    at = end;
  }
  return pieces.length > 0 && at === bytes.length ? pieces : undefined;
}

function pieceOf(bytes: Buffer): Piece {
  return (
    attempt(() => transactionPiece(bytes)) ??
    attempt(() => spentPiece(bytes)) ??
    attempt(() => headerPiece(bytes)) ??
    attempt(() => storePiece(bytes)) ??
    (looksLikeHeader(bytes) ? { kind: 'block', bytes } : { kind: 'unknown' })
  );
}

function attempt<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function transactionPiece(bytes: Buffer): Piece | undefined {
  const reader = plainReader(bytes);
  const plain = takeTransaction(reader, { hasPayload: false });
  const isOne = reader.at === bytes.length && plain.inputs.length > 0 && plain.outputs.length > 0;
  return isOne ? { kind: 'transaction', plain, hex: bytes.toString('hex') } : undefined;
}

/** The outputs that a block or transaction spends, one after the other: https://github.com/bcoin-org/bcoin/blob/master/lib/coins/undocoins.js */
function spentPiece(bytes: Buffer): Piece | undefined {
  const reader = plainReader(bytes);
  const outputs: PlainOutput[] = [];
  while (reader.at < bytes.length) outputs.push(takeOutput(reader));
  return outputs.length > 0 && outputs.every(({ amountRaw }) => amountRaw < 1n << 63n) ? { kind: 'spent', outputs } : undefined;
}

function storePiece(bytes: Buffer): Piece | undefined {
  const outputs = readOutputStore(bytes);
  return outputs.size > 0 ? { kind: 'store', outputs } : undefined;
}

/** A header with a proof or short names of its transactions (BIP37, BIP152). */
function headerPiece(bytes: Buffer): Piece | undefined {
  if (!looksLikeHeader(bytes)) return undefined;
  return attempt(() => proofPiece(bytes)) ?? attempt(() => compactPiece(bytes));
}

/** What follows a proof that comes to the header's root is not looked at. */
function proofPiece(bytes: Buffer): Piece | undefined {
  const reader = plainReader(bytes);
  const { merkleRoot } = readPlainHeader(takeBytes(reader, HEADER_BYTES));
  const count = takeBytes(reader, 4).readUInt32LE();
  const hashes = Array.from({ length: takeSize(reader) }, () => takeBytes(reader, 32));
  const flags = takeBytes(reader, takeSize(reader));
  return partialRoot(count, hashes, flags) === merkleRoot
    ? { kind: 'header', bytes, says: 'a proof of some of its transactions (BIP37)' }
    : undefined;
}

function compactPiece(bytes: Buffer): Piece | undefined {
  const reader = plainReader(bytes);
  takeBytes(reader, HEADER_BYTES + 8);
  takeBytes(reader, 6 * takeSize(reader));
  for (let left = takeSize(reader); left > 0; left--) {
    takeSize(reader);
    takeTransaction(reader, { hasPayload: false });
  }
  return reader.at === bytes.length ? { kind: 'header', bytes, says: 'short names of its transactions (BIP152)' } : undefined;
}

/** Before Bitcoin there were no blocks. */
const FIRST_SECONDS = 1_231_006_505;

function looksLikeHeader(bytes: Buffer): boolean {
  if (bytes.length <= HEADER_BYTES) return false;
  const { timeSeconds, bits } = readPlainHeader(bytes);
  return timeSeconds >= FIRST_SECONDS && !isBelowTarget('f'.repeat(64), bits);
}
