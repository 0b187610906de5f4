import { describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { alice, bob, created, fakeUsdt, falseBob, nft, START_MS, transactionHash, usdt, weth } from './world.ts';

const open = useServer();

const onEth = { chainName: 'ETH' };

describe('an address', () => {
  it('lists its USDT transfers newest first with sign, fee, finality and marks', async () => {
    const page = await open.caller.call('pageAddressTransfers', { ...onEth, address: alice, tab: 1 });
    expect(page.total).toBe(7);
    expect(page.list.map(({ direction, amount, isFinal }) => [direction, amount.amount, isFinal])).toEqual([
      ['out', '30', false],
      ['out', '20', false],
      ['out', '10', false],
      ['out', '0', true],
      ['out', '10', true],
      ['out', '100.5', true],
      ['in', '1000', true],
    ]);
    expect(page.list[3]?.marks).toEqual(['zero_value', 'lookalike_counterparty']);
    expect(page.list[5]?.marks).toEqual([]);
    expect(page.list[5]?.to.label?.name).toBe('币安热钱包 3');
    expect(page.coverage).toMatchObject({ complete: true, fromBlock: 0, toBlock: 8, source: '自有节点索引' });
  });

  it('says of a look-alike whom it imitates, what it did, and whether anybody fell for it', async () => {
    const page = await open.caller.call('pageAddressTransfers', { ...onEth, address: alice, tab: 3, coinKey: fakeUsdt });
    expect(page.list[0]?.to).toMatchObject({ address: falseBob, imitates: { address: bob, label: { name: '币安热钱包 3' } } });
    const poisoning = (address: string) => open.caller.call('getAddressPoisoning', { ...onEth, address });
    const pair = { sharedHead: 6, sharedTail: 4, victimCount: 1, originalTime: START_MS + 12_000, imitatorTime: START_MS + 60_000 };
    const nothing = { victimCount: 0, zeroCount: 0, doubtedCount: 0, dustCount: 0, paidCount: 0, victims: [], payers: [] };
    const label = { name: '币安热钱包 3', entity: 'Binance', type: 'exchange', claim: 'intelligence', source: 'test', isPrivate: false };
    const asBob = { address: bob, label: JSON.parse(JSON.stringify(label)) };
    const ofAlice = await poisoning(alice);
    expect(ofAlice).toEqual({
      chainName: 'ETH',
      address: alice,
      imitates: [],
      imitatedBy: [],
      sent: nothing,
      received: {
        zeroCount: 1,
        doubtedCount: 1,
        imitatorCount: 1,
        baitCount: 2,
        paidCount: 0,
        imitators: [{ party: { address: falseBob }, imitates: asBob, baitCount: 2, paidCount: 0, firstTime: START_MS + 60_000, paid: [] }],
      },
      coverage: ofAlice.coverage,
    });
    expect(await poisoning(bob)).toMatchObject({ imitates: [], imitatedBy: [{ party: { address: falseBob }, ...pair }], sent: nothing });
    expect(await poisoning(falseBob)).toMatchObject({
      imitates: [{ party: asBob, ...pair }],
      imitatedBy: [],
      sent: { victimCount: 1, zeroCount: 1, doubtedCount: 1, dustCount: 0, paidCount: 0, victims: [{ address: alice }], payers: [] },
      received: { imitatorCount: 0, imitators: [] },
    });
    expect(await open.caller.call('listImitations', { ...onEth, addresses: [alice, falseBob, bob] })).toEqual({
      list: [{ address: falseBob, imitates: asBob }],
    });
  });

  it('marks a coin that bears the name of USDT in foreign letters', async () => {
    const page = await open.caller.call('pageAddressTransfers', { ...onEth, address: alice, tab: 3, coinKey: fakeUsdt });
    expect(page.list.map(({ coin, marks }) => [coin.isKnown, coin.doubt, marks])).toEqual([
      [false, 'lookalike', ['lookalike_counterparty', 'lookalike_coin']],
    ]);
  });

  it('filters by amount, direction, counterparty, time and zero value, and sums the same rows', async () => {
    const filter = { ...onEth, address: alice, tab: 1, minAmount: '20', maxAmount: '100.5', direction: 'out' as const };
    const page = await open.caller.call('pageAddressTransfers', filter);
    expect(page.list.map(({ amount }) => amount.amount)).toEqual(['30', '20', '100.5']);
    const totals = await open.caller.call('sumAddressTransfers', filter);
    expect(totals.count).toBe(3);
    expect(totals.coins.map((coin) => [coin.coin.coinKey, coin.in.amount, coin.out.amount, coin.net.amount])).toEqual([
      [`ETH:${usdt}`, '0', '150.5', '-150.5'],
    ]);
    const hidden = await open.caller.call('sumAddressTransfers', { ...onEth, address: alice, tab: 1, hideZero: true });
    expect([hidden.count, hidden.hiddenCount, hidden.unfilteredCount]).toEqual([6, 1, 7]);
    const toBob = await open.caller.call('pageAddressTransfers', {
      ...onEth,
      address: alice,
      tab: 1,
      counterparty: bob,
      endTime: START_MS + 30_000,
    });
    expect(toBob.list.map(({ amount }) => amount.amount)).toEqual(['100.5']);
  });

  it('tells of one token what was left after each row, as its statement does, and says why where it does not', async () => {
    const tell = async (asked: Record<string, unknown>) => {
      const told: (string | undefined)[][] = [];
      let cursor: string | undefined;
      do {
        const page = await open.caller.call('pageAddressTransfers', { ...onEth, address: alice, withBalance: true, ...asked, cursor });
        told.push(...page.list.map(({ amount, balance, balanceLack }) => [amount.amount, balance?.amount ?? balanceLack]));
        cursor = page.cursor;
      } while (cursor !== undefined);
      return told;
    };
    const newest = [
      ['30', '829.5'],
      ['20', '859.5'],
      ['10', '879.5'],
      ['0', 'nothing_moved'],
      ['10', '889.5'],
      ['100.5', '899.5'],
      ['1000', '1000'],
    ];
    expect(await tell({ tab: 1 })).toEqual(newest);
    expect(await tell({ tab: 1, pageSize: 2 })).toEqual(newest);
    expect(await tell({ tab: 1, pageSize: 3, order: 'oldest' })).toEqual(newest.toReversed());
    // What a filter leaves out still moved.
    expect(await tell({ tab: 1, counterparty: bob })).toEqual([
      ['10', '879.5'],
      ['100.5', '899.5'],
    ]);
    expect(await tell({ tab: 3, coinKey: `ETH:${usdt}` })).toEqual(newest);
    expect(await tell({ tab: 1, order: 'largest', pageSize: 100 })).toEqual(expect.arrayContaining([['1000', 'by_amount']]));
    expect(await tell({ tab: 3, coinKey: fakeUsdt })).toEqual([['100.5', 'doubt']]);
    expect(new Set((await tell({ tab: 3 })).map(([, why]) => why))).toEqual(new Set(['several_coins']));
    const { list } = await open.caller.call('pageAddressTransfers', { ...onEth, address: alice, tab: 1 });
    expect(list.some((row) => 'balance' in row || 'balanceLack' in row)).toBe(false);
  });

  it('orders by time and by amount, through every page, and asks for a coin where there are several', async () => {
    const list = async (order: 'oldest' | 'largest' | 'smallest') => {
      const amounts: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await open.caller.call('pageAddressTransfers', { ...onEth, address: alice, tab: 1, order, pageSize: 2, cursor });
        amounts.push(...page.list.map(({ direction, amount }) => `${direction} ${amount.amount}`));
        cursor = page.cursor;
      } while (cursor !== undefined);
      return amounts;
    };
    expect(await list('oldest')).toEqual(['in 1000', 'out 100.5', 'out 10', 'out 0', 'out 10', 'out 20', 'out 30']);
    // Rows of one amount stand newest first.
    expect(await list('largest')).toEqual(['in 1000', 'out 100.5', 'out 30', 'out 20', 'out 10', 'out 10', 'out 0']);
    expect(await list('smallest')).toEqual(['out 0', 'out 10', 'out 10', 'out 20', 'out 30', 'out 100.5', 'in 1000']);
    const mixed = await open.caller.ask('pageAddressTransfers', { ...onEth, address: alice, tab: 3, order: 'largest' });
    expect(mixed.envelope).toMatchObject({ code: 9999, msg: '参数有误：coinKey 不能为空：按金额筛选或排序时请先选定一种币' });
    const first = await open.caller.call('pageAddressTransfers', { ...onEth, address: alice, tab: 1, order: 'largest', pageSize: 2 });
    const strange = { ...onEth, address: alice, tab: 1, order: 'smallest', pageSize: 2, cursor: first.cursor } as const;
    expect((await open.caller.ask('pageAddressTransfers', strange)).envelope).toMatchObject({ data: { reason: 'bad_cursor' } });
  });

  it('finds other sides by label, by part of an address and by list, and says how it understood them', async () => {
    const ask = { ...onEth, address: alice, tab: 1 };
    const counterparty = `热钱包\n${bob.slice(0, 6)}…${bob.slice(-4)}`;
    const page = await open.caller.call('pageAddressTransfers', { ...ask, counterparty });
    const parties = page.list.map(({ direction, from, to }) => (direction === 'in' ? from : to));
    // The part is of the look-alike too, which its ends were made for.
    expect(new Set(parties.map(({ address }) => address))).toEqual(new Set([bob, falseBob]));
    const totals = await open.caller.call('sumAddressTransfers', { ...ask, counterparty });
    expect(totals.count).toBe(page.total);
    const label = { name: '币安热钱包 3', entity: 'Binance', type: 'exchange', claim: 'intelligence', source: 'test', isPrivate: false };
    expect(totals.counterparties).toEqual([
      { text: '热钱包', kind: 'label', parties: [{ address: bob, label }], count: 1 },
      { text: `${bob.slice(0, 6)}…${bob.slice(-4)}`, kind: 'part', parties: [], count: 0 },
    ]);
    expect((await open.caller.call('sumAddressTransfers', ask)).counterparties).toEqual([]);
    const unknown = await open.caller.ask('pageAddressTransfers', { ...ask, counterparty: '没有这个名字' });
    expect(unknown.envelope).toMatchObject({
      code: 9999,
      msg: '参数有误：交易对手「没有这个名字」不是以太坊的地址或其中一段，也没有这个标签',
    });
  });

  it('reaches every row by cursor, each once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await open.caller.call('pageAddressTransfers', {
        ...onEth,
        address: alice,
        tab: 1,
        pageSize: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('counts the tabs by the prescribed numbers and leaves out those nobody knows', async () => {
    const { count, tabs } = await open.caller.call('countAddressTabs', { ...onEth, address: alice });
    expect(count).toBe(8);
    expect(tabs).toEqual({ 0: 8, 1: 7, 2: 1, 3: 9, 4: 1, 7: 12 });
  });

  it('shows exact balances, first funding and totals', async () => {
    const card = await open.caller.call('getAddressCard', { ...onEth, address: alice });
    // 100 − 1.5 − 8 fees of 0.000021 + 0.25; the failed ether came back.
    expect(card.nativeBalance?.amount).toBe('98.749832');
    expect(Object.fromEntries(card.balances.map(({ coin, balance }) => [coin.contract, balance.amount]))).toEqual({
      [usdt]: '829.5',
      [weth]: '0.005',
      [nft]: '1',
    });
    expect(card.doubted.map(({ coin, doubt, count }) => [coin.contract, doubt, count])).toEqual([[fakeUsdt, 'lookalike', 1]]);
    expect(card.totals.map(({ coin }) => coin.contract)).not.toContain(fakeUsdt);
    expect([card.isContract, card.contractCounts]).toEqual([false, null]);
    expect(card.activeChains).toEqual([]);
    expect((await open.caller.call('getAddressCard', { ...onEth, address: created })).creation).toMatchObject({
      hash: transactionHash(3),
      creator: { address: alice },
      blockNumber: 3,
    });
  });

  it('lists everybody it had to do with, as many as its card counts', async () => {
    const { list, total } = await open.caller.call('pageCounterparties', { ...onEth, address: alice, pageSize: 100 });
    const card = await open.caller.call('getAddressCard', { ...onEth, address: alice });
    expect([list.length, total]).toEqual([card.counterpartyCount, card.counterpartyCount]);
    expect(list.find(({ party }) => party.address === bob)).toMatchObject({ party: { label: { name: '币安热钱包 3' } } });
    expect(list.filter(({ party }) => party.imitates).map(({ party }) => party)).toEqual([
      { address: falseBob, imitates: { address: bob, label: expect.objectContaining({ name: '币安热钱包 3' }) } },
    ]);
    const counts = list.map(({ inCount, outCount }) => inCount + outCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const second = await open.caller.call('pageCounterparties', { ...onEth, address: alice, pageNum: 2, pageSize: 2 });
    expect(second.list).toEqual(list.slice(2, 4));
  });

  it('lists the coins it moved for the filter menu', async () => {
    const { list } = await open.caller.call('pageAddressCoins', { ...onEth, address: alice });
    expect(list.map(({ coinKey, count }) => [coinKey, count])).toEqual([
      ['ETH', 9],
      [`ETH:${usdt}`, 7],
      ...[nft, fakeUsdt, weth].sort().map((contract) => [`ETH:${contract}`, 1]),
    ]);
  });
});
