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
}

export function createRowReader(bytes: Buffer): RowReader {
  let at = 0;

  function u8(): number {
    const value = bytes[at];
    if (value === undefined) throw new RangeError('a row ends before its values');
    at += 1;
    return value;
  }

  function count(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 0x80) {
      const part = u8();
      value += (part % 0x80) * weight;
      if (part < 0x80) return value;
    }
  }

  function take(encoding: 'utf8' | 'hex'): string {
    const length = count();
    const end = at + length;
    if (end > bytes.length) throw new RangeError('a row ends before its values');
    const text = bytes.toString(encoding, at, end);
    at = end;
    return text;
  }

  return {
    at: () => at,
    u8,
    count,
    text: () => take('utf8'),
    hex: () => take('hex'),
    big() {
      const digits = take('hex');
      return digits === '' ? 0n : BigInt(`0x${digits}`);
    },
  };
}
