import { lazy, Suspense } from 'react';
import type { AddressModel } from './addressModel.ts';

const HydrationPanel = lazy(() => import('./hydration/HydrationPanel.tsx').then((module) => ({ default: module.HydrationPanel })));

/** On a chain without a node: how far the history of the address was fetched. */
export function AddressHistory({ model: { chain, chainName, address } }: { model: Pick<AddressModel, 'chain' | 'chainName' | 'address'> }) {
  if (chain?.mode !== 'provider') return null;
  return (
    <Suspense fallback={null}>
      <HydrationPanel chainName={chainName} address={address} />
    </Suspense>
  );
}
