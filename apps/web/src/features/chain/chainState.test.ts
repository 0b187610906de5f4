import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { chainOf } from '../../lib/chainFixture.ts';
import { chainTone, countChains } from './chainState.ts';

const NOW = Date.UTC(2026, 10, 21, 18);
const HOUR_MS = 3_600_000;

const following = (over: Partial<ChainStatusView>) => chainOf('BTC', 'bitcoin', { headTime: NOW - HOUR_MS, ...over });

it('calls a chain live that follows a node which itself is at the present', () => {
  expect(chainTone(following({}), NOW)).toBe('live');
  expect(countChains([following({})], NOW)).toMatchObject({ live: 1, current: 1, configured: 1 });
});

it('calls no chain live whose node has stood still for hours', () => {
  const still = following({ headTime: NOW - 4 * HOUR_MS });
  expect(chainTone(still, NOW)).toBe('error');
  expect(countChains([still, following({})], NOW)).toMatchObject({ live: 1, current: 1, configured: 2 });
});

it('lets the demo chains rest at the end of their story, and does not call that the present', () => {
  const ended = following({ isDemo: true, headTime: NOW - 1000 * HOUR_MS });
  expect(chainTone(ended, NOW)).toBe('ok');
  expect(countChains([ended, following({})], NOW)).toMatchObject({ live: 1, current: 2, configured: 2 });
});

it('calls a demo chain live while its story goes on', () => {
  expect(chainTone(following({ isDemo: true, headTime: NOW - HOUR_MS }), NOW)).toBe('live');
});
