import { ownOf } from '@chaintrail/contract';
import type { UnspentOutputView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toPart } from '../../../api/failure.ts';
import { unspentCountQuery, unspentSplitQuery } from '../../../api/queries.ts';
import { AddressPager } from '../../../features/address/AddressPager.tsx';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { Banners } from '../../../features/address/Banners.tsx';
import { ListMessage } from '../../../features/address/ListMessage.tsx';
import { addSorts, sortByAmount, sortByTime } from '../../../features/address/sortHeads.ts';
import { goTo } from '../../../lib/navigation.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { NarrowList } from '../../../ui/list/NarrowList.tsx';
import { WideList } from '../../../ui/list/WideList.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { ListRow } from '../../../ui/RowList.tsx';
import { AddressEndsContext, distinctEnds, shortenMiddle } from '../../../ui/shorten.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { ExportButton } from '../../../features/sheet/index.ts';
import styles from './Bitcoin.module.css';
import { listOutputColumns, Source } from './outputColumns.tsx';
import { OutputFilters } from './OutputFilters.tsx';
import { OutputsBar } from './OutputsBar.tsx';
import { OutputSplit } from './OutputSplit.tsx';
import { t } from './texts.ts';
import { writeShare } from './unspentFigures.ts';
import { outputKey, useOutputs, type OutputList } from './useOutputs.ts';

/** What the address can still spend, or has spent, output by output. */
export function UnspentPanel({ model }: { model: AddressContents }) {
  const { chainName, address } = model;
  const own = model.card.data && ownOf('bitcoin', model.card.data);
  const outputs = useOutputs(model, model.state.filter.spent ? own?.spentCount : own?.unspentCount);
  const { list, isSpent } = outputs;
  const unit = model.chain?.nativeCoin.symbol ?? list.rows[0]?.amount.symbol ?? '';
  const { data: sums } = toPart(useQuery(unspentCountQuery({ chainName, address })));
  const { data: split } = toPart(useQuery(unspentSplitQuery({ chainName, address })));
  const sumRaw = isSpent ? outputs.first?.sum.raw : sums?.sum.raw;
  const columns = useMemo(
    () => listOutputColumns({ chainName, address, unit, isSpent, sumRaw }),
    [chainName, address, unit, isSpent, sumRaw],
  );
  const ends = useMemo(() => distinctEnds(list.rows.map(({ source }) => source.address)), [list.rows]);
  const shownOrder = outputs.order === 'amount' ? 'largest' : 'oldest';
  const message = <ListMessage model={model} list={list} />;
  return (
    <AddressEndsContext value={ends}>
      {split && !isSpent && <OutputSplit split={split} unit={unit} />}
      {list.state.kind !== 'notConfigured' && <OutputFilters model={model} outputs={outputs} />}
      <div className={styles.tools}>
        <Figures outputs={outputs} dust={isSpent ? undefined : sums} />
        <ExportButton
          ask={{ list: 'outputs', query: outputs.asked, what: t(isSpent ? 'bitcoin.spentCaption' : 'bitcoin.unspentCaption') }}
          count={list.total}
        />
      </div>
      <Banners model={model} />
      {isMobileLayout() ? (
        <NarrowList
          list={list}
          label={t('bitcoin.unspentCaption')}
          what={model.chain?.title ?? chainName}
          rowKey={outputKey}
          render={(row) => <NarrowRow chainName={chainName} address={address} row={row} sumRaw={sumRaw} />}
          message={message}
        />
      ) : (
        <WideList list={list} what={model.chain?.title ?? chainName} message={message} pager={<AddressPager model={model} list={list} />}>
          <DataTable
            columns={addSorts(columns, {
              time: { ...sortByTime(shownOrder, () => model.setOrder('oldest')), hint: t('address.order_oldest') },
              amount: { ...sortByAmount(shownOrder, () => model.setOrder('largest')), hint: t('address.order_largest') },
            })}
            rows={list.rows}
            rowKey={outputKey}
            caption={t(isSpent ? 'bitcoin.spentCaption' : 'bitcoin.unspentCaption')}
            selected={outputs.selection.keys}
            onSelectedChange={outputs.selection.choose}
            onOpen={(row) => goTo(transactionPath(chainName, row.hash))}
          />
        </WideList>
      )}
      <OutputsBar model={model} outputs={outputs} />
    </AddressEndsContext>
  );
}

interface FiguresProps {
  outputs: OutputList;
  dust: { dustCount: number; dustSum: { amount: string; symbol: string }; dustUpTo: { amount: string; symbol: string } } | undefined;
}

/** What the list comes to, and what of all unspent outputs is dust. */
function Figures({ outputs, dust }: FiguresProps) {
  const { first, isSpent, hasFilter } = outputs;
  if (!first) return <span className={styles.figures} />;
  return (
    <span className={styles.figures} aria-live="polite">
      <span>
        {hasFilter && `${t('address.totalsFiltered')} `}
        {t(isSpent ? 'bitcoin.spentSum' : 'bitcoin.unspentSum', { n: formatCount(first.total) })}{' '}
        <Amount value={first.sum.amount} unit={first.sum.symbol} strong />
      </span>
      {dust && dust.dustCount > 0 && (
        <span className={styles.dust} title={t('bitcoin.dustUpTo', { amount: `${dust.dustUpTo.amount} ${dust.dustUpTo.symbol}` })}>
          <Icon name="warning" size={13} />
          {t('bitcoin.dustSum', { n: formatCount(dust.dustCount) })} <Amount value={dust.dustSum.amount} unit={dust.dustSum.symbol} />
        </span>
      )}
    </span>
  );
}

interface NarrowRowProps {
  chainName: string;
  address: string;
  row: UnspentOutputView;
  sumRaw: string | undefined;
}

function NarrowRow({ chainName, address, row, sumRaw }: NarrowRowProps) {
  return (
    <ListRow
      to={transactionPath(chainName, row.hash)}
      title={<Source chainName={chainName} address={address} row={row} isLink={false} />}
      value={<Amount value={row.amount.amount} strong />}
      detail={
        <>
          <TimeText at={row.time} />
          <span className="mono">
            {shortenMiddle(row.hash, { head: 6, tail: 4 })}:{row.index}
          </span>
        </>
      }
      note={
        row.isDust || row.immatureBlocks > 0
          ? t(row.isDust ? 'bitcoin.dust' : 'bitcoin.immatureShort')
          : t('bitcoin.shareOf', { share: writeShare(row.amount.raw, sumRaw) })
      }
    />
  );
}
