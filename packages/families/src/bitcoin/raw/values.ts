import { z } from 'zod';

/** `parseExactJson` gives fractions and long integers as texts, short integers as numbers. */
export const numeric = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/)]);

export const hexText = z.string().regex(/^(?:[0-9a-f]{2})*$/i);
export const hashText = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase());

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

/** An amount in coins as an integer of its hundred-millionths; RangeError when it has more digits than that. */
export function toRaw(value: number | string): bigint {
  const [whole = '0', fraction = ''] = toDecimalText(value).split('.');
  if (fraction.length > 8) throw new RangeError(`an amount with ${fraction.length} decimals`);
  return BigInt(whole + fraction.padEnd(8, '0'));
}
