import { endpoints } from '@chaintrail/contract';
import { describe, expect, it } from 'vitest';
import { carol, dave } from './bitcoinWorld.ts';
import { btc, eth, useServer } from './openServer.ts';
import { tina, tom } from './tronWorld.ts';
import type { Price } from '../src/prices/desk.ts';
import { send } from './caller.ts';
import { aboutOf, readBook, saveSheet } from './savedSheet.ts';
import { alice, blockHash, bob, created, fakeUsdt, falseBob, miner, pool, START_MS, tell, transactionHash, usdt, weth } from './world.ts';

/** What a dollar coin costs, while a test tells it. */
let price: Price | undefined;
const open = useServer({
  prices: {
    isOn: () => price !== undefined,
    find: async (_chainName, contracts) =>
      new Map(contracts.flatMap((contract) => (price && (contract === usdt || contract === fakeUsdt) ? [[contract, price] as const] : []))),
    findDays: async () => new Map(),
  },
});
const at = (block: number): number => START_MS + block * 12_000;
const icon = '/icons/coin/avalanche.svg';

const ether = {
  coinKey: 'ETH',
  chainName: 'ETH',
  contract: '',
  icon,
  standard: 'native',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  isKnown: true,
  doubt: null,
};
const tether = { ...ether, coinKey: `ETH:${usdt}`, contract: usdt, standard: 'erc20', symbol: 'USDT', name: 'Tether USD', decimals: 6 };
const wrapped = { ...ether, coinKey: `ETH:${weth}`, contract: weth, standard: 'erc20', symbol: 'WETH', name: 'Wrapped Ether' };
const of = ({ coinKey, symbol, decimals }: typeof ether, raw: string, amount: string) => ({ coinKey, symbol, decimals, raw, amount, icon });
const coverage = {
  complete: true,
  fromBlock: 0,
  toBlock: 8,
  syncedAt: 1_750_000_200_000,
  source: '自有节点索引',
  gaps: [],
  proof: { state: 'all', proven: ['header', 'transactions', 'receipts'], text: '区块头、交易、回执均已校验' },
};
const bobParty = {
  address: bob,
  label: { name: '币安热钱包 3', entity: 'Binance', type: 'exchange', claim: 'intelligence', source: 'test', isPrivate: false },
};

