import type { TraceRecord } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { shareOut, tellFlow } from './caseFlow.ts';
import type { StoredEnd } from './result.ts';

const end = (reason: string, title: string | null, fifo: string, accounts: number): StoredEnd => ({
  key: `${reason}|${title ?? ''}`,
  reason,
  title,
  fifo,
  lifo: fifo,
  haircut: fifo,
  poison: fifo,
  min: fifo,
  max: fifo,
  fifoByStart: [fifo],
  haircutByStart: [fifo],
  firstMs: 1,
  lastMs: 2,
  accounts: Array.from({ length: accounts }, (_, at) => ({
    account: `DemoETH|0x0${String(at)}|0xaa`,
    address: `0x0${String(at)}`,
    fifo,
    lifo: fifo,
    haircut: fifo,
    poison: fifo,
    hop: 1,
  })),
});

const recordOf = (totalRaw: string, ends: StoredEnd[]): TraceRecord => ({
  id: '00000000-0000-4000-8000-000000000001',
  owner: null,
  title: '受害人付款',
  question: {},
  job: null,
  state: 'done',
  checkpoint: null,
  result: JSON.stringify({ question: { chainName: 'DemoETH', symbol: 'USDT', decimals: 6 }, totalRaw, ends }),
  resultHash: 'aa',
  rowsRead: 0,
  runMs: 0,
  recheck: null,
  createdAtMs: 1,
  endedAtMs: 5_000,
});

it('tells where the money of a trace is, each kind of end with its share and its names, and what nobody holds as unknown', () => {
  const record = recordOf('3000000', [
    end('service', '星港交易所', '1000000', 2),
    end('service', '北辰交易所', '500000', 1),
    end('unmoved', null, '1000000', 3),
  ]);
  expect(tellFlow(record)).toEqual({
    traceId: '00000000-0000-4000-8000-000000000001',
    title: '受害人付款',
    endedAt: 5_000,
    chainName: 'DemoETH',
    symbol: 'USDT',
    total: '3',
    parts: [
      {
        reason: 'service',
        amount: '1.5',
        share: '50',
        accounts: 3,
        named: [
          { title: '星港交易所', share: '33.3' },
          { title: '北辰交易所', share: '16.6' },
        ],
      },
      { reason: 'unmoved', amount: '1', share: '33.3', accounts: 3, named: [] },
      { reason: 'unknown', amount: '0.5', share: '16.7', accounts: 0, named: [] },
    ],
  });
});

it('tells nothing of a trace that is still followed', () => {
  expect(tellFlow({ ...recordOf('1', []), state: 'running' })).toBeUndefined();
});

it.each([
  [[1, 1, 1], 3, ['33.4', '33.3', '33.3']],
  [[999, 1], 1_000, ['99.9', '0.1']],
  [[9_999, 1], 10_000, ['100', '0']],
  [[2, 2, 2, 2, 2, 2, 2], 14, ['14.3', '14.3', '14.3', '14.3', '14.3', '14.3', '14.2']],
  [[], 0, []],
])('shares of %j come to 100', (parts, total, shares) => {
  expect(shareOut(parts.map(BigInt), BigInt(total))).toEqual(shares);
});
