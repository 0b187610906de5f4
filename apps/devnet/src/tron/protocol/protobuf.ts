/** A message's parts, written one after the other and joined at the end. */
type Part = Uint8Array;

function encodeVarint(value: bigint): Part {
  const bytes: number[] = [];
  // Negative numbers take ten bytes, as two's complement of 64 bits.
  let rest = BigInt.asUintN(64, value);
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}

/** A number field; nothing when it has the default 0, as proto3 demands. */
export function encodeInteger(field: number, value: bigint): Part {
  return value === 0n ? new Uint8Array() : Buffer.concat([encodeVarint(BigInt(field << 3)), encodeVarint(value)]);
}

/** A field of bytes, even when it is empty: an element of a list or a nested message. */
export function encodeElement(field: number, bytes: Uint8Array): Part {
  return Buffer.concat([encodeVarint(BigInt((field << 3) | 2)), encodeVarint(BigInt(bytes.length)), bytes]);
}

/** A field of bytes; nothing when it is empty. */
export function encodeBytes(field: number, bytes: Uint8Array): Part {
  return bytes.length === 0 ? new Uint8Array() : encodeElement(field, bytes);
}
