import type { CoinCheckView, CoinView } from '@chaintrail/contract/schemas';
import { readTransferFee, type TransferFee } from '@chaintrail/families';
import type { Chain, Transaction, Transfer } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import { presentAmount } from '../../present/coin.ts';
import { presentShare } from '../../present/share.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';

/** Newest transfers that are looked at. */
const LOOKED_TRANSFERS = 200;
/** Fewer calls with a loss are no rule. */
const LEAST_TAXED = 2;

/** A transaction that asked the token itself to transfer, and what the token’s events say that came of it. */
export interface Payment {
  transaction: Transaction;
  transfers: Transfer[];
}

/** The newest direct calls of the token, with all its transfers in them. */
export async function listPayments(context: RequestContext, chain: Chain, contract: string): Promise<Payment[]> {
  const { rows, nextCursor } = await context.stores.chain.listCoinTransfers(chain, contract, {}, { limit: LOOKED_TRANSFERS });
  const byHash = new Map<string, Transfer[]>();
  for (const row of rows) byHash.set(row.transactionHash, [...(byHash.get(row.transactionHash) ?? []), row]);
  // The last one may go on beyond what was read.
  const last = rows.at(-1);
  if (nextCursor !== undefined && last) byHash.delete(last.transactionHash);
  const places = [...byHash.values()].flatMap(([row]) =>
    row && row.transactionHash !== '' ? [{ blockNumber: row.blockNumber, transactionIndex: row.transactionIndex }] : [],
  );
  const transactions = places.length === 0 ? [] : await context.stores.chain.listTransactionsAt(chain, places);
  return transactions
    .filter(({ to, status }) => to === contract && status === 'ok')
    .toSorted((a, b) => b.blockNumber - a.blockNumber || b.index - a.index)
    .map((transaction) => ({ transaction, transfers: byHash.get(transaction.hash) ?? [] }));
}

/** That receivers get less than was sent, by rule, with the newest example; null where most of the calls bring what they say. */
export function presentTax(facts: RowFacts, coin: CoinView, payments: readonly Payment[]): CoinCheckView['tax'] {
  const read = payments.flatMap(({ transaction, transfers }) => {
    const fee = readTransferFee(facts.chain.family, transaction, transfers);
    return fee === undefined ? [] : [fee && { ...fee, transaction }];
  });
  const taxed = read.filter((one) => one !== null);
  const [example] = taxed;
  if (!example || taxed.length < LEAST_TAXED || taxed.length * 2 <= read.length) return null;
  // Exact by cross multiplication: a share in words is cut to two digits.
  const sorted = taxed.toSorted((a, b) => {
    const difference = (a.askedRaw - a.arrivedRaw) * b.askedRaw - (b.askedRaw - b.arrivedRaw) * a.askedRaw;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  });
  const shareOf = (one: TransferFee | undefined) => (one ? presentShare(one.askedRaw - one.arrivedRaw, one.askedRaw) : '0');
  return {
    looked: read.length,
    taxed: taxed.length,
    lowest: shareOf(sorted[0]),
    highest: shareOf(sorted.at(-1)),
    example: {
      hash: example.transaction.hash,
      time: example.transaction.timeMs,
      from: partyOf(facts, example.transaction.from),
      to: partyOf(facts, example.receiver),
      collector: partyOf(facts, example.collector),
      asked: presentAmount(coin, example.askedRaw),
      arrived: presentAmount(coin, example.arrivedRaw),
      kept: presentAmount(coin, example.askedRaw - example.arrivedRaw),
    },
  };
}
