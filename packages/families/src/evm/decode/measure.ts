import type { AbiParameter } from 'viem';

/**
 * Offsets in calldata may all point to the same bytes: a hundred kilobytes then read as gigabytes. Whoever writes a call reads each byte
 * once, and some encoders share a tail; what reads as more than this many times its own length is made to hurt.
 */
const MOST_TIMES = 4;
/** Sharing a few words in short data is nothing. */
const FREE_BYTES = 4_096;

const WORD = 32;

interface Reading {
  /** Hexadecimal digits, without `0x`. */
  data: string;
  /** Bytes that may still be read. */
  left: number;
}

/** Whether reading these values would take far more than the data is long; data that does not fit is not overfull, only wrong. */
export function isOverfull(parameters: readonly AbiParameter[], data: string): boolean {
  const digits = data.slice(2);
  const reading: Reading = { data: digits, left: FREE_BYTES + (digits.length / 2) * MOST_TIMES };
  measureTuple(reading, parameters, 0);
  return reading.left < 0;
}

/** A value of several: each that has no fixed length stands behind an offset. Types nest as deep as the ABI is written, not as the data is. */
function measureTuple(reading: Reading, parameters: readonly AbiParameter[], start: number): void {
  let at = start;
  for (const parameter of parameters) {
    if (reading.left < 0) return;
    if (isDynamic(parameter)) {
      spend(reading, WORD);
      const offset = readNumber(reading, at);
      if (offset !== undefined) measure(reading, parameter, start + offset);
      at += WORD;
    } else {
      measure(reading, parameter, at);
      at += sizeOf(parameter);
    }
  }
}

function measure(reading: Reading, parameter: AbiParameter, at: number): void {
  const item = itemOf(parameter);
  if (item) return measureList(reading, item, at);
  if (parameter.type === 'bytes' || parameter.type === 'string') {
    const length = readNumber(reading, at);
    // What does not fit is refused when it is read.
    return spend(reading, WORD + (length === undefined || length * 2 > reading.data.length ? 0 : length));
  }
  if ('components' in parameter) return measureTuple(reading, parameter.components, at);
  spend(reading, WORD);
}

function measureList(reading: Reading, { parameter, count }: Item, at: number): void {
  const length = count ?? readNumber(reading, at);
  if (length === undefined || length * 2 > reading.data.length) return;
  const start = count === undefined ? at + WORD : at;
  const isFixed = !isDynamic(parameter);
  const size = isFixed ? sizeOf(parameter) : WORD;
  if (isFixed) return spend(reading, length * size);
  for (let index = 0; index < length && reading.left >= 0; index += 1) {
    spend(reading, WORD);
    const offset = readNumber(reading, start + index * WORD);
    if (offset !== undefined) measure(reading, parameter, start + offset);
  }
}

function spend(reading: Reading, bytes: number): void {
  reading.left -= bytes;
}

interface Item {
  parameter: AbiParameter;
  /** Undefined where the data says how many. */
  count: number | undefined;
}

/** What a list is of; undefined for what is no list. */
function itemOf(parameter: AbiParameter): Item | undefined {
  const found = /^(.*)\[(\d*)\]$/.exec(parameter.type);
  if (!found) return undefined;
  const [, type = '', count = ''] = found;
  return { parameter: { ...parameter, type }, count: count === '' ? undefined : Number(count) };
}

function isDynamic(parameter: AbiParameter): boolean {
  const item = itemOf(parameter);
  if (item) return item.count === undefined || isDynamic(item.parameter);
  if ('components' in parameter) return parameter.components.some(isDynamic);
  return parameter.type === 'bytes' || parameter.type === 'string';
}

function sizeOf(parameter: AbiParameter): number {
  const item = itemOf(parameter);
  if (item) return (item.count ?? 0) * sizeOf(item.parameter);
  if ('components' in parameter) return parameter.components.reduce((sum, part) => sum + sizeOf(part), 0);
  return WORD;
}

/** A word as a number; undefined beyond the data, and where it is larger than any data. */
function readNumber({ data }: Reading, at: number): number | undefined {
  const digits = data.slice(at * 2, (at + WORD) * 2);
  if (digits.length < WORD * 2) return undefined;
  const value = Number.parseInt(digits, 16);
  return Number.isSafeInteger(value) ? value : undefined;
}
