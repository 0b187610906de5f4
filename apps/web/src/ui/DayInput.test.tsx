import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DayInput } from './DayInput.tsx';
import { clearRendered, getByRole, press, render } from './render.tsx';

afterEach(clearRendered);

function open(first = '') {
  const told: string[] = [];
  let put: (day: string) => void = () => undefined;
  function Form() {
    const [day, setDay] = useState(first);
    put = setDay;
    return (
      <DayInput
        label="立案日期"
        value={day}
        onChange={(next) => {
          told.push(next);
          setDay(next);
        }}
      />
    );
  }
  const drawn = render(<Form />);
  const field = () => drawn.querySelector<HTMLInputElement>('input[aria-label="立案日期"]') ?? expect.fail('no field');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return {
    told,
    field,
    calendar: () => drawn.querySelector<HTMLInputElement>('input[type="date"]') ?? expect.fail('no calendar'),
    put: (day: string) => act(() => put(day)),
    type(text: string, into = field()) {
      act(() => {
        setValue?.call(into, text);
        into.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    leave: () => act(() => void field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    said: () => drawn.querySelector('[role="alert"]')?.textContent,
  };
}

it.each(['2025-03-06', '2025/3/6', '20250306', '2025年3月6日'])('takes %s, and writes it as all days are written', (text) => {
  const { told, field, type, leave, said } = open();
  type(text);
  expect([told, field().value, said()]).toEqual([['2025-03-06'], text, undefined]);
  leave();
  expect(field().value).toBe('2025-03-06');
});

it('keeps the day that stood while something unreadable is typed, and says so when it is left', () => {
  const { told, field, type, leave, said } = open('2025-03-06');
  type('2025-02-30');
  expect([told, said()]).toEqual([[], undefined]);
  leave();
  expect([field().value, said()]).toEqual(['2025-02-30', '请写成 2026-07-01']);
  type('');
  expect([told, said()]).toEqual([[''], undefined]);
});

it('shows what comes from elsewhere in place of what was typed, and opens the browser’s calendar', () => {
  const { field, type, put, calendar, told } = open();
  type('2025');
  put('2025-04-01');
  expect(field().value).toBe('2025-04-01');
  const showPicker = vi.fn();
  calendar().showPicker = showPicker;
  press(getByRole('button', '打开日历'));
  expect(showPicker).toHaveBeenCalledOnce();
  type('2025-05-02', calendar());
  expect([told, field().value]).toEqual([['2025-05-02'], '2025-05-02']);
});