describe('common counterparties', () => {
  it('are told whole: who, how many, what of each coin', async () => {
    const answer = await open.caller.call('pageCommonParties', {
      chainName: 'eth',
      addresses: [bob, pool, miner, bob.toUpperCase().replace('0X', '0x')],
    });
    expect(answer).toEqual({
      list: [
        {
          party: { address: alice },
          isAsked: false,
          isService: false,
          hits: 3,
          hitAt: [0, 1, 2],
          inCount: 5,
          outCount: 2,
          firstTime: at(1),
          lastTime: at(8),
          coins: [
            { coin: tether, inCount: 4, outCount: 0, in: of(tether, '140500000', '140.5'), out: of(tether, '0', '0') },
            {
              coin: ether,
              inCount: 1,
              outCount: 1,
              in: of(ether, '1500000000000000000', '1.5'),
              out: of(ether, '250000000000000000', '0.25'),
            },
            { coin: wrapped, inCount: 0, outCount: 1, in: of(wrapped, '0', '0'), out: of(wrapped, '5000000000000000', '0.005') },
          ],
        },
      ],
      total: 1,
      addressCount: 3,
      repeated: 1,
      serviceCount: 0,
      doubtedCoinCount: 0,
      coverage,
    });
  });

  it('come apart by address and coin', async () => {
    const asked = { chainName: 'ETH', addresses: [bob, pool, miner] };
    const pairs = await open.caller.call('pageCommonPairs', asked);
    const told = pairs.list.map((row) => [row.address.address, row.coin.symbol, row.inCount, row.in.amount, row.outCount, row.out.amount]);
    expect(told).toEqual([
      [miner, 'USDT', 1, '20', 0, '0'],
      [pool, 'ETH', 0, '0', 1, '0.25'],
      [pool, 'WETH', 0, '0', 1, '0.005'],
      [pool, 'USDT', 1, '10', 0, '0'],
      [bob, 'ETH', 1, '1.5', 0, '0'],
      [bob, 'USDT', 2, '110.5', 0, '0'],
    ]);
    expect(pairs.list.at(-1)).toEqual({
      party: { address: alice },
      address: bobParty,
      coin: tether,
      inCount: 2,
      outCount: 0,
      in: of(tether, '110500000', '110.5'),
      out: of(tether, '0', '0'),
      firstTime: at(2),
      lastTime: at(8),
    });
    const nobody = await open.caller.call('pageCommonPairs', { ...asked, counterparty: created });
    expect([nobody.list, nobody.total]).toEqual([[], 0]);
  });

  it('hold services behind the others or leave them out, and count what claims to be money apart', async () => {
    const asked = { chainName: 'ETH', addresses: [alice, falseBob], withEmpty: true };
    const all = await open.caller.call('pageCommonParties', asked);
    const shown = all.list.map(({ party, isService, isAsked }) => [party.address, isService, isAsked]);
    expect(all.doubtedCoinCount).toBe(1);
    // Both called the listed coin's contract with nothing.
    expect(shown).toEqual([[usdt, true, false]]);
    const hidden = await open.caller.call('pageCommonParties', { ...asked, hideServices: true });
    expect([hidden.list, hidden.total, hidden.serviceCount]).toEqual([[], 0, 1]);
    const moved = await open.caller.call('pageCommonParties', { ...asked, withEmpty: false });
    expect(moved.list).toEqual([]);
  });

  it('are narrowed by coin and by time', async () => {
    const asked = { chainName: 'ETH', addresses: [bob, pool, miner] };
    const coins = await open.caller.call('pageCommonParties', { ...asked, coinKey: `ETH:${usdt}` });
    expect(coins.list.map(({ hits, inCount, outCount }) => [hits, inCount, outCount])).toEqual([[3, 4, 0]]);
    const late = await open.caller.call('pageCommonParties', { ...asked, startTime: at(8) });
    expect(late.list.map(({ hits, firstTime }) => [hits, firstTime])).toEqual([[2, at(8)]]);
    const three = await open.caller.call('pageCommonParties', { ...asked, startTime: at(8), minHits: 3 });
    expect(three.total).toBe(0);
    const sinceEver = await open.caller.call('pageCommonParties', { ...asked, startTime: -1 });
    expect(sinceEver.list.map(({ party, hits }) => [party.address, hits])).toEqual([[alice, 3]]);
  });

  it.each([
    [{ addresses: [bob, bob] }, 'addresses'],
    [{ addresses: [bob, 'x'] }, 'addresses.1'],
    [{ addresses: [bob, tom] }, 'addresses.1'],
    [{ addresses: [bob, pool], startTime: 2, endTime: 1 }, 'startTime'],
    [{ addresses: [bob, pool], startTime: -2, endTime: -1 }, 'endTime'],
    [{ addresses: [bob, pool], minHits: 1 }, 'minHits'],
    [{ addresses: Array.from({ length: 10_001 }, () => bob) }, 'addresses'],
  ])('%j is refused by name', async (change, field) => {
    const { envelope } = await open.caller.ask('pageCommonParties', { chainName: 'ETH', ...change });
    expect(envelope).toMatchObject({ code: 9999, data: { fields: { [field]: expect.stringMatching(/[\u4e00-\u9fff]/) as string } } });
  });

  it('answers ten thousand addresses and refuses ten megabytes', async () => {
    const many = Array.from({ length: 9_997 }, (_, n) => `0x${(n + 0xabc000).toString(16).padStart(40, '0')}`);
    const answer = await open.caller.call('pageCommonParties', { chainName: 'ETH', addresses: [...many, bob, pool, miner] });
    expect([answer.addressCount, answer.list.map(({ party, hits, hitAt }) => [party.address, hits, hitAt])]).toEqual([
      10_000,
      [[alice, 3, []]],
    ]);
    const huge = await open.caller.ask('pageCommonParties', { chainName: 'ETH', addresses: ['x'.repeat(10 * 1024 * 1024), bob] });
    expect(huge.envelope).toMatchObject({ data: { reason: 'too_large' } });
  });

  it('are told on the other families too', async () => {
    const outputs = await open.caller.call('pageCommonParties', { chainName: btc.name, addresses: [carol, dave], withEmpty: true });
    const tron = await open.caller.call('pageCommonParties', { chainName: 'TRON', addresses: [tom, tina], withEmpty: true });
    expect([outputs.addressCount, tron.addressCount]).toEqual([2, 2]);
    expect(outputs.coverage?.toBlock).toBe(5);
  });
});

