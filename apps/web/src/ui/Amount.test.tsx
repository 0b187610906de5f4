import { afterEach, expect, it } from 'vitest';
import { Amount } from './Amount.tsx';
import styles from './Amount.module.css';
import { clearRendered, render } from './render.tsx';

afterEach(clearRendered);

const dimOf = (container: HTMLElement) => container.querySelector(`.${styles.dim}`)?.textContent ?? '';

it('groups thousands and dims the whole fraction from 1,000 up', () => {
  const drawn = render(<Amount value="250000.5" minFraction={6} unit="USDT" />);
  expect(drawn.textContent).toBe('250,000.500000 USDT');
  expect(dimOf(drawn)).toBe('.500000');
});

it('dims only trailing zeros below 1,000', () => {
  const drawn = render(<Amount value="0.64" minFraction={8} />);
  expect(drawn.textContent).toBe('0.64000000');
  expect(dimOf(drawn)).toBe('000000');
});

it('keeps every digit of an amount that no float could hold', () => {
  expect(render(<Amount value="123456789012345678901234567890.000000000000000001" />).textContent).toBe(
    '123,456,789,012,345,678,901,234,567,890.000000000000000001',
  );
});

it('writes what goes out with the minus sign and what comes in with plus', () => {
  expect(render(<Amount value="86200" sign="out" />).textContent).toBe('\u221286,200');
  expect(render(<Amount value="5" sign="in" />).textContent).toBe('+5');
  expect(render(<Amount value="-3.5" sign="signed" />).textContent).toBe('\u22123.5');
});

it('gives no sign to nothing and to what failed', () => {
  expect(render(<Amount value="0.00" sign="out" />).textContent).toBe('0.00');
  expect(render(<Amount value="30000" sign="out" failed />).textContent).toBe('30,000');
});

it('shortens what is too small for the column and keeps the full value on hover', () => {
  const drawn = render(<Amount value="0.000000000000000001" unit="ETH" shortenTiny />);
  expect(drawn.textContent).toBe('< 0.000001 ETH');
  expect(drawn.querySelector('[title]')?.getAttribute('title')).toBe('0.000000000000000001 ETH');
});

it('shows a missing value as a dash', () => {
  expect(render(<Amount value={null} />).textContent).toBe('—');
});

it('cuts a long fraction where it is told to', () => {
  expect(render(<Amount value="10708.129118149132160451" unit="ETH" maxFraction={8} />).textContent).toBe('10,708.12911814… ETH');
  expect(render(<Amount value="0.018886697844000001" maxFraction={12} />).textContent).toBe('0.018886697844…');
  expect(render(<Amount value="2.5" maxFraction={8} />).textContent).toBe('2.5');
});
