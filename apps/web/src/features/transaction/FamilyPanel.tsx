import type { TransactionView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { lazy, Suspense, type ComponentType } from 'react';

/** What a family adds to the page that accounts share; null where that page says everything. */
const panels: Record<FamilyName, ComponentType<{ transaction: TransactionView }> | null> = {
  evm: null,
  tron: lazy(() => import('./tron/TronPanel.tsx').then((module) => ({ default: module.TronPanel }))),
  bitcoin: null,
};

export function FamilyPanel({ transaction }: { transaction: TransactionView }) {
  const Panel = panels[transaction.family];
  return (
    Panel && (
      <Suspense fallback={null}>
        <Panel transaction={transaction} />
      </Suspense>
    )
  );
}