describe('balances at a moment', () => {
  it('are told whole: the block that decides, each coin, and how it was found', async () => {
    const answer = await open.caller.call('pageBalancesAt', { chainName: eth.name, addresses: [bob], time: at(9) });
    expect(answer).toEqual({
      list: [
        {
          party: bobParty,
          coin: ether,
          balance: of(ether, '1500000000000000000', '1.5'),
          value: null,
          method: 'transfers',
          byTransfers: null,
          note: '数据源已关闭',
          transferCount: 1,
          lastTime: at(1),
        },
        {
          party: bobParty,
          coin: tether,
          // What this node's contract says of everybody.
          balance: of(tether, '6', '0.000006'),
          value: null,
          method: 'node',
          byTransfers: of(tether, '110500000', '110.5'),
          note: '合约的余额与其转账事件之和不同，以合约在该块之后的状态为准',
          transferCount: 2,
          lastTime: at(8),
        },
      ],
      total: 2,
      asked: at(9),
      block: { number: 8, hash: blockHash(8), time: at(8) },
      next: null,
      isFinal: false,
      addressCount: 1,
      repeated: 0,
      untold: [],
      pricing: null,
      coverage,
    });
  });

  it('are worth what the day says, in dollars and in yuan, where somebody tells a price', async () => {
    const rate = { cny: '7.25', day: 20_089, source: '中国外汇交易中心', enteredAtMs: 0 };
    price = { usd: '0.5', timeMs: at(2), source: 'DefiLlama', yuan: { price: '3.625', rate } };
    const asked = { chainName: 'ETH', addresses: [alice], time: at(3) - 1 };
    const { list, pricing } = await open.caller.call('pageBalancesAt', asked);
    const paper = await open.caller.ask('exportBalancesAt', { ...asked, addresses: ['x'] });
    const { name, bytes } = await savePaper(asked);
    price = undefined;
    expect([pricing, list.map(({ balance, value }) => [balance.symbol, balance.amount, value])]).toEqual([
      { source: 'DefiLlama' },
      [
        ['ETH', list[0]?.balance.amount, null],
        [
          'USDT',
          '0.000006',
          {
            usd: '0.00',
            price: '0.5',
            time: at(2),
            yuan: { cny: '0.00', rate: { cny: '7.25', date: '2025-01-01', source: '中国外汇交易中心' } },
          },
        ],
      ],
    ]);
    expect([paper.envelope.code, name, bytes.subarray(0, 5).toString()]).toEqual([
      9999,
      '指定时点余额_以太坊_1个地址_2025-06-15.pdf',
      '%PDF-',
    ]);
  });

  it('rest on the last block before it, whatever came after', async () => {
    const { list, block, next, isFinal } = await open.caller.call('pageBalancesAt', {
      chainName: 'ETH',
      addresses: [alice, created],
      time: at(3) - 1,
    });
    expect([block.number, next, isFinal]).toEqual([2, { number: 3, hash: blockHash(3), time: at(3) }, true]);
    const held = list.map(({ party, coin, balance, byTransfers }) => [party.address, coin.symbol, (byTransfers ?? balance).raw]);
    // 100 − 1.5 − the fees of two transactions; 1,000 − 100.5 USDT; the contract was made a block later.
    expect(held).toEqual([
      [alice, 'ETH', String(100n * 10n ** 18n - 15n * 10n ** 17n - 2n * 21_000n * 10n ** 9n)],
      [alice, 'USDT', '899500000'],
      [created, 'ETH', '0'],
    ]);
  });

  it('ask no contract of a coin in doubt, and put it last', async () => {
    // What somebody may tell as its price is not what it is worth.
    price = { usd: '1', timeMs: at(2), source: 'DefiLlama' };
    const { list } = await open.caller.call('pageBalancesAt', { chainName: 'ETH', addresses: [falseBob], time: at(8) });
    price = undefined;
    expect(list.map(({ coin, value, method, note }) => [coin.contract, coin.doubt, value, method, note]).at(-1)).toEqual([
      fakeUsdt,
      'lookalike',
      null,
      'transfers',
      '真伪存疑的代币：只按其合约自称的事件推算，不是真实余额',
    ]);
  });

  it('say so where the moment is before the history', async () => {
    const { envelope } = await open.caller.ask('pageBalancesAt', { chainName: 'ETH', addresses: [alice], time: START_MS - 1 });
    expect(envelope).toMatchObject({ code: 9999, data: { fields: { time: '早于已收录的第 0 块，该时刻的余额无法给出' } } });
  });

  it('of outputs are what its inputs and outputs leave', async () => {
    const { list, block } = await open.caller.call('pageBalancesAt', { chainName: 'BTC', addresses: [carol], time: 8e12 });
    const unspent = await open.caller.call('pageUnspent', { chainName: 'BTC', address: carol });
    expect([block.number, list.map(({ balance, note }) => [balance.raw, note])]).toEqual([5, [[unspent.sum.raw, '由全部输入与输出推算']]]);
  });
});

