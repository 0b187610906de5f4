import { applyChange, emptyScene, makeDrawing } from '@chaintrail/canvas';
import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { beforeEach, expect, it, vi } from 'vitest';
import { listMarks, type HeldByNode } from './balanceMarks.ts';
import { planBalances } from './planBalances.ts';
import { readBalances, type NodeBalance } from './readBalances.ts';

const asked = vi.hoisted(() => ({
  inputs: [] as Record<string, unknown>[],
  answer: (_input: Record<string, unknown>): unknown => undefined,
}));
vi.mock('../../../api/client.ts', () => ({
  call: (_name: string, input: Record<string, unknown>) => {
    asked.inputs.push(input);
    return Promise.resolve(asked.answer(input));
  },
}));
beforeEach(() => {
  asked.inputs = [];
});

const AT = 1_770_000_000_000;
const USDT = 'ETH:0xdac1';
const row = (address: string, coinKey: string, amount: string, more: object = {}) => ({
  party: { address },
  coin: { coinKey, symbol: coinKey === 'ETH:' ? 'ETH' : 'USDT', doubt: null },
  balance: { raw: amount.replace('.', ''), amount },
  method: 'both',
  byTransfers: null,
  note: '',
  ...more,
});
const page = (list: object[], more: object = {}) => ({
  list,
  total: list.length,
  block: { number: 7, hash: '0x07', time: AT - 5_000 },
  untold: [],
  coverage: { complete: true },
  ...more,
});
const signal = new AbortController().signal;
const askOf = (...addresses: string[]) => readBalances({ chainName: 'ETH', addresses, timeMs: AT }, signal);

it('reads every page, and says by address what was held after which block; below nothing and in doubt is unknown', async () => {
  const rows = [
    row('0xa', 'ETH:', '1.5'),
    row('0xa', USDT, '110.5'),
    row('0xa', 'ETH:0xfake', '9', { coin: { coinKey: 'ETH:0xfake', symbol: 'USDT', doubt: 'lookalike' } }),
    row('0xb', 'ETH:', '-2', { method: 'transfers' }),
  ];
  asked.answer = ({ pageNum }) => page(pageNum === 1 ? rows.slice(0, 3) : rows.slice(3), { total: 4 });
  expect([...(await askOf('0xa', '0xb', '0xc'))]).toEqual([
    [
      '0xa',
      {
        kind: 'known',
        block: { number: 7, timeMs: AT - 5_000 },
        coins: [
          { coinKey: 'ETH:', symbol: 'ETH', amount: '1.5' },
          { coinKey: USDT, symbol: 'USDT', amount: '110.5' },
          { coinKey: 'ETH:0xfake', symbol: 'USDT', amount: null },
        ],
        untold: [],
      },
    ],
    [
      '0xb',
      { kind: 'known', block: { number: 7, timeMs: AT - 5_000 }, coins: [{ coinKey: 'ETH:', symbol: 'ETH', amount: null }], untold: [] },
    ],
    ['0xc', { kind: 'unknown', reason: '没有答复' }],
  ]);
  expect(asked.inputs).toEqual([
    { chainName: 'ETH', addresses: ['0xa', '0xb', '0xc'], time: AT, pageSize: 100, pageNum: 1 },
    { chainName: 'ETH', addresses: ['0xa', '0xb', '0xc'], time: AT, pageSize: 100, pageNum: 2 },
  ]);
});

it('asks each by itself where an answer lacks something, and tells nothing of transfers that are not all there', async () => {
  const native = (address: string) => row(address, 'ETH:', '3', { method: address === '0xa' ? 'transfers' : 'node' });
  asked.answer = ({ addresses }) => page((addresses as string[]).map(native), { coverage: { complete: false } });
  const found = await askOf('0xa', '0xb');
  expect([...found.values()].map((one) => (one.kind === 'known' ? one.coins.map(({ amount }) => amount) : one.reason))).toEqual([
    [null],
    ['3'],
  ]);
  expect(asked.inputs.map(({ addresses }) => addresses)).toEqual([['0xa', '0xb'], ['0xa'], ['0xb']]);
});

