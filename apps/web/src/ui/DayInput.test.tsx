import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DayInput } from './DayInput.tsx';
import { clearRendered, getByRole, press, render } from './render.tsx';

afterEach(clearRendered);

function open(first = '') {
  const told: string[] = [];
  function Form() {
    const [day, setDay] = useState(first);
    return (
      <>
        <DayInput
          label="立案日期"
          value={day}
          onChange={(next) => {
            told.push(next);
            setDay(next);
          }}
        />
        <button type="button" onClick={() => setDay('2025-04-01')}>
          取自案件
        </button>
      </>
    );
  }
  const drawn = render(<Form />);
  const find = (selector: string): HTMLInputElement => {
    const found = drawn.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const field = () => find('input[aria-label="立案日期"]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return {
    told,
    field,
    calendar: () => find('input[type="date"]'),
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
  const { field, type, calendar, told } = open();
  type('2025');
  press(getByRole('button', '取自案件'));
  expect(field().value).toBe('2025-04-01');
  const showPicker = vi.fn();
  calendar().showPicker = showPicker;
  press(getByRole('button', '打开日历'));
  expect(showPicker).toHaveBeenCalledOnce();
  type('2025-05-02', calendar());
  expect([told, field().value]).toEqual([['2025-05-02'], '2025-05-02']);
});
