import { t } from './texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { setPreference, usePreferences } from '../../ui/preferences.ts';
import { WideList } from '../../ui/list/WideList.tsx';
import { Select } from '../../ui/Select.tsx';
import { Button } from '../../ui/Button.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './AddressWide.module.css';
import { AddressPager } from './AddressPager.tsx';
import { Banners } from './Banners.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListMessage } from './ListMessage.tsx';
import { SelectedBar } from './SelectedBar.tsx';
import { TotalsLine } from './TotalsLine.tsx';
import { TransferTable } from './TransferTable.tsx';
import type { AddressModel } from './addressModel.ts';

/** Transfers of an account: filters, sums, rows, pager. */
export function TransfersWide({ model }: { model: AddressModel }) {
  const { list } = model;
  return (
    <>
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
      <WideList
        list={list}
        what={model.chain?.title ?? model.chainName}
        message={<ListMessage model={model} />}
        pager={<AddressPager model={model} list={list} />}
      >
        <TransferTable model={model} />
      </WideList>
      <SelectedBar model={model} />
    </>
  );
}

export function TimeSwitch() {
  const style = usePreferences((preferences) => preferences.timeStyle);
  return (
    <span className={styles.time}>
      {t('address.showTime')}
      <Select
        label={t('address.showTime')}
        align="end"
        value={style}
        onChange={(value) => setPreference('timeStyle', value)}
        options={[
          { value: 'absolute', title: t('address.timeAbsolute') },
          { value: 'relative', title: t('address.timeRelative') },
        ]}
        renderTrigger={(trigger, chosen) => (
          <button type="button" className={styles.timeButton} {...trigger}>
            {chosen?.title}
            <Icon name="chevronDown" size={12} />
          </button>
        )}
      />
    </span>
  );
}

function Outdated({ model }: { model: AddressModel }) {
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
