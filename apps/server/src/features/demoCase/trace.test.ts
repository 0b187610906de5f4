import { expect, it } from 'vitest';
import { bitcoinPairs, groups, usdtPairs } from './sample.ts';
import { balanceOf, sumAddresses, sumGroups } from './trace.ts';

const name = (side: { key: string } | 'nobody' | 'fee' | undefined) => (typeof side === 'object' ? side.key : (side ?? 'others'));

it('adds what groups gave each other, addresses of one together', () => {
  const sums = sumGroups(groups, { chainName: 'DemoETH', coin: 'usdt', pairs: usdtPairs });
  expect(sums.map(({ from, to, raw }) => `${name(from)} ${name(to)} ${raw}`)).toEqual([
    'victims deposits 160500000',
    'victims lookAlike 1000000',
    'deposits collector 160500000',
    'collector victims 5000000',
    'collector transit 150000000',
    'transit nobody 10000000',
    'transit dex 40000000',
    'transit bridge 30000000',
    'transit exchange 45000000',
    'transit others 5000000',
  ]);
  const [paid] = sums;
  expect([paid?.count, paid?.firstTimeMs, paid?.lastTimeMs]).toEqual([3, 60_000, 120_000]);
});

it('lets everybody in a mix pay the mix and be paid by it, whomever the store pairs', () => {
  const sums = sumGroups(groups, { chainName: 'DemoBTC', coin: 'native', pairs: bitcoinPairs });
  expect(sums.map(({ from, to, raw }) => `${name(from)} ${name(to)} ${raw}`)).toEqual([
    'victims deposits 500000',
    'deposits washers 499000',
    'deposits fee 1000',
    'washers mixer 400000',
    'mixer mixedOut 190000',
    'mixedOut exchange 190000',
  ]);
});

it('tells by address what it moved with others of the case, and what lies on it', () => {
  const moved = sumAddresses(groups, { chainName: 'DemoETH', coin: 'usdt', pairs: usdtPairs });
  // The stranger and nobody are not of the case.
  expect(moved.get('0xt1')).toEqual({ receivedRaw: 120_000_000n, sentRaw: 115_000_000n });
  expect(moved.get('0xt2')).toEqual({ receivedRaw: 30_000_000n, sentRaw: 0n });
  expect(moved.has('0xw1')).toBe(false);
  expect([balanceOf('0xt1', usdtPairs), balanceOf('0xt2', usdtPairs)]).toEqual([0n, 20_000_000n]);
  const mixed = sumAddresses(groups, { chainName: 'DemoBTC', coin: 'native', pairs: bitcoinPairs });
  expect(mixed.get('bd1')).toEqual({ receivedRaw: 500_000n, sentRaw: 499_000n });
  expect(mixed.get('bw1')).toEqual({ receivedRaw: 499_000n, sentRaw: 400_000n });
});
