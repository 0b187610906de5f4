import { describe, expect, it } from 'vitest';
import { carol, satoshi } from './bitcoinWorld.ts';
import { useServer } from './openServer.ts';
import { alice, bob, created, fakeUsdt, falseBob, miner, nft, pool, transactionHash, usdt, weth } from './world.ts';

/** Prices by contract, while a test tells any. */
let priced: Map<string, string> | undefined;
const open = useServer({
  prices: {
    isOn: () => priced !== undefined,
    findDays: async () => new Map(),
    find: async () =>
      new Map([...(priced ?? [])].map(([contract, usd]) => [contract, { usd, timeMs: 1_700_000_000_000, source: 'DefiLlama' }])),
  },
});
const tether = `ETH:${usdt}`;

describe('transfers of a coin', () => {
  const list = async (input: Record<string, unknown>) => {
    const page = await open.caller.call('pageCoinTransfers', { coinKey: tether, ...input });
    return { ...page, shown: page.list.map(({ hash, from, to, amount }) => [hash, from.address, to.address, amount.amount]) };
  };

  it('are all there, newest first, with their number', async () => {
    const { shown, total, cursor, coverage } = await list({});
    expect(shown).toEqual([
      [transactionHash(8), alice, created, '30'],
      [transactionHash(8), alice, miner, '20'],
      [transactionHash(8), alice, bob, '10'],
      [transactionHash(5), alice, falseBob, '0'],
      [transactionHash(4), alice, pool, '10'],
      [transactionHash(2, 1), alice, bob, '100.5'],
      [transactionHash(2), '', alice, '1000'],
    ]);
    expect([total, cursor, coverage?.complete]).toEqual([7, undefined, true]);
  });

  it('go on by cursor, and by number', async () => {
    const first = await list({ pageSize: 3 });
    const second = await list({ pageSize: 3, cursor: first.cursor });
    const third = await list({ pageSize: 3, cursor: second.cursor });
    const whole = await list({});
    expect([...first.shown, ...second.shown, ...third.shown]).toEqual(whole.shown);
    expect((await list({ pageSize: 3, pageNum: 2 })).shown).toEqual(second.shown);
    expect([first.total, third.cursor]).toEqual([7, undefined]);
  });

  it('are narrowed to an address, an amount and a time', async () => {
    expect((await list({ address: bob })).shown.map(([, , , amount]) => amount)).toEqual(['10', '100.5']);
    expect((await list({ address: bob.toUpperCase().replace('0X', '0x'), minAmount: '50' })).shown.map(([, , , amount]) => amount)).toEqual(
      ['100.5'],
    );
    expect((await list({ minAmount: '10', maxAmount: '20' })).shown.map(([, , , amount]) => amount)).toEqual(['20', '10', '10']);
    const [row] = (await list({ minAmount: '100.5', maxAmount: '100.5' })).list;
    const of = await list({ startTime: row?.time, endTime: row?.time });
    expect(of.shown.map(([, , , amount]) => amount)).toEqual(['100.5', '1000']);
  });

  it('of one item are those of its number alone', async () => {
    const ofNft = { coinKey: nft, chainName: 'ETH' };
    expect((await list({ ...ofNft, tokenId: '42' })).list.map(({ tokenId, to }) => [tokenId, to.address])).toEqual([['42', alice]]);
    expect(await list({ ...ofNft, tokenId: '43' })).toMatchObject({ list: [], total: 0 });
    expect((await list({ ...ofNft, tokenId: '42', address: alice })).list.length).toBe(1);
    expect((await list({ ...ofNft, tokenId: '43', address: alice })).list).toEqual([]);
  });

  it('of the native coin are listed too, but where they are derived another call has them', async () => {
    const { list: rows } = await open.caller.call('pageCoinTransfers', { coinKey: 'ETH' });
    expect(rows.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['reward', '2'],
      ['internal', '0.25'],
      ['external', '1'],
      ['external', '1.5'],
    ]);
    const { envelope } = await open.caller.ask('pageCoinTransfers', { coinKey: 'BTC' });
    expect(envelope).toMatchObject({
      code: 9999,
      msg: expect.stringContaining('/virtual/token/btc/serial-page'),
      data: { reason: 'bad_input' },
    });
  });

  it.each([
    [{ coinKey: usdt }, 'chainName'],
    [{ tokenId: '1' }, 'tokenId'],
    [{ address: 'nobody' }, 'address'],
    [{ minAmount: '2', maxAmount: '1' }, 'minAmount'],
    [{ minAmount: '0.0000001' }, 'minAmount'],
    [{ startTime: 2, endTime: 1 }, 'startTime'],
  ])('refuse %j', async (input, field) => {
    const { envelope } = await open.caller.ask('pageCoinTransfers', { coinKey: tether, ...input });
    expect(envelope).toMatchObject({ code: 9999, data: { fields: { [field]: expect.any(String) } } });
  });
});

