import type { EndpointInput } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { alice, bob, falseBob, fakeUsdt, START_MS, usdt } from './world.ts';

/** What a dollar coin costs on each day, while a test tells any. */
let usd: string | null | undefined;
const open = useServer({
  prices: {
    isOn: () => usd !== undefined,
    find: async () => new Map(),
    findDays: async (_chainName, contract, days) =>
      new Map(usd && contract === usdt ? days.map((day) => [day, { usd: usd ?? '', timeMs: day * 86_400_000, source: 'DefiLlama' }]) : []),
  },
});

const ofAlice = { chainName: 'ETH', address: alice };
const judge = (asked: Partial<EndpointInput<'judgeAddress'>> = {}) => open.caller.call('judgeAddress', { ...ofAlice, ...asked });
const ofBinance = { name: '币安热钱包 3', entity: 'Binance', type: 'exchange', claim: 'intelligence', source: 'test', isPrivate: false };

/** Blocks of the world are twelve seconds apart. */
const at = (block: number): number => START_MS + block * 12_000;

describe('what is judged of an address', () => {
  it('is told of one coin by the other side: sums, share, times, who began, how long it lay there', async () => {
    const { list, coin, ...judged } = await judge({ coinKey: usdt });
    const money = (amount: string, raw: string) => ({ coinKey: `ETH:${usdt}`, symbol: 'USDT', decimals: 6, raw, amount, icon: coin?.icon });
    expect(list[0]).toEqual({
      party: { address: bob, label: ofBinance },
      entity: null,
      addressCount: 1,
      count: 2,
      inCount: 0,
      outCount: 2,
      coins: [{ coin, in: money('0', '0'), out: money('110.5', '110500000'), net: money('-110.5', '-110500000'), inCount: 0, outCount: 2 }],
      coinCount: 1,
      share: '9.44',
      firstTime: list[0]?.firstTime,
      lastTime: list[0]?.lastTime,
      pattern: 'out',
      dwell: { meanMs: list[0]?.dwell?.meanMs, count: 2 },
    });
    // What was made for her, in no row of anybody, is in the whole: 1000 + 170.5.
    expect(list.map(({ coins: [one], share }) => [one?.out.amount, share])).toEqual([
      ['110.5', '9.44'],
      ['30', '2.56'],
      ['20', '1.7'],
      ['10', '0.85'],
    ]);
    expect(judged.asides).toEqual([
      {
        aside: 'nobody',
        count: 1,
        inCount: 1,
        outCount: 0,
        coins: [{ coin, in: money('1000', '1000000000'), out: money('0', '0'), net: money('1000', '1000000000'), inCount: 1, outCount: 0 }],
        coinCount: 1,
      },
    ]);
    expect(judged.totals).toMatchObject({
      count: 6,
      inCount: 1,
      outCount: 5,
      coins: [{ in: { amount: '1000' }, out: { amount: '170.5' } }],
    });
    expect([judged.total, judged.partyCount, judged.by]).toEqual([4, 4, 'address']);
    expect(judged.folded).toEqual({ zero: 1, poison: 1, fake: 0, count: 1 });
    const same = { count: 6, in: money('1000', '1000000000'), out: money('170.5', '170500000') };
    expect(judged.proof).toEqual({
      closes: true,
      parts: [
        { of: 'counterparties', ...same },
        { of: 'list', ...same },
        { of: 'card', ...same },
      ],
    });
    expect(judged.coverage).toMatchObject({ complete: true, fromBlock: 0, toBlock: 8 });
  });

  it('stands by how long coin lay before it was paid, whoever was paid nothing at the end, and tells whose addresses it lists', async () => {
    const means = async (order: 'asc' | 'desc') =>
      (await judge({ coinKey: usdt, sort: 'dwell', order })).list.map(({ dwell }) => dwell?.meanMs ?? null);
    const rising = await means('asc');
    expect(rising.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))).toEqual(rising);
    expect(new Set(rising).size).toBeGreaterThan(2);
    expect(await means('desc')).toEqual(rising.toReversed());
    await expect(judge({ sort: 'dwell' })).rejects.toThrow('按金额或停留时间排序时请先选定一种币');
    const binance = {
      key: 'ok:exchange:Binance',
      entityKey: 'binance',
      name: 'Binance',
      type: 'exchange',
      claim: 'intelligence',
      isPrivate: false,
    };
    expect((await judge({ coinKey: usdt, entity: binance.key })).entity).toEqual(binance);
    // Whose the address itself is, and what stands behind an address nobody names.
    const ofBob = { ...binance, isOwn: true };
    for (const by of ['address', 'entity'] as const) expect((await judge({ address: bob, coinKey: usdt, by })).own).toEqual(ofBob);
    expect((await judge({ coinKey: usdt })).own).toBeNull();
    const cardOf = (address: string) => open.caller.call('getAddressCard', { chainName: 'ETH', address });
    expect([(await cardOf(bob)).entity, (await cardOf(alice)).entity]).toEqual([binance, null]);
    expect((await judge({ coinKey: usdt, entity: 'ok:exchange:Nobody' })).entity).toBeNull();
    expect((await judge({ coinKey: usdt, by: 'entity', sort: 'dwell' })).entity).toBeNull();
  });

  it('shows what is folded when asked, and says whom a look-alike imitates', async () => {
    const shown = await judge({ coinKey: usdt, folded: 'show' });
    expect(shown.list.map(({ party }) => party?.address)).toContain(falseBob);
    expect(shown.list.find(({ party }) => party?.address === falseBob)?.party?.imitates).toEqual({ address: bob, label: ofBinance });
    expect(shown.folded).toEqual({ zero: 1, poison: 1, fake: 0, count: 0 });
    expect([shown.totals.count, shown.proof.closes]).toEqual([7, true]);
    const fake = await judge({ coinKey: fakeUsdt });
    expect([fake.total, fake.folded.fake, fake.folded.count, fake.proof.closes]).toEqual([0, 1, 1, true]);
  });

  it('is told of all coins by number of rows, each coin by itself', async () => {
    const all = await judge({ sort: 'count', folded: 'show' });
    const toBob = all.list.find(({ party }) => party?.address === bob);
    expect(toBob?.coins.map(({ coin }) => coin.coinKey)).toContain(`ETH:${usdt}`);
    expect(all.proof.parts.map(({ of, in: came }) => [of, came])).toEqual([
      ['counterparties', null],
      ['list', null],
      ['card', null],
    ]);
    expect(all.proof.closes).toBe(true);
    await expect(judge({ sort: 'in' })).rejects.toThrow('按金额或停留时间排序时请先选定一种币');
  });

  it('is told by who stands behind addresses, whom nobody labelled as one row, and opens to the addresses of one', async () => {
    const judged = await judge({ coinKey: usdt, by: 'entity' });
    expect(
      judged.list.map(({ entity, party, addressCount, coins: [one] }) => [entity?.name ?? null, party, addressCount, one?.out.amount]),
    ).toEqual([
      ['Binance', null, 1, '110.5'],
      [null, null, 3, '60'],
    ]);
    expect(judged.proof.closes).toBe(true);
    const key = judged.list[0]?.entity?.key ?? '';
    const members = await judge({ coinKey: usdt, by: 'entity', entity: key });
    expect(members.list.map(({ party, share }) => [party?.address, share])).toEqual([[bob, '9.44']]);
    expect([members.by, members.total, members.totals.count]).toEqual(['address', 1, 6]);
  });

  it('goes on behind a page in every order, and refuses a cursor of another list', async () => {
    for (const sort of ['amount', 'net', 'outCount', 'first'] as const) {
      const whole = await judge({ coinKey: usdt, sort, order: 'asc' });
      const first = await judge({ coinKey: usdt, sort, order: 'asc', pageSize: 3 });
      const second = await judge({ coinKey: usdt, sort, order: 'asc', pageSize: 3, cursor: first.cursor ?? '' });
      expect([...first.list, ...second.list]).toEqual(whole.list);
      expect(second.cursor).toBeUndefined();
    }
    const { cursor = '' } = await judge({ coinKey: usdt, pageSize: 2 });
    await expect(judge({ coinKey: usdt, pageSize: 2, sort: 'net', cursor })).rejects.toThrow('cursor');
  });

  it('follows the filters of the list, and closes under each', async () => {
    const filters: Pick<
      EndpointInput<'sumAddressTransfers'>,
      'direction' | 'minAmount' | 'maxAmount' | 'counterparty' | 'startTime' | 'endTime'
    >[] = [{ direction: 'in' }, { minAmount: '20', maxAmount: '100.5' }, { counterparty: bob }, { startTime: at(3), endTime: at(7) }];
    const counted: number[] = [];
    for (const filter of filters) {
      const { proof, totals } = await judge({ coinKey: usdt, ...filter });
      expect(proof.closes).toBe(true);
      const list = await open.caller.call('sumAddressTransfers', {
        ...ofAlice,
        tab: 1,
        coinKey: usdt,
        hideZero: true,
        hidePoison: true,
        hideFake: true,
        ...filter,
      });
      expect(totals.count).toBe(list.count);
      counted.push(totals.count);
    }
    expect(counted).toEqual([1, 3, 2, 1]);
  });
});

