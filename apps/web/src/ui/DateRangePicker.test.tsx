import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DateRangePicker } from './DateRangePicker.tsx';
import { clearRendered, render } from './render.tsx';

afterEach(clearRendered);

const NOW = Date.UTC(2026, 6, 20, 4);

function type(drawn: HTMLElement, label: string, text: string): void {
  const field = drawn.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setValue?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function choose(start: string, end: string) {
  const onChange = vi.fn();
  const drawn = render(<DateRangePicker value={{}} onChange={onChange} now={NOW} />);
  type(drawn, '开始时间', start);
  type(drawn, '结束时间', end);
  act(() => [...drawn.querySelectorAll('button')].find(({ textContent }) => textContent === '应用')?.click());
  return { onChange, problem: drawn.querySelector('[role="status"]')?.textContent };
}

it('ends with the second that was pasted, not with a minute after it', () => {
  const { onChange } = choose('2026/7/1', '2026-07-06 22:08:24');
  expect(onChange).toHaveBeenCalledWith({ startTime: Date.UTC(2026, 5, 30, 16), endTime: Date.UTC(2026, 6, 6, 14, 8, 24) });
});

it('takes the whole day that an end without a time names', () => {
  const { onChange } = choose('2026-07-06 10:00', '2026-07-06');
  expect(onChange).toHaveBeenCalledWith({ startTime: Date.UTC(2026, 6, 6, 2), endTime: Date.UTC(2026, 6, 6, 15, 59, 59) });
});

it.each([
  ['7月1日', '', '请写成 2026-07-01 08:30'],
  ['2026-07-21', '', '不可晚于今天'],
  ['2026-07-01', '2026-07-21 00:00', '不可晚于今天'],
  ['2026-07-10', '2026-07-01', '开始时间晚于结束时间'],
])('says what is wrong with «%s» to «%s»', (start, end, words) => {
  const { onChange, problem } = choose(start, end);
  expect(problem).toBe(words);
  expect(onChange).not.toHaveBeenCalled();
});

it('offers no day after today in its month, and no later month', () => {
  const drawn = render(<DateRangePicker value={{}} onChange={() => undefined} now={NOW} />);
  const days = (isDisabled: boolean) =>
    [...drawn.querySelectorAll<HTMLButtonElement>('[data-day]')]
      .filter(({ disabled }) => disabled === isDisabled)
      .map((day) => day.dataset['day']);
  expect(days(false).at(-1)).toBe('2026-07-20');
  expect(days(true)[0]).toBe('2026-07-21');
  expect(drawn.querySelector<HTMLButtonElement>('button[aria-label="下个月"]')?.disabled).toBe(true);
});