describe('holders of a coin', () => {
  const hold = (input: Record<string, unknown> = {}) => open.caller.call('pageCoinHolders', { coinKey: tether, ...input });

  it('stand by what they have, with their part of the supply and what is known of them', async () => {
    const { list, ...sums } = await hold();
    expect(
      list.map(({ rank, party, amount, share, transferCount, flags }) => [rank, party.address, amount.amount, share, transferCount, flags]),
    ).toEqual([
      [1, alice, '829.5', '82.95', 7, []],
      [2, bob, '110.5', '11.05', 2, []],
      [3, created, '30', '3', 1, ['contract']],
      [4, miner, '20', '2', 1, []],
      [5, pool, '10', '1', 1, []],
    ]);
    expect(list[1]?.party.label).toMatchObject({ name: '币安热钱包 3', type: 'exchange' });
    const start = 1_750_000_000_000;
    expect(list.map(({ firstTime, lastTime }) => [firstTime, lastTime].map((time) => ((time ?? 0) - start) / 12_000))).toEqual([
      [2, 8],
      [2, 8],
      [8, 8],
      [8, 8],
      [4, 4],
    ]);
    expect(sums).toMatchObject({
      total: 5,
      held: { amount: '1000' },
      supply: { amount: '1000' },
      base: 'supply',
      overdrawn: { count: 0, amount: { raw: '0' } },
      top: [
        { count: 1, share: '82.95' },
        { count: 10, share: '100' },
        { count: 50, share: '100' },
        { count: 100, share: '100' },
      ],
      coverage: { complete: true },
      // The first block is younger than 30 days.
      since: null,
    });
    expect(list.map(({ change }) => change)).toEqual([null, null, null, null, null]);
    expect((await open.caller.call('countCoinHolders', { coin: tether })).count).toBe(5);
  });

  it('go on by cursor with their places, and by number', async () => {
    const first = await hold({ pageSize: 2 });
    const second = await hold({ pageSize: 2, cursor: first.cursor });
    const third = await hold({ pageSize: 2, cursor: second.cursor });
    expect([...first.list, ...second.list, ...third.list]).toEqual((await hold()).list);
    expect((await hold({ pageSize: 2, pageNum: 3 })).list).toEqual(third.list);
    expect([third.cursor, (await hold({ pageNum: 9 })).list]).toEqual([undefined, []]);
  });

  it('tell the place of one address', async () => {
    expect(await hold({ address: miner })).toMatchObject({ total: 5, list: [{ rank: 4, party: { address: miner }, share: '2' }] });
    expect((await hold({ address: falseBob })).list).toEqual([]);
  });

  it('have no shares where events are no money, nor where somebody gave what he never got a supply', async () => {
    expect(await hold({ coinKey: `ETH:${fakeUsdt}` })).toMatchObject({
      list: [{ party: { address: falseBob }, amount: { amount: '100.5' }, share: null }],
      held: null,
      supply: null,
      base: null,
      top: null,
      overdrawn: { count: 1, amount: null },
    });
    expect(await hold({ coinKey: `ETH:${weth}` })).toMatchObject({
      list: [{ party: { address: alice }, share: '100' }],
      supply: { raw: '0' },
      base: 'held',
      overdrawn: { count: 1, amount: { amount: '0.005' } },
    });
  });

  it('of an item are its owner, of the native coin whoever has some', async () => {
    expect((await hold({ coinKey: `ETH:${nft}`, tokenId: '42' })).list.map(({ party, amount }) => [party.address, amount.raw])).toEqual([
      [alice, '1'],
    ]);
    const bitcoin = await hold({ coinKey: 'BTC' });
    expect(bitcoin.base).toBe('held');
    expect(bitcoin.list[0]).toMatchObject({ rank: 1, party: { address: satoshi }, amount: { amount: '153.00151' } });
    expect(bitcoin.list.some(({ party }) => party.address === carol)).toBe(true);
    const ether = await hold({ coinKey: 'ETH', address: alice });
    const card = await open.caller.call('getAddressCard', { chainName: 'ETH', address: alice });
    expect(ether.list[0]?.amount.raw).toBe(card.nativeBalance?.raw);
  });
});

