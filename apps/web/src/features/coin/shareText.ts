import { groupDecimal } from '../../ui/amountParts.ts';

/** A share as people compare it: two digits after the point at least, so that the points stand below each other. */
export function shareText(share: string): string {
  const [whole = '0', fraction = ''] = share.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}%`;
}

/** Digits that no share and no Gini coefficient has more of. */
const FINEST = 6;

/** What came to a figure since then, with its sign: exact, by the texts that people see, with so many digits after the point at least. */
export function changeText(now: string, then: string, digits: number): string {
  const scaled = scale(now) - scale(then);
  const text = (scaled < 0n ? -scaled : scaled).toString().padStart(FINEST + 1, '0');
  const fraction = text.slice(-FINEST).replace(/0+$/, '').padEnd(digits, '0');
  const whole = groupDecimal(text.slice(0, -FINEST));
  return `${scaled === 0n ? '' : scaled < 0n ? '\u2212' : '+'}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function scale(value: string): bigint {
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(FINEST, '0').slice(0, FINEST));
}
