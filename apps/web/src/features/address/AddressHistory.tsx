import { lazy, Suspense } from 'react';
import { IntelPanel } from '../intel/index.ts';
import type { AddressModel } from './addressModel.ts';

const HydrationPanel = lazy(() => import('./hydration/HydrationPanel.tsx').then((module) => ({ default: module.HydrationPanel })));
const WaysIn = lazy(() => import('./hydration/WaysIn.tsx').then((module) => ({ default: module.WaysIn })));

/** On a chain without a node, or with one from some block on: how far the history of the address was fetched, or how it could come here. On all: what imported tables tell of it. */
export function AddressHistory({ model: { chain, chainName, address } }: { model: Pick<AddressModel, 'chain' | 'chainName' | 'address'> }) {
  return (
    <Suspense fallback={null}>
      {(chain?.mode === 'provider' || chain?.older) && <HydrationPanel chainName={chainName} address={address} />}
      {chain?.mode === 'none' && <WaysIn chainTitle={chain.title} />}
      <IntelPanel chainName={chainName} address={address} />
    </Suspense>
  );
}
