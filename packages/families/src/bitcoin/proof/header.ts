import type { ScriptFormats } from '@chaintrail/model';
import { HEADER_BYTES } from '../decode/block.ts';
import { hashOf } from '../decode/hash.ts';
import type { BlockFacts } from '../facts.ts';
import { SourceError } from '../../sourceError.ts';

type Header = Pick<BlockFacts, 'hash' | 'parentHash' | 'merkleRoot' | 'timeMs' | 'version' | 'bits' | 'nonce'>;

/** Refuses a block whose hash is not that of its header. On a chain that hashes headers in its own way the hash is taken as it is. */
export function proveHeader({ headerHash }: ScriptFormats, header: Header): void {
  if (headerHash === null) return;
  if (hashOf(encodeHeader(header)) !== header.hash) throw new SourceError({ code: 'header_hash', block: header.hash });
}

function encodeHeader({ version, parentHash, merkleRoot, timeMs, bits, nonce }: Header): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeInt32LE(version, 0);
  Buffer.from(parentHash, 'hex').reverse().copy(bytes, 4);
  Buffer.from(merkleRoot, 'hex').reverse().copy(bytes, 36);
  bytes.writeUInt32LE(timeMs / 1000, 68);
  bytes.writeUInt32LE(Number.parseInt(bits, 16) >>> 0, 72);
  bytes.writeUInt32LE(nonce, 76);
  return bytes;
}
