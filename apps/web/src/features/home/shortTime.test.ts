import { expect, it } from 'vitest';
import { shortTime } from './shortTime.ts';

it('tells the time of today, yesterday, the day of this year, the whole date of another', () => {
  // 2026-11-23 01:30 in Beijing, still the 22nd in UTC.
  const now = Date.UTC(2026, 10, 22, 17, 30);
  const told = ['2026-11-23 00:10:59', '2026-11-22 23:59:59', '2026-11-21 08:00:00', '2025-11-23 08:00:00'];
  expect(told.map((time) => shortTime(time, now))).toEqual(['00:10', '昨天', '11-21', '2025-11-23']);
});
