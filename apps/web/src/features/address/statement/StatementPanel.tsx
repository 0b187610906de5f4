import type { StatementRowView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { toPart } from '../../../api/failure.ts';
import { Imitations } from '../../../api/Imitations.tsx';
import { balanceChartQuery } from '../../../api/queries.ts';
import type { PanelProps, WebFamily } from '../../../families/family.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { ClaimedAmount, DoubtTag } from '../../../ui/Claim.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CoinIcon } from '../../../ui/CoinIcon.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { BlockLink, HashLink } from '../../../ui/HashLink.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { transactionPath } from '../../../ui/paths.ts';
import { ListRow } from '../../../ui/RowList.tsx';
import { addressEnds, AddressEndsContext, distinctEnds, shortenMiddle } from '../../../ui/shorten.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
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
import { chooseCoin } from './chooseCoin.ts';
import { ClosingLine } from './ClosingLine.tsx';
import { countDigits, type Digits } from './digits.ts';
import { Holdings } from './Holdings.tsx';
import { kindText } from './kindText.ts';
import { LimitedHint } from './LimitedHint.tsx';
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
  const digits = useMemo(() => countDigits(list.rows), [list.rows]);
  const columns = useMemo(() => listColumns({ chainName, unit, family, digits }), [chainName, unit, family, digits]);
  const ends = useMemo(() => distinctEnds(list.rows.map((row) => row.counterparty.address)), [list.rows]);
  const { setFilter } = model;
  const choose = useCallback((next: string) => setFilter({ coinKey: next }), [setFilter]);
  const coins = (model.coins.data?.list ?? []).filter((coin) => coin.standard === 'native' || coin.decimals !== null);
  return (
    <AddressEndsContext value={ends}>
      <Imitations chainName={chainName} addresses={ends.keys()}>
        {isEnabled && coins.length > 1 && (
          <div className={styles.tools}>
            <Select
              label={t('statement.coin')}
              value={coinKey}
              options={coins.map((coin) => ({
                value: coin.coinKey,
                title: <CoinTitle coin={coin} coins={coins} />,
                text: coin.name,
                before: <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />,
              }))}
              onChange={choose}
            />
          </div>
        )}
        <div className={styles.top}>
          {model.card.data && coins.length > 1 && <Holdings chainName={chainName} address={address} chosen={coinKey} onChoose={choose} />}
          <div className={styles.curve}>
            {chart.data?.coin.doubt ? (
              <Notice tone="error">{t('statement.doubt')}</Notice>
            ) : chart.data ? (
              <>
                {chart.data.limited && <LimitedHint limited={chart.data.limited} />}
                <BalanceChart chart={chart.data} />
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
          <span className={styles.gap} />
          {isEnabled && (
            <ExportButton
              ask={{ list: 'statement', query: { chainName, address, coinKey, ...span }, what: [t('statement.title'), unit].join(' ') }}
              count={list.total}
            />
          )}
        </div>
        {isEnabled && <ClosingLine chainName={chainName} address={address} coinKey={coinKey} startTime={startTime} endTime={endTime} />}
        <Banners model={model} />
        {isMobileLayout() ? (
          <NarrowList
            list={list}
            label={t('statement.title')}
            what={chain?.title ?? chainName}
            rowKey={keyOf}
            render={(row) => <NarrowRow chainName={chainName} row={row} family={family} />}
            message={<ListMessage model={model} list={list} />}
          />
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
            />
          </WideList>
        )}
      </Imitations>
    </AddressEndsContext>
  );
}

const isFailed = (row: Row) => row.status === 'failed';
const isClaim = (row: Row) => row.doubt !== null;

interface Columns {
  chainName: string;
  unit: string;
  family: WebFamily;
  digits: Digits;
}

function listColumns({ chainName, unit, family, digits }: Columns): Column<Row>[] {
  return [
    {
      id: 'hash',
      head: t('address.colHash'),
      width: 190,
      isRowHead: true,
      cell: (row) => <HashLink chainName={chainName} hash={row.hash} />,
    },
    { id: 'block', head: t('address.colBlock'), width: 110, cell: (row) => <BlockLink chainName={chainName} number={row.blockNumber} /> },
    { id: 'time', head: t('address.colTime'), width: 160, cell: (row) => <TimeText at={row.time} /> },
    { id: 'kind', head: t('statement.colKind'), width: 110, cell: (row) => kindText(row.kind, family) },
    {
      id: 'party',
      head: t('statement.colParty'),
      cell: (row) => <AddressEntity chainName={chainName} address={row.counterparty.address} label={row.counterparty.label} />,
    },
    { id: 'change', head: t('statement.colChange', { unit }), align: 'right', cell: (row) => <Change row={row} alignTo={digits.change} /> },
    {
      id: 'balance',
      head: t('statement.colBalance', { unit }),
      align: 'right',
      cell: (row) => <Amount value={row.balance?.amount} alignTo={digits.balance} strong />,
    },
  ];
}

function Change({ row, alignTo }: { row: Row; alignTo?: number }) {
  // The amount without its sign: it only claims to have changed something.
  if (row.doubt) return <ClaimedAmount value={row.change.amount.replace('-', '')} />;
  return row.status === 'failed' ? (
    <span className={styles.muted}>{t('statement.failed')}</span>
  ) : (
    <Amount value={row.change.amount} sign="signed" alignTo={alignTo} strong />
  );
}

/** Coins of one symbol, or of a borrowed one, are told apart by their contract. */
function CoinTitle({ coin, coins }: { coin: AddressCoins['list'][number]; coins: AddressCoins['list'] }) {
  const isUnclear = coin.doubt || coins.some((other) => other !== coin && other.symbol === coin.symbol);
  return (
    <>
      <bdi>{coin.symbol || coin.coinKey}</bdi>
      {isUnclear && coin.contract !== '' && <span className={styles.contract}>{shortenMiddle(coin.contract, addressEnds.table)}</span>}
      <DoubtTag coin={coin} contract={false} />
      {coin.hasUnloggedSupply && (
        <Tag tone="warn" small icon="warning">
          {t('page.unloggedSupply')}
        </Tag>
      )}
    </>
  );
}

function NarrowRow({ chainName, row, family }: { chainName: string; row: Row; family: WebFamily }) {
  return (
    <ListRow
      to={row.hash === '' ? undefined : transactionPath(chainName, row.hash)}
      failed={isFailed(row)}
      claim={isClaim(row)}
      title={
        row.counterparty.address === '' ? (
          kindText(row.kind, family)
        ) : (
          <AddressEntity
            chainName={chainName}
            address={row.counterparty.address}
            label={row.counterparty.label}
            copy={false}
            link={false}
          />
        )
      }
      value={<Change row={row} />}
      detail={
        <>
          <TimeText at={row.time} />
          {kindText(row.kind, family)}
        </>
      }
      note={
        row.balance && (
          <>
            {t('statement.balanceAfter', { amount: '' })}
            <Amount value={row.balance.amount} shortenTiny />
          </>
        )
      }
    />
  );
}
