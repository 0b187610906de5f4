import { expect, it } from 'vitest';
import { afterKey, closed, submission, typed, type SearchBoxState } from './searchBoxState.ts';

const open = (active: number): SearchBoxState => ({ text: '0xab', isOpen: true, active });

it('walks down through three choices and back to the text', () => {
  const walk = [open(-1), open(0), open(1), open(2)].map((state) => afterKey(state, 'ArrowDown', 3)?.active);
  expect(walk).toEqual([0, 1, 2, -1]);
});

it('walks up from the text to the last choice, and from the first to the text', () => {
  expect(afterKey(open(-1), 'ArrowUp', 3)?.active).toBe(2);
  expect(afterKey(open(0), 'ArrowUp', 3)?.active).toBe(-1);
});

it('stays with the text where there is nothing to choose', () => {
  expect(afterKey(open(-1), 'ArrowDown', 0)?.active).toBe(-1);
  expect(afterKey(open(-1), 'ArrowUp', 0)?.active).toBe(-1);
});

it('leaves a mark beyond the choices, which an answer made fewer, for the text', () => {
  expect(afterKey(open(7), 'ArrowDown', 3)?.active).toBe(-1);
});

it('opens a closed list with an arrow, and closes it without a mark with Esc', () => {
  expect(afterKey({ text: '', isOpen: false, active: -1 }, 'ArrowDown', 2)).toEqual({ text: '', isOpen: true, active: 0 });
  expect(afterKey(open(1), 'Escape', 2)).toEqual({ text: '0xab', isOpen: false, active: -1 });
});

it('leaves letters to the field', () => {
  expect(afterKey(open(0), 'a', 2)).toBeUndefined();
});

it('forgets the mark with new text and with closing', () => {
  expect(typed('x')).toEqual({ text: 'x', isOpen: true, active: -1 });
  expect(closed(open(2))).toEqual({ text: '0xab', isOpen: false, active: -1 });
});

it('searches a name and does nothing with nothing', () => {
  expect(submission({ kind: 'name', text: '币安', isDomain: false }, false)).toBe('search');
  expect(submission({ kind: 'empty' }, false)).toBe('nothing');
});

it('explains a wrong checksum once, and searches what lost its case at once', () => {
  const wrong = { kind: 'malformed', family: 'evm', problem: 'wrong_checksum' } as const;
  expect(submission(wrong, false)).toBe('explain');
  expect(submission(wrong, true)).toBe('search');
  expect(submission({ ...wrong, problem: 'lost_case' }, false)).toBe('search');
});