const node = (id: string, more: Partial<CanvasNode> = {}): CanvasNode => ({
  id,
  kind: 'address',
  chainName: 'ETH',
  address: id,
  x: 0,
  y: 0,
  ...more,
});
const edge = (from: string, to: string, coinKey: string, count: number): CanvasEdge => ({
  id: `${from}${to}${coinKey}`,
  from,
  to,
  kind: 'transfers',
  coinKey,
  symbol: coinKey === USDT ? 'USDT' : 'ETH',
  amount: '1',
  count,
  claim: 'fact',
});
const known = (coins: [string, string, string | null][], untold: string[] = []) =>
  ({
    kind: 'known',
    block: { number: 7, timeMs: AT },
    coins: coins.map(([coinKey, symbol, amount]) => ({ coinKey, symbol, amount })),
    untold,
  }) as const;
const scene = applyChange(emptyScene, {
  put: {
    nodes: [
      node('0xa'),
      node('0xb', { group: 'g' }),
      node('0xc', { group: 'g' }),
      node('card', { kind: 'offchain' }),
      node('0xd', { x: 9_000 }),
    ],
    groups: [{ id: 'g', kind: 'entity', title: '二人', x: 200, y: 0 }],
    edges: [edge('0xa', '0xb', USDT, 5), edge('0xa', '0xc', 'ETH:', 2)],
  },
});

it('writes at a node what it held of the coins that move there, sums a group, and says what nobody knows', () => {
  const held: HeldByNode = new Map([
    [
      '0xa',
      known([
        ['ETH:', 'ETH', '0.25'],
        [USDT, 'USDT', '486200.5'],
      ]),
    ],
    [
      '0xb',
      known([
        ['ETH:', 'ETH', '1'],
        [USDT, 'USDT', '10.1'],
      ]),
    ],
    ['0xc', known([['ETH:', 'ETH', '2.5']])],
    ['0xd', known([['ETH:', 'ETH', '4']])],
  ]);
  const marks = listMarks(scene, held);
  expect(['0xa', 'g', 'card', '0xd'].map((id) => marks.get(id))).toEqual([
    { text: '余 48.62 万 USDT · 0.25 ETH', isUnknown: false },
    { text: '余 10.1 USDT · 3.5 ETH', isUnknown: false },
    undefined,
    { text: '余 4 ETH', isUnknown: false },
  ]);
  expect(listMarks(scene, new Map([['0xb', known([])]]))).toEqual(new Map());
  const partly: HeldByNode = new Map<string, NodeBalance>([
    ['0xa', known([['ETH:', 'ETH', null]], [USDT])],
    ['0xb', { kind: 'unknown', reason: '历史还没有补全' }],
    ['0xc', known([])],
    ['0xd', known([['ETH:', 'ETH', null]])],
  ]);
  const found = listMarks(scene, partly);
  expect(['0xa', 'g', '0xd'].map((id) => found.get(id)?.text)).toEqual(['余额未知', '2 个中 1 个余额未知', '余额未知']);
  const oneCoin = { ...scene, settings: { ...scene.settings, symbol: 'USDT' } };
  expect(listMarks(oneCoin, held).get('0xa')?.text).toBe('余 48.62 万 USDT');
});

it('asks about whom one sees large enough, and about whom one selected, each once and by chain', () => {
  const drawing = makeDrawing(scene);
  const size = { width: 800, height: 600 };
  const plan = (scale: number, selected: string[] = [], held: HeldByNode = new Map()) =>
    planBalances({ scene, drawing, selected: new Set(selected) }, { camera: { x: -100, y: -100, scale }, size }, held).map(
      ({ chainName, nodes }) => [chainName, nodes.map(({ id }) => id)],
    );
  expect(plan(1)).toEqual([['ETH', ['0xa', '0xb', '0xc']]]);
  expect(plan(0.5)).toEqual([]);
  expect(plan(0.5, ['0xd'])).toEqual([['ETH', ['0xd']]]);
  expect(plan(1, ['0xd'], new Map([['0xa', known([])]]))).toEqual([['ETH', ['0xd', '0xb', '0xc']]]);
});