describe('paths', () => {
  it('are each transfer of one coin, each later than the one before', async () => {
    const answer = await open.caller.call('pagePaths', { chainName: 'ETH', from: alice, to: bob, hops: 3 });
    const told = answer.list.map(({ coin, most, steps }) => [
      coin.symbol,
      most.amount,
      steps.map(({ blockNumber, amount }) => [blockNumber, amount.amount]),
    ]);
    // From the pool nothing goes to Bob; both of Alice's payments in USDT are one way, the larger is shown.
    expect(told).toEqual([
      ['ETH', '1.5', [[1, '1.5']]],
      ['USDT', '100.5', [[2, '100.5']]],
    ]);
    expect(answer.list[1]?.steps[0]?.otherCount).toBe(1);
    const least = await open.caller.call('pagePaths', { chainName: 'ETH', from: alice, to: bob, coinKey: `ETH:${usdt}`, minAmount: '101' });
    expect([least.list, least.total]).toEqual([[], 0]);
  });

  it.each([
    [{ to: alice }, 'to'],
    [{ minAmount: '1' }, 'minAmount'],
    [{ hops: 7 }, 'hops'],
    [{ from: 'x' }, 'from'],
  ])('%j is refused by name', async (change, field) => {
    const { envelope } = await open.caller.ask('pagePaths', { chainName: 'ETH', from: alice, to: bob, ...change });
    expect(envelope).toMatchObject({ code: 9999, data: { fields: { [field]: expect.stringMatching(/[\u4e00-\u9fff]/) as string } } });
  });
});

describe('approvals', () => {
  it('are none where nothing was ever allowed, and cannot be on chains without contracts', async () => {
    const answer = await open.caller.call('pageApprovals', { chainName: 'ETH', address: bob });
    expect(answer).toEqual({ list: [], total: 0, owner: bobParty, askedAt: null, note: '', standingCount: 0, coverage });
    const { envelope } = await open.caller.ask('pageApprovals', { chainName: 'BTC', address: carol });
    expect(envelope).toMatchObject({ code: 9999, data: { fields: { chainName: '比特币没有合约授权' } } });
  });
});

