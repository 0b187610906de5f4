import { lastDays } from '../../lib/timeSpan.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/figures.ts';
import { NoRows } from '../../ui/list/NoRows.tsx';
import type { PagedList } from '../../ui/list/usePagedList.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { spaceAfterLatin, spaceAroundLatin } from '../../ui/spacing.ts';
import { describeConditions } from './describeFilter.ts';
import { tabTitle } from './tabTitle.ts';
import { t } from './texts.ts';
import type { AddressContents } from './addressContents.ts';

export interface ListMessageProps {
  model: AddressContents;
  /** The list of the shown tab; the transfers unless given. */
  list?: Pick<PagedList<unknown>, 'state' | 'coverage' | 'retry' | 'goFirst'>;
}

/** What an address page says in place of rows. */
export function ListMessage({ model, list = model.list }: ListMessageProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const chainTitle = model.chain?.title ?? model.chainName;
  const tab = spaceAroundLatin(tabTitle(model.state.tab, model.family));
  return (
    <NoRows
      list={list}
      chainTitle={chainTitle}
      emptyTitle={t('address.stateEmptyTitle', { chain: spaceAfterLatin(chainTitle), tab })}
      notConfiguredText={t(model.chain?.mode === 'none' ? 'address.stateWaysText' : 'address.stateNotConfiguredText')}
      conditions={list.state.kind === 'filteredOut' && <Conditions model={model} tab={tab} unfilteredCount={list.state.unfilteredCount} />}
      onClearFilter={model.clearFilter}
      elsewhere={<OtherTabs model={model} />}
      shorter={
        <Button size="small" onClick={() => model.setFilter({ startTime: lastDays(30, Date.now(), zone).startMs, endTime: undefined })}>
          {t('address.stateLast30')}
        </Button>
      }
    />
  );
}

function Conditions({ model, tab, unfilteredCount }: { model: AddressContents; tab: string; unfilteredCount: number | undefined }) {
  const { state, coins, totals } = model;
  const zone = usePreferences((preferences) => preferences.timeZone);
  return (
    <>
      {describeConditions(state.tab, state.filter, zone, { coins: coins.data?.list ?? [], terms: totals.data?.counterparties }).join(' · ')}
      {unfilteredCount !== undefined && (
        <>
          <br />
          {t('address.stateFilteredCount', { tab, n: formatCount(unfilteredCount) })}
        </>
      )}
    </>
  );
}

function OtherTabs({ model }: { model: AddressContents }) {
  const others = model.tabs.filter(({ tab, count }) => tab !== model.state.tab && count !== undefined && count > 0);
  return others.map(({ tab, count }) => (
    <Button key={tab} size="small" onClick={() => model.showTab(tab)}>
      {t('address.stateElsewhere', { tab: tabTitle(tab, model.family), n: formatCount(count ?? 0) })}
    </Button>
  ));
}
