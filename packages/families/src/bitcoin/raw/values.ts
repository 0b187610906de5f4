import { z } from 'zod';
import { SourceError } from '../../sourceError.ts';

/**
 * `parseExactJson` gives fractions and long integers as texts, short integers as numbers. Nothing on a chain is longer than
 * this; written out, an exponent of nine digits would fill the memory.
 */
export const numeric = z.union([z.number(), z.string().regex(/^-?\d{1,80}(\.\d{1,80})?([eE][+-]?\d{1,2})?$/)]);
/** A whole number of 32 bits, as the chain's own formats have them. */
export const uint32 = z.number().int().min(0).max(0xffffffff);

/** Smallest units, as a number or, where it is long, a text. */
export const amount = z.union([z.number().int().min(0), z.string().regex(/^\d{1,19}$/)]).transform((value) => BigInt(value));

export const hexText = z.string().regex(/^(?:[0-9a-f]{2})*$/i);
export const hashText = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase());

/** The bytes that an answer gives as hex; SourceError('malformed') when it is none. */
export function readHex(answer: unknown, what: string): Buffer {
  const bytes = typeof answer === 'string' ? Buffer.from(answer, 'hex') : Buffer.alloc(0);
  // Reading ends without a word at what is no digit.
  if (typeof answer === 'string' && bytes.length * 2 === answer.length) return bytes;
  throw new SourceError({ code: 'unexpected_shape', what, field: '', problem: 'not bytes in hex' });
}

/** A number as a plain decimal text: nodes write small ones with an exponent (`4.65e-10`, `1e-8`). */
export function toDecimalText(value: number | string): string {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(String(value)) ?? [];
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const cut = Math.max(1, point);
  const left = padded.slice(0, cut).replace(/^0+(?=\d)/, '');
  const right = padded.slice(cut).replace(/0+$/, '');
  return `${sign}${left}${right === '' ? '' : `.${right}`}`;
}

/** No chain's coins come to 2^63 smallest units, which is all that an amount's field holds. */
const AMOUNT_LIMIT = 1n << 63n;

/** An amount or a sum of amounts as it is; RangeError when no chain has that much. */
export function checkAmount(amountRaw: bigint): bigint {
  if (amountRaw < 0n || amountRaw >= AMOUNT_LIMIT) throw new RangeError(`an amount of ${amountRaw}`);
  return amountRaw;
}

/** An amount in coins as an integer of its hundred-millionths; RangeError when it has more digits than that or is no amount. */
export function toRaw(value: number | string): bigint {
  const [whole = '0', fraction = ''] = toDecimalText(value).split('.');
  if (fraction.length > 8) throw new RangeError(`an amount with ${fraction.length} decimals`);
  return checkAmount(BigInt(whole + fraction.padEnd(8, '0')));
}
