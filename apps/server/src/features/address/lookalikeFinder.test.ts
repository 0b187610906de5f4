import type { AddressTransfer } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { alice, chainOf, token } from '../../present/sample.ts';
import { createLookalikeFinder } from './lookalikes.ts';

const eth = chainOf('ETH');
const genuine = '0xb0b0000000000000000000000000000000000002';
const falseOne = '0xb0b0deadbeefdeadbeefdeadbeefdeadbeef0002';

const rowOf = (changes: Partial<AddressTransfer>) =>
  ({ status: 'ok', amountRaw: 5n, token: '', direction: 'in', counterparty: genuine, timeMs: 100, ...changes }) as AddressTransfer;

/** A server whose store holds these rows; `asked` says what was read. */
function serverOf(rows: AddressTransfer[]) {
  const clock = { ms: 0 };
  const asked: unknown[] = [];
  const store = { isBroken: false };
  const server = {
    now: () => clock.ms,
    stores: {
      chain: {
        async listAddressTransfers(...read: unknown[]) {
          asked.push(read);
          if (store.isBroken) throw new Error('no answer');
          return { rows };
        },
      },
    },
  } as unknown as ServerContext;
  const finder = createLookalikeFinder(server);
  const find = (address = alice, chain = eth) =>
    finder.findLookalikes(chain, address, [rowOf({}), rowOf({ counterparty: falseOne })]).then((found) => [...found]);
  return { find, finder, clock, asked, store };
}

it('reads one page of the transfers of value, and nothing for no rows', async () => {
  const { find, finder, asked } = serverOf([rowOf({})]);
  expect(await finder.findLookalikes(eth, alice, [])).toEqual(new Set());
  expect(asked).toEqual([]);
  expect(await find()).toEqual([falseOne]);
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
  await find(genuine);
  await find(alice, chainOf('BSC'));
  expect(asked.length).toBe(4);
});

it('does not keep a failure', async () => {
  const { find, asked, store } = serverOf([rowOf({})]);
  store.isBroken = true;
  await expect(find()).rejects.toThrow('no answer');
  store.isBroken = false;
  expect(await find()).toEqual([falseOne]);
  expect(asked.length).toBe(2);
});

it.each([
  ['failed', { status: 'failed' }],
  ['moved nothing', { amountRaw: 0n }],
  ['moved a coin that anybody can make', { token: token.contract }],
] as const)('takes no transfer for a contact that %s', async (_case, changes) => {
  const { find } = serverOf([rowOf({ timeMs: 1, counterparty: falseOne, ...changes }), rowOf({ timeMs: 2 })]);
  expect(await find()).toEqual([falseOne]);
  expect(await serverOf([rowOf(changes)]).find()).toEqual([]);
});

it('goes by who was paid at all, and by the first time of each', async () => {
  const early = rowOf({ counterparty: falseOne, timeMs: 10 });
  // Both received; the first dust was earlier.
  expect(await serverOf([rowOf({ timeMs: 20 }), early]).find()).toEqual([genuine]);
  expect(await serverOf([rowOf({ timeMs: 20 }), rowOf({ timeMs: 5 }), rowOf({ timeMs: 30 }), early]).find()).toEqual([falseOne]);
  // Paid once, whatever came afterwards; the unpaid one came later.
  const paid = [rowOf({ timeMs: 10, direction: 'out' }), rowOf({ timeMs: 10 })];
  expect(await serverOf([...paid, early]).find()).toEqual([falseOne]);
  expect(await serverOf([early, ...paid.toReversed()]).find()).toEqual([falseOne]);
});
