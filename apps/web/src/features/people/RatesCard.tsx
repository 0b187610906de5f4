import type { RateView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { ratePagesQuery } from '../../api/queries.ts';
import { showConfirm, showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Admin.module.css';
import { MoreButton } from './MoreButton.tsx';
import { RatesForm } from './RatesForm.tsx';
import { t } from './texts.ts';

/** Rates of the dollar by day, on which values in yuan rest: entered by hand or from a file, since no source tells them. */
export function RatesCard() {
  const queries = useQueryClient();
  const query = useInfiniteQuery(ratePagesQuery({ pageSize: 50 }));
  const pages = query.data?.pages ?? [];
  const rates = pages.flatMap(({ list }) => list);
  const [first] = pages;
  const { columns, remove: onRemove } = useMemo(() => {
    async function remove({ date, cny, source }: RateView) {
      const isSure = await showConfirm({
        title: t('people.rateRemoveTitle'),
        content: t('people.rateRemoveText', { date, cny }),
        cancelText: t('people.cancel'),
      });
      if (!isSure) return;
      await call('saveRates', { source, rates: [{ date, cny: null }] });
      showToast('success', t('people.rateRemoved', { date }));
      await queries.invalidateQueries({ queryKey: ['pageRates'] });
    }
    const ask = (rate: RateView) => void remove(rate).catch(() => undefined);
    return { columns: columnsOf(ask), remove: ask };
  }, [queries]);
  return (
    <>
      <Card>
        <CardHeader title={t('people.ratesEnter')} note={t('people.ratesNote')} />
        <RatesForm onSaved={() => void queries.invalidateQueries({ queryKey: ['pageRates'] })} />
      </Card>
      <Card clip>
        <CardHeader
          title={t('people.rates')}
          note={
            first?.firstDate &&
            t('people.ratesSpan', { n: formatCount(first.total), first: first.firstDate, last: first.lastDate ?? first.firstDate })
          }
        />
        <StateBlock
          isLoading={query.isPending}
          error={rates.length === 0 ? query.error : null}
          what={t('people.rates')}
          onRetry={() => void query.refetch()}
          isEmpty={rates.length === 0}
          empty={<EmptyState title={t('people.ratesNone')}>{t('people.ratesNoneText')}</EmptyState>}
        >
          {isMobileLayout() ? (
            rates.map((rate) => <NarrowRate key={rate.date} rate={rate} onRemove={onRemove} />)
          ) : (
            <DataTable columns={columns} rows={rates} rowKey={({ date }) => date} caption={t('people.rates')} />
          )}
          <MoreButton query={query} />
        </StateBlock>
      </Card>
    </>
  );
}

interface RateProps {
  rate: RateView;
  onRemove: (rate: RateView) => void;
}

function NarrowRate({ rate, onRemove }: RateProps) {
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.person}>
          <span className="mono">{rate.date}</span>
          <small>
            <bdi>{rate.source}</bdi>
          </small>
        </span>
        <span className={styles.buttons}>
          <span className="mono">{rate.cny}</span>
          <RemoveRate rate={rate} onRemove={onRemove} />
        </span>
      </div>
    </div>
  );
}

function RemoveRate({ rate, onRemove }: RateProps) {
  return (
    <Button
      size={isMobileLayout() ? 'mobile' : 'small'}
      tone="text"
      aria-label={`${t('people.rateRemove')} ${rate.date}`}
      onClick={() => onRemove(rate)}
    >
      {t('people.rateRemove')}
    </Button>
  );
}

function columnsOf(onRemove: (rate: RateView) => void): Column<RateView>[] {
  return [
    { id: 'date', head: t('people.rateDate'), isRowHead: true, cell: ({ date }) => <span className="mono">{date}</span> },
    { id: 'cny', head: t('people.rateCny'), align: 'right', cell: ({ cny }) => <span className="mono">{cny}</span> },
    { id: 'source', head: t('people.rateSource'), cell: ({ source }) => <bdi>{source}</bdi> },
    { id: 'entered', head: t('people.rateEntered'), hideBelow: 1280, cell: ({ enteredAt }) => <TimeText at={enteredAt} as="absolute" /> },
    {
      id: 'remove',
      head: '',
      title: t('people.rateRemove'),
      align: 'right',
      cell: (rate) => <RemoveRate rate={rate} onRemove={onRemove} />,
    },
  ];
}
