import type { ChainActivity } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { alice, aliceView, ether, factsOf, stored, token } from '../../present/sample.ts';
import { presentActivity } from './present.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const span = { spanMs: DAY_MS, partMs: HOUR_MS };
const base = { blocks: 1, failed: 0, gasUsed: 0n, sizeBytes: 0n, weight: 0n, baseFee: null };
const activity: ChainActivity = {
  from: { number: 100, timeMs: DAY_MS },
  to: { number: 103, timeMs: DAY_MS + 2 * HOUR_MS },
  parts: [
    {
      ...base,
      fromMs: DAY_MS,
      blocks: 3,
      transactions: 5,
      failed: 2,
      feeRaw: 42_000n,
      gasUsed: 21_000n,
      baseFee: { lowestRaw: 1n, averageRaw: 2_500_000_000n, highestRaw: 9n },
    },
    { ...base, fromMs: DAY_MS + 3_600_000, transactions: 3, feeRaw: 0n, baseFee: { lowestRaw: 7n, averageRaw: 7n, highestRaw: 7n } },
  ],
  contracts: [{ address: alice, method: '0xa9059cbb', calls: 2 }],
  coins: [
    {
      token: '',
      kind: 'external',
      transfers: 4,
      sumRaw: 1_500_000_000_000_000_000n,
      parts: [{ fromMs: DAY_MS + HOUR_MS, transfers: 4 }],
    },
    { token: token.contract, kind: 'token20', transfers: 2, sumRaw: 7n, parts: [{ fromMs: DAY_MS, transfers: 2 }] },
  ],
  prices: { fromBlock: 101, toBlock: 103, paid: [{ raw: 1_000_000_000n, count: 3 }] },
  lastBaseFeeRaw: 7n,
};

describe('what happened on a chain', () => {
  it('is shown whole', () => {
    const shown = presentActivity(factsOf(), activity, stored, span);
    expect(shown).toEqual({
      fromBlock: 100,
      fromTime: DAY_MS,
      toBlock: 103,
      toTime: DAY_MS + 2 * HOUR_MS,
      isShort: false,
      blocks: 4,
      blockTimeMs: 2_400_000,
      transactions: 8,
      failed: 2,
      fees: {
        measure: 'base_fee',
        unit: 'Gwei',
        points: [
          { from: DAY_MS, value: '2.5' },
          { from: DAY_MS + 3_600_000, value: '0.000000007' },
        ],
        levels: {
          fromBlock: 101,
          toBlock: 103,
          transactions: 3,
          list: [
            { name: 'slow', percent: 25, price: '1.000000007', tip: '1' },
            { name: 'standard', percent: 50, price: '1.000000007', tip: '1' },
            { name: 'fast', percent: 90, price: '1.000000007', tip: '1' },
          ],
        },
      },
      contracts: [{ contract: aliceView, method: { selector: '0xa9059cbb', name: 'transfer' }, calls: 2, share: 0.25 }],
      coins: [
        { coin: shown.coins[0]?.coin, transfers: 4, sum: ether('1500000000000000000', '1.5'), trend: [0, 4, 0] },
        {
          coin: shown.coins[1]?.coin,
          transfers: 2,
          sum: { ...ether('7', '0.007'), coinKey: `ETH:${token.contract}`, symbol: token.symbol, decimals: 3 },
          trend: [2, 0, 0],
        },
      ],
      coverage: stored.coverage,
    });
    expect(shown.coins.map(({ coin }) => [coin.contract, coin.symbol, coin.doubt])).toEqual([
      ['', 'ETH', null],
      [token.contract, token.symbol, null],
    ]);
  });

  it('costs what was paid for gas where a block has no base fee, and nothing is said where nothing was paid', () => {
    const [first] = activity.parts;
    const early = { ...activity, parts: first ? [{ ...first, baseFee: null }] : [], prices: null };
    expect(presentActivity(factsOf(), early, stored, span).fees).toEqual({
      measure: 'gas_price',
      unit: 'Gwei',
      points: [{ from: DAY_MS, value: '0.000000002' }],
      levels: null,
    });
    expect(presentActivity(factsOf(), { ...activity, parts: [] }, stored, span).fees).toBeNull();
  });

  it.each([
    ['BTC', { feeRaw: 1_000n, weight: 4_000n, sizeBytes: 1_200n }, { measure: 'per_vbyte', unit: '聪/vB', value: '1' }],
    ['Dogecoin', { feeRaw: 1_000n, weight: 0n, sizeBytes: 1_200n }, { measure: 'per_byte', unit: '聪/字节', value: '0.83' }],
    ['TRON', { feeRaw: 7_000_000n, weight: 0n, sizeBytes: 0n }, { measure: 'per_transaction', unit: 'TRX', value: '3.5' }],
  ])('costs on %s what its family measures', (chainName, sums, { value, ...told }) => {
    const part = { ...base, fromMs: 0, transactions: 2, ...sums };
    const { fees } = presentActivity(
      factsOf(chainName),
      { ...activity, parts: [part], contracts: [], coins: [], prices: null },
      stored,
      span,
    );
    expect(fees).toEqual({ ...told, points: [{ from: 0, value }], levels: null });
  });
});
