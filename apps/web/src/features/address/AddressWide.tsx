import { t } from './texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { setPreference, usePreferences } from '../../ui/preferences.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Button } from '../../ui/Button.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './AddressWide.module.css';
import { Banners } from './Banners.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { FilterBar } from './FilterBar.tsx';
import { pageSizes } from './filter.ts';
import { IdentityWide } from './IdentityWide.tsx';
import { ListMessage } from './ListMessage.tsx';
import { SelectedBar } from './SelectedBar.tsx';
import { TotalsLine } from './TotalsLine.tsx';
import { TransferTable } from './TransferTable.tsx';
import type { AddressModel } from './useAddress.ts';

const PANEL_ID = 'address-list';

/** The address page on a desktop. */
export function AddressWide({ model }: { model: AddressModel }) {
  const { list, state } = model;
  const coverage = model.card.data?.coverage ?? list.coverage;
  return (
    <>
      <Breadcrumb chainName={model.chainName} title={model.chain?.title} page={t('address.crumb')} coverage={coverage} />
      <IdentityWide model={model} />
      <Card className={styles.lists}>
        <Tabs
          label={t('address.tabList')}
          panelId={PANEL_ID}
          value={state.tab}
          onChange={model.showTab}
          items={model.tabs.map(({ tab, count }) => ({ key: tab, title: t(`address.tab${tab}`), count }))}
        />
        <div id={PANEL_ID} role="tabpanel">
          {list.state.kind !== 'notConfigured' && (
            <>
              <FilterBar model={model} />
              <div className={styles.totals}>
                <TotalsLine model={model} />
                <TimeSwitch />
              </div>
            </>
          )}
          <Banners model={model} />
          {list.isOutdated && <Outdated model={model} />}
          <StateBlock isLoading={list.state.kind === 'loading'} what={model.chain?.title ?? model.chainName}>
            {list.state.kind === 'rows' ? <TransferTable model={model} /> : <ListMessage model={model} />}
          </StateBlock>
          {list.state.kind === 'rows' && (
            <div className={styles.pager}>
              <Pager
                page={list.pageNum}
                pages={list.pageCount}
                hasNext={list.goNext !== undefined}
                disabled={list.isStale}
                onPage={(page) => (page > list.pageNum ? list.goNext?.() : (list.goPrevious ?? list.goFirst)())}
                total={list.total}
                totalCapped={list.isTotalCapped}
                pageSize={state.pageSize}
                pageSizes={pageSizes}
                onPageSize={(size) => model.setPageSize(pageSizes.find((known) => known === size) ?? pageSizes[0])}
              />
            </div>
          )}
        </div>
      </Card>
      <SelectedBar model={model} />
    </>
  );
}

function TimeSwitch() {
  const style = usePreferences((preferences) => preferences.timeStyle);
  return (
    <span className={styles.time}>
      {t('address.showTime')}
      <Menu
        label={t('address.showTime')}
        align="end"
        value={style}
        onChoose={(value) => setPreference('timeStyle', value)}
        options={[
          { value: 'absolute', title: t('address.timeAbsolute') },
          { value: 'relative', title: t('address.timeRelative') },
        ]}
        renderTrigger={(trigger) => (
          <button type="button" className={styles.timeButton} {...trigger}>
            {t(style === 'absolute' ? 'address.timeAbsolute' : 'address.timeRelative')}
            <Icon name="chevronDown" size={12} />
          </button>
        )}
      />
    </span>
  );
}

export function Outdated({ model }: { model: AddressModel }) {
  const [before = '', after = ''] = t('address.bannerOutdated', { time: '|' }).split('|');
  return (
    <div className={styles.outdated}>
      <Notice
        tone="error"
        actions={
          <Button size="small" onClick={model.list.retry}>
            {t('address.stateRetry')}
          </Button>
        }
      >
        {before}
        <TimeText at={model.list.updatedAt} as="absolute" />
        {after}
      </Notice>
    </div>
  );
}
