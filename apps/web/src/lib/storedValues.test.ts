import { expect, it, vi } from 'vitest';
import { createMemoryStorage } from './memoryStorage.ts';
import { createStoredValues, isText } from './storedValues.ts';

const open = (entries: Record<string, string>) => {
  const area = createMemoryStorage(entries);
  const reload = vi.fn<() => void>();
  return { area, reload, values: createStoredValues(area, reload) };
};

it('keeps values as JSON text', () => {
  const { area, values } = open({});
  values.write('ticket', 'a"b');
  expect(area.getItem('ticket')).toBe('"a\\"b"');
  expect(values.read('ticket', isText)).toBe('a"b');
});

it('clears everything and reloads when a value is no JSON', () => {
  const { area, reload, values } = open({ ticket: 'not json', account_token: '"still good"', theme: '"dark"' });
  expect(values.read('ticket', isText)).toBeUndefined();
  expect(area.length).toBe(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('takes a value of another shape as absent and leaves the rest alone', () => {
  const { area, reload, values } = open({ ticket: '{"old": true}', theme: '"dark"' });
  expect(values.read('ticket', isText)).toBeUndefined();
  expect(area.length).toBe(2);
  expect(reload).not.toHaveBeenCalled();
});

it('says nothing about a key that was never written', () => {
  const { reload, values } = open({});
  expect(values.read('ticket', isText)).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});
