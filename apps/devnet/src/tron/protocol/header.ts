import { sha256 } from '../address.ts';
import { encodeBytes, encodeInteger } from './protobuf.ts';

export interface HeaderContent {
  number: number;
  timeMs: number;
  /** Hex, as all hashes here. */
  parentHash: string;
  txTrieRoot: string;
  witness: string;
  version: number;
}

function encodeHeader(header: HeaderContent): Uint8Array {
  return Buffer.concat([
    encodeInteger(1, BigInt(header.timeMs)),
    encodeBytes(2, Buffer.from(header.txTrieRoot, 'hex')),
    encodeBytes(3, Buffer.from(header.parentHash, 'hex')),
    encodeInteger(7, BigInt(header.number)),
    encodeBytes(9, Buffer.from(header.witness, 'hex')),
    encodeInteger(10, BigInt(header.version)),
  ]);
}

/** The block's id: its number in eight bytes, then the rest of the header's hash. */
export function blockIdOf(header: HeaderContent): string {
  return header.number.toString(16).padStart(16, '0') + sha256(encodeHeader(header)).toString('hex').slice(16);
}

/** Root over the hashes of the transactions; an odd one at the end of a row goes up as it is. */
export function merkleRoot(hashes: readonly Buffer[]): string {
  if (hashes.length === 0) return '0'.repeat(64);
  let row = [...hashes];
  while (row.length > 1) {
    const next: Buffer[] = [];
    for (let index = 0; index < row.length; index += 2) {
      const [left, right] = row.slice(index, index + 2) as [Buffer, Buffer?];
      next.push(right ? sha256(Buffer.concat([left, right])) : left);
    }
    row = next;
  }
  return (row[0] as Buffer).toString('hex');
}
