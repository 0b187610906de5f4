import type { BalanceChangeView, BalancesAfterView, TransactionView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';

type After = BalancesAfterView['list'][number];

/** What is known of the changes beside them; a chain whose blocks are not ours has nothing, and its page says nothing. */
export interface BalancesAfter {
  find: (change: BalanceChangeView) => After | undefined;
  /** Who told the prices; null where there are none. */
  source: string | null;
}

export function useBalancesAfter({ chainName, hash, balanceChanges }: TransactionView): BalancesAfter | undefined {
  const { data } = useQuery({ ...query('getBalancesAfter', { chainName, hash }), enabled: balanceChanges.length > 0, retry: false });
  if (!data) return undefined;
  const rows = new Map(data.list.map((row) => [`${row.address} ${row.coinKey}`, row]));
  return { find: ({ party, coin }) => rows.get(`${party.address} ${coin.coinKey}`), source: data.source };
}
