import { expect, it } from 'vitest';
import { measureDwell } from './index.ts';

const moves = (text: string) =>
  text.split(' ').map((word) => ({ direction: word.startsWith('+') ? ('in' as const) : ('out' as const), timeMs: Number(word.slice(1)) }));

it('is the median time from each receipt to the payment that follows it', () => {
  expect(measureDwell(moves('+10 -15 +20 +22 -40'))).toEqual({ medianMs: 18, count: 3, openCount: 0 });
  expect(measureDwell(moves('+10 -15 +20 -40 +50'))).toEqual({ medianMs: 13, count: 2, openCount: 1 });
  expect(measureDwell(moves('-5 +10 -10 -30'))).toEqual({ medianMs: 0, count: 1, openCount: 0 });
  expect(measureDwell(moves('+10 -8'))).toEqual({ medianMs: 0, count: 1, openCount: 0 });
});

it('is not told where nothing came, or nothing left afterwards', () => {
  expect(measureDwell([])).toBeUndefined();
  expect(measureDwell(moves('+10 +20'))).toBeUndefined();
  expect(measureDwell(moves('-10 +20'))).toBeUndefined();
});
