import { expect, it } from 'vitest';
import { recentSpan } from './recentSpan.ts';

it('is the thirty days that end with the day of the last movement in Beijing', () => {
  const wanted = { fromTimeMs: Date.UTC(2026, 8, 5, 16), toTimeMs: Date.UTC(2026, 9, 5, 16) - 1 };
  // One second past midnight of the 5th of October there, and its last second.
  expect(recentSpan({ lastTimeMs: Date.UTC(2026, 9, 4, 16, 0, 1) })).toEqual(wanted);
  expect(recentSpan({ lastTimeMs: Date.UTC(2026, 9, 5, 15, 59, 59) })).toEqual(wanted);
});
