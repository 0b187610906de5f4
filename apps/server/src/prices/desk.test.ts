import { SourceError } from '@chaintrail/families';
import type { PriceSource } from '@chaintrail/families/providers';
import type { AppStore, KeptRate } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { openPriceDesk } from './desk.ts';

type Kept = Parameters<AppStore['prices']['save']>[0][number];

const NOON = Date.UTC(2026, 4, 3, 12);
const USDT = '0xdac17f958d2ee523a2206206994597c13d831ec7';

function openDesk(options: { fail?: () => boolean; slow?: Promise<void>; rates?: readonly KeptRate[] } = {}) {
  const kept = new Map<string, Kept>();
  const asked: string[] = [];
  const state = { mayAsk: true, areBrought: false, now: Date.UTC(2026, 5, 1) };
  const source: PriceSource = {
    host: 'coins.example',
    async readPrices(names, timeMs) {
      asked.push(`${new Date(timeMs).toISOString()} ${names.join()}`);
      await options.slow;
      if (options.fail?.()) throw new SourceError({ code: 'unreachable' });
      return names.filter((name) => name !== 'ethereum:0xworthless').map((name) => ({ name, usd: '1.0003', timeMs: timeMs - 60_000 }));
    },
    health: () => {
      throw new Error('not asked');
    },
  };
  const desk = openPriceDesk({
    source,
    mayAsk: () => state.mayAsk,
    areBrought: () => state.areBrought,
    now: () => state.now,
    patienceMs: 20,
    rates: {
      listDays: async (from, to) => (options.rates ?? []).filter(({ day }) => day >= from && day <= to),
    },
    prices: {
      list: async (day, names) => [...kept.values()].filter((one) => one.day === day && names.includes(one.name)),
      listDays: async (name, days) => [...kept.values()].filter((one) => one.name === name && days.includes(one.day)),
      save: async (prices) => prices.forEach((one) => kept.set(`${one.name} ${one.day}`, one)),
    },
  });
  return { desk, asked, state };
}

it('asks once for a day and keeps it, with source and time; what has no price is none, and asked for again later', async () => {
  const { desk, asked, state } = openDesk();
  const first = await desk.find('ETH', ['', USDT, '0xworthless'], NOON + 3_600_000);
  const price = { usd: '1.0003', timeMs: NOON - 60_000, source: 'DefiLlama' };
  expect([...first]).toEqual([
    ['', price],
    [USDT, price],
  ]);
  expect([...(await desk.find('ETH', ['', '0xworthless'], NOON - 3_600_000))]).toEqual([['', price]]);
  expect(asked).toEqual([`2026-05-03T12:00:00.000Z coingecko:ethereum,ethereum:${USDT},ethereum:0xworthless`]);
  state.now += 7 * 3_600_000;
  await desk.find('ETH', ['', '0xworthless'], NOON);
  expect(asked.slice(1)).toEqual(['2026-05-03T12:00:00.000Z ethereum:0xworthless']);
});

it('asks nobody under local only, nor for demo coins, whatever is kept', async () => {
  const { desk, asked, state } = openDesk();
  expect((await desk.find('DemoETH', ['', USDT], NOON)).size).toBe(0);
  await desk.find('ETH', [''], NOON);
  state.mayAsk = false;
  expect([desk.isOn(), (await desk.find('ETH', [''], NOON)).size]).toEqual([false, 0]);
  expect(asked).toHaveLength(1);
});

it('tells what is kept and asks nobody where prices were brought and nobody may be asked', async () => {
  const { desk, asked, state } = openDesk();
  await desk.find('ETH', [''], NOON);
  Object.assign(state, { mayAsk: false, areBrought: true });
  const day = Math.floor(NOON / 86_400_000);
  expect([desk.isOn(), [...(await desk.find('ETH', ['', USDT], NOON)).keys()]]).toEqual([true, ['']]);
  expect([...(await desk.findDays('ETH', '', [day, day - 1])).keys()]).toEqual([day]);
  expect(asked).toHaveLength(1);
});

it('keeps no page waiting and fails no page: what comes late is there for the next one', async () => {
  let finish = () => undefined as void;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const { desk, asked } = openDesk({ slow });
  expect((await desk.find('BTC', [''], NOON)).size).toBe(0);
  expect((await desk.find('BTC', [''], NOON)).size).toBe(0);
  finish();
  await expect.poll(async () => (await desk.find('BTC', [''], NOON)).size).toBe(1);
  expect(asked).toHaveLength(1);
  const broken = openDesk({ fail: () => true });
  expect((await broken.desk.find('BTC', [''], NOON)).size).toBe(0);
});

it('tells of many days what is kept, asks of each that is missing once, and of no more than forty at a time, the latest first', async () => {
  const { desk, asked, state } = openDesk();
  const first = Math.floor(NOON / 86_400_000);
  const days = Array.from({ length: 45 }, (_, at) => first - at);
  const told = await desk.findDays('ETH', USDT, [...days, first]);
  expect([told.size, told.get(first), told.has(first - 39), told.has(first - 40)]).toEqual([
    40,
    { usd: '1.0003', timeMs: NOON - 60_000, source: 'DefiLlama' },
    true,
    false,
  ]);
  expect((await desk.findDays('ETH', USDT, days)).size).toBe(45);
  expect(asked).toHaveLength(45);
  expect((await desk.findDays('ETH', '0xworthless', [first])).size).toBe(0);
  expect((await desk.findDays('DemoETH', '', [first])).size).toBe(0);
  state.mayAsk = false;
  expect((await desk.findDays('ETH', USDT, days)).size).toBe(0);
  expect(asked).toHaveLength(46);
});

it('tells a price in yuan too, by the rate of its day or the last before it, and not where the last is too old', async () => {
  const day = Math.floor(NOON / 86_400_000);
  const rate = (at: number, cny: string): KeptRate => ({ day: at, cny, source: '中间价', enteredAtMs: 5 });
  const rates = [rate(day - 20, '6.5'), rate(day - 2, '7.0812'), rate(day, '7.1'), rate(day + 1, '9.9')];
  const { desk } = openDesk({ rates });
  const told = await desk.findDays('ETH', USDT, [day, day - 1, day - 4, day - 5]);
  expect([day, day - 1, day - 4, day - 5].map((at) => told.get(at)?.yuan)).toEqual([
    { price: '7.10213', rate: rates[2] },
    { price: '7.08332436', rate: rates[1] },
    undefined,
    { price: '6.50195', rate: rates[0] },
  ]);
  expect((await desk.find('ETH', [''], NOON)).get('')?.yuan).toEqual({ price: '7.10213', rate: rates[2] });
});
