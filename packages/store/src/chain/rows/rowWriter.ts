const UINT64_MASK = 0xffff_ffff_ffff_ffffn;

/** Builds RowBinary: little-endian numbers, texts and arrays with a LEB128 length before them. */
export interface RowWriter {
  readonly byteLength: number;
  u8(value: number): void;
  u16(value: number): void;
  u32(value: number): void;
  /** A whole number below 2^64. */
  u64(value: number | bigint): void;
  u256(value: bigint): void;
  /** A whole number of any size in as few bytes as it has, with their count before them. */
  big(value: bigint): void;
  /** The count before an array's items. */
  count(value: number): void;
  text(value: string): void;
  /** Hex digits without prefix, kept as bytes. */
  hex(digits: string): void;
  /** The bytes so far; the writer is empty afterwards. */
  take(): Buffer;
}

export function createRowWriter(initialBytes = 1 << 20): RowWriter {
  let buffer = Buffer.allocUnsafe(initialBytes);
  let at = 0;

  function reserve(bytes: number): void {
    if (at + bytes <= buffer.length) return;
    const wider = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + bytes));
    buffer.copy(wider, 0, 0, at);
    buffer = wider;
  }

  function checkRange(value: number, limit: number): void {
    if (!Number.isInteger(value) || value < 0 || value >= limit) throw new RangeError(`${value} does not fit its column`);
  }

  function count(value: number): void {
    reserve(10);
    let rest = value;
    while (rest >= 0x80) {
      buffer[at++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    buffer[at++] = rest;
  }

  function u64(value: number | bigint): void {
    // Most values are small numbers; big integers cost several times as much.
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
      reserve(8);
      at = buffer.writeUInt32LE(value % 0x1_0000_0000, at);
      at = buffer.writeUInt32LE(Math.floor(value / 0x1_0000_0000), at);
      return;
    }
    const exact = BigInt(value);
    if (exact < 0n || exact > UINT64_MASK) throw new RangeError(`${value} does not fit its column`);
    reserve(8);
    at = buffer.writeBigUInt64LE(exact, at);
  }

  function hex(digits: string): void {
    const length = digits.length / 2;
    count(length);
    reserve(length);
    // Node stops at the first character that is no hex digit; anything but the full length is bad input.
    if (buffer.write(digits, at, 'hex') !== length) throw new RangeError(`not hex: ${digits.slice(0, 80)}`);
    at += length;
  }

  return {
    get byteLength() {
      return at;
    },
    u8(value) {
      checkRange(value, 0x100);
      reserve(1);
      buffer[at++] = value;
    },
    u16(value) {
      checkRange(value, 0x1_0000);
      reserve(2);
      at = buffer.writeUInt16LE(value, at);
    },
    u32(value) {
      checkRange(value, 0x1_0000_0000);
      reserve(4);
      at = buffer.writeUInt32LE(value, at);
    },
    u64,
    u256(value) {
      reserve(32);
      if (value >= 0n && value <= UINT64_MASK) {
        at = buffer.writeBigUInt64LE(value, at);
        buffer.fill(0, at, at + 24);
        at += 24;
        return;
      }
      if (value < 0n || value >> 256n !== 0n) throw new RangeError(`${value} does not fit its column`);
      let rest = value;
      for (let part = 0; part < 4; part += 1) {
        at = buffer.writeBigUInt64LE(rest & UINT64_MASK, at);
        rest >>= 64n;
      }
    },
    count,
    text(value) {
      const length = Buffer.byteLength(value, 'utf8');
      count(length);
      reserve(length);
      at += buffer.write(value, at, 'utf8');
    },
    hex,
    big(value) {
      const digits = value === 0n ? '' : value.toString(16);
      hex(digits.length % 2 === 0 ? digits : `0${digits}`);
    },
    take() {
      const bytes = Buffer.from(buffer.subarray(0, at));
      at = 0;
      return bytes;
    },
  };
}
