import { transferKinds } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { ListOrder } from './answers/list.ts';
import { listByAmount } from './addressAmounts.ts';
import type { ChainRead } from './context.ts';
import { createOrder } from './transferOrder.ts';

const by = createOrder('largest', { position: ['block'], amount: 'amountRaw', amountWords: 8, renderAmount: String });
const plan = { limit: 20, offset: 0, after: undefined };

/** An address with so many rows, of which a filter lets so many through. */
function read(rowCount: number, kept: number): ChainRead {
  const coin = {
    side: 'final',
    kind: transferKinds.external,
    token: '',
    fromBlock: 0,
    toBlock: 9,
    inCount: rowCount,
    outCount: 0,
    selfCount: 0,
  };
  return {
    chain: findChain('ETH'),
    state: { first: 0, final: { number: 9 }, head: { number: 9 } },
    context: {
      addresses: { hold: async () => ({ coins: [coin] }) },
      query: async (sql: string) => (sql.includes('count() as found') ? [{ found: String(kept) }] : []),
    },
  } as unknown as ChainRead;
}

const list = (rowCount: number, kept: number) =>
  listByAmount(read(rowCount, kept), { address: `0x${'a'.repeat(40)}`, kinds: ['external'], filter: {} }, by, plan);

it('refuses more rows than are sorted, and counts what a filter leaves before it refuses', async () => {
  await expect(list(10_000_001, 10_000_001)).rejects.toMatchObject({ code: 'too_many_to_sort', retryable: false });
  expect(await list(10_000_001, 10_000_000)).toEqual({ rows: [] });
  expect(await list(10_000_000, 99_000_000)).toEqual({ rows: [] });
});

it('keeps every amount in a cursor, up to the largest', () => {
  const orders: ListOrder[] = ['largest', 'smallest'];
  for (const order of orders) {
    const own = createOrder(order, { position: ['block', 'index'], amount: 'raw', amountWords: 8, renderAmount: String });
    for (const amountRaw of [0n, 1n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 255n + 7n, 2n ** 256n - 1n]) {
      const place = { position: [4_294_967_295, 3], amountRaw };
      expect(own.toCursor(place)).toHaveLength(own.cursorLength);
      expect(own.readCursor(own.toCursor(place))).toEqual(place);
    }
  }
});
