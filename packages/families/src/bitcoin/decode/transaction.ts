import type { InputFacts, OutputFacts, TransactionFacts } from '../facts.ts';
import { splitCashToken } from './cashToken.ts';
import { hashOf, NO_HASH } from './hash.ts';
import { createByteReader, type ByteReader } from './reader.ts';

/** What a chain's serialisation may hold beside Bitcoin's first one. */
export interface TransactionFormat {
  /** Segregated witness (BIP144) and, on Litecoin, extension blocks (LIP-0003). */
  hasWitness: boolean;
  /** The upper half of the version is a type and a payload follows (DIP-0002). */
  hasSpecial: boolean;
  /** Outputs may begin with a token prefix (CHIP-2022-02). */
  hasCashTokens: boolean;
}

const WITNESS = 1;
const MWEB = 8;
const NO_INDEX = 0xffffffff;

/** One transaction from its hex; throws RangeError when it is none. */
export function decodeTransaction(hex: string, format: TransactionFormat): TransactionFacts {
  const bytes = Buffer.from(hex, 'hex');
  const reader = createByteReader(bytes);
  const transaction = readTransaction(reader, format, bytes.length);
  if (reader.left() > 0) throw new RangeError(`${reader.left()} bytes after the transaction`);
  return transaction;
}

/** Reads one transaction. `end` is where it ends when it stands alone: only then may it carry the body of an extension. */
export function readTransaction(reader: ByteReader, format: TransactionFormat, end?: number): TransactionFacts {
  const start = reader.offset();
  const versionAndType = reader.int32();
  const flags = format.hasWitness ? readFlags(reader) : 0;
  const bodyStart = reader.offset();
  const inputs = Array.from({ length: reader.size() }, () => readInput(reader));
  const outputs = Array.from({ length: reader.size() }, () => readOutput(reader, format));
  const bodyEnd = reader.offset();
  if ((flags & WITNESS) !== 0) for (const _ of inputs) skipWitness(reader);
  const mwebStart = reader.offset();
  if ((flags & MWEB) !== 0) skipMweb(reader, end);
  const mwebBytes = reader.offset() - mwebStart;
  const lockTimeAt = reader.offset();
  const lockTime = reader.uint32();

  const type = format.hasSpecial && (versionAndType & 0xffff) >= 3 ? versionAndType >>> 16 : 0;
  const payload = type > 0 ? reader.take(reader.size()).toString('hex') : '';
  const sizeBytes = reader.offset() - start;
  const stripped =
    flags === 0
      ? reader.slice(start, reader.offset())
      : Buffer.concat([reader.slice(start, start + 4), reader.slice(bodyStart, bodyEnd), reader.slice(lockTimeAt, reader.offset())]);
  // What belongs to the extension block weighs nothing, and its marker only when it shares it with a witness.
  const weighed = (flags & WITNESS) !== 0 ? sizeBytes - mwebBytes : stripped.length;
  return {
    hash: hashOf(stripped),
    version: type > 0 ? versionAndType & 0xffff : versionAndType,
    sizeBytes,
    weight: format.hasWitness ? stripped.length * 3 + weighed : null,
    lockTime,
    inputs,
    outputs,
    ...(type > 0 ? { special: { type, payload: { extraPayload: payload } } } : {}),
  };
}

/** The marker 00 stands where the number of inputs would be; the reader is left before that number. */
function readFlags(reader: ByteReader): number {
  const at = reader.offset();
  const [marker, flags = 0] = reader.slice(at, at + 2);
  if (marker !== 0 || flags === 0) return 0;
  if ((flags & ~(WITNESS | MWEB)) !== 0) throw new RangeError(`unknown transaction flags ${flags}`);
  reader.take(2);
  return flags;
}

function readInput(reader: ByteReader): InputFacts {
  const transactionHash = reader.hash();
  const index = reader.uint32();
  const script = reader.take(reader.size());
  const sequence = reader.uint32();
  if (transactionHash === NO_HASH && index === NO_INDEX) return { previous: null, sequence, coinbaseHex: script.toString('hex') };
  return { previous: { transactionHash, index }, sequence };
}

function readOutput(reader: ByteReader, format: TransactionFormat): OutputFacts {
  const amountRaw = reader.uint64();
  const bytes = reader.take(reader.size());
  const { script, cashToken } = format.hasCashTokens ? splitCashToken(bytes) : { script: bytes };
  return { amountRaw, script: script.toString('hex'), ...(cashToken ? { cashToken } : {}) };
}

function skipWitness(reader: ByteReader): void {
  const count = reader.size();
  for (let at = 0; at < count; at++) reader.take(reader.size());
}

/** Inside a block the extension's own transactions are gone and only the mark of the HogEx is left: an absent body. */
function skipMweb(reader: ByteReader, end: number | undefined): void {
  const hasBody = reader.uint8() !== 0;
  if (!hasBody) return;
  if (end === undefined) throw new RangeError('an extension transaction inside a block');
  reader.take(end - 4 - reader.offset());
}
