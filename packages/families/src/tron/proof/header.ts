import { createHash } from 'node:crypto';
import { toTronHex } from '../address.ts';
import type { RawHeader } from '../raw/block.ts';
import { encodeBytes, encodeInteger } from './protobuf.ts';
import { SourceError } from '../../sourceError.ts';

/** Refuses a block whose id does not follow from its header: the number in eight bytes, then the header's hash from its ninth byte on. */
export function proveHeader({ blockID, block_header: { raw_data } }: RawHeader): void {
  const hash = createHash('sha256').update(encodeHeader(raw_data)).digest('hex');
  const id = raw_data.number.toString(16).padStart(16, '0') + hash.slice(16);
  if (id !== blockID.toLowerCase()) throw new SourceError({ code: 'id_header', number: raw_data.number, id: blockID });
}

/** `BlockHeader.raw` of java-tron's Tron.proto; a header is hashed as it is written here. */
function encodeHeader(raw: RawHeader['block_header']['raw_data']): Buffer {
  return Buffer.concat([
    encodeInteger(1, BigInt(raw.timestamp)),
    encodeBytes(2, Buffer.from(raw.txTrieRoot, 'hex')),
    encodeBytes(3, Buffer.from(raw.parentHash, 'hex')),
    encodeInteger(7, BigInt(raw.number)),
    encodeInteger(8, raw.witness_id),
    encodeBytes(9, Buffer.from(toTronHex(raw.witness_address) ?? raw.witness_address, 'hex')),
    encodeInteger(10, BigInt(raw.version)),
    encodeBytes(11, Buffer.from(raw.accountStateRoot, 'hex')),
  ]);
}
