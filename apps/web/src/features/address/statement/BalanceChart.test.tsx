import type { BalanceChartView } from '@chaintrail/contract/schemas';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { BalanceChart } from './BalanceChart.tsx';

const DAY = 86_400_000;
const START = Date.UTC(2025, 2, 1);
const point = (days: number, raw: string, amount: string) => ({ time: START + days * DAY, balance: { raw, amount } });
const chart = {
  coin: { coinKey: 'ETH', symbol: 'ETH', doubt: null },
  points: [point(0, '10', '10'), point(1, '1234567', '1234567'), point(3, '5', '5')],
  highest: point(1, '1234567', '1234567').balance,
  coverage: { syncedAt: START + 4 * DAY },
} as unknown as BalanceChartView;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  clearRendered();
  vi.restoreAllMocks();
});

const buttonOf = (name: string) => getByRole('button', name) as HTMLButtonElement;

it('narrows the statement to a stretch that the keys choose, and to none before', () => {
  const onFilter = vi.fn();
  render(<BalanceChart chart={chart} days={undefined} onDays={() => undefined} onFilter={onFilter} />);
  expect(buttonOf('用选区筛选下方对账单').disabled).toBe(true);
  const slider = getByRole('slider', 'ETH 余额走势');
  const key = (name: string, shiftKey: boolean) =>
    act(() => void slider.dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true })));
  key('Home', false);
  key('ArrowRight', true);
  press(buttonOf('用选区筛选下方对账单'));
  expect(onFilter.mock.calls).toEqual([[{ startTime: START, endTime: START + 3 * DAY }]]);
});

it('is a table too, newest first, with every digit', () => {
  render(<BalanceChart chart={chart} days={undefined} onDays={() => undefined} onFilter={() => undefined} />);
  press(buttonOf('ETH 余额：表格'));
  expect([...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['时间', '余额 ETH'],
    ['2025-03-04 08:00:00', '5'],
    ['2025-03-02 08:00:00', '1,234,567'],
    ['2025-03-01 08:00:00', '10'],
  ]);
  expect(document.querySelector('[role=slider]')).toBeNull();
  expect(buttonOf('ETH 余额：存为图片')).toBeTruthy();
});
