import { HASH_BYTES, type ByteReader } from './reader.ts';

/** How much an extension block holds (LIP-0003); everything else in it is confidential. */
export interface MwebCounts {
  inputCount: number;
  outputCount: number;
  kernelCount: number;
}

/** Of a key or commitment on the curve. */
const POINT_BYTES = 33;
const SIGNATURE_BYTES = 64;
const RANGE_PROOF_BYTES = 675;
/** View tag, masked value, masked nonce. */
const MASKED_BYTES = 1 + 8 + 16;
/** Three roots, two offsets. */
const HEADER_HASHES = 5;
const LEAST_INPUT_BYTES = 1 + HASH_BYTES + 2 * POINT_BYTES + SIGNATURE_BYTES;
const LEAST_OUTPUT_BYTES = 3 * POINT_BYTES + 1 + RANGE_PROOF_BYTES + SIGNATURE_BYTES;
const LEAST_KERNEL_BYTES = 1 + POINT_BYTES + SIGNATURE_BYTES;
const LEAST_PEG_OUT_BYTES = 2;

const inputMarks = { key: 1, extra: 2 };
const messageMarks = { standard: 1, extra: 2 };
const kernelMarks = { fee: 1, pegIn: 2, pegOut: 4, height: 8, stealth: 16, extra: 32 };

/** Reads the extension block behind the transactions; undefined where the node has left it out. */
export function readMweb(reader: ByteReader): MwebCounts | undefined {
  if (reader.uint8() === 0) return undefined;
  skipNumber(reader);
  reader.skip(HEADER_HASHES * HASH_BYTES);
  skipNumber(reader);
  skipNumber(reader);
  return {
    inputCount: skipList(reader, LEAST_INPUT_BYTES, skipInput),
    outputCount: skipList(reader, LEAST_OUTPUT_BYTES, skipOutput),
    kernelCount: skipList(reader, LEAST_KERNEL_BYTES, skipKernel),
  };
}

function skipList(reader: ByteReader, leastBytes: number, skipEntry: (reader: ByteReader) => void): number {
  const count = reader.count(leastBytes);
  for (let left = count; left > 0; left -= 1) skipEntry(reader);
  return count;
}

function skipInput(reader: ByteReader): void {
  const marks = reader.uint8();
  reader.skip(HASH_BYTES + 2 * POINT_BYTES);
  if ((marks & inputMarks.key) !== 0) reader.skip(POINT_BYTES);
  if ((marks & inputMarks.extra) !== 0) reader.skip(reader.size());
  reader.skip(SIGNATURE_BYTES);
}

function skipOutput(reader: ByteReader): void {
  reader.skip(3 * POINT_BYTES);
  const marks = reader.uint8();
  if ((marks & messageMarks.standard) !== 0) reader.skip(POINT_BYTES + MASKED_BYTES);
  if ((marks & messageMarks.extra) !== 0) reader.skip(reader.size());
  reader.skip(RANGE_PROOF_BYTES + SIGNATURE_BYTES);
}

function skipKernel(reader: ByteReader): void {
  const marks = reader.uint8();
  if ((marks & kernelMarks.fee) !== 0) skipNumber(reader);
  if ((marks & kernelMarks.pegIn) !== 0) skipNumber(reader);
  if ((marks & kernelMarks.pegOut) !== 0) skipList(reader, LEAST_PEG_OUT_BYTES, skipPegOut);
  if ((marks & kernelMarks.height) !== 0) skipNumber(reader);
  if ((marks & kernelMarks.stealth) !== 0) reader.skip(POINT_BYTES);
  if ((marks & kernelMarks.extra) !== 0) reader.skip(reader.size());
  reader.skip(POINT_BYTES + SIGNATURE_BYTES);
}

function skipPegOut(reader: ByteReader): void {
  skipNumber(reader);
  reader.skip(reader.size());
}

/** A number of seven bits a byte, the last one without its highest bit; none is longer than ten bytes. */
function skipNumber(reader: ByteReader): void {
  for (let length = 1; reader.uint8() >= 0x80; length += 1) if (length >= 10) throw new RangeError('a number without end');
}
