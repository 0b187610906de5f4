import type { Movement } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import { joinShares } from './joinShares.ts';

const share = (transactionIndex: number, from: string, to: string, raw: bigint, index = 0): Movement => ({
  address: from,
  from,
  to,
  kind: 'external',
  blockNumber: 7,
  transactionIndex,
  source: 'share',
  index,
  subIndex: 0,
  timeMs: 1_000,
  raw,
});

it('adds up what an address got in one transaction, and names whoever put in most', () => {
  expect(
    joinShares([share(1, 'hot', 'a', 3n), share(1, 'cold', 'a', 7n, 1), share(1, 'hot', 'b', 2n, 2), share(2, 'hot', 'a', 5n)]),
  ).toEqual([share(1, 'cold', 'a', 10n, 1), share(1, 'hot', 'b', 2n, 2), share(2, 'hot', 'a', 5n)]);
  expect(joinShares([])).toEqual([]);
});
