import { lazy, Suspense, type ComponentType } from 'react';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import type { PanelName } from './tab.ts';
import type { AddressModel } from './useAddress.ts';

const panels: Record<Exclude<PanelName, 'transfers'>, ComponentType<{ model: AddressModel }>> = {
  transactions: lazy(() => import('./bitcoin/TransactionsPanel.tsx').then((module) => ({ default: module.TransactionsPanel }))),
  unspent: lazy(() => import('./bitcoin/UnspentPanel.tsx').then((module) => ({ default: module.UnspentPanel }))),
  statement: lazy(() => import('./statement/StatementPanel.tsx').then((module) => ({ default: module.StatementPanel }))),
  account: lazy(() => import('./tron/AccountPanel.tsx').then((module) => ({ default: module.AccountPanel }))),
};

/** What stands below a tab that lists no transfers; both layouts mount the same and each panel draws for its own. */
export function AddressPanel({ model }: { model: AddressModel }) {
  const { panel } = model;
  if (panel === undefined || panel === 'transfers') return <UnknownFamily model={model} />;
  const Panel = panels[panel];
  return (
    <Suspense fallback={<StateBlock isLoading>{null}</StateBlock>}>
      <Panel model={model} />
    </Suspense>
  );
}

/** Which lists an address has is known by its chain; where neither the chains nor the card came, that is said and not waited for. */
function UnknownFamily({ model }: { model: AddressModel }) {
  const { failure, retry } = model.card;
  if (!failure) return <StateBlock isLoading>{null}</StateBlock>;
  return <FailedState failure={failure} retry={retry} />;
}
