import { expect, it } from 'vitest';
import { presentSources } from './overview.ts';

it('tells the hours of each source by its chain', () => {
  const hour = (chainName: string, hourMs: number) => ({ chainName, hourMs, okMs: hourMs + 1, degradedMs: hourMs + 2, downMs: hourMs + 3 });
  expect(presentSources([hour('BSC', 10), hour('ETH', 20), hour('ETH', 30)])).toEqual([
    { chainName: 'BSC', hours: [{ at: 10, okMs: 11, degradedMs: 12, downMs: 13 }] },
    {
      chainName: 'ETH',
      hours: [
        { at: 20, okMs: 21, degradedMs: 22, downMs: 23 },
        { at: 30, okMs: 31, degradedMs: 32, downMs: 33 },
      ],
    },
  ]);
});
