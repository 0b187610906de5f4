import { beforeEach, expect, it, vi } from 'vitest';
import { readNeighbours } from './readNeighbours.ts';

const asked = vi.hoisted(() => ({ calls: [] as { name: string; input: Record<string, unknown> }[], pages: 1, parties: 0 }));
vi.mock('../../api/client.ts', () => ({
  call: (name: string, input: Record<string, unknown>) => {
    asked.calls.push({ name, input });
    return Promise.resolve(answers[name]?.(input));
  },
}));

/** An address with as many pages of transfers and as many counterparties as a test says: every third only paid it. */
const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
  countAddressTabs: () => ({ tabs: { 1: 5 } }),
  pageAddressTransfers: ({ cursor }) => ({
    list: [],
    coverage: { toBlock: 9, syncedAt: 7, complete: true },
    ...(Number(cursor ?? 1) < asked.pages ? { cursor: String(Number(cursor ?? 1) + 1) } : {}),
  }),
  pageCounterparties: ({ pageNum }) => ({
    total: asked.parties,
    list: Array.from({ length: Math.min(100, asked.parties - (Number(pageNum) - 1) * 100) }, (_, n) => ({
      inCount: 1,
      outCount: n % 3 === 0 ? 0 : 2,
    })),
  }),
};
const question = { chainName: 'DemoETH', address: '0xa', side: 'out' as const };
const namesAsked = () => asked.calls.map(({ name }) => name);

beforeEach(() => {
  asked.calls = [];
});

it('reads lists to their end, and counts nobody beside what it read', async () => {
  asked.pages = 3;
  expect(await readNeighbours(question)).toEqual({
    list: [],
    isPartial: false,
    readRows: 0,
    knownOnSide: undefined,
    dataUntil: { block: 9, at: 7, complete: true },
  });
  expect(namesAsked()).toEqual(['countAddressTabs', 'pageAddressTransfers', 'pageAddressTransfers', 'pageAddressTransfers']);
});

it('of a list that is longer says so, and counts everybody on the side by the list of counterparties', async () => {
  asked.pages = 99;
  asked.parties = 250;
  expect(await readNeighbours(question)).toMatchObject({ isPartial: true, knownOnSide: 165 });
  expect(namesAsked().filter((name) => name === 'pageAddressTransfers')).toHaveLength(8);
  expect((await readNeighbours({ ...question, side: 'in' })).knownOnSide).toBe(250);
});

it('counts nobody for a part of the time, or where there are too many to count', async () => {
  asked.pages = 99;
  asked.parties = 250;
  expect((await readNeighbours({ ...question, startTime: 1 })).knownOnSide).toBeUndefined();
  expect(namesAsked()).not.toContain('pageCounterparties');
  asked.parties = 3_001;
  expect((await readNeighbours(question)).knownOnSide).toBeUndefined();
});
