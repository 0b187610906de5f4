import { useMemo } from 'react';
import { isMobileLayout } from '../../../ui/layout.ts';
import { AddressEndsContext, distinctEnds } from '../../../ui/shorten.ts';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { useTransactions } from './useTransactions.ts';
import { TransactionsNarrow } from './TransactionsNarrow.tsx';
import { TransactionsWide } from './TransactionsWide.tsx';

/** One row per transaction: what it brought, what it took, and with whom. */
export function TransactionsPanel({ model }: { model: AddressContents }) {
  const transactions = useTransactions(model);
  const { rows } = transactions.list;
  const ends = useMemo(() => distinctEnds(rows.flatMap((row) => row.counterparties.map(({ party }) => party.address))), [rows]);
  const Layout = isMobileLayout() ? TransactionsNarrow : TransactionsWide;
  return (
    <AddressEndsContext value={ends}>
      <Layout model={model} transactions={transactions} />
    </AddressEndsContext>
  );
}
