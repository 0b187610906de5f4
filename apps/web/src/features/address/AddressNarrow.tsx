import { lazy, Suspense, useState } from 'react';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { ActionBar, BarTitle } from '../../ui/slots.tsx';
import { spaceAfterLatin } from '../../ui/spacing.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './AddressNarrow.module.css';
import { AddressPanel } from './AddressPanel.tsx';
import { AddressHistory } from './AddressHistory.tsx';
import { FamilyNotice } from './FamilyNotice.tsx';
import { IdentityNarrow } from './IdentityNarrow.tsx';
import { NarrowActions } from './NarrowActions.tsx';
import { tabTitle } from './tabTitle.ts';
import { t } from './texts.ts';
import { Chips, TransfersNarrow } from './TransfersNarrow.tsx';
import type { AddressModel } from './addressModel.ts';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

/** The address page on a phone: the head scrolls away, tabs and filters stay. */
export function AddressNarrow({ model }: { model: AddressModel }) {
  const { state } = model;
  const [isFiltering, setIsFiltering] = useState(false);
  const hasTransfers = model.panel?.kind === 'transfers';
  const showFilter = () => setIsFiltering(true);
  return (
    <>
      <BarTitle>
        <ChainGlyph chainName={model.chainName} size={18} />
        {t('address.title', { chain: spaceAfterLatin(model.chain?.title ?? model.chainName) })}
      </BarTitle>
      <div className={styles.head}>
        <FamilyNotice model={model} />
        <IdentityNarrow model={model} />
      </div>
      <AddressHistory model={model} />
      <div className={styles.sticky}>
        <Tabs
          label={t('address.tabList')}
          value={model.isTabKnown ? state.tab : null}
          onChange={model.showTab}
          items={model.tabs.map(({ tab, ...counted }) => ({ key: tab, title: tabTitle(tab, model.family), ...counted }))}
        />
        {hasTransfers && <Chips model={model} onFilter={showFilter} />}
      </div>
      {hasTransfers ? <TransfersNarrow model={model} /> : <AddressPanel model={model} />}
      <ActionBar>
        <NarrowActions model={model} />
      </ActionBar>
      {isFiltering && hasTransfers && (
        <Suspense fallback={null}>
          <FilterSheet model={model} onClose={() => setIsFiltering(false)} />
        </Suspense>
      )}
    </>
  );
}
