import type { ChainStatusView, TokenRowView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { toPart } from '../../api/failure.ts';
import { chainsQuery, coinHolderCountQuery } from '../../api/queries.ts';
import { findFamily } from '../../families/families.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { DoubtTag } from '../../ui/Claim.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { ListPager } from '../../ui/list/ListPager.tsx';
import { NarrowList } from '../../ui/list/NarrowList.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { usePagedList } from '../../ui/list/usePagedList.ts';
import { WideList } from '../../ui/list/WideList.tsx';
import { coinPath } from '../../ui/paths.ts';
import { ListRow } from '../../ui/RowList.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import { BarTitle } from '../../ui/slots.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { useChain } from '../chain/index.ts';
import styles from './Tokens.module.css';
import { ExportButton } from '../sheet/index.ts';
import { t } from './texts.ts';
import { pageSizes, useNarrowed } from './useNarrowed.ts';

type Row = TokenRowView;
type Sort = 'transfers' | 'holders';

const keyOf = ({ coin }: Row) => coin.coinKey;
const isClaim = ({ coin }: Row) => coin.doubt !== null;
const noFilter: { chainName?: string } = {};
const TYPING_MS = 250;
const ALL = '';

/** Every token that moved, of one chain or of all: found by name or contract, those that only look like others marked. */
export function TokensPage() {
  usePageTitle(t('coin.listTitle'));
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>('transfers');
  const asked = useSettled(text.trim(), TYPING_MS);
  const narrowed = useNarrowed(noFilter);
  const { filter, place } = narrowed;
  const chains = (useQuery(chainsQuery()).data?.list ?? []).filter((one) => hasTokens(one) && one.height !== null);
  const chain = useChain(filter.chainName ?? '');
  const list = usePagedList({
    name: 'pageTokens',
    body: { pageSize: place.pageSize, sort, ...filter, ...(asked === '' ? {} : { text: asked }) },
    // The list has page numbers alone.
    load: (body, signal) => call('pageTokens', body, { signal }),
    place,
    chain: chain ?? undefined,
    unfilteredCount: undefined,
    hasFilter: narrowed.hasFilter || asked !== '',
    goTo: narrowed.goTo,
  });
  const columns = useMemo(() => listColumns(), []);
  const toStart = () => narrowed.goTo({ pageNum: 1 });
  const message = (
    <NoRows
      list={list}
      chainTitle={chain?.title ?? t('coin.listAll')}
      emptyTitle={t('coin.listNone')}
      notConfiguredText={t('coin.notConfigured')}
      conditions={t('coin.listNoneFit')}
      onClearFilter={() => {
        setText('');
        narrowed.clear();
      }}
    />
  );
  return (
    <Card>
      <BarTitle>{t('coin.listTitle')}</BarTitle>
      <CardHeader
        title={t('coin.listTitle')}
        note={list.total === undefined ? undefined : t('coin.listCount', { n: formatCount(list.total) })}
      >
        <ExportButton
          ask={{ list: 'tokens', query: { sort, ...filter, ...(asked === '' ? {} : { text: asked }) }, what: t('coin.listTitle') }}
          count={list.total}
        />
      </CardHeader>
      <div className={styles.tools} role="search">
        <TextInput
          className={styles.text}
          label={t('coin.listSearch')}
          placeholder={t('coin.listSearch')}
          icon="search"
          value={text}
          onChange={(next) => {
            setText(next);
            toStart();
          }}
        />
        <Select
          label={t('coin.chain')}
          value={filter.chainName ?? ALL}
          options={[
            { value: ALL, title: t('coin.listAll') },
            ...chains.map(({ chainName, title }) => ({ value: chainName, title, before: <ChainGlyph chainName={chainName} size={16} /> })),
          ]}
          onChange={(next) => narrowed.setFilter(next === ALL ? noFilter : { chainName: next })}
        />
        <Segmented
          label={t('coin.listSort')}
          value={sort}
          options={[
            { value: 'transfers', title: t('coin.listByTransfers') },
            { value: 'holders', title: t('coin.listByHolders') },
          ]}
          onChange={(next) => {
            setSort(next);
            toStart();
          }}
        />
      </div>
      {isMobileLayout() ? (
        <NarrowList
          list={list}
          label={t('coin.listTitle')}
          what={t('coin.listTitle')}
          rowKey={keyOf}
          render={(row) => <NarrowRow row={row} />}
          message={message}
        />
      ) : (
        <WideList
          list={list}
          what={t('coin.listTitle')}
          message={message}
          pager={<ListPager list={list} pageSize={place.pageSize} pageSizes={pageSizes} onPageSize={narrowed.setPageSize} />}
        >
          <DataTable name="tokens" columns={columns} rows={list.rows} rowKey={keyOf} caption={t('coin.listTitle')} isClaim={isClaim} />
        </WideList>
      )}
    </Card>
  );
}

/** Where coin lies in outputs there is no other coin. */
const hasTokens = ({ family }: ChainStatusView) => findFamily(family)?.hasTransferLists === true;

function listColumns(): Column<Row>[] {
  return [
    {
      id: 'coin',
      head: t('coin.crumb'),
      isRowHead: true,
      cell: ({ coin, ...row }) => (
        <span className={styles.coin}>
          <CoinIcon symbol={coin.symbol} icon={coin.doubt ? '' : coin.icon} size={22} chainName={coin.chainName} />
          <Link to={coinPath(coin.coinKey)} className={styles.symbol} title={coin.symbol}>
            <bdi>{coin.symbol || '?'}</bdi>
          </Link>
          <bdi className={styles.name} title={coin.name}>
            {coin.name}
          </bdi>
          <Marks row={{ coin, ...row }} />
        </span>
      ),
    },
    {
      id: 'contract',
      head: t('coin.contract'),
      width: 170,
      hideBelow: 1280,
      cell: ({ coin }) => (
        <span className="code" title={coin.contract}>
          {shortenMiddle(coin.contract, addressEnds.table)}
        </span>
      ),
    },
    { id: 'standard', head: t('coin.standard'), width: 92, hideBelow: 1360, cell: ({ coin }) => coin.standard.toUpperCase() },
    { id: 'transfers', head: t('coin.transferTimes'), width: 110, align: 'right', cell: (row) => formatCount(row.transferCount) },
    { id: 'holders', head: t('coin.holders'), width: 110, align: 'right', cell: (row) => <HolderCount row={row} /> },
    { id: 'last', head: t('coin.last'), width: 160, cell: (row) => <TimeText at={row.lastTime} /> },
  ];
}

/** Why a token is not what it looks like. */
function Marks({ row: { coin, resembles, endsLike } }: { row: Row }) {
  return (
    <>
      {coin.isKnown && (
        <Tag tone="ok" icon="checkCircle" small>
          {t('coin.known')}
        </Tag>
      )}
      <DoubtTag coin={coin} contract={false} />
      {endsLike && (
        <Tag tone="error" icon="warning" small>
          {t('coin.listEnds', { symbol: endsLike.symbol })}
        </Tag>
      )}
      {resembles && <span className={styles.quiet}>{t('coin.listNot', { symbol: resembles.symbol })}</span>}
    </>
  );
}

/** Of a token that moves much they are counted by a call of their own. */
function HolderCount({ row: { coin, holderCount } }: { row: Row }) {
  const { data } = toPart(useQuery({ ...coinHolderCountQuery({ coin: coin.coinKey }), enabled: holderCount === null }));
  const count = holderCount ?? data?.count;
  return <>{count === undefined ? '…' : formatCount(count)}</>;
}

function NarrowRow({ row }: { row: Row }) {
  const { coin } = row;
  return (
    <ListRow
      to={coinPath(coin.coinKey)}
      mark={<CoinIcon symbol={coin.symbol} icon={coin.doubt ? '' : coin.icon} size={22} chainName={coin.chainName} />}
      claim={isClaim(row)}
      title={
        <>
          <bdi className={styles.symbol}>{coin.symbol || '?'}</bdi> <DoubtTag coin={coin} contract={false} />
        </>
      }
      value={t('coin.count', { n: formatCount(row.transferCount) })}
      detail={<bdi className={styles.name}>{coin.name || shortenMiddle(coin.contract, addressEnds.table)}</bdi>}
      note={
        <>
          {t('coin.holders')} <HolderCount row={row} />
        </>
      }
    />
  );
}
