import { lazy, Suspense, type ComponentType } from 'react';
import { StateBlock } from '../../ui/StateBlock.tsx';
import type { PanelName } from './tab.ts';
import type { AddressModel } from './useAddress.ts';

const panels: Record<Exclude<PanelName, 'transfers'>, ComponentType<{ model: AddressModel }>> = {
  transactions: lazy(() => import('./bitcoin/TransactionsPanel.tsx').then((module) => ({ default: module.TransactionsPanel }))),
  unspent: lazy(() => import('./bitcoin/UnspentPanel.tsx').then((module) => ({ default: module.UnspentPanel }))),
  balance: lazy(() => import('./balance/BalancePanel.tsx').then((module) => ({ default: module.BalancePanel }))),
  account: lazy(() => import('./tron/AccountPanel.tsx').then((module) => ({ default: module.AccountPanel }))),
};

/** What stands below a tab that lists no movements; both layouts mount the same and each panel draws for its own. */
export function AddressPanel({ model }: { model: AddressModel }) {
  const { panel } = model;
  if (panel === undefined || panel === 'transfers') {
    return <StateBlock isLoading>{null}</StateBlock>;
  }
  const Panel = panels[panel];
  return (
    <Suspense fallback={<StateBlock isLoading>{null}</StateBlock>}>
      <Panel model={model} />
    </Suspense>
  );
}
