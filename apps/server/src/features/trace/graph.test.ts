import { describe, expect, it } from 'vitest';
import { presentGraph } from './graph.ts';
import { presentEnd, presentPath } from './present.ts';
import type { StoredResult } from './result.ts';
import { createWriter } from './writer.ts';

const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const tronUsdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const [start, victim, relay] = [`ETH|start:0|${usdt}`, `ETH|0xa1|${usdt}`, `ETH|0xb2|${usdt}`] as const;
const relayEth = 'ETH|0xb2|';
const [deposit, deposit2] = [`TRON|Td1|${tronUsdt}`, `TRON|Td2|${tronUsdt}`] as const;
const label = {
  name: '星港交易所 · 充值 1',
  entity: '星港交易所',
  type: 'exchange' as const,
  claim: 'fact' as const,
  source: '演示',
  isPrivate: false,
};

/** 100 USDT of one victim: 60 over a bridge to an exchange, 40 changed into 0.02 ETH, of which half was paid on to somebody unknown. */
const result: StoredResult = {
  rules: { trace: '1.1', bridges: '1' },
  question: {
    direction: 'forward',
    chainName: 'ETH',
    token: usdt,
    starts: [{ address: '0xa1' }],
    hops: 6,
    minAmount: '0',
    followSwaps: true,
    followBridges: true,
    stopAtServices: true,
    stopAtBusy: true,
    busyParties: 2_000,
    busyPerDay: 500,
    stopAtFrozen: true,
    symbol: 'USDT',
    decimals: 6,
    coinTitle: 'USDT（以太坊）',
    minRaw: '0',
  },
  heights: [{ chainName: 'ETH', number: 9, hash: '0x9' }],
  hop: 2,
  totalRaw: '100000000',
  starts: [{ key: '0xa1', payments: 1, raw: '100000000' }],
  ends: [
    {
      key: `service|星港交易所|TRON|${tronUsdt}`,
      reason: 'service',
      title: '星港交易所',
      fifo: '60000000',
      lifo: '60000000',
      haircut: '60000000',
      poison: '60000000',
      min: '50000000',
      max: '60000000',
      fifoByStart: ['60000000'],
      haircutByStart: ['60000000'],
      firstMs: 3_000,
      lastMs: 4_000,
      accounts: [
        { account: deposit, address: 'Td1', fifo: '50000000', lifo: '50000000', haircut: '50000000', poison: '50000000', hop: 2 },
        { account: deposit2, address: 'Td2', fifo: '10000000', lifo: '10000000', haircut: '10000000', poison: '10000000', hop: 2 },
      ],
    },
  ],
  boundsExact: true,
  paths: [
    {
      raw: '50000000',
      starts: [0],
      firstMs: 1_000,
      lastMs: 61_000,
      stops: [
        { key: 'start', raw: '100000000', account: start, address: '', accounts: 1 },
        { key: relay, raw: '60000000', account: relay, address: '0xb2', accounts: 1 },
        { key: '星港交易所', raw: '60000000', account: deposit, address: 'Td1', accounts: 2 },
      ],
    },
  ],
  pathCount: 1,
  nodes: [
    { account: victim, address: '0xa1', hop: 0, reason: 'returned', label: null },
    { account: relay, address: '0xb2', hop: 1, reason: 'unmoved', label: null },
    { account: relayEth, address: '0xb2', hop: 1, reason: 'unmoved', label: null },
    { account: deposit, address: 'Td1', hop: 2, reason: 'service', label },
    { account: deposit2, address: 'Td2', hop: 2, reason: 'service', label: null },
    { account: 'ETH|0xc3|', address: '0xc3', hop: 2, reason: 'hops', label: null },
  ],
  edges: [
    { from: start, to: relay, raw: '100000000', ownRaw: '100000000', count: 1, firstMs: 1_000, lastMs: 1_000, link: null },
    { from: relay, to: deposit, raw: '50000000', ownRaw: '49500000', count: 1, firstMs: 3_000, lastMs: 3_000, link: 'l1' },
    { from: relay, to: deposit2, raw: '10000000', ownRaw: '9900000', count: 1, firstMs: 4_000, lastMs: 4_000, link: 'l2' },
    { from: relay, to: relayEth, raw: '40000000', ownRaw: '20000000000000000', count: 1, firstMs: 2_000, lastMs: 2_000, link: 's1' },
    { from: relayEth, to: 'ETH|0xc3|', raw: '20000000', ownRaw: '10000000000000000', count: 2, firstMs: 5_000, lastMs: 6_000, link: null },
  ],
  links: [
    {
      id: 'l1',
      kind: 'bridge',
      by: '演示桥',
      isVerified: true,
      out: { account: relay, hash: '0x1', raw: '55000000' },
      in: { account: deposit, hash: '2', raw: '54450000' },
    },
    {
      id: 'l2',
      kind: 'bridge',
      by: '演示桥',
      isVerified: true,
      out: { account: relay, hash: '0x3', raw: '10000000' },
      in: { account: deposit2, hash: '4', raw: '9900000' },
    },
    {
      id: 's1',
      kind: 'swap',
      by: '演示 DEX',
      isVerified: true,
      out: { account: relay, hash: '0x5', raw: '40000000' },
      in: { account: relayEth, hash: '0x5', raw: '20000000000000000' },
    },
  ],
  missing: [],
};

const writerOf = (of: StoredResult) => createWriter({ tokens: { listTokens: () => Promise.resolve(new Map()) } }, of);
const plain = { reason: null, start: null, group: null, swaps: [] };

