const UINT64_MASK = 0xffff_ffff_ffff_ffffn;
const MOST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);
/** Up to these lengths a loop is quicker than asking Node. */
const SHORT_TEXT = 32;

const SHORT_HEX = 127;
/** Shorter hex is quicker written than remembered. */
const REPEATED_HEX = 32;
const NO_DIGIT = 16;
const CAPITAL = 32;
const digitValues = new Uint8Array(128).fill(NO_DIGIT);
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16);
  digitValues[digit.toUpperCase().charCodeAt(0)] = value + CAPITAL;
  digitValues[digit.charCodeAt(0)] = value;
}

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
  /** Hex digits from this place of the text on, kept as bytes; false where a short one has capitals. */
  hex(text: string, from?: number): boolean;
  /** The first so many of these bytes as they are. */
  bytes(from: Uint8Array, length: number): void;
  /** Writes what `write` writes with its length in four bytes before it. */
  block(write: () => void): void;
  /** The bytes so far; the writer is empty afterwards. */
  take(): Buffer;
  /** The same without a copy: the next thing written is written over it. */
  peek(): Buffer;
}

export function createRowWriter(initialBytes = 1 << 20): RowWriter {
  let buffer = Buffer.allocUnsafeSlow(initialBytes);
  // Its numbers: a view writes them without going through big integers of its own.
  let view = new DataView(buffer.buffer);
  let at = 0;
  /** The last long hex that was written, and where it stands: rows of one transaction name it again and again. */
  let lastHex = '';
  let lastHexAt = 0;

  function reserve(bytes: number): void {
    if (at + bytes <= buffer.length) return;
    const wider = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, at + bytes));
    buffer.copy(wider, 0, 0, at);
    buffer = wider;
    view = new DataView(buffer.buffer);
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
      view.setUint32(at, value % 0x1_0000_0000, true);
      view.setUint32(at + 4, value / 0x1_0000_0000, true);
      at += 8;
      return;
    }
    const exact = BigInt(value);
    if (exact < 0n || exact > UINT64_MASK) throw new RangeError(`${value} does not fit its column`);
    reserve(8);
    view.setBigUint64(at, exact, true);
    at += 8;
  }

  function hex(text: string, from = 0): boolean {
    const length = (text.length - from) / 2;
    if (!Number.isInteger(length)) throw new RangeError(`not hex: ${text.slice(0, 80)}`);
    if (length >= REPEATED_HEX && text === lastHex && from === 0) {
      reserve(length + 1);
      buffer.copyWithin(at, lastHexAt, lastHexAt + length + 1);
      at += length + 1;
      return true;
    }
    const start = at;
    count(length);
    reserve(length);
    if (length > SHORT_HEX) {
      // Node stops at the first character that is no hex digit.
      if (buffer.write(text.slice(from), at, 'hex') !== length) throw new RangeError(`not hex: ${text.slice(0, 80)}`);
      at += length;
      return true;
    }
    // What is written a byte at a time is held here: through the closure each would cost several times as much.
    const into = buffer;
    let end = at;
    let seen = 0;
    for (let place = from; place < text.length; place += 2) {
      const high = digitValues[text.charCodeAt(place)] ?? NO_DIGIT;
      const low = digitValues[text.charCodeAt(place + 1)] ?? NO_DIGIT;
      seen |= high | low;
      into[end++] = (high & 15) * 16 + (low & 15);
    }
    at = end;
    if ((seen & NO_DIGIT) !== 0) throw new RangeError(`not hex: ${text.slice(0, 80)}`);
    if ((seen & CAPITAL) !== 0) return false;
    if (length >= REPEATED_HEX && from === 0) {
      lastHex = text;
      lastHexAt = start;
    }
    return true;
  }

  /** False where it is not plain ASCII; nothing is written then. */
  function shortText(value: string): boolean {
    reserve(1 + SHORT_TEXT);
    const into = buffer;
    const start = at + 1;
    for (let place = 0; place < value.length; place += 1) {
      const code = value.charCodeAt(place);
      if (code >= 0x80) return false;
      into[start + place] = code;
    }
    into[at] = value.length;
    at = start + value.length;
    return true;
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
      view.setUint16(at, value, true);
      at += 2;
    },
    u32(value) {
      checkRange(value, 0x1_0000_0000);
      reserve(4);
      view.setUint32(at, value, true);
      at += 4;
    },
    u64,
    u256(value) {
      reserve(32);
      if (value >= 0n && value <= UINT64_MASK) {
        view.setBigUint64(at, value, true);
        view.setBigUint64(at + 8, 0n, true);
        view.setBigUint64(at + 16, 0n, true);
        view.setBigUint64(at + 24, 0n, true);
        at += 32;
        return;
      }
      if (value < 0n || value >> 256n !== 0n) throw new RangeError(`${value} does not fit its column`);
      let rest = value;
      for (let part = 0; part < 4; part += 1) {
        view.setBigUint64(at, rest & UINT64_MASK, true);
        at += 8;
        rest >>= 64n;
      }
    },
    count,
    text(value) {
      if (value.length <= SHORT_TEXT && shortText(value)) return;
      const length = Buffer.byteLength(value, 'utf8');
      count(length);
      reserve(length);
      at += buffer.write(value, at, 'utf8');
    },
    hex,
    bytes(from, length) {
      reserve(length);
      for (let place = 0; place < length; place += 1) buffer[at++] = from[place] ?? 0;
    },
    block(write) {
      reserve(4);
      const start = at;
      at += 4;
      write();
      buffer.writeUInt32LE(at - start - 4, start);
    },
    big(value) {
      if (value > UINT64_MASK || value < 0n) {
        const digits = value.toString(16);
        hex(digits.length % 2 === 0 ? digits : `0${digits}`);
        return;
      }
      // Most are amounts of a few bytes: written without a text between.
      reserve(9);
      const number = value <= MOST_EXACT ? Number(value) : undefined;
      let low = number === undefined ? Number(value & 0xffff_ffffn) : number >>> 0;
      let high = number === undefined ? Number(value >> 32n) : Math.floor(number / 0x1_0000_0000);
      const length = high === 0 ? 4 - (Math.clz32(low) >>> 3) : 8 - (Math.clz32(high) >>> 3);
      buffer[at++] = length;
      for (let byte = length - 1; byte >= 0; byte -= 1) {
        buffer[at + byte] = low;
        low = (low >>> 8) | (high << 24);
        high >>>= 8;
      }
      at += length;
    },
    peek() {
      const bytes = buffer.subarray(0, at);
      at = 0;
      lastHex = '';
      return bytes;
    },
    take() {
      const bytes = Buffer.allocUnsafe(at);
      buffer.copy(bytes, 0, 0, at);
      at = 0;
      lastHex = '';
      return bytes;
    },
  };
}
