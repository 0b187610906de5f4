import { createHash } from 'node:crypto';

export function sha256(data: Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

export function doubleSha256(data: Uint8Array): Buffer {
  return sha256(sha256(data));
}

/** Hashes are shown in the reverse of the order in which they are computed and stored. */
export function showHash(hash: Uint8Array): string {
  return Buffer.from(hash).reverse().toString('hex');
}

export function storeHash(shown: string): Buffer {
  return Buffer.from(shown, 'hex').reverse();
}

export function writeUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

export function writeInt64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return bytes;
}

/** A length of one, three or five bytes; nothing of ours is longer. */
export function writeLength(value: number): Buffer {
  if (value < 0xfd) return Buffer.from([value]);
  const bytes = Buffer.alloc(value <= 0xffff ? 3 : 5);
  if (value <= 0xffff) {
    bytes[0] = 0xfd;
    bytes.writeUInt16LE(value, 1);
  } else {
    bytes[0] = 0xfe;
    bytes.writeUInt32LE(value, 1);
  }
  return bytes;
}

export function writeBytes(data: Uint8Array): Buffer {
  return Buffer.concat([writeLength(data.length), data]);
}
