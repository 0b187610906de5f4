/** One field of a message: whole numbers as 64 bits with sign, everything that has a length as bytes. */
export interface Field {
  number: number;
  value: bigint | Uint8Array;
}

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

/** A message's fields in their order, without those of fixed length, which Tron does not use; RangeError when it is none. */
export function decodeFields(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const step = (length: number): number => {
    if (length > message.length - at) throw new RangeError(`${length} bytes wanted at ${at} of ${message.length}`);
    at += length;
    return at - length;
  };
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[step(1)] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asIntN(64, value);
    }
    throw new RangeError('a number of more than ten bytes');
  };
  const length = (): number => {
    const wanted = varint();
    if (wanted < 0n || wanted > BigInt(message.length)) throw new RangeError(`a length of ${wanted}`);
    return Number(wanted);
  };
  while (at < message.length) {
    const key = Number(varint());
    const [number, type] = [Math.floor(key / 8), key & 7];
    if (type === VARINT) fields.push({ number, value: varint() });
    else if (type === BYTES) {
      const size = length();
      const from = step(size);
      fields.push({ number, value: message.subarray(from, from + size) });
    } else if (type === FIXED64 || type === FIXED32) step(type === FIXED64 ? 8 : 4);
    else throw new RangeError(`wire type ${type}`);
  }
  return fields;
}

/** A number's last mention counts, and 0 stands for none. */
export function integerOf(fields: readonly Field[], number: number): bigint {
  const found = fields.findLast((field) => field.number === number && typeof field.value === 'bigint')?.value;
  return typeof found === 'bigint' ? found : 0n;
}

/** All values with a length that a field has. */
export function listBytes(fields: readonly Field[], number: number): Uint8Array[] {
  return fields.flatMap((field) => (field.number === number && typeof field.value !== 'bigint' ? [field.value] : []));
}

/** The last one counts; no bytes stand for none. */
export function bytesOf(fields: readonly Field[], number: number): Uint8Array {
  return listBytes(fields, number).at(-1) ?? new Uint8Array();
}

/** A number field; nothing when it is 0, as proto3 wants it. */
export function encodeInteger(number: number, value: bigint): Buffer {
  return value === 0n ? Buffer.alloc(0) : encodeListed(number, value);
}

/** A field of bytes; nothing when there are none. */
export function encodeBytes(number: number, value: Uint8Array): Buffer {
  return value.length === 0 ? Buffer.alloc(0) : encodeListed(number, value);
}

/** A member of a list or a message inside another: it is written also when it is empty. */
export function encodeListed(number: number, value: bigint | Uint8Array): Buffer {
  if (typeof value === 'bigint') return Buffer.concat([varintOf(BigInt(number * 8 + VARINT)), varintOf(value)]);
  return Buffer.concat([varintOf(BigInt(number * 8 + BYTES)), varintOf(BigInt(value.length)), value]);
}

/** Numbers below 0 take ten bytes, as two's complement of 64 bits. */
function varintOf(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return Buffer.from([...bytes, Number(rest)]);
}
