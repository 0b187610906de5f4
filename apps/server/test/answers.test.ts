import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaller, type Caller } from './caller.ts';
import { openServer, type OpenServer } from './openServer.ts';
import { alice, blockHash, bob, created, fakeUsdt, falseBob, miner, nft, pool, START_MS, transactionHash, usdt, weth } from './world.ts';

let server: OpenServer;
let caller: Caller;

beforeAll(async () => {
  server = await openServer();
  caller = await openCaller(server.url);
});
afterAll(() => server.close());

const onEth = { chainName: 'ETH' };

describe('search', () => {
  it('finds an address on the chains that are read and says which were not', async () => {
    const { list, tried, notice } = await caller.call('search', { address: alice });
    expect(list.map(({ kind, chainName, text }) => [kind, chainName, text])).toEqual([['address', 'ETH', alice]]);
    expect(tried.find(({ chainName }) => chainName === 'ETH')?.state).toBe('found');
    expect(tried.find(({ chainName }) => chainName === 'BSC')?.state).toBe('syncing');
    expect(tried.find(({ chainName }) => chainName === 'Polygon')?.state).toBe('not_configured');
    expect(tried).toHaveLength(15);
    expect(notice).toBeNull();
    expect(list[0]?.balance?.amount).toBe('98.749832');
  });

  it('finds transactions and blocks by hash, blocks by height, tokens by symbol, addresses by label', async () => {
    const kindsOf = async (address: string) =>
      (await caller.call('search', { address, ...onEth })).list.map(({ kind, text }) => [kind, text]);
    expect(await kindsOf(transactionHash(4))).toEqual([['hash', transactionHash(4)]]);
    expect(await kindsOf(blockHash(4))).toEqual([['block', '4']]);
    expect(await kindsOf('4')).toEqual([['block', '4']]);
    expect(await kindsOf('WETH')).toContainEqual(['token', weth]);
    expect(await kindsOf('币安热钱包')).toContainEqual(['address', bob]);
    expect(await kindsOf('0xb0b0…0002')).toEqual(
      expect.arrayContaining([
        ['address', bob],
        ['address', falseBob],
      ]),
    );
    expect(await kindsOf(usdt)).toEqual([
      ['address', usdt],
      ['token', usdt],
    ]);
  });

  it('points out a wrong checksum with the likely right form, and offers many addresses as a batch', async () => {
    const wrong = await caller.call('search', { address: '0xDAC17f958d2ee523a2206206994597c13d831ec7' });
    expect(wrong.notice).toMatchObject({ kind: 'wrong_checksum', suggestion: '0xdAC17F958D2ee523a2206206994597C13D831ec7' });
    const many = await caller.call('search', { address: `甲 ${alice}，乙 ${bob}` });
    expect(many.bulk?.map(({ text }) => text)).toEqual([alice, bob]);
  });

  it('suggests by prefix, by head and tail, by name with its matching part', async () => {
    const byPrefix = await caller.call('suggest', { address: '0xa11c' });
    expect(byPrefix.list.map(({ text, matches }) => [text, matches])).toEqual([[alice, [[0, 6]]]]);
    const byEnds = await caller.call('suggest', { address: '0xb0b0***0002' });
    expect(byEnds.list.map(({ text }) => text).sort()).toEqual([bob, falseBob].sort());
    const byName = await caller.call('suggest', { address: '热钱包' });
    expect(byName.list[0]).toMatchObject({ group: 'label', text: bob, title: '币安热钱包 3', matches: [[2, 5]] });
  });
});

