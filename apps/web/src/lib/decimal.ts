/** Amounts are exact decimal texts from the chain to the screen; nothing here goes through a float. */
const MINUS = '−';

interface Parts {
  negative: boolean;
  whole: string;
  fraction: string;
}

function split(decimal: string): Parts {
  const match = /^(-?)0*(\d+)(?:\.(\d*))?$/.exec(decimal);
  if (!match) throw new Error(`not a decimal number: ${decimal}`);
  return { negative: match[1] === '-' && /[1-9]/.test(decimal), whole: match[2] ?? '0', fraction: match[3] ?? '' };
}

const group = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',');

export const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal);

/** `-1234567.5` → `−1,234,567.5`; all digits stay. */
export function groupThousands(decimal: string): string {
  const { negative, whole, fraction } = split(decimal);
  return `${negative ? MINUS : ''}${group(whole)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** An integer count with its thousands apart. */
export const formatCount = (count: number | bigint): string => groupThousands(count.toString());

/** An amount in the pieces that a table prints: `dim` is greyed. */
export interface AmountText {
  strong: string;
  dim: string;
}

/**
 * From 1,000 on the whole fraction is dimmed, below it only trailing zeros. `places` pads the fraction so that points line up.
 * `sign` puts + or − before it, as a direction does.
 */
export function splitAmount(decimal: string, options: { places?: number; sign?: '+' | '-' | '' } = {}): AmountText {
  const { negative, whole, fraction } = split(decimal);
  const sign = options.sign === '+' ? '+' : options.sign === '-' || (options.sign === undefined && negative) ? MINUS : '';
  const shown = fraction.padEnd(options.places ?? 0, '0');
  const head = `${sign}${group(whole)}`;
  if (shown === '') return { strong: head, dim: '' };
  if (whole.length > 3) return { strong: head, dim: `.${shown}` };
  const kept = shown.replace(/0+$/, '');
  return kept === '' ? { strong: head, dim: `.${shown}` } : { strong: `${head}.${kept}`, dim: shown.slice(kept.length) };
}

const units = [
  { digits: 8, word: '亿' },
  { digits: 4, word: '万' },
] as const;

/** An overview figure in 万 or 亿, cut (not rounded up) to two decimals, one when the figure is 1,000 of its unit or more. */
export function formatCompact(decimal: string): string {
  const { negative, whole, fraction } = split(decimal);
  const unit = units.find(({ digits }) => whole.length > digits);
  const sign = negative ? MINUS : '';
  if (!unit) return `${sign}${group(whole)}${trimmedFraction(fraction.slice(0, 2))}`;
  const head = whole.slice(0, -unit.digits);
  const rest = whole.slice(-unit.digits).slice(0, head.length > 3 ? 1 : 2);
  return `${sign}${group(head)}${trimmedFraction(rest)} ${unit.word}`;
}

function trimmedFraction(fraction: string): string {
  const kept = fraction.replace(/0+$/, '');
  return kept === '' ? '' : `.${kept}`;
}

/** The numbers of an overview in the way that the user chose. */
export function formatOverview(decimal: string, style: 'compact' | 'full'): string {
  return style === 'compact' ? formatCompact(decimal) : groupThousands(decimal);
}

/** Amounts under a millionth are shown as `< 0.000001`; the full value belongs on hover. */
export function isTiny(decimal: string): boolean {
  const { whole, fraction } = split(decimal);
  return !isZero(decimal) && isZero(whole) && isZero(fraction.slice(0, 6) || '0') && fraction.length > 6;
}

/** Less than 0 when a < b, more when a > b. */
export function compareDecimals(a: string, b: string): number {
  const difference = scaled(a, b) - scaled(b, a);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The exact sum. */
export function addDecimals(a: string, b: string): string {
  const places = Math.max(split(a).fraction.length, split(b).fraction.length);
  const sum = scaled(a, b) + scaled(b, a);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${sum < 0n ? '-' : ''}${whole}${trimmedFraction(places === 0 ? '' : digits.slice(-places))}`;
}

/** `decimal` as an integer on the finer scale of the two. */
function scaled(decimal: string, other: string): bigint {
  const { negative, whole, fraction } = split(decimal);
  const places = Math.max(fraction.length, split(other).fraction.length);
  const value = BigInt(whole + fraction.padEnd(places, '0'));
  return negative ? -value : value;
}