describe('the judgement of a coin', () => {
  const judge = (input: Record<string, unknown> = {}) => open.caller.call('judgeCoin', { coinKey: tether, ...input });
  const monthStart = Date.parse('2025-06-01T00:00:00+08:00');

  it('says how unevenly it is held, by whom, and how that came about', async () => {
    const { spread, composition, growth, periods, movers, freezes, limited } = await judge();
    // 10, 20, 30, 110.5 and 829.5 of 1,000: twice 1·10 + 2·20 + 3·30 + 4·110.5 + 5·829.5, over 5·1,000, less 6/5.
    expect(spread).toMatchObject({
      holders: 5,
      gini: '0.6918',
      base: 'supply',
      before: null,
      top: [{ count: 1, share: '82.95' }, {}, {}, {}],
    });
    expect(spread?.curve.filter(({ holders }) => holders % 20 === 0)).toEqual([
      { holders: 20, share: '1' },
      { holders: 40, share: '3' },
      { holders: 60, share: '6' },
      { holders: 80, share: '17.05' },
      { holders: 100, share: '100' },
    ]);
    expect(composition?.kinds.map(({ type, count, amount, share }) => [type, count, amount.amount, share])).toEqual([
      ['exchange', 1, '110.5', '11.05'],
      ['none', 4, '889.5', '88.95'],
    ]);
    expect(growth).toEqual([{ time: monthStart, count: 5 }]);
    expect(
      periods?.map((one) => [one.time, one.created.amount, one.destroyed.amount, one.createdCount, one.destroyedCount, one.transferCount]),
    ).toEqual([[monthStart, '1000', '0', 1, 0, 7]]);
    expect(movers?.map(({ party, in: got, out, net, count }) => [party.address, got.amount, out.amount, net.amount, count])).toEqual([
      [alice, '1000', '170.5', '829.5', 7],
      [bob, '110.5', '0', '110.5', 2],
      [created, '30', '0', '30', 1],
      [miner, '20', '0', '20', 1],
      [pool, '10', '0', '10', 1],
      [falseBob, '0', '0', '0', 1],
    ]);
    expect([freezes, limited]).toEqual([
      { frozenCount: 0, frozen: expect.objectContaining({ raw: '0' }), share: '0', events: [], eventCount: 0 },
      undefined,
    ]);
  });

  it('is of the holders alone where no more is asked', async () => {
    const whole = await judge();
    expect(await judge({ only: 'holders' })).toEqual({ ...whole, growth: null, periods: null, movers: null });
  });

  it('is of a span of time where one is given, but for who holds it now', async () => {
    const [row] = (await open.caller.call('pageCoinTransfers', { coinKey: tether, minAmount: '100.5', maxAmount: '100.5' })).list;
    const { spread, movers, periods } = await judge({ startTime: row?.time, endTime: row?.time, period: 'day' });
    expect([spread?.holders, movers?.map(({ party, count }) => [party.address, count]), periods?.[0]?.transferCount]).toEqual([
      5,
      [
        [alice, 2],
        [bob, 1],
      ],
      2,
    ]);
  });

  it('has no figures of what only claims to be money, and of a native coin says who holds it', async () => {
    expect(await judge({ coinKey: `ETH:${fakeUsdt}` })).toMatchObject({
      spread: null,
      composition: null,
      growth: null,
      periods: null,
      movers: null,
      freezes: null,
    });
    expect(await judge({ coinKey: 'BTC' })).toMatchObject({
      spread: { base: 'held' },
      growth: null,
      periods: null,
      movers: null,
      freezes: null,
    });
  });
});

describe('the list of tokens', () => {
  const list = async (input: Record<string, unknown> = {}) => {
    const page = await open.caller.call('pageTokens', { chainName: 'ETH', ...input });
    return { ...page, shown: page.list.map(({ coin, transferCount, holderCount }) => [coin.contract, transferCount, holderCount]) };
  };

  it('has every token that moved, by transfers or by holders', async () => {
    const byTransfers = await list();
    expect(byTransfers.shown).toEqual([
      [usdt, 7, 5],
      [nft, 1, 1],
      [weth, 1, 1],
      [fakeUsdt, 1, 1],
    ]);
    expect([byTransfers.total, byTransfers.coverage?.complete]).toEqual([4, true]);
    expect((await list({ sort: 'holders' })).shown).toEqual(byTransfers.shown);
    expect((await list({ pageSize: 1, pageNum: 2 })).shown).toEqual(byTransfers.shown.slice(1, 2));
  });

  it('finds them by a part of their name or symbol, and by contract', async () => {
    expect((await list({ text: 'ether' })).shown.map(([contract]) => contract)).toEqual([usdt, weth, fakeUsdt]);
    expect((await list({ text: 'weth' })).shown.map(([contract]) => contract)).toEqual([weth]);
    expect((await list({ text: nft.toUpperCase().replace('0X', '0x') })).shown.map(([contract]) => contract)).toEqual([nft]);
    expect(await list({ text: '100%_' })).toMatchObject({ list: [], total: 0 });
    expect((await list({ text: alice })).shown).toEqual([]);
  });

  it('marks what bears the name of a listed coin, and spans all chains where none is named', async () => {
    const { list: rows } = await list({ text: 'tether' });
    expect(rows.map(({ coin, resembles }) => [coin.contract, coin.doubt, resembles?.contract ?? null])).toEqual([
      [usdt, null, null],
      [fakeUsdt, 'lookalike', usdt],
    ]);
    const all = await open.caller.call('pageTokens', {});
    expect(new Set(all.list.map(({ coin }) => coin.chainName))).toEqual(new Set(['ETH']));
    const { envelope } = await open.caller.ask('pageTokens', { chainName: 'BSC' });
    expect(envelope).toMatchObject({ code: 9999, data: { reason: 'nothing_stored' } });
  });
});

