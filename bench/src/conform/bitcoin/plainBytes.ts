import { createHash } from 'node:crypto';

/**
 * Bitcoin's transactions read and written a second time, by the plainest way and apart from the product's decoder: what the two
 * say of the same bytes is held against each other.
 */
export interface PlainInput {
  hash: string;
  index: number;
  script: string;
  sequence: number;
  witness?: readonly string[];
}
export interface PlainOutput {
  amountRaw: bigint;
  script: string;
}
export interface PlainTransaction {
  version: number;
  inputs: readonly PlainInput[];
  outputs: readonly PlainOutput[];
  lockTime: number;
  /** What follows the lock time (DIP-0002). */
  payload?: string;
  /** Marks behind the version: a witness (BIP144), an extension block (LIP-0003); 0 without. */
  flags?: number;
  /** How many bytes it was read from. */
  sizeBytes?: number;
}

export const sha256d = (bytes: Buffer): Buffer => createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
export const reversed = (bytes: Buffer): string => Buffer.from(bytes).reverse().toString('hex');
export const NO_HASH = '0'.repeat(64);
const WITNESS_FLAG = 1;

export interface PlainReader {
  at: number;
  readonly bytes: Buffer;
}

export function plainReader(bytes: Buffer): PlainReader {
  return { at: 0, bytes };
}

export function takeBytes(reader: PlainReader, count: number): Buffer {
  const end = reader.at + count;
  if (end > reader.bytes.length) throw new RangeError('the bytes end too early');
  const taken = reader.bytes.subarray(reader.at, end);
  reader.at = end;
  return taken;
}

export function takeSize(reader: PlainReader): number {
  const first = takeBytes(reader, 1).readUInt8();
  if (first === 0xfd) return takeBytes(reader, 2).readUInt16LE();
  if (first === 0xfe) return takeBytes(reader, 4).readUInt32LE();
  return first === 0xff ? Number(takeBytes(reader, 8).readBigUInt64LE()) : first;
}

const takeHex = (reader: PlainReader): string => takeBytes(reader, takeSize(reader)).toString('hex');

const repeat = <T>(count: number, take: () => T): T[] => {
  const taken: T[] = [];
  for (let at = 0; at < count; at++) taken.push(take());
  return taken;
};

export function takeOutput(reader: PlainReader): PlainOutput {
  const amountRaw = takeBytes(reader, 8).readBigUInt64LE();
  return { amountRaw, script: takeHex(reader) };
}

/** One transaction; `hasPayload` where the upper half of the version may be a type. Extension blocks' marks are passed over. */
export function takeTransaction(reader: PlainReader, { hasPayload }: { hasPayload: boolean }): PlainTransaction {
  const start = reader.at;
  const version = takeBytes(reader, 4).readInt32LE();
  const marker = reader.bytes.subarray(reader.at, reader.at + 2);
  const flags = marker[0] === 0 && marker[1] !== 0 ? (marker[1] ?? 0) : 0;
  if (flags !== 0) takeBytes(reader, 2);
  const inputs = repeat(takeSize(reader), () => {
    const hash = reversed(takeBytes(reader, 32));
    const index = takeBytes(reader, 4).readUInt32LE();
    const script = takeHex(reader);
    return { hash, index, script, sequence: takeBytes(reader, 4).readUInt32LE() };
  });
  const outputs = repeat(takeSize(reader), () => takeOutput(reader));
  const witnesses = (flags & WITNESS_FLAG) === 0 ? [] : inputs.map(() => repeat(takeSize(reader), () => takeHex(reader)));
  if ((flags & ~WITNESS_FLAG) !== 0) takeExtension(reader);
  const lockTime = takeBytes(reader, 4).readUInt32LE();
  const payload = hasPayload && (version & 0xffff) >= 3 && version >>> 16 > 0 ? takeHex(reader) : undefined;
  return {
    version,
    inputs: inputs.map((input, at) => ({ ...input, ...(witnesses[at] ? { witness: witnesses[at] } : {}) })),
    outputs,
    lockTime,
    ...(payload === undefined ? {} : { payload }),
    flags,
    sizeBytes: reader.at - start,
  };
}

/** Inside a block the extension's own part is gone; a lone transaction has it before its lock time. */
function takeExtension(reader: PlainReader): void {
  const hasBody = takeBytes(reader, 1).readUInt8() !== 0;
  if (hasBody) takeBytes(reader, reader.bytes.length - LOCK_TIME_BYTES - reader.at);
}
const LOCK_TIME_BYTES = 4;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

export function sizeBytes(length: number): Buffer {
  if (length < 0xfd) return Buffer.from([length]);
  if (length <= 0xffff) return Buffer.from([0xfd, length & 0xff, length >> 8]);
  return Buffer.concat([Buffer.from([0xfe]), uint32(length)]);
}

const withSize = (hex: string): Buffer => {
  const bytes = Buffer.from(hex, 'hex');
  return Buffer.concat([sizeBytes(bytes.length), bytes]);
};

/** The bytes of a transaction; without its witnesses they are what its name is the hash of. */
export function writeTransaction(one: PlainTransaction, hasWitness: boolean): Buffer {
  const isWitnessed = hasWitness && one.inputs.some(({ witness = [] }) => witness.length > 0);
  return Buffer.concat([
    uint32(one.version),
    ...(isWitnessed ? [Buffer.from([0, WITNESS_FLAG])] : []),
    sizeBytes(one.inputs.length),
    ...one.inputs.map(({ hash, index, script, sequence }) =>
      Buffer.concat([Buffer.from(hash, 'hex').reverse(), uint32(index), withSize(script), uint32(sequence)]),
    ),
    sizeBytes(one.outputs.length),
    ...one.outputs.map(({ amountRaw, script }) => {
      const amount = Buffer.alloc(8);
      amount.writeBigUInt64LE(amountRaw);
      return Buffer.concat([amount, withSize(script)]);
    }),
    ...(isWitnessed
      ? one.inputs.map(({ witness = [] }) => Buffer.concat([sizeBytes(witness.length), ...witness.map((item) => withSize(item))]))
      : []),
    uint32(one.lockTime),
    ...(one.payload === undefined ? [] : [withSize(one.payload)]),
  ]);
}

/** The name of a transaction. */
export function nameOf(one: PlainTransaction): string {
  return reversed(sha256d(writeTransaction(one, false)));
}

/** Its name by a single SHA-256, as some coins have it. */
export function singleNameOf(one: PlainTransaction): string {
  return reversed(createHash('sha256').update(writeTransaction(one, false)).digest());
}

/** The hash over its witnesses too (BIP141); a coinbase counts as nothing. */
export function witnessNameOf(one: PlainTransaction): string {
  return reversed(sha256d(writeTransaction(one, true)));
}

export const isCoinbase = ({ inputs: [first] }: PlainTransaction): boolean => first?.hash === NO_HASH && first.index === 0xffffffff;
