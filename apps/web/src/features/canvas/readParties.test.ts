import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readParties, type PartyQuestion } from './readParties.ts';
import { readBehind, readBetween } from './readNeighbours.ts';

const asked = vi.hoisted(() => ({
  calls: [] as { name: string; input: Record<string, unknown> }[],
  answers: {} as Record<string, (input: Record<string, unknown>) => unknown>,
}));
vi.mock('../../api/client.ts', () => ({
  call: (name: string, input: Record<string, unknown>) => {
    asked.calls.push({ name, input });
    return Promise.resolve(asked.answers[name]?.(input));
  },
}));

const usdt = { coinKey: 'DemoETH:0xusdt', symbol: 'USDT', doubt: null, standard: 'erc20' };
const eth = { coinKey: 'DemoETH:', symbol: 'ETH', doubt: null, standard: 'native' };
const amount = (text: string) => ({ raw: text.replace('.', ''), amount: text });
const moved = (coin: typeof usdt, side: 'in' | 'out', text: string, count: number) => ({
  coin,
  in: amount(side === 'in' ? text : '0'),
  out: amount(side === 'out' ? text : '0'),
  inCount: side === 'in' ? count : 0,
  outCount: side === 'out' ? count : 0,
});
const row = (address: string, coins: ReturnType<typeof moved>[], more: object = {}) => ({
  party: { address, ...more },
  coins,
  coinCount: coins.length,
  inCount: 0,
  outCount: 1,
  firstTime: 1_000,
  lastTime: 9_000,
});
const exchange = { label: { name: '北辰', type: 'exchange', claim: 'intelligence', isPrivate: false } };
const answer = (list: unknown[], more: object = {}) => ({
  list,
  partyCount: 12_345,
  // What went out in the chain's own coin were fees.
  totals: { coins: [moved(usdt, 'out', '9', 8), moved(eth, 'out', '1', 3)] },
  asides: [{ aside: 'fee', coins: [moved(eth, 'out', '1', 3)] }],
  folded: { count: 4 },
  covered: { toBlock: 77 },
  ...more,
});
const question: PartyQuestion = {
  chainName: 'DemoETH',
  address: '0xa',
  side: 'out',
  coinKey: undefined,
  minAmount: '',
  hidesServices: false,
  top: 2,
};

beforeEach(() => {
  asked.calls = [];
});

describe('counterparties of a node', () => {
  it('come with the sums that the store made over all rows, and with how many there are whatever passes', async () => {
    asked.answers['judgeAddress'] = () =>
      answer([
        row('0xb', [moved(usdt, 'out', '1234567.5', 2_000)]),
        row('0xc', [moved(usdt, 'out', '3', 1), moved(eth, 'out', '0.5', 2)]),
        row('0xnft', [moved({ ...usdt, standard: 'erc721' }, 'out', '1', 1)]),
      ]);
    expect(await readParties(question)).toEqual({
      known: 12_345,
      isWhole: true,
      foldedCount: 4,
      limited: undefined,
      dataUntil: 77,
      coins: [usdt],
      passing: expect.any(Array),
      chosen: [
        {
          node: { id: 'DemoETH:0xb', kind: 'address', chainName: 'DemoETH', address: '0xb' },
          party: { address: '0xb' },
          count: 2_000,
          isService: false,
          edges: [
            {
              id: 'DemoETH:0xa>DemoETH:0xb|DemoETH:0xusdt',
              from: 'DemoETH:0xa',
              to: 'DemoETH:0xb',
              kind: 'transfers',
              chainName: 'DemoETH',
              coinKey: 'DemoETH:0xusdt',
              symbol: 'USDT',
              amount: '1234567.5',
              count: 2_000,
              firstTime: 1_000,
              lastTime: 9_000,
              claim: 'fact',
            },
          ],
        },
        expect.objectContaining({
          count: 3,
          edges: [expect.not.objectContaining({ firstTime: 1_000 }), expect.objectContaining({ amount: '0.5' })],
        }),
      ],
    });
  });

  it('of one coin are read in the order of their amounts until enough passed, and behind one that is too small nobody is looked for', async () => {
    const pages: Record<string, unknown> = {
      none: answer([], { cursor: 'x' }),
      first: answer([row('0xs', [moved(usdt, 'out', '900', 1)], exchange), row('0xb', [moved(usdt, 'out', '800', 1)])], { cursor: 'p2' }),
      p2: answer([row('0xc', [moved(usdt, 'out', '500', 1)]), row('0xd', [moved(usdt, 'out', '499', 1)])], { cursor: 'p3' }),
    };
    asked.answers['judgeAddress'] = ({ coinKey, cursor }) =>
      pages[coinKey === undefined ? 'none' : typeof cursor === 'string' ? cursor : 'first'];
    const found = await readParties({ ...question, coinKey: usdt.coinKey, minAmount: '500', hidesServices: true, top: 10, startTime: 5 });
    expect(found.chosen.map(({ party }) => party.address)).toEqual(['0xb', '0xc']);
    expect([found.isWhole, found.known]).toEqual([true, 12_345]);
    expect(
      asked.calls.map(({ input }) => [input['coinKey'], input['sort'], input['cursor'], input['startTime'], input['direction']]),
    ).toEqual([
      [undefined, undefined, undefined, 5, 'out'],
      [usdt.coinKey, 'out', undefined, 5, 'out'],
      [usdt.coinKey, 'out', 'p2', 5, 'out'],
    ]);
    const few = await readParties({ ...question, coinKey: usdt.coinKey, top: 1 });
    expect([few.isWhole, few.chosen.length, few.passing.length]).toEqual([false, 1, 2]);
  });
});

