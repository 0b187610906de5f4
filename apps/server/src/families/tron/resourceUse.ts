import type { TronAddressView } from '@chaintrail/contract/schemas';
import { readTronTransactionDetail } from '@chaintrail/families/tron';
import type { Chain, Transaction } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import { presentNative } from '../../present/coin.ts';

/** As many of the newest transactions are added up: a card waits for them. */
const MOST_ADDED = 200;

export interface SentTransactions {
  transactions: readonly Pick<Transaction, 'detail'>[];
  isAll: boolean;
}

/** The newest transactions that the account sent. */
export async function listSent({ stores }: Pick<RequestContext, 'stores'>, chain: Chain, address: string): Promise<SentTransactions> {
  const asked = { address, kinds: ['external' as const], filter: { direction: 'out' as const } };
  const { rows, nextCursor } = await stores.chain.listAddressTransfers(chain, asked, { limit: MOST_ADDED });
  const places = new Map(rows.filter(({ initiator }) => initiator === address).map((row) => [row.transactionHash, row]));
  const transactions = places.size === 0 ? [] : await stores.chain.listTransactionsAt(chain, [...places.values()]);
  return { transactions, isAll: nextCursor === undefined };
}

/** Who bore what these transactions used up, added up from their receipts; null where there are none. */
export function addResourceUse(chain: Chain, { transactions, isAll }: SentTransactions): TronAddressView['resourceUse'] {
  if (transactions.length === 0) return null;
  const details = transactions.map(({ detail }) => readTronTransactionDetail(detail));
  const sum = (read: (detail: (typeof details)[number]) => string) => details.reduce((total, detail) => total + BigInt(read(detail)), 0n);
  return {
    count: transactions.length,
    isAll,
    energy: {
      total: String(sum(({ energy }) => energy.total)),
      fromCaller: String(sum(({ energy }) => energy.fromCaller)),
      fromContract: String(sum(({ energy }) => energy.fromContract)),
      burnt: String(sum(({ energy }) => energy.burnt)),
      burntFee: presentNative(
        chain,
        sum(({ energy }) => energy.burntFeeRaw),
      ),
    },
    bandwidth: {
      total: String(sum(({ bandwidth }) => bandwidth.total)),
      fromStake: String(sum(({ bandwidth }) => bandwidth.fromStake)),
      burntFee: presentNative(
        chain,
        sum(({ bandwidth }) => bandwidth.burntFeeRaw),
      ),
    },
  };
}
