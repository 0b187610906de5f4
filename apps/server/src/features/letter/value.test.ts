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
  expect(await valueTotals(desk(), parts)).toEqual({ usd: '5134.32', source: 'DefiLlama', at: 1_000, yuan: null });
});

it('says it in yuan too by the rate of the day, where all of it has one', async () => {
  const rate = { day: 20_780, cny: '7.0812', source: '中间价', enteredAtMs: 1 };
  const told: Record<string, Price> = {
    '': { usd: '3421.5512', timeMs: 2_000, source: 'DefiLlama', yuan: { price: '24228.68835744', rate } },
    [usdt]: { usd: '1.0003', timeMs: 1_000, source: 'DefiLlama', yuan: { price: '7.08332436', rate } },
  };
  const ofEther = (yuan: boolean) => ({
    now: () => 5_000,
    prices: {
      findDays: async () => new Map(),
      isOn: () => true,
      find: async (_chain: string, contracts: readonly string[]) =>
        new Map(
          contracts.map((contract) => {
            const { yuan: own, ...price } = told[contract] as Price;
            return [contract, contract === '' && !yuan ? price : { ...price, ...(own ? { yuan: own } : {}) }];
          }),
        ),
    },
  });
  const parts = [{ chainName: 'ETH', sums: [ether, dollars] }];
  // 36343.03253616 and 14.16664872, each to the fen.
  expect(await valueTotals(ofEther(true), parts)).toEqual({
    usd: '5134.32',
    source: 'DefiLlama',
    at: 1_000,
    yuan: { cny: '36357.19', rate: { cny: '7.0812', date: '2026-11-23', source: '中间价' } },
  });
  expect((await valueTotals(ofEther(false), parts))?.yuan).toBeNull();
});

it('says nothing where a coin has no price, where nobody may be asked, and where nothing is summed', async () => {
  const parts = [{ chainName: 'ETH', sums: [ether] }];
  expect(await valueTotals(desk(), [...parts, { chainName: 'DemoETH', sums: [ether] }])).toBeNull();
  expect(await valueTotals(desk(false), parts)).toBeNull();
  expect(await valueTotals(desk(), [{ chainName: 'ETH', sums: [] }])).toBeNull();
});
