import { classNames } from './classNames.ts';
import { splitAmount } from './amountParts.ts';
import styles from './Amount.module.css';

export interface AmountProps {
  /** Exact decimal text. Absent: there is no value, shown as —. */
  value: string | null | undefined;
  /** After the number, in grey. Left out where the column head names it. */
  unit?: string;
  /** `signed` takes the sign from the value; a direction gives + or − and its colour. */
  sign?: 'none' | 'signed' | 'in' | 'out' | 'self';
  minFraction?: number;
  /** Digits after the point of the longest value of the column: the points then stand below each other. */
  alignTo?: number;
  /** Write values below 0.000001 as `< 0.000001`. */
  shortenTiny?: boolean;
  /** Cut the fraction after this many digits (`shownDigits`); the caller's title has them all. */
  maxFraction?: number;
  strong?: boolean;
  /** Moved nothing: struck grey, without a sign. */
  failed?: boolean;
}

const MINUS = '\u2212';
const TINY_DIGITS = 6;

export function Amount({
  value,
  unit,
  sign = 'none',
  minFraction,
  alignTo,
  shortenTiny = false,
  maxFraction,
  strong = false,
  failed = false,
}: AmountProps) {
  if (value === null || value === undefined) return <span className={styles.none}>—</span>;
  const parts = splitAmount(value, { minFraction, maxFraction, tinyBelow: shortenTiny ? TINY_DIGITS : undefined });
  const way = sign === 'signed' ? (parts.negative ? 'out' : 'in') : sign;
  const isStill = failed || parts.isZero;
  const tone = isStill ? styles.zero : way === 'in' ? styles.in : way === 'out' ? styles.out : undefined;
  const mark = isStill ? '' : way === 'in' ? '+' : way === 'out' || parts.negative ? MINUS : '';
  return (
    <span
      className={classNames(styles.amount, strong && styles.strong, tone)}
      data-after={alignTo === undefined ? undefined : padAfter(`${parts.strong}${parts.dim}`, alignTo)}
      title={parts.tiny ? `${value} ${unit ?? ''}`.trim() : undefined}
    >
      {mark}
      {parts.strong}
      {parts.dim !== '' && <span className={styles.dim}>{parts.dim}</span>}
      {unit !== undefined && ' '}
      {unit !== undefined && <bdi className={styles.unit}>{unit}</bdi>}
    </span>
  );
}

/** What takes the room of the digits that this value has not. */
function padAfter(text: string, digits: number): string {
  const [, fraction] = text.split('.');
  return fraction === undefined && digits > 0 ? `.${'0'.repeat(digits)}` : ''.padEnd(digits - (fraction ?? '').length, '0');
}
