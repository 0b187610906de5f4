import { expect, test } from 'vitest';
import { parseStat } from './processorTime.ts';

test('a process whose name holds brackets and spaces is read behind the last bracket', () => {
  const text = '4711 (a) b (c)) S 42 4711 4711 0 -1 4194560 21 0 0 0 150 25 7 3 20 0 11 0 12345 1 1';
  expect(parseStat(text)).toEqual({ parent: 42, ticks: 185 });
});
