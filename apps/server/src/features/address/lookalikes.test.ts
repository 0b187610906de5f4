import type { AddressTransfer } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { alice, chainOf, token } from '../../present/sample.ts';
import { createLookalikeFinder } from './lookalikes.ts';

const eth = chainOf('ETH');
const genuine = '0xb0b0000000000000000000000000000000000002';
const falseOne = '0xb0b0deadbeefdeadbeefdeadbeefdeadbeef0002';

const rowOf = (changes: Partial<AddressTransfer>) =>
  ({ status: 'ok', amountRaw: 10n ** 18n, token: '', direction: 'in', counterparty: genuine, timeMs: 100, ...changes }) as AddressTransfer;

const bait = rowOf({ counterparty: falseOne, amountRaw: 0n, timeMs: 200 });

/** A server whose store holds these rows of an address with very many; `asked` says what was read. */
function serverOf(rows: AddressTransfer[]) {
  const clock = { ms: 0 };
  const asked: unknown[] = [];
  const store = { isBroken: false };
  const chain = {
    async listAddressTransfers(...read: unknown[]) {
      asked.push(read);
      if (store.isBroken) throw new Error('no answer');
      return { rows };
    },
  };
  const imitations = { isDear: async () => true };
  const finder = createLookalikeFinder({ now: () => clock.ms, stores: { chain }, imitations } as unknown as ServerContext);
  const find = (page = [rowOf({}), bait], address = alice, one = eth) =>
    finder.findLookalikes(one, address, page).then((found) => [...found]);
  return { find, clock, asked, store };
}

it('says of all rows what was found in all of them, where they are not very many', async () => {
  const contact = { firstTimeMs: 1, firstRealTimeMs: 1, isBaitFirst: false, zeroCount: 0, doubtedCount: 0, dustCount: 0, paidCount: 0 };
  const found = [{ contact: { ...contact, counterparty: falseOne }, original: { ...contact, counterparty: genuine } }];
  const imitations = { isDear: async () => false, listImitators: async () => found };
  const finder = createLookalikeFinder({ stores: {}, imitations } as unknown as ServerContext);
  expect(await finder.findLookalikes(eth, alice, [bait])).toEqual(new Map([[falseOne, genuine]]));
});

it('reads one page of the transfers of value of a very busy address, and nothing for rows without a counterparty', async () => {
  const { find, asked } = serverOf([rowOf({})]);
  expect(await find([])).toEqual([]);
  expect(await find([rowOf({ counterparty: '' })])).toEqual([]);
  expect(asked).toEqual([]);
  expect(await find()).toEqual([[falseOne, genuine]]);
  expect(asked).toEqual([
    [eth, { address: alice, kinds: ['external', 'internal', 'usdt', 'token20'], filter: { hideZero: true } }, { limit: 100 }],
  ]);
});

it('keeps what it read for half a minute, of each address and chain by itself', async () => {
  const { find, clock, asked } = serverOf([rowOf({})]);
  await find();
  clock.ms = 29_999;
  await find();
  expect(asked.length).toBe(1);
  clock.ms = 30_000;
  await find();
  expect(asked.length).toBe(2);
  await find([bait], genuine);
  await find([bait], alice, chainOf('BSC'));
  expect(asked.length).toBe(4);
});

it('does not keep a failure', async () => {
  const { find, asked, store } = serverOf([rowOf({})]);
  store.isBroken = true;
  await expect(find()).rejects.toThrow('no answer');
  store.isBroken = false;
  expect(await find()).toEqual([[falseOne, genuine]]);
  expect(asked.length).toBe(2);
});

it.each([
  ['failed', { status: 'failed' }],
  ['moved nothing', { amountRaw: 0n }],
  ['moved dust', { amountRaw: 10n ** 14n }],
  ['moved a coin that anybody can make', { token: token.contract }],
] as const)('takes no transfer for a contact that %s', async (_case, changes) => {
  expect(await serverOf([rowOf(changes)]).find([bait])).toEqual([]);
});
