import type { StatementRowView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { toPart } from '../../../api/failure.ts';
import { Imitations } from '../../../api/Imitations.tsx';
import { balanceChartQuery, query } from '../../../api/queries.ts';
import type { PanelProps } from '../../../families/family.ts';
import { DoubtTag } from '../../../ui/Claim.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CoinIcon } from '../../../ui/CoinIcon.tsx';
import { DataTable, type BetweenRow } from '../../../ui/DataTable.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { addressEnds, AddressEndsContext, distinctEnds, shortenMiddle } from '../../../ui/shorten.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { CoinMarks } from '../../../ui/CoinMarks.tsx';
import { AddressPager } from '../AddressPager.tsx';
import { Banners } from '../Banners.tsx';
import { ListMessage } from '../ListMessage.tsx';
import { NarrowList } from '../../../ui/list/NarrowList.tsx';
import { WideList } from '../../../ui/list/WideList.tsx';
import type { AddressCoins } from '../addressContents.ts';
import { usePagedList } from '../../../ui/list/usePagedList.ts';
import { ExportButton } from '../../sheet/index.ts';
import styles from './Statement.module.css';
import { TimeFilter } from '../FilterBar.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import type { ChartSpan } from './chartSpan.ts';
import { chooseCoin } from './chooseCoin.ts';
import { ClosingLine } from './ClosingLine.tsx';
import { countDigits } from './digits.ts';
import { describeEnds, type StatementEnd } from './ends.ts';
import { Holdings } from './Holdings.tsx';
import { LimitedHint } from './LimitedHint.tsx';
import { listColumns } from './statementColumns.tsx';
import { EndPlace, EndRow, NarrowEnd, StatementRow } from './StatementRow.tsx';
import { t } from './texts.ts';

type Row = StatementRowView;

const keyOf = (row: Row) => row.id;

/** A coin's balance of the address: how it went, and every change that made it. */
export function StatementPanel({ model, family }: PanelProps) {
  const { chainName, address, state, chain } = model;
  const chosen = state.filter.coinKey ?? chooseCoin(model);
  const isEnabled = chosen !== undefined;
  const coinKey = chosen ?? chainName;
  const chart = toPart(useQuery({ ...balanceChartQuery({ chainName, address, coinKey }), enabled: isEnabled }));
  const { startTime, endTime } = state.filter;
  const hasSpan = startTime !== undefined || endTime !== undefined;
  const span = { ...(startTime === undefined ? {} : { startTime }), ...(endTime === undefined ? {} : { endTime }) };
  const list = usePagedList({
    name: 'pageStatement',
    body: { chainName, address, coinKey, ...span, pageSize: state.pageSize },
    load: (body, signal) => call('pageStatement', body, { signal }),
    isEnabled,
    place: state,
    chain: chain ?? undefined,
    unfilteredCount: undefined,
    hasFilter: hasSpan,
    goTo: model.goTo,
  });
  const unit = list.rows[0]?.change.symbol ?? '';
  const sums = toPart(useQuery({ ...query('sumStatement', { chainName, address, coinKey, ...span }), enabled: isEnabled }));
  const stated = sums.data && describeEnds(sums.data, { startTime, endTime });
  // The newest row of all stands on the first page, the oldest on the last.
  const closing = list.pageNum === 1 ? stated?.closing : undefined;
  const opening = list.loadMore === undefined && !list.isStale ? stated?.opening : undefined;
  const digits = useMemo(
    () =>
      countDigits(
        list.rows,
        [closing, opening].flatMap((end) => end?.amount ?? []),
      ),
    [list.rows, closing, opening],
  );
  const columns = useMemo(() => listColumns({ chainName, unit, family, digits }), [chainName, unit, family, digits]);
  const between = (row: Row) => ({
    above: row === list.rows[0] ? listEnd('closing', closing) : [],
    below: row === list.rows.at(-1) ? listEnd('opening', opening) : [],
  });
  const ends = useMemo(() => distinctEnds(list.rows.map((row) => row.counterparty.address)), [list.rows]);
  const { setFilter } = model;
  const choose = useCallback((next: string) => setFilter({ coinKey: next }), [setFilter]);
  const setDays = useCallback((days: ChartSpan | undefined) => setFilter({ days }), [setFilter]);
  const coins = (model.coins.data?.list ?? []).filter((coin) => coin.standard === 'native' || coin.decimals !== null);
  return (
    <AddressEndsContext value={ends}>
      <Imitations chainName={chainName} addresses={ends.keys()}>
        <div className={styles.top}>
          {model.card.data && coins.length > 1 && <Holdings chainName={chainName} address={address} chosen={coinKey} onChoose={choose} />}
          <div className={styles.curve}>
            {chart.data?.coin.doubt ? (
              <Notice tone="error">{t('statement.doubt')}</Notice>
            ) : chart.data ? (
              <>
                {chart.data.limited && <LimitedHint limited={chart.data.limited} />}
                <BalanceChart key={coinKey} chart={chart.data} days={state.filter.days} onDays={setDays} onFilter={setFilter} />
              </>
            ) : chart.failure ? (
              <p className={styles.quiet}>
                {t('statement.chartFailed')}{' '}
                <Button size="small" onClick={chart.retry}>
                  {t('page.retry')}
                </Button>
              </p>
            ) : (
              <div className={styles.bone} aria-busy="true">
                <Skeleton height={160} />
              </div>
            )}
          </div>
        </div>
        <div className={styles.title}>
          <h2>{t('statement.title')}</h2>
          <span>{t('statement.note')}</span>
          {isEnabled && <TimeFilter filter={state.filter} onChange={setFilter} />}
          {isEnabled && coins.length > 1 && (
            <Select
              label={t('statement.coin')}
              value={coinKey}
              options={coins.map((coin) => ({
                value: coin.coinKey,
                title: <CoinTitle coin={coin} coins={coins} />,
                text: [coin.symbol || coin.coinKey, coin.name].join(' '),
                before: <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />,
              }))}
              onChange={choose}
            />
          )}
          {sums.data?.sums?.fee && (
            <FilterChip
              name={t('statement.withFees')}
              active={state.filter.withFees === true}
              onClick={() => setFilter({ withFees: state.filter.withFees ? undefined : true })}
            />
          )}
          <span className={styles.gap} />
          {isEnabled && (
            <ExportButton
              ask={{ list: 'statement', query: { chainName, address, coinKey, ...span }, what: [t('statement.title'), unit].join(' ') }}
              count={list.total}
            />
          )}
        </div>
        {isEnabled && <ClosingLine sums={sums} withFees={state.filter.withFees === true} />}
        {coins.some((coin) => coin.coinKey === coinKey && coin.hasUnloggedSupply) && <Notice tone="warn">{t('statement.unlogged')}</Notice>}
        <Banners model={model} />
        {isMobileLayout() ? (
          <>
            {closing && list.rows.length > 0 && <NarrowEnd end={closing} />}
            <NarrowList
              list={list}
              label={t('statement.title')}
              what={chain?.title ?? chainName}
              rowKey={keyOf}
              render={(row) => <StatementRow chainName={chainName} row={row} family={family} />}
              message={<ListMessage model={model} list={list} />}
            />
            {opening && list.rows.length > 0 && <NarrowEnd end={opening} />}
          </>
        ) : (
          <WideList
            list={list}
            what={chain?.title ?? chainName}
            message={<ListMessage model={model} list={list} />}
            pager={<AddressPager model={model} list={list} />}
          >
            <DataTable
              columns={columns}
              rows={list.rows}
              rowKey={keyOf}
              caption={t('statement.title')}
              isFailed={isFailed}
              isClaim={isClaim}
              between={between}
            />
          </WideList>
        )}
      </Imitations>
    </AddressEndsContext>
  );
}

const isFailed = (row: Row) => row.status === 'failed';
const isClaim = (row: Row) => row.doubt !== null;

function listEnd(key: string, end: StatementEnd | undefined): BetweenRow[] {
  return end ? [{ key, cells: [<EndPlace key="place" end={end} />], told: <EndRow end={end} /> }] : [];
}

/** Coins of one symbol, or of a borrowed one, are told apart by their contract. */
function CoinTitle({ coin, coins }: { coin: AddressCoins['list'][number]; coins: AddressCoins['list'] }) {
  const isUnclear = coin.doubt || coins.some((other) => other !== coin && other.symbol === coin.symbol);
  return (
    <>
      <bdi>{coin.symbol || coin.coinKey}</bdi>
      {isUnclear && coin.contract !== '' && <span className={styles.contract}>{shortenMiddle(coin.contract, addressEnds.table)}</span>}
      <DoubtTag coin={coin} contract={false} />
      <CoinMarks coin={coin} short />
    </>
  );
}
