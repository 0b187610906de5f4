import { afterEach, expect, it } from 'vitest';
import { setPreference } from './preferences.ts';
import { clearRendered, render } from './render.tsx';
import { SumAmount } from './SumAmount.tsx';

afterEach(() => {
  clearRendered();
  setPreference('figures', 'full');
});

it('writes a sum exactly on a desktop, until its reader wants 万 and 亿', () => {
  const write = () => render(<SumAmount value="1352380.000001" unit="USDT" sign="signed" />);
  expect(write().textContent).toBe('+1,352,380.000001 USDT');
  clearRendered();
  setPreference('figures', 'wan');
  const short = write();
  expect(short.textContent).toBe('+135.24 万 USDT');
  expect(short.querySelector('[title]')?.getAttribute('title')).toBe('1352380.000001 USDT');
});

it('gives no sign to nothing, and its own to what is less', () => {
  setPreference('figures', 'wan');
  expect(['0.00', '-25500', '0.004'].map((value) => render(<SumAmount value={value} sign="signed" />).textContent)).toEqual([
    '0',
    '\u22122.55 万',
    '+0.004',
  ]);
});
