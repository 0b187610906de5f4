import type { RowReader } from '../rows/rowReader.ts';
import type { RowWriter } from '../rows/rowWriter.ts';

/**
 * What only one family keeps with a row, in a quarter of the bytes of its JSON: names that many rows have are told by their number here,
 * numbers written as text and hex by their bytes. A name that is missing is written out.
 */
const names = `gasLimit gasUsed effectiveGasPrice gasPrice maxFeePerGas maxPriorityFeePerGas baseFeePerGas feeParts part raw isBurnt
  verified blobGasUsed blobGasPrice maxFeePerBlobGas blobVersionedHashes l1Fee l1GasUsed l1GasPrice gasUsedForL1 failure error
  output tips reward burnt difficulty extraData stateRoot excessBlobGas parentBeaconBlockRoot withdrawals index validatorIndex
  address amountGwei contractType parameters name value amount token result resultMessage permissionId signatureCount energy
  total fromCaller fromContract burntFeeRaw penalty bandwidth fromStake feeLimitRaw expirationMs timestampMs memoHex memoText
  version sizeBytes virtualSizeBytes weight lockTime isReplaceable inputCount outputCount inputSumRaw outputSumRaw coinbaseHex
  merkleRoot bits nonce strippedSizeBytes feeSumRaw`.split(/\s+/);
/** 0 is for a name that follows. */
const numbers = new Map(names.map((name, at) => [name, at + 1]));

const TAG = { null: 0, false: 1, true: 2, text: 3, count: 4, number: 5, decimal: 6, bigDecimal: 7, hex: 8, list: 9, object: 10 } as const;
/** Decimal digits that a number holds exactly. */
const EXACT_DIGITS = 15;
const MOST_DIGITS = 80;

export function writeDetail(out: RowWriter, value: unknown): void {
  if (typeof value === 'string') writeText(out, value);
  else if (typeof value === 'number') writeNumber(out, value);
  else if (Array.isArray(value)) {
    out.u8(TAG.list);
    out.count(value.length);
    for (const item of value) writeDetail(out, item);
  } else if (typeof value === 'object' && value !== null) writeObject(out, value);
  else out.u8(value === true ? TAG.true : value === false ? TAG.false : TAG.null);
}

function writeNumber(out: RowWriter, value: number): void {
  if (Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)) {
    out.u8(TAG.count);
    out.count(value);
  } else {
    out.u8(TAG.number);
    out.text(JSON.stringify(value));
  }
}

function writeText(out: RowWriter, text: string): void {
  if (isDecimal(text)) {
    const isExact = text.length <= EXACT_DIGITS;
    out.u8(isExact ? TAG.decimal : TAG.bigDecimal);
    if (isExact) out.count(Number(text));
    else out.big(BigInt(text));
  } else if (/^0x(?:[0-9a-f]{2})+$/.test(text)) {
    out.u8(TAG.hex);
    out.hex(text, 2);
  } else {
    out.u8(TAG.text);
    out.text(text);
  }
}

/** As a number is written, so that the same text comes back. */
function isDecimal(text: string): boolean {
  const { length } = text;
  if (length === 0 || length > MOST_DIGITS || (length > 1 && text.startsWith('0'))) return false;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

function writeObject(out: RowWriter, value: object): void {
  const fields = value as Record<string, unknown>;
  const all = Object.keys(value);
  // What is undefined is not there, as in JSON.
  const held = all.some((name) => fields[name] === undefined) ? all.filter((name) => fields[name] !== undefined) : all;
  out.u8(TAG.object);
  out.count(held.length);
  for (const name of held) {
    const number = numbers.get(name);
    out.count(number ?? 0);
    if (number === undefined) out.text(name);
    writeDetail(out, fields[name]);
  }
}

export function readDetail(from: RowReader): unknown {
  const tag = from.u8();
  switch (tag) {
    case TAG.null:
      return null;
    case TAG.false:
      return false;
    case TAG.true:
      return true;
    case TAG.text:
      return from.text();
    case TAG.count:
      return from.count();
    case TAG.number:
      return JSON.parse(from.text());
    case TAG.decimal:
      return String(from.count());
    case TAG.bigDecimal:
      return String(from.big());
    case TAG.hex:
      return `0x${from.hex()}`;
    case TAG.list:
      return Array.from({ length: from.count() }, () => readDetail(from));
    case TAG.object:
      return Object.fromEntries(Array.from({ length: from.count() }, () => [readName(from), readDetail(from)]));
    default:
      throw new RangeError(`a detail begins with ${tag}`);
  }
}

function readName(from: RowReader): string {
  const number = from.count();
  const name = number === 0 ? from.text() : names[number - 1];
  if (name === undefined) throw new RangeError(`a detail has no name ${number}`);
  return name;
}
