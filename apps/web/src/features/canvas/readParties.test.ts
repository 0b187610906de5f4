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
  coverage: { complete: true, source: '自有节点索引' },
  ...more,
});
const question: PartyQuestion = {
  chainName: 'DemoETH',
  address: '0xa',
  side: 'out',
  coinKey: undefined,
  minAmount: '',
  sort: 'amount',
  hidesServices: false,
  onlyLabelled: false,
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
      known: { out: 12_345 },
      isWhole: true,
      foldedCount: 4,
      limited: undefined,
      dataUntil: 77,
      lacks: undefined,
      coins: [usdt],
      passing: expect.any(Array),
      chosen: [
        {
          node: { id: 'DemoETH:0xb', kind: 'address', chainName: 'DemoETH', address: '0xb' },
          party: { address: '0xb' },
          count: 2_000,
          firstTime: 1_000,
          lastTime: 9_000,
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
    expect([found.isWhole, found.known]).toEqual([true, { out: 12_345 }]);
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

  it('of both sides are one list in the order that was asked for, and who stands on both is one', async () => {
    const at = (firstTime: number, lastTime: number) => ({ firstTime, lastTime });
    const sides: Record<string, unknown> = {
      in: answer(
        [
          { ...row('0xb', [moved(usdt, 'in', '40', 5)]), ...at(2, 30) },
          { ...row('0xc', [moved(usdt, 'in', '90', 1)]), ...at(4, 4) },
        ],
        {
          partyCount: 2,
          totals: { coins: [moved(usdt, 'in', '130', 6)] },
          asides: [],
        },
      ),
      out: answer(
        [
          { ...row('0xd', [moved(usdt, 'out', '70', 2)]), ...at(1, 50) },
          { ...row('0xb', [moved(usdt, 'out', '60', 3)]), ...at(3, 20) },
        ],
        {
          partyCount: 9,
          covered: { toBlock: 66 },
          limited: { isLimited: 'the side that went' },
          coverage: { complete: false, source: 'Etherscan', note: '未取到：内部交易' },
        },
      ),
    };
    asked.answers['judgeAddress'] = ({ direction }) => sides[String(direction)];
    const read = async (more: Partial<PartyQuestion>) => readParties({ ...question, side: 'both', top: 2, ...more });
    const names = ({ passing }: Awaited<ReturnType<typeof read>>) => passing.map(({ party }) => party.address);
    const found = await read({ coinKey: usdt.coinKey });
    expect([found.known, found.isWhole, found.foldedCount, found.dataUntil]).toEqual([{ in: 2, out: 9 }, true, 8, 66]);
    // What bounds either side bounds both.
    expect(found.lacks).toBe('未取到：内部交易');
    expect(found.limited).toEqual({ isLimited: 'the side that went' });
    expect(names(found)).toEqual(['0xc', '0xd', '0xb']);
    expect(found.chosen.map(({ party }) => party.address)).toEqual(['0xc', '0xd']);
    const both = found.passing.find(({ party }) => party.address === '0xb');
    expect([both?.count, both?.firstTime, both?.lastTime, both?.edges.map(({ from, to, amount: sum }) => [from, to, sum])]).toEqual([
      8,
      2,
      30,
      [
        ['DemoETH:0xb', 'DemoETH:0xa', '40'],
        ['DemoETH:0xa', 'DemoETH:0xb', '60'],
      ],
    ]);
    expect(names(await read({}))).toEqual(['0xb', '0xd', '0xc']);
    expect(names(await read({ sort: 'first' }))).toEqual(['0xd', '0xb', '0xc']);
    expect(names(await read({ sort: 'last' }))).toEqual(['0xd', '0xb', '0xc']);
    // One side alone has a page more than was read.
    sides['in'] = { ...(sides['in'] as object), cursor: 'p2' };
    expect((await read({})).isWhole).toBe(false);
  });

  it('are asked for in an order, and those alone that bear a label', async () => {
    asked.answers['judgeAddress'] = () =>
      answer([row('0xs', [moved(usdt, 'out', '9', 1)], exchange), row('0xb', [moved(usdt, 'out', '8', 1)])]);
    const sorts = async (more: Partial<PartyQuestion>) => {
      asked.calls = [];
      await readParties({ ...question, ...more });
      return asked.calls.map(({ input }) => [input['coinKey'], input['sort'], input['order']]);
    };
    const plain = [undefined, undefined, undefined];
    expect(await sorts({ sort: 'count' })).toEqual([plain]);
    expect(await sorts({ sort: 'first' })).toEqual([plain, [undefined, 'first', 'asc']]);
    expect(await sorts({ sort: 'last', coinKey: usdt.coinKey })).toEqual([plain, [usdt.coinKey, 'last', undefined]]);
    expect(await sorts({ sort: 'count', coinKey: usdt.coinKey, side: 'in' })).toEqual([plain, [usdt.coinKey, 'inCount', undefined]]);
    const labelled = await readParties({ ...question, onlyLabelled: true });
    expect(labelled.passing.map(({ party }) => party.address)).toEqual(['0xs']);
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

  it('is asked for of all others that are drawn, a hundred at a time', async () => {
    asked.answers['judgeAddress'] = ({ counterparty }) =>
      answer(String(counterparty).includes('0x249') ? [row('0x249', [moved(usdt, 'out', '7', 3)])] : []);
    asked.answers['countAddressTabs'] = () => ({ tabs: {} });
    const found = await readBetween('DemoETH', '0xa', ['0xa', ...Array.from({ length: 250 }, (_, n) => `0x${n}`)]);
    expect(asked.calls.map(({ name, input }) => [name, input['counterparty']?.toString().split('\n').length])).toEqual([
      ['judgeAddress', 100],
      ['judgeAddress', 100],
      ['judgeAddress', 50],
      ['countAddressTabs', undefined],
    ]);
    expect(found.map(({ party }) => party.address)).toEqual(['0x249']);
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
