/** Reads what a row writer wrote, from its first byte on. */
export interface RowReader {
  /** How far it has come. */
  at(): number;
  u8(): number;
  count(): number;
  text(): string;
  /** Hex digits without prefix. */
  hex(): string;
  big(): bigint;
  /** So many bytes as they are, without a copy. */
  bytes(length: number): Buffer;
}

/** One is made for each value that is read: its methods stand in it, since the loader names every other function at a cost. */
export function createRowReader(bytes: Buffer): RowReader {
  let at = 0;
  return {
    at: () => at,
    u8() {
      const value = bytes[at];
      if (value === undefined) throw endsEarly();
      at += 1;
      return value;
    },
    count() {
      let value = 0;
      for (let weight = 1; ; weight *= 0x80) {
        const part = bytes[at];
        if (part === undefined) throw endsEarly();
        at += 1;
        value += (part % 0x80) * weight;
        if (part < 0x80) return value;
      }
    },
    text() {
      return this.bytes(this.count()).toString('utf8');
    },
    hex() {
      return this.bytes(this.count()).toString('hex');
    },
    big() {
      const length = this.count();
      // Most are amounts of a few bytes: read without a text between.
      if (length > EXACT_BYTES) return BigInt(`0x${this.bytes(length).toString('hex')}`);
      if (at + length > bytes.length) throw endsEarly();
      let value = 0;
      for (const end = at + length; at < end; at += 1) value = value * 0x100 + (bytes[at] ?? 0);
      return BigInt(value);
    },
    bytes(length) {
      const end = at + length;
      if (end > bytes.length) throw endsEarly();
      const taken = bytes.subarray(at, end);
      at = end;
      return taken;
    },
  };
}

const EXACT_BYTES = 6;

function endsEarly(): RangeError {
  return new RangeError('a row ends before its values');
}
