import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../api/client.ts';
import { laterEndpoints } from '../../api/laterEndpoints.ts';
import { verifyTrailQuery } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { ListPager } from '../../ui/list/ListPager.tsx';
import { NarrowList } from '../../ui/list/NarrowList.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { WideList } from '../../ui/list/WideList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { shortenMiddle } from '../../ui/shorten.ts';
import { t } from './texts.ts';
import styles from './Trail.module.css';
import { TrailFilters } from './TrailFilters.tsx';
import { columns, NarrowRow } from './TrailRows.tsx';
import { pageSizes, useTrail } from './useTrail.ts';

/** The trail, newest first: whether it is whole, and its records by who, kind, time and subject. */
export function TrailCard() {
  const model = useTrail();
  const { list } = model;
  const message = (
    <NoRows
      list={list}
      chainTitle=""
      emptyTitle={t('trail.empty')}
      notConfiguredText=""
      conditions={t('trail.filtered')}
      onClearFilter={model.clear}
    />
  );
  const isMobile = isMobileLayout();
  const head = (
    <>
      <CardHeader title={t('trail.title')} note={t('trail.note')}>
        <SaveButton filter={model.filter} />
      </CardHeader>
      <div className={styles.verdict}>
        <Verdict />
      </div>
      <TrailFilters model={model} />
    </>
  );
  if (isMobile)
    return (
      <>
        <Card>{head}</Card>
        <NarrowList
          list={list}
          label={t('trail.title')}
          what={t('trail.title')}
          rowKey={({ seq }) => String(seq)}
          render={(record) => <NarrowRow record={record} />}
          message={message}
        />
      </>
    );
  return (
    <Card>
      {head}
      <WideList
        list={list}
        what={t('trail.title')}
        message={message}
        pager={<ListPager list={list} pageSize={model.pageSize} pageSizes={pageSizes} onPageSize={model.setPageSize} />}
      >
        <DataTable columns={columns} rows={list.rows} rowKey={({ seq }) => String(seq)} caption={t('trail.title')} />
      </WideList>
    </Card>
  );
}

function SaveButton({ filter }: { filter: ReturnType<typeof useTrail>['filter'] }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const endpoint = laterEndpoints['exportTrail'];
    if (endpoint) await download(endpoint, filter).catch(() => undefined);
    setIsSaving(false);
  };
  return (
    <Button size="small" icon="download" disabled={isSaving} onClick={() => void save()}>
      {t('trail.save')}
    </Button>
  );
}

/** Whether every record follows on the one before it, as the server finds it now. */
function Verdict() {
  const { data, error, isFetching, refetch } = useQuery(verifyTrailQuery());
  const again = (
    <Button size="small" icon="refresh" disabled={isFetching} onClick={() => void refetch()}>
      {t(isFetching ? 'trail.verifying' : 'trail.verify')}
    </Button>
  );
  if (error)
    return (
      <Notice tone="warn" actions={again}>
        {t('trail.verifyFailed')}
      </Notice>
    );
  if (!data) return <Notice tone="neutral">{t('trail.verifying')}</Notice>;
  if (data.faultCount > 0)
    return (
      <Notice tone="error" actions={again}>
        {t('trail.broken', { n: formatCount(data.faultCount) })}
        <ul className={styles.faults}>
          {data.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {data.faultCount > data.faults.length && (
            <li>{t('trail.moreFaults', { n: formatCount(data.faultCount - data.faults.length) })}</li>
          )}
        </ul>
      </Notice>
    );
  const said = {
    first: formatCount(data.firstSeq),
    count: formatCount(data.checked),
    head: shortenMiddle(data.head.hash, { head: 8, tail: 6 }),
  };
  return (
    <Notice tone="ok" actions={again}>
      <span title={data.head.hash}>{t(data.firstSeq > 1 ? 'trail.verifiedFrom' : 'trail.verified', said)}</span>
      {data.gaps > 0 && <span className={styles.gaps}>{t('trail.gaps', { n: data.gaps })}</span>}
    </Notice>
  );
}
