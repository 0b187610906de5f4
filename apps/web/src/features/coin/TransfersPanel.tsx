import type { CoinDetailView, TransferView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { kindKey } from '../../families/kindKey.ts';
import { findFamily } from '../../families/families.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { ClaimedAmount } from '../../ui/Claim.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { ExplainedTag } from '../../ui/ExplainedTag.tsx';
import { BlockLink, HashLink } from '../../ui/HashLink.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { ListPager } from '../../ui/list/ListPager.tsx';
import { NarrowList } from '../../ui/list/NarrowList.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { usePagedList, type PageStart } from '../../ui/list/usePagedList.ts';
import { WideList } from '../../ui/list/WideList.tsx';
import { MethodTag } from '../../ui/MethodTag.tsx';
import { coinPath, transactionPath } from '../../ui/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { ListRow } from '../../ui/RowList.tsx';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { ExportButton } from '../sheet/index.ts';
import styles from './Coin.module.css';
import filters from './Filter.module.css';
import { isCollection } from './coinTabs.ts';
import type { CoinPanelProps } from './coinPanel.ts';
import type { TransferFilter } from './transferFilter.ts';
import { TransferFilterForm } from './TransferFilterForm.tsx';
import { t } from './texts.ts';
import { pageSizes, useNarrowed } from './useNarrowed.ts';

type Row = TransferView;

const keyOf = (row: Row) => row.id;
const isFailed = (row: Row) => row.status === 'failed';
const isClaim = (row: Row) => row.coin.doubt !== null;
const noFilter: TransferFilter = {};

/** Every transfer of a coin, or of one item of it, newest first. */
export function TransfersPanel({ coin, chain }: CoinPanelProps) {
  const { coinKey, tokenId } = coin;
  const narrowed = useNarrowed(noFilter);
  const listCall: ListCall = findFamily(chain.family)?.hasTransferLists === false ? 'pageNativeTransfers' : 'pageCoinTransfers';
  const { list, of, method } = useTransfers(listCall, coin, chain, narrowed);
  const unit = coin.symbol || coinKey;
  const columns = useMemo(() => listColumns(coin, chain.family, listCall), [coin, chain.family, listCall]);
  const ends = useMemo(() => distinctEnds(list.rows.flatMap((row) => [row.from.address, row.to.address])), [list.rows]);
  const caption = t('coin.transfersCaption', { symbol: tokenId === null ? unit : `${unit} #${tokenId}` });
  const message = (
    <NoRows
      list={list}
      chainTitle={chain.title}
      emptyTitle={t('coin.transfersNone')}
      notConfiguredText={t('coin.notConfigured')}
      conditions={t('coin.transfersEmpty')}
      onClearFilter={narrowed.clear}
    />
  );
  return (
    <AddressEndsContext value={ends}>
      <div className={filters.beside}>
        <TransferFilterForm key={narrowed.resets} unit={unit} chain={chain} onApply={narrowed.setFilter} />
        <ExportButton
          ask={{ list: LISTS[listCall], query: { ...of, ...narrowed.filter }, what: caption }}
          count={list.isTotalCapped ? undefined : list.total}
        />
      </div>
      {coin.doubt && <p className={styles.note}>{t('coin.claimsNote')}</p>}
      {method !== undefined && method !== '' && (
        <p className={styles.note}>
          <ExplainedTag label={t('coin.inferenceWhy')} title={method}>
            {t('coin.inference')}
          </ExplainedTag>{' '}
          {method}
        </p>
      )}
      {isMobileLayout() ? (
        <NarrowList
          list={list}
          label={caption}
          what={chain.title}
          rowKey={keyOf}
          render={(row) => <NarrowRow coin={coin} family={chain.family} row={row} />}
          message={message}
        />
      ) : (
        <WideList
          list={list}
          what={chain.title}
          message={message}
          pager={<ListPager list={list} pageSize={narrowed.place.pageSize} pageSizes={pageSizes} onPageSize={narrowed.setPageSize} />}
        >
          <DataTable
            name="coinTransfers"
            columns={columns}
            rows={list.rows}
            rowKey={keyOf}
            caption={caption}
            isFailed={isFailed}
            isClaim={isClaim}
          />
        </WideList>
      )}
    </AddressEndsContext>
  );
}

/** Where transfers are derived from inputs and outputs, a call of their own explains how. */
type ListCall = 'pageCoinTransfers' | 'pageNativeTransfers';
const LISTS = { pageCoinTransfers: 'coinTransfers', pageNativeTransfers: 'outputTransfers' } as const;
type Narrowed = ReturnType<typeof useNarrowed<TransferFilter>>;

function useTransfers(
  listCall: ListCall,
  { chainName, coinKey, tokenId }: CoinDetailView,
  chain: CoinPanelProps['chain'],
  { place, filter, hasFilter, goTo }: Narrowed,
) {
  const of = listCall === 'pageNativeTransfers' ? { chainName } : { coinKey, ...(tokenId === null ? {} : { tokenId }) };
  const list = usePagedList({
    name: listCall,
    body: { ...of, pageSize: place.pageSize, ...filter },
    load: (body: TransferFilter & PageStart & { pageSize: number }, signal): Promise<{ list: Row[]; total: number; method?: string }> =>
      listCall === 'pageNativeTransfers'
        ? call(listCall, { chainName, ...body }, { signal })
        : call(listCall, { coinKey, ...body }, { signal }),
    place,
    chain,
    unfilteredCount: undefined,
    hasFilter,
    goTo,
  });
  return { list, of, method: list.first?.method };
}

/** What stands where nobody gave or got. */
function senderText({ kind }: Row, family: FamilyName): string {
  if (kind === 'fee' || kind === 'external') return t('coin.noAddress');
  return kind === 'token20' || kind === 'usdt' || kind === 'nft' ? t('coin.issued') : t(kindKey(kind, family));
}

function receiverText({ kind }: Row): string {
  if (kind === 'fee') return t('page.kind_fee');
  return t(kind === 'token20' || kind === 'usdt' || kind === 'nft' ? 'coin.destroyed' : 'coin.noAddress');
}

function listColumns(coin: CoinDetailView, family: FamilyName, listCall: ListCall): Column<Row>[] {
  const { chainName, doubt, tokenId } = coin;
  const hasItems = isCollection(coin);
  return [
    { id: 'hash', head: t('page.hash'), width: 178, isRowHead: true, cell: (row) => <HashLink chainName={chainName} hash={row.hash} /> },
    // Where transfers are derived, no method was called.
    ...(listCall === 'pageNativeTransfers'
      ? []
      : [
          {
            id: 'method',
            head: t('coin.method'),
            width: 124,
            hideBelow: 1360 as const,
            cell: (row: Row) => <MethodTag method={row.method} plainText={t('page.plainTransfer')} />,
          },
        ]),
    {
      id: 'block',
      head: t('page.block'),
      width: 104,
      hideBelow: 1280,
      cell: (row) => <BlockLink chainName={chainName} number={row.blockNumber} />,
    },
    { id: 'time', head: t('page.time'), width: 160, cell: (row) => <TimeText at={row.time} /> },
    {
      id: 'from',
      head: t(doubt ? 'coin.claimFrom' : 'page.from'),
      cell: (row) => <AddressEntity chainName={chainName} {...row.from} emptyText={senderText(row, family)} />,
    },
    {
      id: 'to',
      head: t(doubt ? 'coin.claimTo' : 'coin.to'),
      cell: (row) => <AddressEntity chainName={chainName} {...row.to} emptyText={receiverText(row)} />,
    },
    ...(hasItems && tokenId === null
      ? [{ id: 'item', head: t('coin.item'), width: 120, cell: (row: Row) => <ItemLink coinKey={coin.coinKey} tokenId={row.tokenId} /> }]
      : []),
    {
      id: 'amount',
      head: hasItems ? t('page.amount') : `${t('page.amount')} (${coin.symbol})`,
      align: 'right',
      cell: (row) => <RowAmount row={row} minFraction={row.amount.decimals ?? 0} />,
    },
  ];
}

function ItemLink({ coinKey, tokenId }: { coinKey: string; tokenId: string }) {
  return (
    <Link to={coinPath(coinKey, tokenId)} className={styles.item} title={tokenId}>
      #{tokenId}
    </Link>
  );
}

function RowAmount({ row, minFraction }: { row: Row; minFraction?: number }) {
  if (row.coin.doubt) return <ClaimedAmount value={row.amount.amount} />;
  return (
    <Amount
      value={row.amount.amount}
      failed={row.status === 'failed'}
      minFraction={minFraction}
      strong
      shortenTiny={minFraction === undefined}
    />
  );
}

function NarrowRow({ coin, family, row }: { coin: CoinDetailView; family: FamilyName; row: Row }) {
  const { chainName } = coin;
  return (
    <ListRow
      to={row.hash === '' ? undefined : transactionPath(chainName, row.hash)}
      failed={isFailed(row)}
      claim={isClaim(row)}
      title={<AddressEntity chainName={chainName} {...row.from} compact copy={false} link={false} emptyText={senderText(row, family)} />}
      value={<RowAmount row={row} />}
      detail={
        <>
          →
          <span className={styles.to}>
            <AddressEntity chainName={chainName} {...row.to} compact copy={false} link={false} emptyText={receiverText(row)} />
          </span>
        </>
      }
      note={
        <>
          {isCollection(coin) && <span className={styles.item}>#{row.tokenId}</span>}
          <TimeText at={row.time} />
        </>
      }
    />
  );
}
