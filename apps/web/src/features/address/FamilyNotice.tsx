import type { FamilyName } from '@chaintrail/model';
import { lazy, Suspense, type ComponentType } from 'react';
import { FreezeNotice } from './FreezeNotice.tsx';
import styles from './FamilyNotice.module.css';
import type { AddressModel } from './useAddress.ts';

/** What a family must say before anything else on an address; null where it has nothing to say. */
const notices: Record<FamilyName, ComponentType<{ model: AddressModel }> | null> = {
  evm: null,
  tron: lazy(() => import('./tron/ControlNotice.tsx').then((module) => ({ default: module.ControlNotice }))),
  bitcoin: null,
};

/** Above everything: coins of the address that their issuer froze, and who else holds its keys. */
export function FamilyNotice({ model }: { model: AddressModel }) {
  const Notice = model.family && notices[model.family];
  return (
    <div className={styles.stack}>
      {model.card.data && <FreezeNotice card={model.card.data} />}
      {Notice && (
        <Suspense fallback={null}>
          <Notice model={model} />
        </Suspense>
      )}
    </div>
  );
}
