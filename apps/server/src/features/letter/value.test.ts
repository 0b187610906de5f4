import { expect, it } from 'vitest';
import type { Price } from '../../prices/desk.ts';
import { valueTotals } from './value.ts';

const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const prices: Record<string, Price> = {
  'ETH ': { usd: '3421.5512', timeMs: 2_000, source: 'DefiLlama' },
  [`ETH ${usdt}`]: { usd: '1.0003', timeMs: 1_000, source: 'DefiLlama' },
};
const desk = (isOn = true) => ({
  now: () => 5_000,
  prices: {
    findDays: async () => new Map(),
    isOn: () => isOn,
    find: async (chainName: string, contracts: readonly string[]) =>
      new Map(
        contracts.flatMap((contract) =>
          prices[`${chainName} ${contract}`] ? [[contract, prices[`${chainName} ${contract}`] as Price]] : [],
        ),
      ),
  },
});
const ether = { contract: '', raw: 1_500_000_000_000_000_000n, decimals: 18 };
const dollars = { contract: usdt, raw: 2_000_000n, decimals: 6 };

it('adds up what every coin of a letter is worth, told by the oldest of its prices', async () => {
  const parts = [{ chainName: 'ETH', sums: [ether, dollars] }];
  expect(await valueTotals(desk(), parts)).toEqual({ usd: '5134.32', source: 'DefiLlama', at: 1_000 });
});

it('says nothing where a coin has no price, where nobody may be asked, and where nothing is summed', async () => {
  const parts = [{ chainName: 'ETH', sums: [ether] }];
  expect(await valueTotals(desk(), [...parts, { chainName: 'DemoETH', sums: [ether] }])).toBeNull();
  expect(await valueTotals(desk(false), parts)).toBeNull();
  expect(await valueTotals(desk(), [{ chainName: 'ETH', sums: [] }])).toBeNull();
});
