import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MinuteInput } from './MinuteInput.tsx';
import { clearRendered, render } from './render.tsx';

afterEach(clearRendered);

const AT = Date.UTC(2026, 6, 1, 0, 30);

function open(first?: number, isEnd = false) {
  const told: (number | undefined)[] = [];
  function Form() {
    const [ms, setMs] = useState(first);
    const take = (next: number | undefined) => {
      told.push(next);
      setMs(next);
    };
    return <MinuteInput label="时点" value={ms} isEnd={isEnd} onChange={take} />;
  }
  const drawn = render(<Form />);
  const find = (selector: string): HTMLInputElement => {
    const found = drawn.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const field = () => find('input[aria-label="时点"]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return {
    told,
    field,
    calendar: () => find('input[type="datetime-local"]'),
    type(text: string, into = field()) {
      act(() => {
        setValue?.call(into, text);
        into.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    leave: () => act(() => void field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    enter: () => act(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))),
    said: () => drawn.querySelector('[role="alert"]')?.textContent,
  };
}

it.each(['2026-07-01 08:30', '2026/7/1 8:30', '2026年7月1日8时30分', '2026-07-01T08:30'])(
  'takes %s on the reader’s clock, and writes it as all times are written',
  (text) => {
    const { told, field, type, leave } = open();
    type(text);
    expect([told, field().value]).toEqual([[AT], text]);
    leave();
    expect(field().value).toBe('2026-07-01 08:30');
  },
);

it('waits with a time that may go on until it is left or entered', () => {
  const { told, field, type, leave, enter } = open();
  type('2026-07-01 08:3');
  expect(told).toEqual([]);
  leave();
  expect([told, field().value]).toEqual([[AT - 27 * 60_000], '2026-07-01 08:03']);
  type('2026-07-02');
  enter();
  expect([told.at(-1), field().value]).toEqual([Date.UTC(2026, 6, 1, 16), '2026-07-02 00:00']);
});

it('ends with the last second of what is named', () => {
  const { told, field, type, leave } = open(undefined, true);
  type('2026-07-01 08:30');
  type('2026-07-02');
  leave();
  expect([told, field().value]).toEqual([[AT + 59_000, Date.UTC(2026, 6, 2, 15, 59, 59)], '2026-07-02 23:59']);
});

it('keeps the time that stood while something unreadable is typed, says so when it is left, and takes what the calendar gives', () => {
  const { told, field, type, leave, said, calendar } = open(AT);
  expect(calendar().value).toBe('2026-07-01T08:30');
  type('2026-02-30 08:30');
  leave();
  expect([told, field().value, said()]).toEqual([[], '2026-02-30 08:30', '请写成 2026-07-01 08:30']);
  type('2026-07-01T09:45', calendar());
  expect([told, field().value, said()]).toEqual([[AT + 75 * 60_000], '2026-07-01 09:45', undefined]);
  type('');
  expect(told.at(-1)).toBeUndefined();
});
