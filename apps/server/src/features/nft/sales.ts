import type { EndpointData } from '@chaintrail/contract/schemas';
import type { Transfer } from '@chaintrail/model';
import { presentAmount } from '../../present/coin.ts';
import { coinOf, isClaim, partyOf, type RowFacts } from '../../present/transfer.ts';

type SaleView = EndpointData<'getNft'>['sales'][number];

/** A transaction in which an item changed hands, and what its giver got there. */
export interface Sale {
  move: Transfer;
  /** Items that the giver gave away there, this one among them: what it got is for all of them. */
  items: number;
  /** One for each coin. */
  received: Transfer[];
}

/** Those of an item's transfers whose giver got a coin in the same transaction; `whole` has all that these transactions moved. */
export function findSales(moves: readonly Transfer[], whole: ReadonlyMap<string, readonly Transfer[]>): Sale[] {
  return moves.flatMap((move) => {
    const { from, to, status, transactionHash } = move;
    if (status !== 'ok' || from === '' || to === '' || from === to) return [];
    const all = whole.get(transactionHash) ?? [];
    const received = addUp(all.filter((one) => isPayment(one) && one.to === from && one.from !== from));
    const items = all.filter((one) => one.kind === 'nft' && one.from === from && one.status === 'ok').length;
    return received.length === 0 ? [] : [{ move, items, received }];
  });
}

const isPayment = ({ kind, status, amountRaw }: Transfer) => kind !== 'nft' && kind !== 'fee' && status === 'ok' && amountRaw > 0n;

/** The first transfer of each coin, with the sum of all. */
function addUp(transfers: readonly Transfer[]): Transfer[] {
  const byToken = new Map<string, Transfer>();
  for (const one of transfers) {
    const known = byToken.get(one.token);
    byToken.set(one.token, known ? { ...known, amountRaw: known.amountRaw + one.amountRaw } : one);
  }
  return [...byToken.values()];
}

/** A coin in doubt pays nothing. */
export function presentSales(facts: RowFacts, sales: readonly Sale[]): SaleView[] {
  return sales.flatMap(({ move, items, received }) => {
    const genuine = received.filter((one) => !isClaim(facts, one));
    if (genuine.length === 0) return [];
    return [
      {
        hash: move.transactionHash,
        time: move.timeMs,
        seller: partyOf(facts, move.from),
        buyer: partyOf(facts, move.to),
        items,
        received: genuine.map((one) => presentAmount(coinOf(facts, one), one.amountRaw)),
      },
    ];
  });
}

/** Exact, since only sales of one item alone are in it; what several went for together has no part for each. */
export function sumSales(facts: RowFacts, sales: readonly Sale[]): NonNullable<EndpointData<'getNft'>['salesSum']> {
  const genuine = sales.flatMap((sale) => {
    const received = sale.received.filter((one) => !isClaim(facts, one));
    return received.length > 0 ? [{ items: sale.items, received }] : [];
  });
  const alone = genuine.filter(({ items }) => items === 1);
  const sums = addUp(alone.flatMap(({ received }) => received));
  return {
    count: alone.length,
    shared: genuine.length - alone.length,
    received: sums.map((one) => presentAmount(coinOf(facts, one), one.amountRaw)),
  };
}
