import type { ScriptType } from '@chaintrail/model';
import type { RowReader } from './rowReader.ts';
import type { RowWriter } from './rowWriter.ts';

/**
 * Addresses in little more bytes than they say: base58 as the number that it writes, base32 by five bits a letter, anything else as
 * text. Their checksums stay: what is read is exactly what was written, whatever the chain.
 */
const TAG = { nobody: 0, text: 1, base58: 2, base32: 3 } as const;

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** What stands before the letters of base32, by its number behind `TAG.base32`: raise the index's `VERSION` when one is put elsewhere. */
const heads = ['', 'bc1', 'ltc1', 'bitcoincash:', 'bcrt1', 'rltc1', 'tb1', 'tltc1', 'bchtest:', 'bchreg:'];
const MOST_LETTERS = 120;

/** A version, a hash of twenty bytes and a checksum of four. */
const PAYLOAD_BYTES = 25;
const HASH_BYTES = 20;
const MOST_BASE58 = 35;
const NO_DIGIT = 255;

const values58 = valuesOf(BASE58);
const values32 = valuesOf(BASE32);

function valuesOf(letters: string): Uint8Array {
  const values = new Uint8Array(128).fill(NO_DIGIT);
  for (let value = 0; value < letters.length; value += 1) values[letters.charCodeAt(value)] = value;
  return values;
}

/** Two bytes a limb, highest first; six letters a step stay exact in a number. */
const LIMBS = 13;
const STEP_LETTERS = 6;
const limbs = new Float64Array(LIMBS);
const payload = Buffer.alloc(PAYLOAD_BYTES);
/** The same for reading, two letters a step. */
const digits = new Int32Array(LIMBS);
const PAIR = 58 * 58;
const ONE = 0x31;
const codes58 = Buffer.from(BASE58);
const codes32 = Buffer.from(BASE32);
const letters = Buffer.alloc(256);
const packed = Buffer.alloc(Math.ceil((MOST_LETTERS * 5) / 8));

export function writePackedAddress(out: RowWriter, address: string): void {
  if (address === '') return out.u8(TAG.nobody);
  if (address.length <= MOST_BASE58 && decode58(address)) {
    out.u8(TAG.base58);
    out.bytes(payload, PAYLOAD_BYTES);
    return;
  }
  const head = findHead(address);
  const start = heads[head]?.length ?? 0;
  const length = address.length - start;
  if (length > 0 && length <= MOST_LETTERS && pack32(address, start)) {
    out.u8(TAG.base32 + head);
    out.u8(length);
    out.bytes(packed, Math.ceil((length * 5) / 8));
    return;
  }
  out.u8(TAG.text);
  out.text(address);
}

export function readPackedAddress(from: RowReader): string {
  const tag = from.u8();
  if (tag === TAG.nobody) return '';
  if (tag === TAG.text) return from.text();
  if (tag === TAG.base58) return encode58(from.bytes(PAYLOAD_BYTES));
  const head = heads[tag - TAG.base32];
  if (head === undefined) throw new RangeError('a row has an address of an unknown kind');
  const length = from.u8();
  return head + unpack32(from.bytes(Math.ceil((length * 5) / 8)), length);
}

/** As reading it, without the text. */
export function skipPackedAddress(from: RowReader): void {
  const tag = from.u8();
  if (tag === TAG.text) from.bytes(from.count());
  else if (tag === TAG.base58) from.bytes(PAYLOAD_BYTES);
  else if (tag >= TAG.base32) from.bytes(Math.ceil((from.u8() * 5) / 8));
}

interface Template {
  before: string;
  bytes: number;
  after: string;
}
/** Scripts that say nothing but a hash which their address says too. */
const templates: Partial<Record<ScriptType, Template>> = {
  p2pkh: { before: '76a914', bytes: 20, after: '88ac' },
  p2sh: { before: 'a914', bytes: 20, after: '87' },
  p2sh32: { before: 'aa20', bytes: 32, after: '87' },
  p2wpkh: { before: '0014', bytes: 20, after: '' },
  p2wsh: { before: '0020', bytes: 32, after: '' },
  p2tr: { before: '5120', bytes: 32, after: '' },
};
const WITNESS_CHECKSUM_LETTERS = 6;
const CASH_CHECKSUM_LETTERS = 8;

/** The script in hex that an address of this kind pays to; undefined where it says none. Whoever leaves a script out compares it first. */
export function scriptOfAddress(type: ScriptType, address: string): string | undefined {
  const template = templates[type];
  if (!template || address === '') return undefined;
  const hash = hashOfAddress(address, template.bytes);
  return hash === undefined ? undefined : template.before + hash + template.after;
}

