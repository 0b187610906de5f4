import type { SubmissionView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { lackOf } from '../../lib/lacks.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { ListPager } from '../../ui/list/ListPager.tsx';
import { NarrowList } from '../../ui/list/NarrowList.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { WideList } from '../../ui/list/WideList.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { submissionLook } from './labelFacts.ts';
import styles from './Labels.module.css';
import { LabelButton, RiskTag, StateTag, Subject } from './parts.tsx';
import { SubmissionDrawer } from './SubmissionDrawer.tsx';
import { t } from './texts.ts';
import { pageSizes } from './useFiltered.ts';
import { useSubmissions, type SubmissionsModel } from './useLibrary.ts';

const keyOf = ({ id }: SubmissionView) => String(id);

/** What is offered as common knowledge, and what became of it. */
export function AuditPanel() {
  const model = useSubmissions();
  const user = useStore(session.store, (state) => state.user);
  const { list } = model;
  const [openedId, setOpenedId] = useState<number>();
  const at = list.rows.findIndex(({ id }) => id === openedId);
  const opened = list.rows[at];
  const goTo = (row: SubmissionView | undefined) => row && (() => setOpenedId(row.id));
  const open = ({ id }: SubmissionView) => setOpenedId(id);
  const message = (
    <NoRows
      list={list}
      chainTitle=""
      emptyTitle={t('label.emptyAudit')}
      notConfiguredText=""
      conditions={t('label.conditionsWide')}
      onClearFilter={model.clear}
    />
  );
  return (
    <>
      <div className={styles.filters} role="search" aria-label={t('label.audit')}>
        <States model={model} />
        <TextInput
          className={styles.find}
          label={t('label.findAudit')}
          placeholder={t('label.findAudit')}
          icon="search"
          maxLength={130}
          value={model.text}
          onChange={model.setText}
        />
        {lackOf('admin', user) !== null && <span className={styles.quiet}>{t('lack.auditAdmin')}</span>}
      </div>
      {isMobileLayout() ? (
        <div className={styles.list}>
          <NarrowList
            list={list}
            label={t('label.audit')}
            what={t('label.audit')}
            rowKey={keyOf}
            render={(row) => <NarrowSubmission row={row} open={open} />}
            message={message}
          />
        </div>
      ) : (
        <WideList
          list={list}
          what={t('label.audit')}
          message={message}
          pager={<ListPager list={list} pageSize={model.place.pageSize} pageSizes={pageSizes} onPageSize={model.setPageSize} />}
        >
          <DataTable columns={columnsOf(open)} rows={list.rows} rowKey={keyOf} caption={t('label.audit')} onOpen={open} />
        </WideList>
      )}
      {opened && (
        <SubmissionDrawer
          key={opened.id}
          submission={opened}
          goPrevious={goTo(list.rows[at - 1])}
          goNext={goTo(list.rows[at + 1])}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </>
  );
}

const names = ['all', 'pending', 'rejected', 'resolved'] as const;

/** The states with how many there are of each. */
function States({ model: { filter, setFilter, counts } }: { model: SubmissionsModel }) {
  const all = counts && counts.pending + counts.rejected + counts.resolved;
  const count = { all, pending: counts?.pending, rejected: counts?.rejected, resolved: counts?.resolved };
  return (
    <Segmented<(typeof names)[number]>
      label={t('label.state')}
      value={names[filter.status ?? 0] ?? 'all'}
      options={names.map((value) => ({
        value,
        title: `${t(`label.${value}`)}${count[value] === undefined ? '' : ` ${formatCount(count[value])}`}`,
      }))}
      onChange={(value) => setFilter(value === 'all' ? {} : { status: statusOf[value] })}
      wide={isMobileLayout()}
    />
  );
}

const statusOf = { pending: 1, rejected: 2, resolved: 3 } as const;

/** What is common knowledge by now is drawn as such. */
const saidOf = ({ tag, status }: SubmissionView) => ({ ...tag, isPrivate: status !== 3 });

const columnsOf = (open: (row: SubmissionView) => void): Column<SubmissionView>[] => [
  { id: 'name', head: t('label.name'), cell: (row) => <LabelButton said={saidOf(row)} onOpen={() => open(row)} />, isRowHead: true },
  { id: 'address', head: t('label.address'), cell: ({ tag }) => <Subject said={tag} /> },
  { id: 'risk', head: t('label.risk'), cell: ({ tag }) => <RiskTag risk={tag.riskType} />, hideBelow: 1280 },
  {
    id: 'by',
    head: t('label.submittedBy'),
    cell: ({ submittedBy, org }) => (
      <>
        <bdi>{submittedBy}</bdi> <bdi className={styles.quiet}>{org}</bdi>
      </>
    ),
  },
  { id: 'at', head: t('label.submittedAt'), cell: ({ submittedAt }) => <TimeText at={submittedAt} as="absolute" /> },
  { id: 'state', head: t('label.state'), cell: (row) => <StateTag look={submissionLook(row)} /> },
];

function NarrowSubmission({ row, open }: { row: SubmissionView; open: (row: SubmissionView) => void }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardLines}>
        <div className={styles.line}>
          <LabelButton said={saidOf(row)} onOpen={() => open(row)} />
          <span className={styles.quiet}>{row.tag.tagType.name}</span>
          <span className={styles.end}>
            <StateTag look={submissionLook(row)} />
          </span>
        </div>
        <div className={styles.line}>
          <Subject said={row.tag} />
        </div>
        <div className={styles.line}>
          <bdi className={styles.cut}>{row.reason}</bdi>
          <span className={`${styles.quiet} ${styles.end}`}>
            <bdi>{row.submittedBy}</bdi> · <TimeText at={row.submittedAt} as="absolute" />
          </span>
        </div>
      </div>
    </div>
  );
}
