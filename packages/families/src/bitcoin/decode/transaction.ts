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

/** A transaction, and what of its bytes only the block that holds it asks for. */
export interface DecodedTransaction {
  facts: TransactionFacts;
  /** Without witnesses and extension. */
  strippedSizeBytes: number;
  /** Its hash with its witnesses, where it has any (BIP141). */
  witnessHash?: string;
  /** Carries the balance of the extension block on (LIP-0003). */
  isHogEx: boolean;
}

const WITNESS = 1;
const MWEB = 8;
const NO_INDEX = 0xffffffff;
/** Outpoint, an empty script, sequence. */
const LEAST_INPUT_BYTES = 41;
/** Amount, an empty script. */
const LEAST_OUTPUT_BYTES = 9;
/** Version, two counts, lock time. */
export const LEAST_TRANSACTION_BYTES = 10;

/** One transaction from its hex; throws RangeError when it is none. */
export function decodeTransaction(hex: string, format: TransactionFormat): TransactionFacts {
  const bytes = Buffer.from(hex, 'hex');
  const reader = createByteReader(bytes);
  const { facts } = readTransaction(reader, format, bytes.length);
  if (reader.left() > 0) throw new RangeError(`${reader.left()} bytes after the transaction`);
  return facts;
}

/** Reads one transaction. `end` is where it ends when it stands alone: only then may it carry the body of an extension. */
export function readTransaction(reader: ByteReader, format: TransactionFormat, end?: number): DecodedTransaction {
  const start = reader.offset();
  const versionAndType = reader.int32();
  const flags = format.hasWitness ? readFlags(reader) : 0;
  const bodyStart = reader.offset();
  const inputs: InputFacts[] = [];
  for (let left = reader.count(LEAST_INPUT_BYTES); left > 0; left -= 1) inputs.push(readInput(reader));
  const outputs: OutputFacts[] = [];
  for (let left = reader.count(LEAST_OUTPUT_BYTES); left > 0; left -= 1) outputs.push(readOutput(reader, format));
  const bodyEnd = reader.offset();
  if ((flags & WITNESS) !== 0) for (const _ of inputs) skipWitness(reader);
  const mwebStart = reader.offset();
  if ((flags & MWEB) !== 0) skipMweb(reader, end);
  const mwebBytes = reader.offset() - mwebStart;
  const lockTimeAt = reader.offset();
  const lockTime = reader.uint32();

  const type = format.hasSpecial && (versionAndType & 0xffff) >= 3 ? versionAndType >>> 16 : 0;
  const payload = type > 0 ? reader.hex(reader.size()) : '';
  const sizeBytes = reader.offset() - start;
  const version = reader.slice(start, start + 4);
  const tail = reader.slice(lockTimeAt, lockTimeAt + 4);
  const stripped = flags === 0 ? reader.slice(start, start + sizeBytes) : Buffer.concat([version, reader.slice(bodyStart, bodyEnd), tail]);
  // What belongs to the extension block weighs nothing, and its marker only when it shares it with a witness.
  const weighed = (flags & WITNESS) !== 0 ? sizeBytes - mwebBytes : stripped.length;
  const facts: TransactionFacts = {
    hash: hashOf(stripped),
    version: type > 0 ? versionAndType & 0xffff : versionAndType,
    sizeBytes,
    weight: format.hasWitness ? stripped.length * 3 + weighed : null,
    lockTime,
    inputs,
    outputs,
  };
  if (type > 0) facts.special = { type, payload: { extraPayload: payload } };
  const decoded: DecodedTransaction = { facts, strippedSizeBytes: stripped.length, isHogEx: flags === MWEB };
  if ((flags & WITNESS) !== 0) {
    const marks = Buffer.from([0, WITNESS]);
    decoded.witnessHash = hashOf(Buffer.concat([version, marks, reader.slice(bodyStart, mwebStart), tail]));
  }
  return decoded;
}

/** The marker 00 stands where the number of inputs would be; the reader is left before that number. */
function readFlags(reader: ByteReader): number {
  const at = reader.offset();
  const [marker, flags = 0] = reader.slice(at, at + 2);
  if (marker !== 0 || flags === 0) return 0;
  if ((flags & ~(WITNESS | MWEB)) !== 0) throw new RangeError(`unknown transaction flags ${flags}`);
  reader.skip(2);
  return flags;
}

function readInput(reader: ByteReader): InputFacts {
  const transactionHash = reader.hash();
  const index = reader.uint32();
  const scriptBytes = reader.size();
  if (index === NO_INDEX && transactionHash === NO_HASH) {
    const coinbaseHex = reader.hex(scriptBytes);
    return { previous: null, sequence: reader.uint32(), coinbaseHex };
  }
  reader.skip(scriptBytes);
  return { previous: { transactionHash, index }, sequence: reader.uint32() };
}

function readOutput(reader: ByteReader, format: TransactionFormat): OutputFacts {
  const amountRaw = reader.uint64();
  const length = reader.size();
  if (!format.hasCashTokens) return { amountRaw, script: reader.hex(length) };
  const { script, cashToken } = splitCashToken(reader.take(length));
  return { amountRaw, script: script.toString('hex'), ...(cashToken ? { cashToken } : {}) };
}

function skipWitness(reader: ByteReader): void {
  for (let left = reader.count(1); left > 0; left -= 1) reader.skip(reader.size());
}

/** Inside a block the extension's own transactions are gone and only the mark of the HogEx is left: an absent body. */
function skipMweb(reader: ByteReader, end: number | undefined): void {
  const hasBody = reader.uint8() !== 0;
  if (!hasBody) return;
  if (end === undefined) throw new RangeError('an extension transaction inside a block');
  reader.skip(end - 4 - reader.offset());
}
