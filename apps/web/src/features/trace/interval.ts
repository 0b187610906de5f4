/** Where things stand on a bar from 0 to the most, in percent. */
export interface Interval {
  left: number;
  width: number;
  fifo: number;
  haircut: number;
}

/** Positions are drawn and may be rounded; the figures beside them are exact. */
export function placeInterval(end: { min: string; max: string; fifo: string; haircut: string }, most: number): Interval {
  const at = (value: string) => (most <= 0 ? 0 : Math.min(100, (Number(value) / most) * 100));
  const left = at(end.min);
  return { left, width: Math.max(0.6, at(end.max) - left), fifo: at(end.fifo), haircut: at(end.haircut) };
}

/** A round figure at or above every maximum, for the scale of all bars: 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8 times a power of ten. */
export function roundUp(maxima: readonly string[]): number {
  const most = Math.max(0, ...maxima.map(Number));
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * power >= most) ?? 10) * power;
}

/** A sum of exact decimals, exact. */
export function sumTexts(values: readonly string[]): string {
  const digits = Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0));
  const raw = values.reduce((sum, value) => {
    const [whole = '0', fraction = ''] = value.split('.');
    return sum + BigInt(whole + fraction.padEnd(digits, '0'));
  }, 0n);
  if (digits === 0) return raw.toString();
  const text = raw.toString().padStart(digits + 1, '0');
  const fraction = text.slice(-digits).replace(/0+$/, '');
  return fraction === '' ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${fraction}`;
}

/** A part in percent with one digit; '0' of nothing. */
export function percentOf(part: string, whole: string): string {
  const all = Number(whole);
  if (all === 0) return '0';
  const percent = ((Number(part) / all) * 100).toFixed(1);
  return percent === '0.0' && Number(part) > 0 ? '< 0.1' : percent;
}
