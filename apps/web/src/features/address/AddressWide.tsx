import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AddressPanel } from './AddressPanel.tsx';
import styles from './AddressWide.module.css';
import { AddressHistory } from './AddressHistory.tsx';
import { FamilyNotice } from './FamilyNotice.tsx';
import { IdentityWide } from './IdentityWide.tsx';
import { tabTitle } from './tabTitle.ts';
import { t } from './texts.ts';
import { TransfersWide } from './TransfersWide.tsx';
import type { AddressModel } from './addressModel.ts';

const PANEL_ID = 'address-list';

/** The address page on a desktop. */
export function AddressWide({ model }: { model: AddressModel }) {
  const { list, panel, state } = model;
  const coverage = model.card.data?.coverage ?? list.coverage;
  return (
    <>
      <Breadcrumb chainName={model.chainName} chain={model.chain} page={t('address.crumb')} coverage={coverage} />
      <FamilyNotice model={model} />
      <IdentityWide model={model} />
      <AddressHistory model={model} />
      <Card className={styles.lists}>
        <Tabs
          label={t('address.tabList')}
          panelId={PANEL_ID}
          value={model.isTabKnown ? state.tab : null}
          onChange={model.showTab}
          items={model.tabs.map(({ tab, ...counted }) => ({ key: tab, title: tabTitle(tab, model.family), ...counted }))}
        />
        <div id={PANEL_ID} role="tabpanel">
          {panel?.kind === 'transfers' ? <TransfersWide model={model} /> : <AddressPanel model={model} />}
        </div>
      </Card>
    </>
  );
}
