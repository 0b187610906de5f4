import { decodeBlock } from '@chaintrail/families/bitcoin';

const HEADER_BYTES = 80;
/** Of both nodes under test. */
const format = { hasWitness: true, hasSpecial: false, hasCashTokens: false, hasAuxPow: false };

/** A block's bytes in the pieces that a lie exchanges. */
export interface BlockPieces {
  header: Buffer;
  transactions: Buffer[];
  /** The extension block. */
  rest: Buffer;
}

/** Takes a block apart, or undefined where the hex is none. */
export function splitBlock(hex: string): BlockPieces | undefined {
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length <= HEADER_BYTES) return undefined;
  const { transactions } = decodeBlock(bytes, format);
  let at = HEADER_BYTES + writeCount(transactions.length).length;
  const pieces = transactions.map(({ sizeBytes }) => {
    at += sizeBytes;
    return bytes.subarray(at - sizeBytes, at);
  });
  return { header: bytes.subarray(0, HEADER_BYTES), transactions: pieces, rest: bytes.subarray(at) };
}

export function joinBlock({ header, transactions, rest }: BlockPieces): string {
  return Buffer.concat([header, writeCount(transactions.length), ...transactions, rest]).toString('hex');
}

/** The bytes with one bit turned around; a place below zero counts from the end. */
export function turned(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  const place = at < 0 ? changed.length + at : at;
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
}

function writeCount(count: number): Buffer {
  return count < 0xfd ? Buffer.from([count]) : Buffer.from([0xfd, count & 0xff, count >> 8]);
}