describe('an address', () => {
  it('lists its USDT movements newest first with sign, fee, finality and marks', async () => {
    const page = await caller.call('pageAddressTransfers', { ...onEth, address: alice, tab: 1 });
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
    const page = await caller.call('pageAddressTransfers', { ...onEth, address: alice, tab: 3, coinKey: fakeUsdt });
    expect(page.list.map(({ coin, marks }) => [coin.isKnown, coin.isLookalike, marks])).toEqual([
      [false, true, ['lookalike_counterparty', 'lookalike_coin']],
    ]);
  });

  it('filters by amount, direction, counterparty, time and zero value, and sums the same rows', async () => {
    const filter = { ...onEth, address: alice, tab: 1, minAmount: '20', maxAmount: '100.5', direction: 'out' as const };
    const page = await caller.call('pageAddressTransfers', filter);
    expect(page.list.map(({ amount }) => amount.amount)).toEqual(['30', '20', '100.5']);
    const totals = await caller.call('sumAddressTransfers', filter);
    expect(totals.count).toBe(3);
    expect(totals.coins.map((coin) => [coin.coin.coinKey, coin.in.amount, coin.out.amount, coin.net.amount])).toEqual([
      [`ETH:${usdt}`, '0', '150.5', '-150.5'],
    ]);
    const hidden = await caller.call('sumAddressTransfers', { ...onEth, address: alice, tab: 1, hideZero: true });
    expect([hidden.count, hidden.hiddenCount, hidden.unfilteredCount]).toEqual([6, 1, 7]);
    const toBob = await caller.call('pageAddressTransfers', {
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
      const page = await caller.call('pageAddressTransfers', {
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
    const { count, tabs } = await caller.call('countAddressTabs', { ...onEth, address: alice });
    expect(count).toBe(8);
    expect(tabs).toEqual({ 0: 8, 1: 7, 2: 1, 3: 9, 4: 1 });
  });

  it('shows exact balances, first funding and totals', async () => {
    const card = await caller.call('getAddressCard', { ...onEth, address: alice });
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
    expect((await caller.call('getAddressCard', { ...onEth, address: created })).creation).toMatchObject({
      hash: transactionHash(3),
      creator: { address: alice },
      blockNumber: 3,
    });
  });

  it('lists the coins it moved for the filter menu', async () => {
    const { list } = await caller.call('pageAddressCoins', { ...onEth, address: alice });
    expect(list.map(({ coinKey, count }) => [coinKey, count])).toEqual([
      ['ETH', 9],
      [`ETH:${usdt}`, 7],
      ...[nft, fakeUsdt, weth].sort().map((contract) => [`ETH:${contract}`, 1]),
    ]);
  });
});

describe('a transaction', () => {
  const sentence = async (blockNumber: number, index = 0) => {
    const { summary } = await caller.call('getTransaction', { ...onEth, hash: transactionHash(blockNumber, index) });
    return summary
      .map((part) =>
        part.type === 'party'
          ? `<${part.party.label?.name ?? part.party.address.slice(0, 6)}>`
          : part.type === 'amount'
            ? `${part.amount.amount} ${part.amount.symbol}`
            : part.text,
      )
      .join(' ');
  };

  it('is told in one sentence', async () => {
    expect(await sentence(1)).toBe('<0xa11c> 向 <币安热钱包 3> 转账 1.5 ETH');
    expect(await sentence(2, 1)).toBe('<0xa11c> 向 <币安热钱包 3> 代币转账 100.5 USDT');
    expect(await sentence(3)).toBe('<0xa11c> 部署合约 <0xc0de>');
    expect(await sentence(4)).toBe('<0xa11c> 通过 <0x9001> 用 10 USDT 兑换 0.005 WETH');
    expect(await sentence(6)).toBe('<0xa11c> 向 <0x9001> 调用 swapExactTokensForTokens 失败 ：合约回退，未说明原因');
    expect(await sentence(7)).toBe('<0xa11c> 铸造 1 CAT #42');
    expect(await sentence(8)).toBe('<0xa11c> 向 3 个地址 批量转账 共 60 USDT');
  });

  it('splits its fee exactly and shows what everybody gained and lost', async () => {
    const view = await caller.call('getTransaction', { ...onEth, hash: transactionHash(4) });
    expect(view.feeParts.reduce((sum, { amount }) => sum + BigInt(amount.raw), 0n)).toBe(BigInt(view.fee.raw));
    expect(view).toMatchObject({ confirmations: 5, isFinal: true, typeName: '动态费用交易（EIP-1559）', transferCount: 3, logCount: 2 });
    expect(view.balanceChanges.map(({ party, change }) => [party.address, change.amount, change.symbol])).toEqual([
      [alice, '-10', 'USDT'],
      [pool, '10', 'USDT'],
      [pool, '-0.005', 'WETH'],
      [alice, '0.005', 'WETH'],
      [alice, '-0.000021', 'ETH'],
    ]);
  });

  it('lists, pages and draws its movements, whichever way round chain and hash come', async () => {
    const { list, total } = await caller.call('listTransactionTransfers', { ...onEth, hash: transactionHash(8) });
    expect([list.length, total]).toEqual([4, 4]);
    const page = await caller.call('pageTransactionTransfers', { ...onEth, hash: transactionHash(8), kinds: ['usdt'], pageSize: 2 });
    expect([page.list.length, page.total, typeof page.cursor]).toEqual([2, 3, 'string']);
    const flow = await caller.call('getTransactionFlow', { a: transactionHash(8), b: 'eth' });
    expect(flow).toEqual(await caller.call('getTransactionFlow', { a: 'ETH', b: transactionHash(8) }));
    expect(flow.edges.map(({ step, from, to, amount }) => [step, from, to, amount.amount])).toEqual([
      [1, alice, bob, '10'],
      [2, alice, miner, '20'],
      [3, alice, created, '30'],
    ]);
    expect(flow.nodes.map(({ id, column }) => [id, column])).toEqual([
      [alice, 0],
      [bob, 1],
      [miner, 1],
      [created, 1],
    ]);
  });
});

describe('blocks, coins and chains', () => {
  it('shows a block by height and by hash, with its neighbours, rewards and what was burnt', async () => {
    const byHeight = await caller.call('getBlock', { ...onEth, blockNumber: '8' });
    expect(byHeight).toMatchObject({
      hash: blockHash(8),
      previous: 7,
      next: null,
      isFinal: false,
      reward: { amount: '2' },
      burnt: { amount: '0.000021' },
      gas: { baseFeeGwei: '1' },
    });
    expect(await caller.call('getBlockByHeightOrHash', { ...onEth, number: blockHash(8) })).toEqual(byHeight);
  });

  it('lists the transactions and the coins of a block, and one coin of it', async () => {
    const transactions = await caller.call('pageBlockTransactions', { ...onEth, blockNumber: 7 });
    expect([transactions.list.length, transactions.total]).toEqual([2, 2]);
    const coins = await caller.call('pageBlockCoins', { ...onEth, blockNumber: 8 });
    expect(coins.list.map((row) => ('sum' in row ? [row.coin.coinKey, row.count, row.sum.amount, row.largest.amount] : []))).toEqual([
      [`ETH:${usdt}`, 3, '60', '30'],
      ['ETH', 1, '0', '0'],
    ]);
    const one = await caller.call('pageBlockCoins', { ...onEth, blockNumber: 8, coinKey: usdt });
    expect(one.total).toBe(3);
    const rewards = await caller.call('pageBlockCoins', { ...onEth, blockNumber: 8, coinKey: 'ETH', kinds: ['reward', 'withdrawal'] });
    expect(rewards.total).toBe(1);
    expect(rewards.list.map((row) => ('kind' in row ? [row.kind, row.amount.amount] : []))).toEqual([['reward', '2']]);
    expect((await caller.call('listLatestBlocks', { ...onEth, limit: 3 })).list.map(({ number }) => number)).toEqual([8, 7, 6]);
  });

  it('tells a coin in all forms of its key, with its figures', async () => {
    for (const input of [
      { coin: `ETH:${usdt}` },
      { coin: usdt, chainName: 'eth' },
      { coin: `eth:${usdt.toUpperCase().replace('0X', '0x')}` },
    ]) {
      expect(await caller.call('getCoin', input)).toMatchObject({ symbol: 'USDT', isKnown: true, resembles: null });
    }
    expect(await caller.call('getCoin', { coin: 'ETH' })).toMatchObject({ standard: 'native', contract: '' });
    expect(await caller.call('getCoin', { coin: fakeUsdt, ...onEth })).toMatchObject({
      isLookalike: true,
      resembles: { coinKey: `ETH:${usdt}` },
    });
    expect((await caller.call('countCoinTransfers', { coin: usdt, ...onEth })).count).toBe(7);
    expect((await caller.call('countCoinHolders', { coin: usdt, ...onEth })).count).toBe(5);
    expect(await caller.call('getCoinSupply', { coin: usdt, ...onEth })).toMatchObject({ source: 'movements', supply: { amount: '1000' } });
  });

  it('lists every chain with its state', async () => {
    const { list } = await caller.call('listChains', {});
    expect(list).toHaveLength(21);
    expect(list.find(({ chainName }) => chainName === 'ETH')).toMatchObject({
      mode: 'node',
      height: 8,
      finalHeight: 6,
      lag: 0,
      syncState: 'live',
    });
    expect(list.find(({ chainName }) => chainName === 'Base')).toMatchObject({ mode: 'none', height: null, syncState: 'not_configured' });
  });
});

describe('what is not there', () => {
  it('is said clearly, never as an empty success', async () => {
    const say = async (name: Parameters<Caller['ask']>[0], input: Record<string, unknown>) => (await caller.ask(name, input)).envelope;
    expect(await say('getAddressCard', { chainName: 'Base', address: alice })).toMatchObject({
      code: 9999,
      msg: expect.stringContaining('未配置'),
      data: { reason: 'not_configured' },
    });
    expect(await say('getAddressCard', { chainName: 'BSC', address: alice })).toMatchObject({
      code: 9999,
      data: { reason: 'nothing_stored' },
    });
    expect(await say('getAddressCard', { chainName: 'Mars', address: alice })).toMatchObject({
      code: 9999,
      data: { reason: 'unknown_chain' },
    });
    expect(await say('getTransaction', { ...onEth, hash: `0x${'1'.repeat(64)}` })).toMatchObject({
      code: 9999,
      data: { reason: 'not_found' },
    });
    expect(await say('getBlock', { ...onEth, blockNumber: '9000' })).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    expect(await say('pageAddressTransfers', { ...onEth, address: alice, tab: 7 })).toMatchObject({
      code: 9999,
      data: { fields: { tab: expect.stringContaining('不是流水列表') } },
    });
    expect(await say('pageAddressTransfers', { ...onEth, address: alice, pageNum: 501 })).toMatchObject({
      code: 9999,
      data: { reason: 'page_too_deep' },
    });
    expect(await say('pageAddressTransfers', { ...onEth, address: alice, cursor: 'nonsense' })).toMatchObject({
      code: 9999,
      data: { fields: { cursor: '已失效' } },
    });
    expect(await say('pageAddressTransfers', { ...onEth, address: alice, tab: 3, minAmount: '1' })).toMatchObject({
      code: 9999,
      data: { fields: { coinKey: expect.stringContaining('选定一种币') } },
    });
  });
});
