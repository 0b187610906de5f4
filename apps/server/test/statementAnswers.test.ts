import { describe, expect, it } from 'vitest';
import { bitcoinHash, carol, dave, erin, frank, satoshi } from './bitcoinWorld.ts';
import type { NodeReader } from '../src/parts.ts';
import { btc, quietNode, useServer } from './openServer.ts';
import { tina, tom } from './tronWorld.ts';
import { alice, bob, fakeUsdt, miner, START_MS, transactionHash, usdt } from './world.ts';

/** `tina` as a contract is told of her. */
const TINA_WORD = '00000000000000000000000074472e7d35395a6b5add427eecb7f4b62ad2b071';
const tronHead = `${'1'.padStart(16, '0')}${'f'.repeat(48)}`;
/** What the Tron node says: it knows the present alone. */
let tronSays = { balance: 5_000_000n, head: tronHead };
let tronAsked = 0;
const tronNode: NodeReader = {
  readHead: () => {
    const latest = { number: 1, hash: tronSays.head, parentHash: '', timeMs: START_MS };
    return Promise.resolve({ latest, finalized: latest });
  },
  readBalance: () => {
    tronAsked += 1;
    return Promise.resolve(tronSays.balance);
  },
  readAssets: () => Promise.resolve(new Map([['1000001', 7n]])),
  readHasCode: () => Promise.resolve(false),
  contracts: {
    readContract: () => Promise.resolve(undefined),
    readSlots: () => Promise.resolve(null),
    callContract: (_contract, data) =>
      Promise.resolve({ isOk: true, output: data === `0x70a08231${TINA_WORD}` ? `0x${'9'.padStart(64, '0')}` : '0x', blockNumber: 1 }),
  },
};

const open = useServer({
  nodeReaders: new Map([
    ['ETH', quietNode],
    ['TRON', tronNode],
  ]),
});

type Row = Awaited<ReturnType<typeof readAll>>[number];

