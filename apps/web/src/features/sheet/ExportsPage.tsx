import type { ExportRecordView } from '@chaintrail/contract/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../api/client.ts';
import { toPart } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { showConfirm } from '../../lib/notify.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { signInPath } from '../../ui/paths.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { ExportRecord } from './ExportRecord.tsx';
import styles from './Exports.module.css';
import { t } from './recordTexts.ts';
import { useExport, type ExportOrder } from './useExport.ts';

const PAGE_ROWS = 20;
const LOOK_MS = 1_500;

/** What whoever is signed in has exported, and what of it is still being written. */
export function ExportsPage() {
  const isGuest = useStore(session.store, ({ user }) => user === null);
  return (
    <>
      <BarTitle>{t('exports.title')}</BarTitle>
      {isGuest ? (
        <Card>
          <EmptyState isPage title={t('exports.guest')} icon="download" actions={<Link to={signInPath}>{t('exports.signIn')}</Link>}>
            {t('exports.guestText')}
          </EmptyState>
        </Card>
      ) : (
        <OwnExports />
      )}
    </>
  );
}

function OwnExports() {
  const [pageNum, setPageNum] = useState(1);
  const queries = useQueryClient();
  const { run, start } = useExport();
  const { data, failure, retry } = toPart(
    useQuery({
      ...query('pageExports', { pageNum, pageSize: PAGE_ROWS }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        run.state === 'running' || state.data?.list.some((one) => one.state === 'running') ? LOOK_MS : false,
    }),
  );
  const reload = () => queries.invalidateQueries({ queryKey: ['pageExports'] });
  // One that took no time is over before the next look.
  useEffect(() => {
    if (run.state !== 'idle') void queries.invalidateQueries({ queryKey: ['pageExports'] });
  }, [queries, run.state]);
  const again = ({ order, list }: ExportRecordView) => {
    setPageNum(1);
    start({ ...order, list } satisfies ExportOrder);
  };
  const remove = async ({ id, file }: ExportRecordView) => {
    const isSure = await showConfirm({
      title: t('exports.removeTitle'),
      content: t('exports.removeText', { file }),
      confirmText: t('exports.removeConfirm'),
      cancelText: t('exports.cancel'),
    });
    if (!isSure) return;
    await call('deleteExport', { id }).catch(() => undefined);
    await reload();
  };
  const pages = data ? Math.max(1, Math.ceil(data.total / PAGE_ROWS)) : 1;
  return (
    <Card>
      <h1 className="visually-hidden">{t('exports.title')}</h1>
      <CardHeader title={t('exports.title')} note={data && t('exports.note', { n: formatCount(data.total), days: data.keptDays })} />
      <p className={styles.about}>{t('exports.about')}</p>
      {run.state === 'failed' && (
        <div className={styles.notice}>
          <Notice tone="error">{run.message}</Notice>
        </div>
      )}
      {!data && failure && <FailedState title={t('exports.failed')} failure={failure} retry={retry} />}
      {!data && !failure && <SkeletonRows rows={4} rowHeight={120} />}
      {data?.total === 0 && <EmptyState title={t('exports.empty')}>{t('exports.emptyText')}</EmptyState>}
      {data && (
        <ul className={styles.list} aria-label={t('exports.title')}>
          {data.list.map((record) => (
            <li key={record.id}>
              <ExportRecord
                record={record}
                isBusy={run.state === 'running'}
                onAgain={() => again(record)}
                onRemove={() => void remove(record)}
              />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pager page={pageNum} pages={pages} hasNext={pageNum < pages} onPage={setPageNum} total={data?.total ?? 0} />}
    </Card>
  );
}
