import { describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { alice, bob, created, fakeUsdt, nft, START_MS, transactionHash, usdt, weth } from './world.ts';

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

  it('marks a coin that bears the name of USDT in foreign letters', async () => {
    const page = await open.caller.call('pageAddressTransfers', { ...onEth, address: alice, tab: 3, coinKey: fakeUsdt });
    expect(page.list.map(({ coin, marks }) => [coin.isKnown, coin.isLookalike, marks])).toEqual([
      [false, true, ['lookalike_counterparty', 'lookalike_coin']],
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
    expect(card.nativeBalance.amount).toBe('98.749832');
    expect(Object.fromEntries(card.balances.map(({ coin, balance }) => [coin.contract, balance.amount]))).toEqual({
      [usdt]: '829.5',
      [weth]: '0.005',
      [nft]: '1',
      [fakeUsdt]: '-100.5',
    });
    expect(card.isContract).toBe(false);
    expect(card.activeChains).toEqual([]);
    expect((await open.caller.call('getAddressCard', { ...onEth, address: created })).creation).toMatchObject({
      hash: transactionHash(3),
      creator: { address: alice },
      blockNumber: 3,
    });
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