describe('a trace for a canvas', () => {
  it('is its addresses, what passed between them coin by coin, crossings with both amounts, swaps beside where they were made', async () => {
    expect(presentGraph(result, await writerOf(result), undefined)).toEqual({
      symbol: 'USDT',
      leftOut: 0,
      nodes: [
        { ...plain, key: 'ETH:0xa1', chainName: 'ETH', address: '0xa1', hop: 0, amount: '100', start: 0 },
        {
          ...plain,
          key: 'ETH:0xb2',
          chainName: 'ETH',
          address: '0xb2',
          hop: 1,
          amount: '100',
          swaps: [{ by: '演示 DEX', from: 'USDT', to: 'ETH', worth: '40', count: 1 }],
        },
        {
          ...plain,
          key: 'TRON:Td1',
          chainName: 'TRON',
          address: 'Td1',
          label,
          hop: 2,
          amount: '50',
          reason: 'service',
          group: '星港交易所',
        },
        { ...plain, key: 'TRON:Td2', chainName: 'TRON', address: 'Td2', hop: 2, amount: '10', reason: 'service', group: '星港交易所' },
        { ...plain, key: 'ETH:0xc3', chainName: 'ETH', address: '0xc3', hop: 2, amount: '20' },
      ],
      edges: [
        {
          from: 'ETH:0xa1',
          to: 'ETH:0xb2',
          kind: 'transfer',
          by: '',
          amount: '100',
          coinKey: `ETH:${usdt}`,
          symbol: 'USDT',
          worth: '100',
          paid: null,
          count: 1,
          firstTime: 1_000,
          lastTime: 1_000,
        },
        {
          from: 'ETH:0xb2',
          to: 'TRON:Td1',
          kind: 'bridge',
          by: '演示桥',
          amount: '54.45',
          coinKey: `TRON:${tronUsdt}`,
          symbol: 'USDT',
          worth: '50',
          paid: { amount: '55', symbol: 'USDT' },
          count: 1,
          firstTime: 3_000,
          lastTime: 3_000,
        },
        {
          from: 'ETH:0xb2',
          to: 'ETH:0xc3',
          kind: 'transfer',
          by: '',
          amount: '0.01',
          coinKey: 'ETH',
          symbol: 'ETH',
          worth: '20',
          paid: null,
          count: 2,
          firstTime: 5_000,
          lastTime: 6_000,
        },
        {
          from: 'ETH:0xb2',
          to: 'TRON:Td2',
          kind: 'bridge',
          by: '演示桥',
          amount: '9.9',
          coinKey: `TRON:${tronUsdt}`,
          symbol: 'USDT',
          worth: '10',
          paid: { amount: '10', symbol: 'USDT' },
          count: 1,
          firstTime: 4_000,
          lastTime: 4_000,
        },
      ],
    });
  });

  it('runs with the money when it was asked backwards, and keeps to one way where one is asked for', async () => {
    const back: StoredResult = { ...result, question: { ...result.question, direction: 'backward' } };
    const ends = presentGraph(back, await writerOf(back), undefined).edges.map(({ from, to }) => [from, to]);
    expect(ends[0]).toEqual(['ETH:0xb2', 'ETH:0xa1']);
    const way = presentGraph(result, await writerOf(result), 0);
    expect(way.edges.map(({ to, amount }) => [to, amount])).toEqual([
      ['ETH:0xb2', '100'],
      ['TRON:Td1', '54.45'],
      ['TRON:Td2', '9.9'],
    ]);
    expect(presentGraph(result, await writerOf(result), 7).edges).toEqual([]);
  });

  it('gives worth alone of a result that was kept before amounts were', async () => {
    const edges = result.edges.map((edge) => {
      const { ownRaw: _, ...before } = edge;
      return before;
    });
    const old: StoredResult = { ...result, edges };
    const amounts = presentGraph(old, await writerOf(old), undefined).edges.map(({ amount, worth }) => [amount, worth]);
    expect(amounts).toEqual([
      [null, '100'],
      ['54.45', '50'],
      [null, '20'],
      ['9.9', '10'],
    ]);
  });
});

describe('what a trace shows', () => {
  it('is an end with every method and its bounds', async () => {
    const writer = await writerOf(result);
    expect(presentEnd(result.ends[0] as StoredResult['ends'][number], writer, 100_000_000n)).toEqual({
      key: `service|星港交易所|TRON|${tronUsdt}`,
      reason: 'service',
      title: '星港交易所',
      chainName: 'TRON',
      symbol: 'USDT',
      parties: [
        { chainName: 'TRON', address: 'Td1', label },
        { chainName: 'TRON', address: 'Td2' },
      ],
      partyCount: 2,
      hops: { from: 2, to: 2 },
      firstTime: 3_000,
      lastTime: 4_000,
      fifo: '60',
      lifo: '60',
      haircut: '60',
      poison: '60',
      min: '50',
      max: '60',
      share: '60',
      fifoByStart: ['60'],
    });
  });

  it('is a way with its stops, what passed each, and how long it took', async () => {
    expect(presentPath(result.paths[0] as StoredResult['paths'][number], await writerOf(result))).toEqual({
      amount: '50',
      hops: 2,
      durationMs: 60_000,
      starts: [0],
      stops: [
        { title: null, chainName: 'ETH', address: '', addressCount: 1, amount: '100' },
        { title: null, chainName: 'ETH', address: '0xb2', addressCount: 1, amount: '60' },
        { title: '星港交易所', label, chainName: 'TRON', address: 'Td1', addressCount: 2, amount: '60' },
      ],
    });
  });
});
