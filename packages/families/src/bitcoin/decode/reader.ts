/** Reads serialised Bitcoin data from its start to its end; throws RangeError when the bytes end too early. */
export interface ByteReader {
  /** Bytes read so far. */
  offset(): number;
  left(): number;
  take(length: number): Buffer;
  slice(from: number, to: number): Buffer;
  uint8(): number;
  int32(): number;
  uint32(): number;
  uint64(): bigint;
  /** Bitcoin's "compact size". */
  size(): number;
  /** 32 bytes, written in the reversed order in which people write hashes. */
  hash(): string;
}

export function createByteReader(bytes: Buffer): ByteReader {
  let at = 0;
  const step = (length: number): number => {
    if (length < 0 || at + length > bytes.length) throw new RangeError(`${length} bytes wanted at ${at} of ${bytes.length}`);
    at += length;
    return at - length;
  };
  const reader: ByteReader = {
    offset: () => at,
    left: () => bytes.length - at,
    take(length) {
      const from = step(length);
      return bytes.subarray(from, from + length);
    },
    slice: (from, to) => bytes.subarray(from, to),
    uint8: () => bytes.readUInt8(step(1)),
    int32: () => bytes.readInt32LE(step(4)),
    uint32: () => bytes.readUInt32LE(step(4)),
    uint64: () => bytes.readBigUInt64LE(step(8)),
    size() {
      const first = reader.uint8();
      if (first < 0xfd) return first;
      if (first === 0xfd) return bytes.readUInt16LE(step(2));
      if (first === 0xfe) return reader.uint32();
      return Number(reader.uint64());
    },
    hash: () => reverseHex(reader.take(32)),
  };
  return reader;
}

/** Bytes as hex in reversed order. */
export function reverseHex(bytes: Buffer): string {
  return Buffer.from(bytes).reverse().toString('hex');
}
