import { Suspense, useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { AddToCanvas } from '../canvas/atAddress/index.ts';
import { AddToCase } from '../case/add/index.ts';
import { WriteLetter } from '../letter/add/index.ts';
import { WatchButton } from '../monitor/add/index.ts';
import { AddressTools } from './AddressTools.tsx';
import { leadOf, TraceAddress } from './IdentityWide.tsx';
import type { AddressModel } from './addressModel.ts';
import styles from './NarrowActions.module.css';
import { t } from './texts.ts';
import { TransfersExport } from './TransfersExport.tsx';

/** The list below the tab that is shown, as a file. */
function ListExport({ model }: { model: AddressModel }) {
  const { panel, family } = model;
  if (panel?.kind === 'transfers') return <TransfersExport model={model} />;
  return panel?.Export && family ? <panel.Export model={model} family={family} /> : null;
}

/**
 * What a phone does with an address, where its tab bar stands elsewhere: tracing lies open, the rest unfolds above it. Copying is in the head,
 * filters are above the list.
 */
export function NarrowActions({ model }: { model: AddressModel }) {
  const { chainName, address } = model;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const restId = useId();
  return (
    <>
      <div id={restId} className={styles.rest} hidden={!isUnfolded}>
        {isUnfolded && (
          <Suspense fallback={null}>
            {model.chain && <AddToCanvas addresses={[{ chainName, address }]} size="mobile" />}
            <WatchButton asked={{ chain: chainName, address }} size="mobile" />
            <AddToCase items={[{ kind: 'address', chainName, ref: address }]} size="mobile" />
            <WriteLetter addresses={[{ chainName, address }]} size="mobile" />
            <ListExport model={model} />
            <AddressTools model={model} />
          </Suspense>
        )}
      </div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isUnfolded}
        aria-controls={restId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        {t('address.more')}
        <Icon name={isUnfolded ? 'chevronDown' : 'chevronUp'} size={14} />
      </button>
      <TraceAddress model={model} lead={leadOf(model)} />
    </>
  );
}
