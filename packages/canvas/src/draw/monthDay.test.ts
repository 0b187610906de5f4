import { expect, it } from 'vitest';
import { monthDay } from './monthDay.ts';

it('tells the day in Beijing, whatever was asked before', () => {
  const times = ['2026-04-01T15:59:59.999Z', '2026-04-01T16:00:00Z', '2026-12-31T16:00:00Z', '2026-04-02T15:00:00Z'].map(Date.parse);
  expect(times.map(monthDay)).toEqual(['04-01', '04-02', '01-01', '04-02']);
});
