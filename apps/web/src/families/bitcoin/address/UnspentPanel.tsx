import type { UnspentOutputView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { toPart } from '../../../api/failure.ts';
import { unspentCountQuery } from '../../../api/queries.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { formatCount } from '../../../ui/figures.ts';
import { BlockLink, HashLink } from '../../../ui/HashLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { transactionPath } from '../../../ui/paths.ts';
import { ListRow } from '../../../ui/RowList.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { shortenMiddle } from '../../../ui/shorten.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { AddressPager } from '../../../features/address/AddressPager.tsx';
import { Banners } from '../../../features/address/Banners.tsx';
import { ListMessage } from '../../../features/address/ListMessage.tsx';
import { NarrowList } from '../../../ui/list/NarrowList.tsx';
import { WideList } from '../../../ui/list/WideList.tsx';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { usePagedList } from '../../../ui/list/usePagedList.ts';
import styles from './Bitcoin.module.css';
import { t } from './texts.ts';
import { countDays, writeShare } from './unspentFigures.ts';

type Row = UnspentOutputView;
type Order = 'age' | 'amount';

const keyOf = (row: Row) => `${row.hash}:${row.index}`;

/** What the address can still spend, output by output. */
export function UnspentPanel({ model }: { model: AddressContents }) {
  const { chainName, address, state } = model;
  const [order, setOrder] = useState<Order>('age');
  const list = usePagedList({
    name: 'pageUnspent',
    body: { chainName, address, order, pageSize: state.pageSize },
    load: (body, signal) => call('pageUnspent', body, { signal }),
    place: state,
    chain: model.chain ?? undefined,
    unfilteredCount: undefined,
    hasFilter: false,
    goTo: model.goTo,
  });
  const unit = model.chain?.nativeCoin.symbol ?? list.rows[0]?.amount.symbol ?? '';
  const sums = toPart(useQuery(unspentCountQuery({ chainName, address }))).data;
  const columns = useMemo(() => listColumns(chainName, unit, sums?.sum.raw), [chainName, unit, sums?.sum.raw]);
  return (
    <>
      <div className={styles.tools}>
        <Figures chainName={chainName} address={address} />
        <Segmented<Order>
          label={t('bitcoin.orderBy')}
          value={order}
          options={[
            { value: 'age', title: t('bitcoin.orderAge') },
            { value: 'amount', title: t('bitcoin.orderAmount') },
          ]}
          onChange={(next) => {
            setOrder(next);
            if (state.pageNum > 1) list.goFirst();
          }}
        />
      </div>
      <Banners model={model} />
      {isMobileLayout() ? (
        <NarrowList
          list={list}
          label={t('bitcoin.unspentCaption')}
          what={model.chain?.title ?? chainName}
          rowKey={keyOf}
          render={(row) => <NarrowRow chainName={chainName} row={row} sumRaw={sums?.sum.raw} />}
          message={<ListMessage model={model} list={list} />}
        />
      ) : (
        <WideList
          list={list}
          what={model.chain?.title ?? chainName}
          message={<ListMessage model={model} list={list} />}
          pager={<AddressPager model={model} list={list} />}
        >
          <DataTable columns={columns} rows={list.rows} rowKey={keyOf} caption={t('bitcoin.unspentCaption')} />
        </WideList>
      )}
    </>
  );
}

function Figures({ chainName, address }: { chainName: string; address: string }) {
  const { data } = toPart(useQuery(unspentCountQuery({ chainName, address })));
  if (!data) return <span className={styles.figures} />;
  return (
    <span className={styles.figures} aria-live="polite">
      <span>
        {t('bitcoin.unspentSum', { n: formatCount(data.count) })} <Amount value={data.sum.amount} unit={data.sum.symbol} strong />
      </span>
      {data.dustCount > 0 && (
        <span className={styles.dust} title={t('bitcoin.dustUpTo', { amount: `${data.dustUpTo.amount} ${data.dustUpTo.symbol}` })}>
          <Icon name="warning" size={13} />
          {t('bitcoin.dustSum', { n: formatCount(data.dustCount) })} <Amount value={data.dustSum.amount} unit={data.dustSum.symbol} />
        </span>
      )}
    </span>
  );
}

function Outpoint({ chainName, row }: { chainName: string; row: Row }) {
  return (
    <span className={styles.outpoint}>
      <HashLink chainName={chainName} hash={row.hash} />
      <span className="mono">:{row.index}</span>
    </span>
  );
}

function Age({ row }: { row: Row }) {
  return <span>{t('bitcoin.days', { n: formatCount(countDays(row.time, useNow(row.time))) })}</span>;
}

function State({ row }: { row: Row }) {
  if (row.immatureBlocks > 0) {
    return (
      <Tag small tone="warn" title={t('bitcoin.immature', { n: formatCount(row.immatureBlocks) })}>
        {t('bitcoin.immature', { n: formatCount(row.immatureBlocks) })}
      </Tag>
    );
  }
  return row.isDust ? (
    <Tag small tone="warn" icon="warning">
      {t('bitcoin.dust')}
    </Tag>
  ) : (
    <Tag small tone="ok">
      {t('bitcoin.spendable')}
    </Tag>
  );
}

function listColumns(chainName: string, unit: string, sumRaw: string | undefined): Column<Row>[] {
  return [
    { id: 'outpoint', head: t('bitcoin.colOutpoint'), isRowHead: true, cell: (row) => <Outpoint chainName={chainName} row={row} /> },
    { id: 'block', head: t('address.colBlock'), cell: (row) => <BlockLink chainName={chainName} number={row.blockNumber} /> },
    { id: 'time', head: t('address.colTime'), cell: (row) => <TimeText at={row.time} /> },
    { id: 'age', head: t('bitcoin.colAge'), align: 'right', cell: (row) => <Age row={row} /> },
    { id: 'confirmations', head: t('bitcoin.colConfirmations'), align: 'right', cell: (row) => formatCount(row.confirmations) },
    { id: 'script', head: t('bitcoin.colScript'), cell: (row) => t(`bitcoin.script_${row.scriptType}`) },
    { id: 'state', head: t('bitcoin.colState'), cell: (row) => <State row={row} /> },
    {
      id: 'amount',
      head: t('address.colAmountUnit', { unit }),
      align: 'right',
      cell: (row) => <Amount value={row.amount.amount} minFraction={row.amount.decimals ?? 0} strong />,
    },
    { id: 'share', head: t('bitcoin.colShare'), align: 'right', cell: (row) => writeShare(row.amount.raw, sumRaw) },
  ];
}

function NarrowRow({ chainName, row, sumRaw }: { chainName: string; row: Row; sumRaw: string | undefined }) {
  return (
    <ListRow
      to={transactionPath(chainName, row.hash)}
      title={
        <span className="mono">
          {shortenMiddle(row.hash, { head: 8, tail: 6 })}:{row.index}
        </span>
      }
      value={<Amount value={row.amount.amount} strong />}
      detail={
        <>
          <TimeText at={row.time} />
          <Age row={row} />
          <span>{t('bitcoin.shareOf', { share: writeShare(row.amount.raw, sumRaw) })}</span>
        </>
      }
      note={row.isDust || row.immatureBlocks > 0 ? t(row.isDust ? 'bitcoin.dust' : 'bitcoin.immatureShort') : row.amount.symbol}
    />
  );
}
