import { Suspense } from 'react';
import { FailedState } from '../../ui/FailedState.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import type { AddressModel } from './addressModel.ts';

/** What stands below a tab that lists no transfers; both layouts mount the same and each panel draws for its own. */
export function AddressPanel({ model }: { model: AddressModel }) {
  const { panel, family } = model;
  if (panel?.kind !== 'own' || !family) return <NoFamily model={model} />;
  const { Panel } = panel;
  return (
    <Suspense fallback={<StateBlock isLoading>{null}</StateBlock>}>
      <Panel model={model} family={family} />
    </Suspense>
  );
}

/** Which lists an address has is known by its chain; where neither the chains nor the card came, that is said and not waited for. */
function NoFamily({ model }: { model: AddressModel }) {
  const { failure, retry } = model.card;
  if (!failure) return <StateBlock isLoading>{null}</StateBlock>;
  return <FailedState failure={failure} retry={retry} />;
}
