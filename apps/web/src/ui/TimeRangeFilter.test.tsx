import { expect, it } from 'vitest';
import { writeRange } from './TimeRangeFilter.tsx';

it.each([
  [{ startTime: 1, endTime: 2 }, '<1> ~ <2>'],
  [{ startTime: 0 }, '<0> ~ …'],
  [{ startTime: undefined, endTime: 2 }, '… ~ <2>'],
  [{}, undefined],
])('writes %j', (range, words) => {
  expect(writeRange(range, (ms) => `<${ms}>`)).toBe(words);
});
