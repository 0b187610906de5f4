import type { CoinDetailView, CoinHoldersView, CoinHolderView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { toPart } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { groupDecimal } from '../../ui/amountParts.ts';
import { ClaimedAmount } from '../../ui/Claim.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { ListPager } from '../../ui/list/ListPager.tsx';
import { NarrowList } from '../../ui/list/NarrowList.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { usePagedList } from '../../ui/list/usePagedList.ts';
import { WideList } from '../../ui/list/WideList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { addressPath } from '../../ui/paths.ts';
import { ListRow } from '../../ui/RowList.tsx';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { ExportButton } from '../sheet/index.ts';
import styles from './Coin.module.css';
import type { CoinPanelProps } from './coinPanel.ts';
import filters from './Filter.module.css';
import { HolderSearch } from './HolderSearch.tsx';
import { shareText } from './shareText.ts';
import { ShareBar } from './ShareBar.tsx';
import { t } from './texts.ts';
import { TopShares } from './TopShares.tsx';
import { pageSizes, useNarrowed } from './useNarrowed.ts';

type Row = CoinHolderView;

const keyOf = (row: Row) => row.party.address;
const noFilter: { address?: string } = {};
/** All holders are gone through: asked anew when somebody comes back later. */
const KEPT_MS = 60_000;

/** Who has the coin, largest first, and what that is of all. */
export function HoldersPanel({ coin, chain }: CoinPanelProps) {
  const { coinKey, tokenId } = coin;
  const narrowed = useNarrowed(noFilter);
  const asked = { coinKey, ...(tokenId === null ? {} : { tokenId }) };
  const list = usePagedList({
    name: 'pageCoinHolders',
    body: { ...asked, pageSize: narrowed.place.pageSize, ...narrowed.filter },
    load: (body, signal) => call('pageCoinHolders', body, { signal }),
    place: narrowed.place,
    chain,
    unfilteredCount: undefined,
    hasFilter: narrowed.hasFilter,
    goTo: narrowed.goTo,
  });
  const judged = toPart(
    useQuery({ ...query('judgeCoin', { ...asked, only: 'holders' }), enabled: coin.doubt === null, staleTime: KEPT_MS }),
  );
  const { first, rows } = list;
  const columns = useMemo(
    () => listColumns(coin, { base: first?.base ?? null, since: first?.since ?? null }),
    [coin, first?.base, first?.since],
  );
  const ends = useMemo(() => distinctEnds(rows.map((row) => row.party.address)), [rows]);
  const caption = t('coin.holdersCaption', { symbol: coin.symbol || coinKey });
  const message = (
    <NoRows
      list={list}
      chainTitle={chain.title}
      emptyTitle={t('coin.holdersNone')}
      notConfiguredText={t('coin.notConfigured')}
      conditions={t('coin.holdersNotOne')}
      onClearFilter={narrowed.clear}
    />
  );
  return (
    <AddressEndsContext value={ends}>
      {first?.top && first.total > 0 && <TopShares top={first.top} note={t(baseTexts(coin, first))} judged={judged} />}
      {first && <Warning coin={coin} page={first} />}
      <div className={filters.beside}>
        <HolderSearch key={narrowed.resets} chain={chain} onApply={narrowed.setFilter} />
        <ExportButton ask={{ list: 'holders', query: { ...asked, ...narrowed.filter }, what: caption }} count={list.total} />
      </div>
      {isMobileLayout() ? (
        <NarrowList
          list={list}
          label={caption}
          what={chain.title}
          rowKey={keyOf}
          render={(row) => <NarrowRow coin={coin} row={row} />}
          message={message}
        />
      ) : (
        <WideList
          list={list}
          what={chain.title}
          message={message}
          pager={<ListPager list={list} pageSize={narrowed.place.pageSize} pageSizes={pageSizes} onPageSize={narrowed.setPageSize} />}
        >
          <DataTable name="holders" columns={columns} rows={rows} rowKey={keyOf} caption={caption} />
        </WideList>
      )}
    </AddressEndsContext>
  );
}

function baseTexts(coin: CoinDetailView, { base }: CoinHoldersView) {
  if (base === 'supply') return 'coin.topSupply';
  return coin.contract === '' ? 'coin.topNative' : 'coin.topHeld';
}

/** Why the list may not be what the contract itself would say. */
function Warning({ coin, page }: { coin: CoinDetailView; page: CoinHoldersView }) {
  const { overdrawn } = page;
  if (coin.doubt) return <p className={styles.note}>{t('coin.holdersClaim')}</p>;
  if (overdrawn.count > 0) {
    const amount = `${groupDecimal(overdrawn.amount?.amount ?? '0')} ${coin.symbol}`;
    return <Notice tone="warn">{t('coin.overdrawn', { n: formatCount(overdrawn.count), amount })}</Notice>;
  }
  return coin.hasUnloggedSupply ? <Notice tone="warn">{t('coin.unlogged')}</Notice> : null;
}

function listColumns(
  { chainName, symbol, decimals }: CoinDetailView,
  { base, since }: Pick<CoinHoldersView, 'base' | 'since'>,
): Column<Row>[] {
  const shareHead = t(base === 'supply' ? 'coin.shareOfSupply' : base === 'held' ? 'coin.shareOfHeld' : 'coin.share');
  return [
    { id: 'rank', head: t('coin.rank'), width: 72, cell: (row) => <span className={styles.muted}>{formatCount(row.rank)}</span> },
    { id: 'holder', head: t('coin.holder'), isRowHead: true, cell: (row) => <Holder chainName={chainName} row={row} /> },
    {
      id: 'amount',
      head: symbol === '' ? t('page.amount') : `${t('page.amount')} (${symbol})`,
      align: 'right',
      cell: (row) => <HeldAmount row={row} minFraction={decimals ?? 0} />,
    },
    { id: 'share', head: shareHead, width: 220, align: 'right', cell: (row) => <ShareBar share={row.share} /> },
    ...(base === null || since === null
      ? []
      : [
          {
            id: 'change',
            head: t('coin.monthHead'),
            align: 'right',
            cell: (row) => <Amount value={row.change?.amount} sign="signed" shortenTiny />,
          } satisfies Column<Row>,
        ]),
    { id: 'count', head: t('coin.transferTimes'), width: 104, align: 'right', cell: (row) => formatCount(row.transferCount) },
    { id: 'first', head: t('coin.firstMoved'), width: 160, hideBelow: 1360, cell: (row) => <Time at={row.firstTime} /> },
    { id: 'last', head: t('coin.lastMoved'), width: 160, hideBelow: 1280, cell: (row) => <Time at={row.lastTime} /> },
  ];
}

const Time = ({ at }: { at: number | null }) => (at === null ? '—' : <TimeText at={at} />);

function Holder({ chainName, row, link = true }: { chainName: string; row: Row; link?: boolean }) {
  const isContract = row.flags.includes('contract');
  return (
    <span className={styles.cell}>
      <AddressEntity
        chainName={chainName}
        {...row.party}
        isContract={isContract && !row.party.label}
        copy={link}
        link={link}
        compact={!link}
      />
      {row.flags.includes('own') ? <Tag small>{t('coin.ownFlag')}</Tag> : isContract && <Tag small>{t('coin.contractFlag')}</Tag>}
    </span>
  );
}

/** A coin in doubt is held by nobody: its events say so. */
function HeldAmount({ row, minFraction }: { row: Row; minFraction?: number }) {
  if (row.share === null) return <ClaimedAmount value={row.amount.amount} />;
  return <Amount value={row.amount.amount} minFraction={minFraction} strong shortenTiny={minFraction === undefined} />;
}

function NarrowRow({ coin, row }: { coin: CoinDetailView; row: Row }) {
  return (
    <ListRow
      to={addressPath(coin.chainName, row.party.address)}
      mark={<span className={styles.rank}>{formatCount(row.rank)}</span>}
      title={<Holder chainName={coin.chainName} row={row} link={false} />}
      value={row.share === null ? null : shareText(row.share)}
      detail={
        <span className={styles.held}>
          <ShareBar share={row.share} isBarOnly />
          {row.change && row.change.raw !== '0' && (
            <span>
              {t('coin.month', { change: '' })}
              <Amount value={row.change.amount} sign="signed" shortenTiny />
            </span>
          )}
        </span>
      }
      note={
        <>
          <HeldAmount row={row} /> <bdi>{coin.symbol}</bdi>
        </>
      }
      claim={row.share === null}
    />
  );
}