function hashOfAddress(address: string, bytes: number): string | undefined {
  if (address.length <= MOST_BASE58 && bytes === HASH_BYTES && decode58(address)) return payload.toString('hex', 1, 1 + HASH_BYTES);
  const head = heads[findHead(address)] ?? '';
  // Before the hash a letter says the version of a witness, and eight bits the kind of a CashAddr.
  const isWitness = head.endsWith('1');
  const start = head.length + (isWitness ? 1 : 0);
  const checksum = isWitness ? WITNESS_CHECKSUM_LETTERS : CASH_CHECKSUM_LETTERS;
  const skipped = isWitness ? 0 : 1;
  const isLong = address.length - start - checksum === Math.ceil(((bytes + skipped) * 8) / 5);
  return isLong && pack32(address, start) ? packed.toString('hex', skipped, skipped + bytes) : undefined;
}

/** The longest head that it begins with; 0, the empty one, where there is none. */
function findHead(address: string): number {
  for (let head = 1; head < heads.length; head += 1) if (address.startsWith(heads[head] ?? '')) return head;
  return 0;
}

/** Into `payload`; false where it is no number of that many bytes that base58 writes so. */
function decode58(text: string): boolean {
  limbs.fill(0);
  for (let at = 0; at < text.length;) {
    const end = Math.min(at + STEP_LETTERS, text.length);
    let carry = 0;
    let weight = 1;
    for (; at < end; at += 1) {
      const value = values58[text.charCodeAt(at)] ?? NO_DIGIT;
      if (value === NO_DIGIT) return false;
      carry = carry * 58 + value;
      weight *= 58;
    }
    for (let limb = LIMBS - 1; limb >= 0; limb -= 1) {
      const product = (limbs[limb] ?? 0) * weight + carry;
      carry = Math.floor(product / 0x1_0000);
      limbs[limb] = product - carry * 0x1_0000;
    }
    if (carry > 0) return false;
  }
  if ((limbs[0] ?? 0) > 0xff) return false;
  payload[0] = limbs[0] ?? 0;
  for (let limb = 1; limb < LIMBS; limb += 1) payload.writeUInt16BE(limbs[limb] ?? 0, limb * 2 - 1);
  // Leading zero bytes are ones in base58, one for one.
  return countLeading(text.length, (at) => text.charCodeAt(at) === 0x31) === countLeading(PAYLOAD_BYTES, (at) => payload[at] === 0);
}

function countLeading(length: number, holds: (at: number) => boolean): number {
  let count = 0;
  while (count < length && holds(count)) count += 1;
  return count;
}

function encode58(bytes: Buffer): string {
  digits[0] = bytes[0] ?? 0;
  for (let limb = 1; limb < LIMBS; limb += 1) digits[limb] = bytes.readUInt16BE(limb * 2 - 1);
  let start = letters.length;
  for (let first = 0; first < LIMBS;) {
    let rest = 0;
    for (let limb = first; limb < LIMBS; limb += 1) {
      // Small enough to stay a machine's integer, which divides ten times as fast.
      const value = (rest << 16) | (digits[limb] ?? 0);
      const quotient = (value / PAIR) | 0;
      digits[limb] = quotient;
      rest = value - quotient * PAIR;
    }
    while (first < LIMBS && digits[first] === 0) first += 1;
    letters[--start] = codes58[rest % 58] ?? 0;
    letters[--start] = codes58[(rest / 58) | 0] ?? 0;
  }
  // The highest pair may begin with a zero; those that the payload begins with are written one by one.
  while (start < letters.length && letters[start] === ONE) start += 1;
  for (let at = 0; at < PAYLOAD_BYTES && bytes[at] === 0; at += 1) letters[--start] = ONE;
  return letters.toString('latin1', start);
}

/** Into `packed`, from this letter on; false where one is none of base32. */
function pack32(text: string, start: number): boolean {
  let bits = 0;
  let held = 0;
  let end = 0;
  for (let at = start; at < text.length; at += 1) {
    const value = values32[text.charCodeAt(at)] ?? NO_DIGIT;
    if (value === NO_DIGIT) return false;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    packed[end++] = held >> bits;
  }
  if (bits > 0) packed[end] = held << (8 - bits);
  return true;
}

function unpack32(bytes: Buffer, length: number): string {
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let letter = 0; letter < length; letter += 1) {
    if (bits < 5) {
      held = ((held << 8) | (bytes[at++] ?? 0)) & 0xfff;
      bits += 8;
    }
    bits -= 5;
    letters[letter] = codes32[(held >> bits) & 31] ?? 0;
  }
  return letters.toString('latin1', 0, length);
}
