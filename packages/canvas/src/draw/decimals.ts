const parts = (text: string): { digits: bigint; scale: number } => {
  const [whole = '0', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
};

const lift = ({ digits, scale }: { digits: bigint; scale: number }, to: number) => digits * 10n ** BigInt(to - scale);

/** The exact sum of decimal texts. */
export function addDecimals(texts: readonly string[]): string {
  const all = texts.map(parts);
  const scale = Math.max(0, ...all.map((one) => one.scale));
  const sum = all.reduce((total, one) => total + lift(one, scale), 0n);
  return write(sum, scale);
}

export const negate = (text: string): string => (text.startsWith('-') ? text.slice(1) : /^0(\.0+)?$/.test(text) ? text : `-${text}`);

/** Below, at or above zero: where `a` stands to `b`. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  const scale = Math.max(left.scale, right.scale);
  const difference = lift(left, scale) - lift(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function write(digits: bigint, scale: number): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = scale === 0 ? '' : text.slice(-scale).replace(/0+$/, '');
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** As labels say it: `48.62 万`, `1.3 亿`, `2,485.3`, `482`, `0.0042`. Cut, not rounded: a label never says more than there was. */
export function shortAmount(text: string): string {
  const isNegative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const sign = isNegative ? '-' : '';
  if (whole.length > 8) return `${sign}${scaled(whole, 8)} 亿`;
  if (whole.length > 4) return `${sign}${scaled(whole, 4)} 万`;
  if (whole !== '0') return sign + trimmed(whole, fraction.slice(0, whole.length > 2 ? 1 : 2));
  const first = fraction.search(/[1-9]/);
  return first < 0 ? '0' : sign + trimmed('0', fraction.slice(0, first + 2));
}

function scaled(whole: string, digits: number): string {
  const head = whole.slice(0, -digits);
  return trimmed(head, whole.slice(-digits).slice(0, Math.max(0, 4 - head.length)));
}

const trimmed = (whole: string, fraction: string): string => {
  const rest = fraction.replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === '' ? grouped : `${grouped}.${rest}`;
};

/** The size of an amount as a number, for widths and order alone: never shown. */
export const sizeOf = (text: string): number => Math.abs(Number(text));
