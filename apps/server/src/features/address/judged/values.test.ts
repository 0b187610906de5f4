import type { PartyDay } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import type { Asked } from './asked.ts';
import { groupDays, presentValued, readValues } from './values.ts';

const day = (at: number, inRaw: bigint, outRaw: bigint, party = ''): PartyDay => ({
  party,
  isAside: false,
  startMs: 0,
  day: at,
  inCount: inRaw === 0n ? 0 : 2,
  outCount: outRaw === 0n ? 0 : 1,
  inRaw,
  outRaw,
});
const price = (usd: string) => ({ usd, timeMs: 1, source: 'DefiLlama' });
const at = {
  prices: new Map([
    [10, price('0.9987')],
    [11, price('1.1')],
  ]),
  decimals: 6,
};

const rated = (usd: string, yuan: string, rateDay: number) => ({
  ...price(usd),
  yuan: { price: yuan, rate: { day: rateDay, cny: '7.1', source: '中间价', enteredAtMs: 1 } },
});

it('values each day at its own price, rounds once, and counts apart what has none', () => {
  // 1.5 at 0.9987 and 2 at 1.1 come in; 3.3 go out on a day without a price.
  const days = [day(10, 1_500_000n, 0n), day(11, 2_000_000n, 7_000n), day(12, 0n, 3_300_000n)];
  expect(presentValued({ days, at })).toEqual({
    in: '3.69',
    out: '0.00',
    count: 6,
    pricedCount: 5,
    yuan: null,
    source: 'DefiLlama',
    rateSources: [],
  });
});

it('values in yuan what has a rate: exact to the last digit, rounded once, with how many rows rest on the rate of an earlier day', () => {
  const days = [day(10, 1_500_000n, 0n), day(11, 2_000_000n, 7_000n), day(12, 0n, 3_300_000n)];
  // 0.9987 × 7.1 = 7.09077 of day 10, 1.1 × 7.1 = 7.81 of the day before 11; day 12 has a price and no rate.
  const prices = new Map([
    [10, rated('0.9987', '7.09077', 10)],
    [11, rated('1.1', '7.81', 10)],
    [12, price('1')],
  ]);
  expect(presentValued({ days, at: { prices, decimals: 6 } })).toEqual({
    in: '3.69',
    out: '3.30',
    count: 6,
    pricedCount: 6,
    // 10.636155 + 15.62 in; 0.05467 out.
    yuan: { in: '26.25', out: '0.05', count: 5, earlierCount: 3 },
    source: 'DefiLlama',
    rateSources: ['中间价'],
  });
});

it('names nobody where nobody told a price, and is nothing where none is asked for', () => {
  const values = { days: [day(12, 5n, 0n)], at: { prices: new Map(), decimals: 6 } };
  expect(presentValued(values)).toEqual({ in: '0.00', out: '0.00', count: 2, pricedCount: 0, yuan: null, source: null, rateSources: [] });
  expect(presentValued(undefined)).toBeNull();
});

it('puts days together by what names them', () => {
  const [a, b, c] = [day(10, 1n, 0n, '0xa'), day(11, 1n, 0n, '0xb'), day(12, 1n, 0n, '0xa')];
  expect([...groupDays([a, b, c], ({ party }) => party)]).toEqual([
    ['0xa', [a, c]],
    ['0xb', [b]],
  ]);
});

it('asks nobody about a coin that cannot have a price: one in doubt, of unknown places, or none at all', async () => {
  const asked: string[] = [];
  const context = {
    prices: { isOn: () => true, findDays: async (_chain: string, contract: string) => (asked.push(contract), at.prices) },
    stores: { chain: { listPartyDays: async () => [day(10, 1n, 0n)] } },
  } as unknown as Parameters<typeof readValues>[0];
  const read = (coin: object | null) =>
    readValues(context, { chain: { name: 'ETH' }, address: '0x1', filter: {}, coin } as unknown as Asked, { among: [] });
  const coin = { contract: '0xc', decimals: 6, doubt: null };
  expect(await read(coin)).toEqual({ days: [day(10, 1n, 0n)], at });
  expect(await Promise.all([read({ ...coin, doubt: 'lookalike' }), read({ ...coin, decimals: null }), read(null)])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(asked).toEqual(['0xc']);
});
