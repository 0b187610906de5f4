import { Suspense } from 'react';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { ClusterCard, FindingsCard } from '../../finding/index.ts';

/** What rules make of the address, whatever the coin: findings, and who seems to be of one hand with it. */
export function Inferences(place: { chainName: string; address: string }) {
  return (
    <Suspense fallback={<StateBlock isLoading>{null}</StateBlock>}>
      <FindingsCard {...place} />
      <ClusterCard {...place} />
    </Suspense>
  );
}
