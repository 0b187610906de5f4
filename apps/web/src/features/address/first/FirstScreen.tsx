import { Suspense, type ReactNode } from 'react';
import type { AddressModel } from '../addressModel.ts';
import styles from './First.module.css';
import { HoldingsColumn } from './HoldingsColumn.tsx';
import { SideColumn } from './SideColumn.tsx';
import { SuspicionsColumn } from './SuspicionsColumn.tsx';

interface FirstScreenProps {
  model: AddressModel;
  /** What stands in the family's own line, as far as both have room there. */
  beside?: ReactNode;
}

/** How much, where from, where to, what is suspicious: each column fills alone. */
export function FirstScreen({ model, beside }: FirstScreenProps) {
  const Closing = model.family?.address.Closing;
  if (isNotConnected(model)) return null;
  return (
    <>
      <div className={styles.quad}>
        <HoldingsColumn model={model} />
        <SideColumn model={model} side="in" />
        <SideColumn model={model} side="out" />
        <SuspicionsColumn model={model} />
      </div>
      <div className={styles.lines}>
        {Closing && (
          <Suspense fallback={null}>
            <Closing model={model} />
          </Suspense>
        )}
        {beside}
      </div>
    </>
  );
}

/** That nobody connected the chain, and what it means, is said once, in place of the list: four empty columns would only push it down. */
function isNotConnected({ chain, overview: { failure } }: AddressModel): boolean {
  return chain?.syncState === 'not_configured' || (failure?.kind === 'refused' && failure.reason === 'not_configured');
}
