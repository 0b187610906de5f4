import { expect, it } from 'vitest';
import { writeColumns, writeOffset } from './reading.ts';

it('writes which column says what, and how far a clock is from Greenwich', () => {
  expect(writeColumns({ hash: 0, time: undefined, from: 3 })).toBe('hash:0,from:3');
  expect([0, 480, -330].map(writeOffset)).toEqual(['+0', '+8', '-5:30']);
});