describe('what an address holds', () => {
  const hold = (address: string, chainName = 'ETH') => open.caller.call('pageHoldings', { chainName, address });

  it('is the card’s balances, the native coin first, without what only claims to be money and without a value', async () => {
    const { list, ...sums } = await hold(alice);
    expect(list.map(({ coin, balance, transferCount }) => [coin.symbol, balance.amount, transferCount])).toEqual([
      ['ETH', expect.any(String), expect.any(Number)],
      ['USDT', '829.5', 7],
      ['WETH', '0.005', 1],
      ['CAT', '1', 1],
    ]);
    const card = await open.caller.call('getAddressCard', { chainName: 'ETH', address: alice });
    expect(list[0]?.balance.raw).toBe(card.nativeBalance?.raw);
    const rawOf = (one: (typeof card.balances)[number]) => [one.coin.coinKey, one.balance.raw] as const;
    expect(new Map(list.slice(1).map(rawOf))).toEqual(new Map(card.balances.map(rawOf)));
    expect(sums).toMatchObject({ total: 4, doubtedCount: 1, overdrawnCount: 0, prices: null, coverage: { complete: true } });
    expect((await hold(pool)).overdrawnCount).toBe(2);
    expect((await hold(satoshi, 'BTC')).list.map(({ coin, balance }) => [coin.symbol, balance.amount])).toEqual([['BTC', '153.00151']]);
  });

  it('is worth what the prices of the day come to, to the cent, and nothing is made up where none is told', async () => {
    priced = new Map([
      ['', '3000'],
      [tether.split(':')[1] ?? '', '1.0003'],
    ]);
    const { list, prices } = await hold(alice);
    priced = undefined;
    const eth = list[0]?.value?.usd ?? '';
    expect(BigInt(eth.replace('.', ''))).toBe((BigInt(list[0]?.balance.raw ?? 0) * 300_000n) / 10n ** 18n);
    expect(list.slice(1).map(({ value }) => value)).toEqual([
      { usd: '829.74', price: '1.0003', time: 1_700_000_000_000, cny: null },
      null,
      null,
    ]);
    const total = BigInt(eth.replace('.', '')) + 82_974n;
    expect(prices).toEqual({
      source: 'DefiLlama',
      currency: 'USD',
      total: `${total / 100n}.${String(total % 100n).padStart(2, '0')}`,
      priced: 2,
      yuan: null,
    });
  });

  it('of one coin has its place among all holders, of one in doubt nothing', async () => {
    const one = (input: Record<string, unknown>) => open.caller.call('getHolding', { address: bob, coinKey: tether, ...input });
    expect(await one({})).toMatchObject({ balance: { amount: '110.5' }, rank: 2, share: '11.05', holders: 5, prices: null });
    expect(await one({ address: falseBob })).toMatchObject({ balance: { raw: '0' }, rank: null, share: '0' });
    expect(await one({ coinKey: `ETH:${nft}`, tokenId: '42', address: alice })).toMatchObject({
      tokenId: '42',
      balance: { raw: '1' },
      rank: 1,
    });
    expect(await one({ coinKey: `ETH:${fakeUsdt}`, address: falseBob })).toMatchObject({
      balance: null,
      rank: null,
      share: null,
      holders: null,
    });
    const { envelope } = await open.caller.ask('getHolding', { address: bob, coinKey: usdt });
    expect(envelope).toMatchObject({ code: 9999, data: { fields: { chainName: expect.any(String) } } });
  });
});
