import {
  plainReader,
  reversed,
  sha256d,
  takeBytes,
  takeSize,
  takeTransaction,
  witnessNameOf,
  type PlainReader,
  type PlainTransaction,
} from './plainBytes.ts';

/** A block read a second time, apart from the product's decoder. */
export interface PlainBlock {
  header: Buffer;
  version: number;
  parentHash: string;
  merkleRoot: string;
  timeSeconds: number;
  bits: string;
  nonce: number;
  /** Header of the block whose work counts for this one too. */
  workHeader?: Buffer;
  transactions: PlainTransaction[];
  restBytes: number;
}

export interface PlainForm {
  hasAuxPow: boolean;
  hasPayload: boolean;
}

export const HEADER_BYTES = 80;
const AUXPOW_VERSION = 0x100;

export function readPlainHeader(header: Buffer): Omit<PlainBlock, 'transactions' | 'restBytes'> {
  const reader = plainReader(header);
  return {
    header: header.subarray(0, HEADER_BYTES),
    version: takeBytes(reader, 4).readInt32LE(),
    parentHash: reversed(takeBytes(reader, 32)),
    merkleRoot: reversed(takeBytes(reader, 32)),
    timeSeconds: takeBytes(reader, 4).readUInt32LE(),
    bits: reversed(takeBytes(reader, 4)),
    nonce: takeBytes(reader, 4).readUInt32LE(),
  };
}

/** RangeError when the bytes are no block of this form. */
export function readPlainBlock(bytes: Buffer, { hasAuxPow, hasPayload }: PlainForm): PlainBlock {
  const reader = plainReader(bytes);
  const head = readPlainHeader(takeBytes(reader, HEADER_BYTES));
  const workHeader = hasAuxPow && (head.version & AUXPOW_VERSION) !== 0 ? takeWorkHeader(reader) : undefined;
  const count = takeSize(reader);
  const transactions: PlainTransaction[] = [];
  for (let at = 0; at < count; at++) transactions.push(takeTransaction(reader, { hasPayload }));
  return { ...head, ...(workHeader ? { workHeader } : {}), transactions, restBytes: bytes.length - reader.at };
}

/** https://en.bitcoin.it/wiki/Merged_mining_specification */
function takeWorkHeader(reader: PlainReader): Buffer {
  takeTransaction(reader, { hasPayload: false });
  takeBytes(reader, 32);
  for (let branch = 0; branch < 2; branch++) {
    takeBytes(reader, 32 * takeSize(reader));
    takeBytes(reader, 4);
  }
  return takeBytes(reader, HEADER_BYTES);
}

export function rootOf(names: readonly string[]): string {
  let level: Buffer[] = names.map((name) => Buffer.from(name, 'hex').reverse());
  while (level.length > 1) {
    level = level.flatMap((left, at) => (at % 2 === 0 ? [sha256d(Buffer.concat([left, level[at + 1] ?? left]))] : []));
  }
  return level[0] ? reversed(level[0]) : '';
}

const COMMITMENT = '6a24aa21a9ed';

/** What a coinbase commits to of the witnesses, and what they come to (BIP141); undefined where it commits to none. */
export function witnessCommitment({ transactions }: PlainBlock): { told: string; found: string } | undefined {
  const [coinbase] = transactions;
  const script = coinbase?.outputs.findLast((output) => output.script.startsWith(COMMITMENT))?.script;
  const reserved = coinbase?.inputs[0]?.witness?.[0];
  if (script === undefined || reserved === undefined) return undefined;
  const names = transactions.map((one, at) => (at === 0 ? '0'.repeat(64) : witnessNameOf(one)));
  const root = Buffer.from(rootOf(names), 'hex').reverse();
  const found = sha256d(Buffer.concat([root, Buffer.from(reserved, 'hex')])).toString('hex');
  return { told: script.slice(COMMITMENT.length, COMMITMENT.length + 64), found };
}

export function targetOf(bits: string): bigint {
  const exponent = Number.parseInt(bits.slice(0, 2), 16);
  const mantissa = BigInt(`0x${bits.slice(2)}`);
  return exponent >= 3 ? mantissa << BigInt(8 * (exponent - 3)) : mantissa >> BigInt(8 * (3 - exponent));
}

export function isBelowTarget(hash: string, bits: string): boolean {
  return BigInt(`0x${hash}`) <= targetOf(bits);
}
