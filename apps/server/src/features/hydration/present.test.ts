import { expect, it } from 'vitest';
import { newHydration } from '../../hydration/record.ts';
import { chainOf } from '../../present/sample.ts';
import { presentHydration } from './present.ts';

const chain = chainOf('ETH');
const address = `0x${'ab'.repeat(20)}`;
const terms = { attribution: 'Powered by Etherscan.io APIs', url: 'https://etherscan.io/terms', key: 'required' as const };
const around = {
  chain,
  sources: [
    { name: 'Etherscan', host: 'api.etherscan.io', terms, kinds: ['transaction', 'internal', 'token20'] as const },
    { name: 'Blockscout', host: 'eth.blockscout.com', terms, kinds: ['transaction', 'withdrawal'] as const },
  ],
  callsLeft: new Map([['api.etherscan.io', 99_988]]),
  address,
  isAllowed: true,
  seamBlock: 100,
  seamTime: 9_500,
  watch: 'waiting' as const,
  ferry: null,
};

it('tells how far a history has come, from whom, what it lacks and what does not add up', () => {
  const record = newHydration(chain, address, 1_000);
  const kinds = record.kinds.map((kind) => {
    if (kind.kind === 'transaction')
      return {
        ...kind,
        state: 'done' as const,
        sources: ['Etherscan'],
        swept: { fromBlock: 0, toBlock: 99 },
        rows: 40,
        estimatedTotal: 41,
      };
    if (kind.kind === 'internal') return { ...kind, state: 'failed' as const };
    if (kind.kind === 'token20')
      return {
        ...kind,
        state: 'reading' as const,
        sources: ['Etherscan'],
        newest: { fromBlock: 80, toBlock: 99, oldest: { block: 82, timeMs: 8_200 } },
        rows: 7,
      };
    return { ...kind, state: 'unserved' as const };
  });
  const view = presentHydration(around, {
    ...record,
    status: 'unverified',
    head: { number: 99, finalNumber: 90, timeMs: 9_000 },
    kinds,
    rowCount: 47,
    callCount: 12,
    isProvisional: true,
    checks: [
      { check: 'outgoing', expected: '41', found: '40' },
      { check: 'token_balance', coin: 'USDT', expected: '7', found: '7' },
    ],
    failure: { code: 'key_refused', words: 'Invalid API Key', source: 'Etherscan' },
    changedAtMs: 2_000,
  });
  expect(view).toEqual({
    chainName: 'ETH',
    address,
    isAllowed: true,
    sources: [
      {
        name: 'Etherscan',
        host: 'api.etherscan.io',
        attribution: 'Powered by Etherscan.io APIs',
        terms: 'https://etherscan.io/terms',
        callsLeft: 99_988,
      },
      {
        name: 'Blockscout',
        host: 'eth.blockscout.com',
        attribution: 'Powered by Etherscan.io APIs',
        terms: 'https://etherscan.io/terms',
        callsLeft: null,
      },
    ],
    status: 'unverified',
    fraction: 0.6,
    rows: 47,
    calls: 12,
    leastCalls: 6,
    rowLimit: 50_000,
    portions: [],
    estimatedTotal: 41,
    headBlock: 99,
    headTime: 9_000,
    seamBlock: 100,
    seamTime: 9_500,
    watch: 'waiting',
    ferry: null,
    trustedFromBlock: 80,
    trustedSince: { block: 82, time: 8_200 },
    kinds: [
      { kind: 'transaction', title: '外部交易', state: 'done', rows: 40, sources: ['Etherscan'] },
      { kind: 'internal', title: '内部交易', state: 'failed', rows: 0, sources: [] },
      { kind: 'token20', title: '代币转账', state: 'reading', rows: 7, sources: ['Etherscan'] },
      { kind: 'token721', title: 'NFT 转账', state: 'unserved', rows: 0, sources: [] },
      { kind: 'token1155', title: '多件 NFT 转账', state: 'unserved', rows: 0, sources: [] },
      { kind: 'withdrawal', title: '信标链提款', state: 'unserved', rows: 0, sources: [] },
      { kind: 'receipt', title: '回执核对', state: 'unserved', rows: 0, sources: [] },
    ],
    checks: [
      { check: 'outgoing', expected: '41', found: '40', isEqual: false, coin: null, source: null },
      { check: 'token_balance', expected: '7', found: '7', isEqual: true, coin: 'USDT', source: null },
    ],
    notes: [
      '未验证：数据源称发出 41 笔，取回 40 笔',
      '未取到：内部交易、NFT 转账、多件 NFT 转账',
      '区块内的次序由数据源给出，未与回执核对',
      '代币只核对了 USDT 的余额',
      '冻结与合约创建需要整条链，未作判断；形似只在这个地址自己的往来之内判断',
    ],
    failure: 'Etherscan：数据源不接受密钥：Invalid API Key',
    startTime: 1_000,
    changeTime: 2_000,
  });
});

it('counts of a history that is over only the lists that it was to have', () => {
  const record = newHydration(chain, address, 1_000);
  const kinds = record.kinds.map((kind) => (kind.kind === 'receipt' ? kind : { ...kind, state: 'done' as const }));
  const head = { number: 99, finalNumber: 90, timeMs: 9_000 };
  const tell = (status: 'running' | 'unverified') => presentHydration(around, { ...record, status, head, kinds }).fraction;
  expect(tell('unverified')).toBe(1);
  expect(tell('running')).toBeCloseTo(6 / 7);
});

it('says of an address that nobody asked about whom it would ask', () => {
  expect(presentHydration({ ...around, isAllowed: false }, undefined)).toMatchObject({
    status: 'none',
    isAllowed: false,
    sources: [{ host: 'api.etherscan.io' }, { host: 'eth.blockscout.com' }],
    leastCalls: 6,
    rows: 0,
    notes: [],
  });
});

it('says of a history that stopped for its size how far it may go on, and what that takes', () => {
  const record = newHydration(chain, address, 1_000);
  const view = presentHydration(around, {
    ...record,
    status: 'paused',
    head: { number: 99, finalNumber: 90, timeMs: 9_000 },
    kinds: record.kinds.map((kind) =>
      kind.kind === 'transaction' ? { ...kind, state: 'reading', rows: 50_000, swept: { fromBlock: 0, toBlock: 24 } } : kind,
    ),
    rowCount: 50_000,
    callCount: 51,
  });
  expect(view.portions).toEqual([
    { portion: 'more', rows: 50_000, calls: 51 },
    { portion: 'year', rows: null, calls: null },
    { portion: 'all', rows: 150_000, calls: 153 },
  ]);
});
