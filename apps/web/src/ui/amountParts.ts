/** An exact decimal text cut into what is printed strong and what is printed dim. */
export interface AmountParts {
  negative: boolean;
  strong: string;
  dim: string;
  isZero: boolean;
  /** Shown instead of the digits where the value is below what the column can show; the full value belongs in the title. */
  tiny: boolean;
}

export interface AmountRules {
  /** Pads the fraction to this many digits, as far as the coin has them. */
  minFraction?: number;
  /** Below 10^-n the value is written `< 0.000001`. Off where the full precision must stand. */
  tinyBelow?: number;
  /** Further digits after the point are cut and … stands for them; the full value belongs in the title. */
  maxFraction?: number;
}

export function groupThousands(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Decimal text with its whole part in groups of three. */
export function groupDecimal(text: string): string {
  const [whole = '0', fraction] = text.split('.');
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
}

/** Digits after the point of the longest of these values, none of them shorter than `least`. */
export function longestFraction(values: readonly string[], least = 0): number {
  return values.reduce((longest, value) => Math.max(longest, (value.split('.')[1] ?? '').length), least);
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** From 1,000 up the whole fraction is dim, below that only its trailing zeros: the eye gets the digits that matter. */
export function splitAmount(value: string, { minFraction = 0, tinyBelow, maxFraction }: AmountRules = {}): AmountParts {
  const match = DECIMAL.exec(value);
  if (!match) return { negative: false, strong: value, dim: '', isZero: false, tiny: false };
  const whole = (match[2] ?? '0').replace(/^0+(?=\d)/, '');
  const fraction = (match[3] ?? '').padEnd(minFraction, '0');
  const isZero = /^0*$/.test(whole) && /^0*$/.test(fraction);
  const negative = match[1] === '-' && !isZero;
  if (tinyBelow !== undefined && !isZero && whole === '0' && /^0*$/.test(fraction.slice(0, tinyBelow))) {
    return { negative, strong: `< 0.${'0'.repeat(tinyBelow - 1)}1`, dim: '', isZero: false, tiny: true };
  }
  const rest = { negative, isZero, tiny: false };
  const grouped = groupThousands(whole);
  if (maxFraction !== undefined && fraction.length > maxFraction) {
    const cut = `.${fraction.slice(0, maxFraction)}…`;
    return whole.length > 3 ? { ...rest, strong: grouped, dim: cut } : { ...rest, strong: grouped + cut, dim: '' };
  }
  if (whole.length > 3) return { ...rest, strong: grouped, dim: fraction && `.${fraction}` };
  const kept = fraction.replace(/0+$/, '');
  const point = fraction && '.';
  return { ...rest, strong: kept ? grouped + point + kept : grouped, dim: (kept ? '' : point) + fraction.slice(kept.length) };
}
