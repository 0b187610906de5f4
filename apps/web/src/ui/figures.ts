import { groupThousands } from './amountParts.ts';
import type { FigureStyle } from './preferences.ts';

const UNITS = [
  { digits: 8, word: '亿' },
  { digits: 4, word: '万' },
] as const;

/** Cuts a decimal text to `digits` fraction digits, rounding half up on the text itself: no float comes near. */
function roundText(value: string, digits: number): string {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const scaled = BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits)) + ((fraction[digits] ?? '0') >= '5' ? 1n : 0n);
  const text = scaled.toString().padStart(digits + 1, '0');
  const rest = digits === 0 ? '' : text.slice(-digits).replace(/0+$/, '');
  const head = digits === 0 ? text : text.slice(0, -digits);
  return rest === '' ? head : `${head}.${rest}`;
}

/** An overview figure: `2.55 万`, `4,812.1 万`, `68.42 亿`, or in full: at least three digits of it. Takes and keeps decimal text. */
export function formatFigure(value: string, style: FigureStyle): string {
  const sign = value.startsWith('-') ? '\u2212' : '';
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  if (style === 'wan') {
    for (const { digits, word } of UNITS) {
      if (whole.length <= digits) continue;
      const moved = `${whole.slice(0, -digits)}.${whole.slice(-digits)}${fraction}`;
      const [head = '', tail] = roundText(moved, digits === 8 || whole.length < digits + 4 ? 2 : 1).split('.');
      return `${sign}${groupThousands(head)}${tail === undefined ? '' : `.${tail}`} ${word}`;
    }
  }
  // Less than one is not nothing: its first three digits.
  const kept = /^0*$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) + 3 : 2;
  const [head = '', tail] = roundText(value, kept).split('.');
  return `${sign}${groupThousands(head)}${tail === undefined ? '' : `.${tail}`}`;
}

/** A count with thousands separated. */
export const formatCount = (count: number): string => groupThousands(String(count));
