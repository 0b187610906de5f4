import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, render } from '../../ui/render.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { addressModel } from './modelFixture.ts';

vi.mock('../../api/client.ts', () => import('../../ui/answeredHook.tsx'));

// 2026-07-20 12:00 in Beijing.
const NOW = Date.UTC(2026, 6, 20, 4);
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  clearRendered();
  vi.useRealTimers();
});

function open() {
  const setFilter = vi.fn();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FilterSheet model={addressModel({ setFilter })} onClose={onClose} />
    </QueryClientProvider>,
  );
  const field = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  return {
    setFilter,
    field,
    type(label: string, text: string) {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      act(() => {
        setValue?.call(field(label), text);
        field(label)?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    view: () => act(() => getByRole('button', '查看').click()),
    said: () => document.querySelector('[role="alert"]')?.textContent,
  };
}

it('offers no day after today in the browser’s calendar', () => {
  open();
  const calendars = [...document.querySelectorAll<HTMLInputElement>('input[type="datetime-local"]')];
  expect(calendars.map(({ max }) => max)).toEqual(['2026-07-20T23:59', '2026-07-20T23:59']);
});

it('writes both ends as times are written here, whatever the browser’s language', () => {
  const { type, field } = open();
  type('开始时间', '2026年7月1日8时30分');
  expect(field('结束时间')?.placeholder).toBe('YYYY-MM-DD HH:mm');
  act(() => void field('开始时间')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(field('开始时间')?.value).toBe('2026-07-01 08:30');
});

it.each(['开始时间', '结束时间'])('refuses a day after today that was typed as %s, and says so', (label) => {
  const { type, view, said, setFilter, field } = open();
  type(label, '2026-07-21T00:00');
  expect([said(), field(label)?.getAttribute('aria-invalid')]).toEqual(['不可晚于今天', 'true']);
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  view();
  expect(setFilter).not.toHaveBeenCalled();
});

it('refuses an end before the start', () => {
  const { type, view, said, setFilter } = open();
  type('开始时间', '2026-07-10T00:00');
  type('结束时间', '2026-07-09T00:00');
  expect(said()).toBe('开始时间晚于结束时间');
  view();
  expect(setFilter).not.toHaveBeenCalled();
});

it('takes today to its last minute', () => {
  const { type, view, said, setFilter } = open();
  type('开始时间', '2026-07-20T00:00');
  type('结束时间', '2026-07-20T23:59');
  expect(said()).toBeUndefined();
  view();
  expect(setFilter).toHaveBeenCalledWith(
    expect.objectContaining({ startTime: Date.UTC(2026, 6, 19, 16), endTime: Date.UTC(2026, 6, 20, 15, 59, 59) }),
  );
});
