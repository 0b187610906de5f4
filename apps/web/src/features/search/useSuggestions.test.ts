import { expect, it } from 'vitest';
import { askAgainMs } from './useSuggestions.ts';

it('asks again for an answer that lacks a source, and not for ever', () => {
  expect(askAgainMs(undefined, 0)).toBe(false);
  expect(askAgainMs({ isPartial: false }, 1)).toBe(false);
  expect([1, 2, 3].map((answers) => askAgainMs({ isPartial: true }, answers))).toEqual([600, 600, false]);
});
