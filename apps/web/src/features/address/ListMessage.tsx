import type { Failure } from '../../api/failure.ts';
import { lastDays } from '../../lib/time.ts';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReasonText } from '../../ui/ReasonText.tsx';
import { formatCount } from '../../ui/figures.ts';
import { spaceAfterLatin, spaceAroundLatin } from '../../ui/spacing.ts';
import { describeConditions } from './describeFilter.ts';
import { describeFailureText } from './failureText.ts';
import { tabTitle } from './tabTitle.ts';
import type { AddressModel } from './useAddress.ts';
import type { PagedList } from './usePagedList.ts';
import { usePreferences } from '../../ui/preferences.ts';

export interface ListMessageProps {
  model: AddressModel;
  /** The list of the shown tab; the transfers unless given. */
  list?: Pick<PagedList<unknown>, 'state' | 'coverage' | 'retry' | 'goFirst'>;
}

/** What stands in place of the rows when there are none: why, and what can be done. */
export function ListMessage({ model, list = model.list }: ListMessageProps) {
  const { state } = model;
  const chain = spaceAfterLatin(model.chain?.title ?? model.chainName);
  const tab = spaceAroundLatin(tabTitle(state.tab, model.family));
  switch (list.state.kind) {
    case 'filteredOut':
      return <FilteredOut model={model} unfilteredCount={list.state.unfilteredCount} />;
    case 'notConfigured':
      return (
        <EmptyState icon="link" tone="warn" title={t('page.notConfiguredTitle', { chain })}>
          {t('address.stateNotConfiguredText')}
        </EmptyState>
      );
    case 'notCovered':
      return (
        <EmptyState icon="history" tone="warn" title={t('address.stateNotCoveredTitle')} actions={<OtherTabs model={model} />}>
          {list.coverage && list.coverage.toBlock > 0
            ? t('address.stateNotCoveredText', { from: formatCount(list.coverage.fromBlock), to: formatCount(list.coverage.toBlock) })
            : t('address.stateNotCoveredNone')}
        </EmptyState>
      );
    case 'empty':
      return (
        <EmptyState title={t('address.stateEmptyTitle', { chain, tab })} actions={<OtherTabs model={model} />}>
          {list.coverage &&
            t('address.stateEmptyText', { from: formatCount(list.coverage.fromBlock), to: formatCount(list.coverage.toBlock) })}
        </EmptyState>
      );
    case 'pastEnd':
      return (
        <EmptyState
          title={t('address.statePastEndTitle', { page: formatCount(list.state.pageNum) })}
          actions={
            <Button size="small" onClick={list.goFirst}>
              {t('address.statePastEndFirst')}
            </Button>
          }
        >
          {t('address.statePastEndText', { n: formatCount(list.state.total) })}
        </EmptyState>
      );
    case 'failure':
      return <Failed model={model} failure={list.state.failure} retry={list.retry} />;
    case 'loading':
    case 'rows':
      return null;
  }
}

function FilteredOut({ model, unfilteredCount }: { model: AddressModel; unfilteredCount: number | undefined }) {
  const { tab, filter } = model.state;
  const zone = usePreferences((preferences) => preferences.timeZone);
  return (
    <EmptyState
      title={t('address.stateFilteredTitle')}
      actions={
        <Button size="small" onClick={model.clearFilter}>
          {t('address.stateClear')}
        </Button>
      }
    >
      {describeConditions(tab, filter, zone, model.coins.data?.list ?? []).join(' · ')}
      {unfilteredCount !== undefined && (
        <>
          <br />
          {t('address.stateFilteredCount', { tab: spaceAroundLatin(tabTitle(tab, model.family)), n: formatCount(unfilteredCount) })}
        </>
      )}
    </EmptyState>
  );
}

function Failed({ model, failure, retry }: { model: AddressModel; failure: Failure; retry: () => void }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { title, text } = describeFailureText(failure);
  const isTimeout = failure.kind === 'timeout';
  return (
    <EmptyState
      icon={isTimeout ? 'history' : 'closeCircle'}
      tone="error"
      title={title}
      actions={
        <>
          <Button size="small" onClick={retry}>
            {t('address.stateRetry')}
          </Button>
          {isTimeout && (
            <Button size="small" onClick={() => model.setFilter({ startTime: lastDays(30, Date.now(), zone).startMs, endTime: undefined })}>
              {t('address.stateLast30')}
            </Button>
          )}
        </>
      }
    >
      <ReasonText message={text} />
    </EmptyState>
  );
}

/** Tabs that do have rows, so that an empty one is no dead end. */
function OtherTabs({ model }: { model: AddressModel }) {
  const others = model.tabs.filter(({ tab, count }) => tab !== model.state.tab && count !== undefined && count > 0);
  return others.map(({ tab, count }) => (
    <Button key={tab} size="small" onClick={() => model.showTab(tab)}>
      {t('address.stateElsewhere', { tab: tabTitle(tab, model.family), n: formatCount(count ?? 0) })}
    </Button>
  ));
}
