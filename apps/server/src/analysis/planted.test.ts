import type { Transfer } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { chainOf, factsOf, token } from '../present/sample.ts';
import { findPlanted } from './planted.ts';

const eth = chainOf('ETH');
const fake = { ...token, contract: '0x000000000000000000000000000000000000fa4e', symbol: 'USDT', name: 'Tether USD' };
const poisoner = '0x9999999999999999999999999999999999999999';
const victim = '0xa11ce00000000000000000000000000000000001';
const lookAlike = '0xb0b0deadbeefdeadbeefdeadbeefdeadbeef0002';
const pool = '0xd000000000000000000000000000000000000004';

type Event = Partial<Pick<Transfer, 'from' | 'to' | 'amountRaw' | 'token' | 'status' | 'kind'>>;
interface World {
  calls: Event[][];
  method?: string;
  hasMore?: boolean;
}

/** One call per list of events; the victim knows whom the look-alike imitates. */
function plant({ calls, method = '0x23b872dd', hasMore = false }: World, zeroCount = 1) {
  const rows = calls.map((_, index) => ({ method, blockNumber: index, transactionIndex: 0 }));
  const chain = {
    listAddressTransfers: async () => ({ rows, ...(hasMore ? { nextCursor: 'more' } : {}) }),
    listTransactionsWithTransfers: async (_: unknown, called: typeof rows) =>
      called.map(({ blockNumber }) => ({
        transaction: { blockNumber, index: 0 },
        transfers: (calls[blockNumber] ?? []).map((event) => ({
          transactionHash: `0x${blockNumber}`,
          kind: 'token20',
          status: 'ok',
          from: victim,
          to: lookAlike,
          token: token.contract,
          amountRaw: 0n,
          ...event,
        })),
      })),
  };
  const imitations = {
    listImitatorsAmong: async (_: unknown, address: string, [other]: string[]) =>
      address === victim && other === lookAlike ? [{ contact: {}, original: '0xb0b0' }] : [],
  };
  const tokens = { listTokens: async () => new Map([...factsOf().tokens, [fake.contract, fake]]) };
  const coins = [{ kind: 'external' as const, token: '', count: 9, zeroCount, lastTimeMs: 0 }];
  return findPlanted({ stores: { chain }, imitations, tokens } as unknown as Parameters<typeof findPlanted>[0], eth, poisoner, coins);
}

it('are transfers of nothing and of coins in doubt between a victim and its look-alike, whichever of the two gives', async () => {
  const calls: Event[][] = [[{}], [{ from: lookAlike, to: victim, token: fake.contract, amountRaw: 5n }], [{}, { from: pool, to: victim }]];
  expect(await plant({ calls })).toEqual({ victims: [victim], callCount: 3, isAtLeast: false });
  expect((await plant({ calls, hasMore: true }))?.isAtLeast).toBe(true);
});

it.each<[string, World, number?]>([
  ['what really moved', { calls: [[{ amountRaw: 5n }]] }],
  ['own transfers', { calls: [[{ from: poisoner }, { to: poisoner }]] }],
  ['what failed', { calls: [[{ status: 'failed' }]] }],
  ['NFTs', { calls: [[{ kind: 'nft' }]] }],
  ['others who imitate nobody', { calls: [[{ to: pool }]] }],
  ['plain payments', { calls: [[{}]], method: '' }],
  ['an address that never called for nothing', { calls: [[{}]] }, 0],
])('are not %s', async (_, world, zeroCount) => {
  expect(await plant(world, zeroCount)).toBeUndefined();
});

it('are at least as many where more pairs are named than are looked at', async () => {
  const crowd = Array.from({ length: 60 }, (_, index): Event => ({ from: `${pool.slice(0, 38)}${index + 10}` }));
  const found = await plant({ calls: [crowd, [{}]] });
  expect(found).toEqual({ victims: [victim], callCount: 1, isAtLeast: true });
});