describe('what moved in dollars', () => {
  const chart = () => open.caller.call('chartAddressFlow', { ...ofAlice, coinKey: usdt, period: 'week' });

  it('is each row’s amount at the price of its day, row by row and together, on the list, the trend and by entity', async () => {
    usd = '1.0003';
    try {
      // 1000 came and 170.5 went: 1000.30 and 170.55115.
      const whole = { in: '1000.30', out: '170.55', count: 6, pricedCount: 6, yuan: null };
      const sources = { source: 'DefiLlama', rateSources: [] };
      const byAddress = await judge({ coinKey: usdt });
      expect([byAddress.valued, byAddress.list.map(({ value }) => value)]).toEqual([
        { ...whole, ...sources },
        [
          { in: '0.00', out: '110.53', count: 2, pricedCount: 2, yuan: null },
          { in: '0.00', out: '30.00', count: 1, pricedCount: 1, yuan: null },
          { in: '0.00', out: '20.00', count: 1, pricedCount: 1, yuan: null },
          { in: '0.00', out: '10.00', count: 1, pricedCount: 1, yuan: null },
        ],
      ]);
      const byEntity = await judge({ coinKey: usdt, by: 'entity' });
      expect([byEntity.valued, byEntity.list.map(({ value }) => value?.out)]).toEqual([
        { ...whole, ...sources },
        // 60 that nobody labelled are 60.018.
        ['110.53', '60.01'],
      ]);
      const drawn = await chart();
      expect([drawn.valued, drawn.points.map(({ value }) => value)]).toEqual([{ ...whole, ...sources }, [whole]]);
      // Of all coins together there is no price.
      expect((await judge()).valued).toBeNull();
    } finally {
      usd = undefined;
    }
  });

  it('is said to be unknown where nobody told a price, and nothing where none is asked for', async () => {
    usd = null;
    try {
      const { valued, list } = await judge({ coinKey: usdt });
      expect([valued, list[0]?.value]).toEqual([
        { in: '0.00', out: '0.00', count: 6, pricedCount: 0, yuan: null, source: null, rateSources: [] },
        { in: '0.00', out: '0.00', count: 2, pricedCount: 0, yuan: null },
      ]);
    } finally {
      usd = undefined;
    }
    const off = await judge({ coinKey: usdt });
    expect([off.valued, off.list.some((row) => 'value' in row), (await chart()).valued]).toEqual([null, false, null]);
  });
});

