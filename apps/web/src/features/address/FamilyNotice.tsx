import { lazy, Suspense } from 'react';
import { FreezeNotice } from './FreezeNotice.tsx';
import styles from './FamilyNotice.module.css';
import type { AddressModel } from './addressModel.ts';

const PoisoningNotice = lazy(() => import('./poisoning/PoisoningNotice.tsx').then((module) => ({ default: module.PoisoningNotice })));

/** Above everything: look-alikes, coins of the address that their issuer froze, and what its family must say before anything else. */
export function FamilyNotice({ model }: { model: AddressModel }) {
  const Notice = model.family?.address.Notice;
  // Who imitates whom is told by whole blocks.
  const hasBlocks = model.chain?.mode !== 'provider';
  return (
    <div className={styles.stack}>
      <Suspense fallback={null}>{hasBlocks && <PoisoningNotice chainName={model.chainName} address={model.address} />}</Suspense>
      {model.card.data && <FreezeNotice card={model.card.data} />}
      {Notice && (
        <Suspense fallback={null}>
          <Notice model={model} />
        </Suspense>
      )}
    </div>
  );
}
