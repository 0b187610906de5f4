/**
 * Reads serialised Bitcoin data from its start to its end. Throws RangeError where the bytes end too early and where a size is
 * not written in the shortest way, which nodes refuse too.
 */
export interface ByteReader {
  /** Bytes read so far. */
  offset(): number;
  left(): number;
  skip(length: number): void;
  take(length: number): Buffer;
  hex(length: number): string;
  slice(from: number, to: number): Buffer;
  uint8(): number;
  int32(): number;
  uint32(): number;
  uint64(): bigint;
  /** Bitcoin's "compact size". */
  size(): number;
  /** The size of a list whose entries take at least so many bytes each: no more than can follow. */
  count(leastBytes: number): number;
  /** 32 bytes, written in the reversed order in which people write hashes. */
  hash(): string;
}

export const HASH_BYTES = 32;

export function createByteReader(bytes: Buffer): ByteReader {
  const end = bytes.length;
  const reversed = Buffer.alloc(HASH_BYTES);
  let at = 0;
  const step = (length: number): number => {
    if (length < 0 || at + length > end) throw new RangeError(`${length} bytes wanted at ${at} of ${end}`);
    at += length;
    return at - length;
  };
  const uint32 = (): number => bytes.readUInt32LE(step(4));
  const uint64 = (): bigint => bytes.readBigUInt64LE(step(8));
  const size = (): number => {
    const first = bytes[step(1)] ?? 0;
    if (first < 0xfd) return first;
    const value = first === 0xfd ? bytes.readUInt16LE(step(2)) : first === 0xfe ? uint32() : Number(uint64());
    const least = first === 0xfd ? 0xfd : first === 0xfe ? 0x1_0000 : 0x1_0000_0000;
    if (value < least) throw new RangeError(`size ${value} is written too long at ${at}`);
    return value;
  };
  return {
    offset: () => at,
    left: () => end - at,
    skip: (length) => void step(length),
    take(length) {
      const from = step(length);
      return bytes.subarray(from, from + length);
    },
    hex(length) {
      const from = step(length);
      return bytes.toString('hex', from, from + length);
    },
    slice: (from, to) => bytes.subarray(from, to),
    uint8: () => bytes.readUInt8(step(1)),
    int32: () => bytes.readInt32LE(step(4)),
    uint32,
    uint64,
    size,
    count(leastBytes) {
      const entries = size();
      if (entries * leastBytes > end - at) throw new RangeError(`${entries} entries are more than ${end - at} bytes hold`);
      return entries;
    },
    hash() {
      const from = step(HASH_BYTES);
      for (let index = 0; index < HASH_BYTES; index += 1) reversed[index] = bytes[from + HASH_BYTES - 1 - index] ?? 0;
      return reversed.toString('hex');
    },
  };
}

/** Bytes as hex in reversed order. */
export function reverseHex(bytes: Buffer): string {
  return Buffer.from(bytes).reverse().toString('hex');
}
