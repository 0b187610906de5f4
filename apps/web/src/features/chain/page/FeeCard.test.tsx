import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { FeeCard } from './FeeCard.tsx';

const HOUR = 3_600_000;
const START = Date.UTC(2025, 2, 1);
const activity = {
  toTime: START + 24 * HOUR,
  fees: {
    measure: 'base_fee',
    unit: 'Gwei',
    levels: null,
    points: [
      { from: START, value: '2.5' },
      { from: START + HOUR, value: '1234.000000007' },
      { from: START + 5 * HOUR, value: '3' },
    ],
  },
} as unknown as ChainActivityView;

afterEach(clearRendered);

it('is a table too, newest first, with every digit', () => {
  render(<FeeCard activity={activity} />);
  press(getByRole('button', '手续费：表格'));
  expect([...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['时间', 'Gwei'],
    ['2025-03-01 13:00:00 起', '3'],
    ['2025-03-01 09:00:00 起', '1,234.000000007'],
    ['2025-03-01 08:00:00 起', '2.5'],
  ]);
  expect(document.querySelector('[role=slider]')).toBeNull();
  expect(getByRole('button', '手续费：存为图片')).toBeTruthy();
});

it('offers neither where no price is known', () => {
  render(<FeeCard activity={{ ...activity, fees: null }} />);
  expect(document.querySelectorAll('button')).toHaveLength(0);
});