describe('a comparison', () => {
  it('lists evidence and gives no verdict', async () => {
    const answer = await open.caller.call('pageComparison', { chainName: 'ETH', a: alice, b: pool });
    expect(answer.list.map(({ dimension, outcome, result, base }) => [dimension, outcome, result, base])).toEqual([
      ['gas', 'unknown', '不足以比较', null],
      ['givers', 'unknown', '不足以比较', null],
      ['counterparties', 'against', '没有相同的', null],
      ['direct', 'support', '有直接往来', null],
      ['hours', 'unknown', '不足以比较', null],
    ]);
    expect([answer.a, answer.b, answer.supportCount, answer.againstCount, answer.sampledCount]).toEqual([
      { address: alice },
      { address: pool },
      1,
      1,
      0,
    ]);
    const { envelope } = await open.caller.ask('pageComparison', { chainName: 'ETH', a: alice, b: alice });
    expect(envelope).toMatchObject({ code: 9999, data: { fields: { b: '与甲是同一个地址' } } });
  });
});

describe('an approval that was used', () => {
  it('is told with what its spender took, on the page and in its sheet', async () => {
    const topic = (text: string): string => `0x${text.replace('0x', '').padStart(64, '0')}`;
    const block = tell(9, [
      { transaction: { to: usdt, method: '0x095ea7b3', input: '0x095ea7b3' } },
      {
        transaction: { from: bob, to: pool, method: '0x33333333', input: '0x33333333' },
        moves: [{ from: alice, to: pool, amountRaw: 3_000_000n }],
        calls: [{ traceAddress: [0], from: pool, to: usdt, method: '0x23b872dd' }],
      },
    ]);
    block.logs.push({
      blockNumber: 9,
      timeMs: at(9),
      transactionIndex: 0,
      transactionHash: transactionHash(9, 0),
      logIndex: 90,
      contract: usdt,
      topics: ['0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', topic(alice), topic(pool)],
      data: topic((5_000_000).toString(16)),
    });
    await open.server.store.writer.insertTip(eth, [block]);
    const { list, askedAt, standingCount } = await open.caller.call('pageApprovals', { chainName: 'ETH', address: alice });
    const approved = { hash: transactionHash(9, 0), blockNumber: 9, time: at(9) };
    expect(list).toEqual([
      {
        kind: 'amount',
        spender: { address: pool },
        coin: tether,
        tokenId: '',
        // What this node's contract says to everything that it is asked.
        allowance: of(tether, '6', '0.000006'),
        isUnlimited: false,
        stands: true,
        from: 'contract',
        expiresAt: null,
        first: approved,
        last: approved,
        eventCount: 1,
        taken: of(tether, '3000000', '3'),
        takenCount: 1,
        lastTaken: { hash: transactionHash(9, 1), blockNumber: 9, time: at(9) },
        sharedCount: 0,
      },
    ]);
    expect([askedAt, standingCount]).toEqual([{ blockNumber: 8, time: START_MS }, 1]);
    const book = readBook(await saveSheet(open.server.url, open.caller, { list: 'approvals', chainName: 'ETH', address: alice }));
    expect(book['授权检查']?.map((row) => [row['被授权方'], row['被转走（文本）'], row['是否有效']])).toEqual([[pool, '3', '有效']]);
    expect(aboutOf(book).get('与页面一致')).toMatch(/^是/);
  });
});

async function savePaper(asked: object): Promise<{ name: string; bytes: Buffer }> {
  const response = await send(`${open.server.url}/api${endpoints.exportBalancesAt.path}`, {
    method: 'POST',
    headers: { ...open.caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');
  return { name, bytes: Buffer.from(await response.arrayBuffer()) };
}