describe('the flow of an address', () => {
  it('is drawn by day with the balance at its end, which is what its card says', async () => {
    const chart = await open.caller.call('chartAddressFlow', { ...ofAlice, coinKey: usdt, period: 'day' });
    expect(
      chart.points.map(({ in: came, out, inCount, outCount, balance }) => [came.amount, out.amount, inCount, outCount, balance?.amount]),
    ).toEqual([['1000', '170.5', 1, 5, '829.5']]);
    expect(chart.totals).toMatchObject({ net: { amount: '829.5' } });
    const card = await open.caller.call('getAddressCard', ofAlice);
    expect(card.balances.find(({ coin }) => coin.contract === usdt)?.balance.amount).toBe('829.5');
    const some = await open.caller.call('chartAddressFlow', { ...ofAlice, coinKey: usdt, direction: 'out' });
    expect(some.points.map(({ balance }) => balance)).toEqual([null]);
  });
});

describe('how the rows of an address are spread', () => {
  const spread = (by: EndpointInput<'distributeAddress'>['by'], asked = {}) =>
    open.caller.call('distributeAddress', { ...ofAlice, by, ...asked });

  it('is told by chain, coin, kind of entity and amount', async () => {
    expect((await spread('chain')).parts.map(({ key, share }) => [key, share])).toEqual([['ETH', '100']]);
    const coins = await spread('token');
    expect(coins.parts[0]).toMatchObject({ coin: { coinKey: expect.any(String) }, in: { amount: expect.any(String) }, inShare: null });
    const kinds = await spread('entity', { coinKey: usdt });
    expect(kinds.parts.map(({ key, title, out, outShare }) => [key, title, out?.amount, outShare])).toEqual([
      ['exchange', '交易所', '110.5', '64.8'],
      ['none', '未标记', '60', '35.19'],
    ]);
    const amounts = await spread('amount', { coinKey: usdt });
    expect(amounts.parts.map(({ title, inCount, outCount }) => [title, inCount, outCount])).toEqual([
      ['< 1', 0, 0],
      ['1 – 10', 0, 0],
      ['10 – 100', 0, 4],
      ['100 – 1,000', 0, 1],
      ['≥ 1,000', 1, 0],
    ]);
    await expect(spread('amount')).rejects.toThrow('金额分布需要先选定一种币');
  });

  it('is told by hour of the week, and no time zone is guessed from a few', async () => {
    const { hours, timeZone } = await spread('hour', { coinKey: usdt });
    expect(hours.reduce((sum, { outCount }) => sum + outCount, 0)).toBe(5);
    expect(timeZone).toMatchObject({ state: 'refused', reason: 'few' });
  });
});