describe('what went between two', () => {
  const transfer = (id: string, text: string, more: object = {}) => ({
    id,
    hash: `h${id}`,
    time: Number(id) * 1_000,
    direction: 'out',
    status: 'ok',
    tokenId: '',
    coin: usdt,
    amount: amount(text),
    from: { address: '0xa' },
    to: { address: '0xb' },
    ...more,
  });

  it('keeps its transfers where they come to the sum, and the sum alone where some are missing', async () => {
    asked.answers['judgeAddress'] = () => answer([row('0xb', [moved(usdt, 'out', '7', 3)])]);
    asked.answers['countAddressTabs'] = () => ({ tabs: { 1: 5 } });
    asked.answers['pageAddressTransfers'] = () => ({
      list: [transfer('2', '5'), transfer('1', '2'), transfer('3', '9', { status: 'failed' })],
    });
    const [whole] = await readBetween('DemoETH', '0xa', ['0xa', '0xb']);
    expect(whole?.edges).toEqual([
      {
        id: 'DemoETH:0xa>DemoETH:0xb|DemoETH:0xusdt',
        from: 'DemoETH:0xa',
        to: 'DemoETH:0xb',
        kind: 'transfers',
        chainName: 'DemoETH',
        coinKey: 'DemoETH:0xusdt',
        symbol: 'USDT',
        amount: '7',
        count: 2,
        firstTime: 1_000,
        lastTime: 2_000,
        claim: 'fact',
        rows: [
          { hash: 'h1', time: 1_000, amount: '2', transferId: '1' },
          { hash: 'h2', time: 2_000, amount: '5', transferId: '2' },
        ],
      },
    ]);
    asked.answers['judgeAddress'] = () => answer([row('0xb', [moved(usdt, 'out', '1000', 3)])]);
    const [summed] = await readBetween('DemoETH', '0xa', ['0xb']);
    expect(summed?.edges[0]).toMatchObject({ amount: '1000', count: 3 });
    expect(summed?.edges[0]?.rows).toBeUndefined();
  });

  it('is asked for at most a hundred others at once', async () => {
    asked.answers['pageAddressTransfers'] = () => ({ list: [] });
    asked.answers['countAddressTabs'] = () => ({ tabs: { 1: 5 } });
    const sums = Array.from({ length: 130 }, (_, n) => ({
      node: { id: `n${n}`, kind: 'address' as const },
      party: { address: `0x${n}` },
      edges: [],
      count: 0,
      isService: false,
    }));
    expect(await readBehind({ chainName: 'DemoETH', address: '0xa' }, sums)).toHaveLength(130);
    const lists = asked.calls
      .filter(({ name }) => name === 'pageAddressTransfers')
      .map(({ input }) => JSON.stringify(input['counterparty']).split('\\n').length);
    expect(lists).toEqual([100, 30]);
  });
});
