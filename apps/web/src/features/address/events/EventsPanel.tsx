import type { ContractEventView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { toPart } from '../../../api/failure.ts';
import { eventTopicsQuery } from '../contract/queries.ts';
import type { PanelProps } from '../../../families/family.ts';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { NarrowList } from '../../../ui/list/NarrowList.tsx';
import { usePagedList } from '../../../ui/list/usePagedList.ts';
import { WideList } from '../../../ui/list/WideList.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { AddressPager } from '../AddressPager.tsx';
import { Banners } from '../Banners.tsx';
import { TimeFilter } from '../FilterBar.tsx';
import type { AddressFilter, EventRole } from '../filter.ts';
import { ListMessage } from '../ListMessage.tsx';
import { ArgumentFilter } from './ArgumentFilter.tsx';
import { onlyKind } from './chosenKinds.ts';
import { EventRow } from './EventRow.tsx';
import { EventTable } from './EventTable.tsx';
import { ExportButton } from '../../sheet/index.ts';
import styles from './Events.module.css';
import { KindList } from './KindList.tsx';
import { KindSelect } from './KindSelect.tsx';
import { RoleList, RoleSelect } from './RoleChoice.tsx';
import { t } from './texts.ts';

export type EventView = 'names' | 'topics';

const keyOf = (row: ContractEventView): string => `${row.hash}-${row.logIndex}`;

/** The events that a contract wrote, or those that name the address in an argument: their kinds, filters by arguments and time, rows decoded or raw. */
export function EventsPanel({ model }: PanelProps) {
  const { chainName, address, state, chain } = model;
  const { filter } = state;
  const [view, setView] = useState<EventView>('names');
  const isContract = model.card.data?.isContract === true;
  const role = filter.role ?? (isContract ? 'emitter' : 'argument');
  // What an address has depends on whether it is a contract.
  const isEnabled = filter.role !== undefined || !model.card.isPending;
  const whose = { chainName, address, ...(role === 'argument' ? { role } : {}) };
  const kinds = toPart(useQuery({ ...eventTopicsQuery(whose), enabled: isEnabled }));
  const counted = kinds.data?.uncounted === undefined ? kinds.data?.count : undefined;
  const asked = askedOf(filter);
  const list = usePagedList({
    name: 'pageContractEvents',
    body: { ...whose, ...asked, pageSize: state.pageSize },
    load: (body, signal) => call('pageContractEvents', body, { signal }),
    isEnabled,
    place: state,
    chain: chain ?? undefined,
    unfilteredCount: counted,
    hasFilter: Object.keys(asked).length > 0,
    goTo: model.goTo,
  });
  const kind = useMemo(() => onlyKind(kinds.data?.list ?? [], filter.topic0), [kinds.data, filter.topic0]);
  const choose = (topic0: string | undefined) => model.setFilter({ ...noTopics, topic0 });
  const chooseRole = (next: EventRole) => model.setFilter({ ...noTopics, role: next });
  const isMobile = isMobileLayout();
  const head = (
    <>
      <div className={styles.tools}>
        {isMobile && isContract && <RoleSelect role={role} onChoose={chooseRole} />}
        {isMobile && <KindSelect kinds={kinds} chosen={filter.topic0} onChoose={choose} />}
        <TimeFilter filter={filter} onChange={model.setFilter} />
        <Segmented
          label={t('contract.showBy')}
          value={view}
          onChange={setView}
          options={[
            { value: 'names', title: t('contract.byName') },
            { value: 'topics', title: t('contract.byTopic') },
          ]}
        />
        <span className={styles.gap} />
        <ExportButton
          ask={{
            list: 'events',
            query: { ...whose, ...asked },
            what: [t('contract.eventsTitle'), kind?.event?.name].filter(Boolean).join(' '),
          }}
          count={list.isTotalCapped ? undefined : list.total}
        />
      </div>
      {kind?.event && <ArgumentFilter key={kind.topic0} kind={kind} filter={filter} onChange={model.setFilter} />}
      <Total
        role={role}
        all={counted}
        uncounted={kinds.data?.uncounted}
        shown={list.total}
        isCapped={list.isTotalCapped}
        hasFilter={Object.keys(asked).length > 0}
      />
      <Banners model={model} />
    </>
  );
  if (isMobile) {
    return (
      <div className={styles.narrow}>
        {head}
        <NarrowList
          list={list}
          label={t('contract.eventsTitle')}
          what={chain?.title ?? chainName}
          rowKey={keyOf}
          render={(row) => <EventRow chainName={chainName} row={row} view={view} self={address} role={role} />}
          message={<ListMessage model={model} list={list} />}
        />
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <KindList kinds={kinds} chosen={filter.topic0} onChoose={choose}>
        {isContract && <RoleList role={role} onChoose={chooseRole} />}
      </KindList>
      <div className={styles.main}>
        {head}
        <WideList
          list={list}
          what={chain?.title ?? chainName}
          message={<ListMessage model={model} list={list} />}
          pager={<AddressPager model={model} list={list} />}
        >
          <EventTable chainName={chainName} rows={list.rows} rowKey={keyOf} view={view} self={address} role={role} />
        </WideList>
      </div>
    </div>
  );
}

const noTopics = { topic0: undefined, topic1: undefined, topic2: undefined, topic3: undefined };

type Asked = Pick<AddressFilter, 'topic0' | 'topic1' | 'topic2' | 'topic3' | 'startTime' | 'endTime'>;

/** What of the filter of an address its events know. */
function askedOf({ topic0, topic1, topic2, topic3, startTime, endTime }: AddressFilter): Asked {
  const given = Object.entries({ topic0, topic1, topic2, topic3, startTime, endTime }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

interface TotalProps {
  role: EventRole;
  all: number | undefined;
  /** Why nobody counted. */
  uncounted: string | undefined;
  shown: number | undefined;
  isCapped: boolean;
  hasFilter: boolean;
}

function Total({ role, all, uncounted, shown, isCapped, hasFilter }: TotalProps) {
  if (uncounted !== undefined) return <p className={styles.total}>{uncounted}</p>;
  if (all === undefined) return null;
  const n = shown === undefined ? '…' : formatCount(shown);
  return (
    <p className={styles.total}>
      {hasFilter
        ? t(!isCapped ? 'contract.totalFiltered' : shown === 0 ? 'contract.totalCappedNone' : 'contract.totalCapped', {
            all: formatCount(all),
            n,
          })
        : t(role === 'argument' ? 'contract.totalNaming' : 'contract.total', { n: formatCount(all) })}
    </p>
  );
}
