import type { Block, Chain, Transaction, Transfer, TransferKind } from '@chaintrail/model';
import type { AddressTransfer, ListOrder } from '../../src/chain/index.ts';
import type { TransferFilter } from '../../src/chain/read/answers/list.ts';
import { coinHash } from './coinFixtures.ts';
import { address, makeBlock, makeTransaction, makeTransfer, testChain, textChain } from './fixtures.ts';

export const orders: ListOrder[] = ['newest', 'oldest', 'largest', 'smallest'];
export const kinds: TransferKind[] = ['external', 'internal', 'token20', 'fee'];
/** A cursor holds eight words of an amount: they differ in the lowest, the highest and between. */
const amounts = [0n, 1n, 7n, 7n, 2n ** 32n, 2n ** 32n + 1n, 2n ** 64n, 10n ** 30n, 2n ** 256n - 1n];

export function createDice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

export interface World {
  owner: string;
  others: string[];
  tokens: string[];
  /** What the fixtures write in hex and this chain as text. */
  block?: (number: number) => Partial<Block>;
  transaction?: (number: number, index: number) => Partial<Transaction>;
}

export const worlds: [Chain, World][] = [
  [
    testChain,
    { owner: address(0xa), others: [0xb, 0xbb, 0x1b00, 0xc, 0xcb].map((one) => address(one)), tokens: [address(0xc0de), address(0xd0de)] },
  ],
  [
    textChain,
    {
      owner: 'TOwner111',
      others: ['TBaa', 'TBab', 'TCab', 'Tbaa', 'TDzz'],
      tokens: ['TTokenA', 'TTokenB'],
      block: (number) => ({ hash: coinHash('B', number), parentHash: coinHash('B', number - 1), producer: '' }),
      transaction: (number, index) => ({ hash: coinHash('T', number * 1000 + index), input: '' }),
    },
  ],
];

/** Blocks in which the owner and the others move amounts of several coins, some to oneself, some in vain. */
export function makeStory(dice: (bound: number) => number, { owner, others, tokens, ...own }: World, blockCount: number) {
  return Array.from({ length: blockCount }, (_, number) => {
    const transactions = [0, 1].map((index) =>
      makeTransaction(number, index, {
        from: owner,
        status: dice(6) === 0 ? 'failed' : 'ok',
        method: dice(2) === 0 ? '' : '0xa9059cbb',
        ...own.transaction?.(number, index),
      }),
    );
    const transfers = transactions.flatMap((transaction) =>
      Array.from({ length: 1 + dice(5) }, (_one, at): Transfer => {
        const other = others[dice(others.length)] ?? '';
        const [from, to] = [
          [owner, other],
          [other, owner],
          [owner, owner],
          [other, others[0] ?? ''],
        ][dice(4)] as [string, string];
        const token = dice(2) === 0 ? (tokens[dice(2)] ?? '') : '';
        const native =
          dice(2) === 0 ? ({ kind: 'external', source: 'transaction' } as const) : ({ kind: 'internal', source: 'call' } as const);
        const kind = token === '' ? native : ({ kind: 'token20', source: 'log' } as const);
        const { status, method } = transaction;
        return makeTransfer(transaction, at, { ...kind, token, from, to, amountRaw: amounts[dice(amounts.length)] ?? 0n, status, method });
      }),
    );
    return { block: makeBlock(number, own.block?.(number)), transactions, transfers, logs: [], calls: [], inputs: [], outputs: [] };
  });
}

export type Row = Transfer & { direction: AddressTransfer['direction']; counterparty: string };

/** The rows of a list, made without the store. */
export function listExpected(transfers: readonly Transfer[], owner: string, filter: TransferFilter, order: ListOrder): Row[] {
  const rows = transfers.flatMap((transfer): Row[] => {
    const { from, to } = transfer;
    if (from !== owner && to !== owner) return [];
    const direction = from === to ? 'self' : from === owner ? 'out' : 'in';
    return [{ ...transfer, direction, counterparty: direction === 'in' ? from : to }];
  });
  const kept = rows.filter((row) => {
    const { counterparties } = filter;
    const isAmong =
      counterparties === undefined ||
      counterparties.addresses.includes(row.counterparty) ||
      counterparties.ends.some(({ prefix, suffix }) => row.counterparty.startsWith(prefix) && row.counterparty.endsWith(suffix));
    return (
      isAmong &&
      (filter.direction === undefined || filter.direction === row.direction) &&
      (filter.token === undefined || filter.token === row.token) &&
      (filter.method === undefined || filter.method === row.method) &&
      row.amountRaw >= (filter.minRaw ?? 0n) &&
      row.amountRaw <= (filter.maxRaw ?? 2n ** 256n) &&
      row.timeMs >= (filter.fromTimeMs ?? 0) &&
      row.timeMs <= (filter.toTimeMs ?? Number.MAX_SAFE_INTEGER) &&
      !(filter.hideZero === true && row.amountRaw === 0n)
    );
  });
  const sources = ['transaction', 'call', 'log'];
  const place = (row: Row) => [row.blockNumber, row.transactionIndex, sources.indexOf(row.source), row.index];
  const byPlace = (a: Row, b: Row): number => {
    const [left, right] = [place(a), place(b)];
    const at = left.findIndex((part, index) => part !== right[index]);
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
  };
  const byAmount = (a: Row, b: Row): number => (a.amountRaw === b.amountRaw ? 0 : a.amountRaw < b.amountRaw ? -1 : 1);
  return kept.sort((a, b) => {
    if (order === 'newest' || order === 'oldest') return order === 'newest' ? byPlace(b, a) : byPlace(a, b);
    return (order === 'largest' ? byAmount(b, a) : byAmount(a, b)) || byPlace(b, a);
  });
}

export function chooseFilter(dice: (bound: number) => number, { others, tokens }: World, blockCount: number): TransferFilter {
  const [one = '', two = ''] = [others[dice(others.length)], others[dice(others.length)]];
  const timeMs = makeBlock(dice(blockCount)).timeMs;
  const some: TransferFilter[] = [
    {},
    { direction: (['in', 'out', 'self'] as const)[dice(3)] },
    { counterparties: { addresses: [one, two], ends: [] } },
    { counterparties: { addresses: [], ends: [{ prefix: one.slice(0, -2), suffix: two.slice(-1) }] } },
    { counterparties: { addresses: [one], ends: [{ prefix: '', suffix: two.slice(-2) }] } },
    { counterparties: { addresses: [], ends: [] } },
    { token: dice(3) === 0 ? '' : tokens[dice(2)] },
    { minRaw: amounts[dice(5)], maxRaw: amounts[4 + dice(5)] },
    { fromTimeMs: timeMs - 24_000, toTimeMs: timeMs },
    { hideZero: true },
    { method: '0xa9059cbb' },
  ];
  return { ...some[dice(some.length)], ...some[dice(some.length)] };
}

export function toPlain({ address: _address, initiator: _initiator, ...row }: AddressTransfer): Row {
  return row;
}