/** A whole statement, three rows at a time. */
async function readAll(input: { chainName: string; address: string; coinKey?: string }) {
  const rows: Awaited<ReturnType<typeof readPage>>['list'] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({ ...input, pageSize: 3, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...page.list);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return rows;
}
const readPage = (input: { chainName: string; address: string; [field: string]: unknown }) => open.caller.call('pageStatement', input);

/** Rows whose balance is not the one below it and their own change. */
function listBreaks(rows: Row[]): string[] {
  return rows.flatMap((row, at) => {
    const below = BigInt(rows[at + 1]?.balance?.raw ?? 0);
    return BigInt(row.balance?.raw ?? -1) === below + BigInt(row.change.raw) ? [] : [row.id];
  });
}

const shown = (rows: Row[]) => rows.map(({ hash, kind, change, balance }) => [hash, kind, change.amount, balance?.amount]);

describe('a statement', () => {
  it('begins with the balance of the card and adds up to it row by row, as its sums do, on chains of accounts and of outputs', async () => {
    for (const [chainName, address] of [
      ...[alice, bob, miner].map((one) => ['ETH', one] as const),
      ...[tom, tina].map((one) => ['TRON', one] as const),
      ...[satoshi, carol, dave, erin, frank].map((one) => ['BTC', one] as const),
    ]) {
      const rows = await readAll({ chainName, address });
      const card = await open.caller.call('getAddressCard', { chainName, address });
      expect([address, rows[0]?.balance?.raw]).toEqual([address, card.nativeBalance?.raw]);
      expect([address, listBreaks(rows)]).toEqual([address, []]);
      const { sums, count } = await open.caller.call('sumStatement', { chainName, address });
      expect([address, sums?.opening.raw, sums?.closing.raw, count]).toEqual([address, '0', card.nativeBalance?.raw, rows.length]);
      expect([address, rows.length]).toEqual([address, card.tabs[7]]);
      expect([address, new Set(rows.map(({ id }) => id)).size]).toEqual([address, rows.length]);
    }
  });

  it('has a row for each transfer of a coin that carries an amount where there are accounts', async () => {
    expect(shown(await readAll({ chainName: 'ETH', address: alice, coinKey: usdt }))).toEqual([
      [transactionHash(8), 'usdt', '-30', '829.5'],
      [transactionHash(8), 'usdt', '-20', '859.5'],
      [transactionHash(8), 'usdt', '-10', '879.5'],
      [transactionHash(4), 'usdt', '-10', '889.5'],
      [transactionHash(2, 1), 'usdt', '-100.5', '899.5'],
      [transactionHash(2), 'usdt', '1000', '1000'],
    ]);
    const native = await readPage({ chainName: 'ETH', address: alice, coinKey: '' });
    expect(native.total).toBe(12);
    expect(native.list.slice(-2).map(({ kind, balance, status }) => [kind, balance?.amount, status])).toEqual([
      ['external', '98.5', 'ok'],
      ['opening', '100', 'ok'],
    ]);
  });

  it('tells no balance of a coin in doubt, and says of each row why', async () => {
    const page = await readPage({ chainName: 'ETH', address: alice, coinKey: `ETH:${fakeUsdt}` });
    expect(page.list.map(({ hash, change, balance, doubt }) => [hash, change.amount, balance, doubt])).toEqual([
      [transactionHash(5, 1), '-100.5', null, 'lookalike'],
    ]);
    const chart = await open.caller.call('getBalanceChart', { address: alice, coinKey: `ETH:${fakeUsdt}` });
    expect([chart.coin.doubt, chart.points, chart.highest]).toEqual(['lookalike', [], null]);
  });

  it('has a row for each transaction where there are outputs, change cancelled out', async () => {
    expect(shown(await readAll({ chainName: 'BTC', address: satoshi }))).toEqual([
      [bitcoinHash(5), 'reward', '50.00001', '153.00151'],
      [bitcoinHash(4, 1), 'external', '3', '103.0015'],
      [bitcoinHash(4), 'reward', '50.0005', '100.0015'],
      [bitcoinHash(3, 1), 'external', '-19.999', '50.001'],
      [bitcoinHash(2, 1), 'external', '-30.001', '70'],
      [bitcoinHash(2), 'reward', '50.001', '100.001'],
      [bitcoinHash(1), 'reward', '50', '50'],
    ]);
    const [payment] = (await readPage({ chainName: 'BTC', address: carol, pageNum: 2, pageSize: 1 })).list;
    expect(payment).toMatchObject({ counterparty: { address: dave, label: { name: '某交易所热钱包' } }, isFinal: true });
  });

  it('gives the same rows by page number as by cursor', async () => {
    for (const [chainName, address] of [
      ['ETH', alice],
      ['BTC', satoshi],
    ] as const) {
      const whole = await readAll({ chainName, address });
      const second = await readPage({ chainName, address, pageNum: 2, pageSize: 3 });
      expect(second.list).toEqual(whole.slice(3, 6));
      expect(second.total).toBe(whole.length);
      expect((await readPage({ chainName, address, pageNum: 20, pageSize: 3 })).list).toEqual([]);
    }
  });

  it('refuses cursors of another address and coins that the chain does not have', async () => {
    const { cursor } = await readPage({ chainName: 'BTC', address: satoshi, pageSize: 2 });
    const ask = async (input: Record<string, unknown>) => (await open.caller.ask('pageStatement', { chainName: 'BTC', ...input })).envelope;
    expect(await ask({ address: carol, cursor })).toMatchObject({ code: 9999, data: { fields: { cursor: '已失效' } } });
    expect(await ask({ address: satoshi, cursor: 'nonsense' })).toMatchObject({ code: 9999, data: { fields: { cursor: '已失效' } } });
    expect(await ask({ address: satoshi, coinKey: erin })).toMatchObject({ code: 9999, msg: expect.stringContaining('只有原生币') });
  });
});

describe('a statement of a span of time', () => {
  const timeOf = (blockNumber: number) => START_MS + blockNumber * 12_000;

  it('has the rows of its blocks and closes from the opening balance, for coins and tokens', async () => {
    const span = { chainName: 'ETH', address: alice, coinKey: usdt, startTime: timeOf(3), endTime: timeOf(8) - 1 };
    expect(shown(await readAll(span))).toEqual([[transactionHash(4), 'usdt', '-10', '889.5']]);
    const { coin, coverage, ...summed } = await open.caller.call('sumStatement', span);
    const amount = (raw: string, text: string) => ({
      coinKey: `ETH:${usdt}`,
      symbol: 'USDT',
      decimals: 6,
      raw,
      amount: text,
      icon: coin.icon,
    });
    expect([coin.symbol, coverage.complete]).toEqual(['USDT', true]);
    expect(summed).toEqual({
      blocks: { from: 3, to: 7 },
      count: 1,
      sums: {
        opening: amount('899500000', '899.5'),
        income: amount('0', '0'),
        incomeCount: 0,
        spent: amount('10000000', '10'),
        spentCount: 1,
        fee: null,
        feeCount: 0,
        closing: amount('889500000', '889.5'),
      },
      // The node of these tests says 6 of whatever it is asked.
      check: { by: 'node', balance: amount('6', '0.000006'), difference: amount('-889499994', '-889.499994') },
      notes: [],
    });
    const native = await open.caller.call('sumStatement', { chainName: 'ETH', address: alice, coinKey: 'ETH', startTime: timeOf(2) });
    const { opening, income, spent, fee, closing } = native.sums ?? {};
    expect([opening?.amount, income?.amount, spent?.amount, fee?.amount, closing?.amount]).toEqual([
      '98.499979',
      '0.25',
      '0',
      '0.000147',
      '98.749832',
    ]);
  });

  it('has the transactions of its blocks where there are outputs, and holds the newest balance against what is unspent', async () => {
    const span = { chainName: 'BTC', address: satoshi, startTime: START_MS + 3 * 600_000 };
    const rows = await readAll(span);
    expect(shown(rows).map(([hash]) => hash)).toEqual([bitcoinHash(5), bitcoinHash(4, 1), bitcoinHash(4), bitcoinHash(3, 1)]);
    expect(rows.at(-1)?.balance?.amount).toBe('50.001');
    expect((await readPage({ ...span, pageNum: 2, pageSize: 3 })).list).toEqual(rows.slice(3));
    const { sums, check, blocks, count, notes } = await open.caller.call('sumStatement', span);
    expect([sums?.opening.amount, sums?.income.amount, sums?.spent.amount, sums?.fee, sums?.closing.amount]).toEqual([
      '70',
      '103.00051',
      '19.999',
      null,
      '153.00151',
    ]);
    expect([blocks.from, count, check?.by, check?.difference.amount, notes]).toEqual([3, 4, 'unspent', '0', []]);
    const past = await open.caller.call('sumStatement', { ...span, endTime: START_MS + 4 * 600_000 });
    expect([past.sums?.closing.amount, past.check, past.notes]).toEqual([
      '103.0015',
      null,
      ['未与链上核对：未花费输出只能核对此刻的余额，而该地址在期末之后还有变动'],
    ]);
  });

  it('has nothing where no block lies in it, and says what no sum can be made of', async () => {
    const early = { chainName: 'ETH', address: alice, coinKey: usdt, endTime: START_MS - 1 };
    expect(await readPage(early)).toMatchObject({ list: [], total: 0 });
    expect(await open.caller.call('sumStatement', early)).toMatchObject({
      count: 0,
      sums: { opening: { raw: '0' }, closing: { raw: '0' } },
      check: null,
      notes: ['未与链上核对：这段时间在收录的第一个区块之前'],
    });
    const doubted = await open.caller.call('sumStatement', { chainName: 'ETH', address: alice, coinKey: fakeUsdt });
    expect([doubted.sums, doubted.check, doubted.notes]).toEqual([null, null, ['这个币种的转账事件没有余额与之对应，不能结算']]);
    const turned = await open.caller.ask('sumStatement', { ...early, startTime: START_MS });
    expect(turned.envelope).toMatchObject({ code: 9999, data: { fields: { startTime: '不能晚于结束时间' } } });
  });
});

describe('a statement of a chain whose node knows the present alone', () => {
  const ask = (more: object = {}) => open.caller.call('sumStatement', { chainName: 'TRON', address: tina, ...more });
  const told = async (more: object = {}) => {
    const { check, notes } = await ask(more);
    return [check?.by, check?.balance.raw, check?.difference.raw, notes];
  };

  it('is held against what the node says now where nothing moved the coin since', async () => {
    tronSays = { balance: 5_000_000n, head: tronHead };
    expect(await told()).toEqual(['nodeNow', '5000000', '0', []]);
    // Also while the node stands on a block that is not here yet: the balance is the same.
    tronSays = { balance: 5_000_000n, head: 'a'.repeat(64) };
    expect(await told()).toEqual(['nodeNow', '5000000', '0', []]);
    tronSays = { balance: 5_000_007n, head: tronHead };
    expect(await told()).toEqual(['nodeNow', '5000007', '7', []]);
  });

  it('is held against contracts and the coins of the chain itself in their own ways', async () => {
    expect(await told({ coinKey: 'TRON:1000001' })).toEqual(['nodeNow', '7', '7', []]);
    expect(await told({ coinKey: 'TRON:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })).toEqual(['nodeNow', '9', '9', []]);
  });

  it('is not, and says why, where the coin moved since or the node is ahead', async () => {
    tronSays = { balance: 5_000_007n, head: 'a'.repeat(64) };
    expect(await told()).toEqual([undefined, undefined, undefined, ['未与链上核对：节点与收录的最新区块一时不同步，请稍后重试']]);
    const before = tronAsked;
    const why = '未与链上核对：波场的节点只回答此刻的余额，而该币种在期末之后还有变动';
    expect(await told({ endTime: START_MS })).toEqual([undefined, undefined, undefined, [why]]);
    expect(tronAsked).toBe(before);
  });
});

describe('a balance over time', () => {
  it('ends with the balance of now and names the highest', async () => {
    const ofUsdt = await open.caller.call('getBalanceChart', { address: alice, coinKey: `ETH:${usdt}` });
    expect(ofUsdt.points.map(({ blockNumber, balance }) => [blockNumber, balance.amount])).toEqual([
      [2, '899.5'],
      [4, '889.5'],
      [5, '889.5'],
      [8, '829.5'],
    ]);
    expect(ofUsdt).toMatchObject({ coin: { symbol: 'USDT' }, highest: { amount: '899.5' }, coverage: { complete: true } });
    const ofBtc = await open.caller.call('getBalanceChart', { chainName: 'BTC', address: satoshi, coinKey: 'BTC' });
    expect(ofBtc.points.map(({ blockNumber, balance }) => [blockNumber, balance.amount])).toEqual([
      [1, '50'],
      [2, '70'],
      [3, '50.001'],
      [4, '103.0015'],
      [5, '153.00151'],
    ]);
  });

  it('has no points for an address without records', async () => {
    const empty = await open.caller.call('getBalanceChart', { address: '0x00000000000000000000000000000000000000ee', coinKey: 'ETH' });
    expect([empty.points, empty.highest]).toEqual([[], null]);
  });
});

describe('after a reorg', () => {
  it('a statement goes on from where it was, by what stands below, and still closes', async () => {
    const place = { chainName: 'BTC', address: satoshi };
    const { cursor: inBlock } = await readPage({ ...place, pageSize: 2 });
    const { cursor: below } = await readPage({ ...place, pageSize: 3 });
    await open.server.store.writer.undoTip(btc, 4);
    const rows = await readAll(place);
    expect([rows[0]?.hash, rows[0]?.balance?.amount, rows.length, listBreaks(rows)]).toEqual([bitcoinHash(4, 1), '103.0015', 6, []]);
    expect((await readPage({ ...place, pageSize: 2, cursor: inBlock })).list).toEqual(rows.slice(1, 3));
    expect((await readPage({ ...place, pageSize: 3, cursor: below })).list).toEqual(rows.slice(2, 5));
  });
});
