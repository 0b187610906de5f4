import type { AddressTransferView, PartyView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { t } from './texts.ts';
import { ActText } from '../../ui/ActText.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { ClaimedAmount, DoubtTag } from '../../ui/Claim.tsx';
import { DirectionPill } from '../../ui/DirectionPill.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { HideChips } from './HideChips.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ImitationTag } from '../../ui/ImitationTag.tsx';
import { transactionPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { ListRow } from '../../ui/RowList.tsx';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useLongPress } from '../../ui/useLongPress.ts';
import { MethodTag } from '../../ui/MethodTag.tsx';
import styles from './AddressNarrow.module.css';
import { Banners } from './Banners.tsx';
import { describeCounterparties, describeRange } from './describeFilter.ts';
import { ordersOf, toListOrder } from './filter.ts';
import { FreezeRows } from './FreezeRow.tsx';
import { ListMessage } from './ListMessage.tsx';
import { NarrowList } from '../../ui/list/NarrowList.tsx';
import { FailedAmount, isSuspectedPoisoning, Party, RowMarks } from './RowParts.tsx';
import { OrderChip } from './OrderChip.tsx';
import { findCrossing, SeamText, type Crossing } from './SeamRow.tsx';
import type { AddressModel } from './addressModel.ts';

/** Transfers of an account on a phone: sums in short, rows further and further down. */
export function TransfersNarrow({ model }: { model: AddressModel }) {
  const { list, state } = model;
  const ends = useMemo(() => distinctEnds(list.rows.flatMap((row) => [row.from.address, row.to.address])), [list.rows]);
  const crossing = findCrossing(list, toListOrder(state.tab, state));
  return (
    <AddressEndsContext value={ends}>
      {list.state.kind !== 'notConfigured' && <ShortTotals model={model} />}
      <Banners model={model} />
      <NarrowList
        list={list}
        label={t('address.tableCaption', { tab: t(`address.tab${state.tab}`) })}
        what={model.chain?.title ?? model.chainName}
        rowKey={(row) => row.id}
        render={(row) => <NarrowRow row={row} model={model} crossing={crossing} />}
        message={<ListMessage model={model} />}
      />
    </AddressEndsContext>
  );
}

export function Chips({ model, onFilter }: { model: AddressModel; onFilter: () => void }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { filter, tab } = model.state;
  const hasRange = filter.startTime !== undefined || filter.endTime !== undefined;
  const toggle = (direction: 'in' | 'out') => model.setFilter({ direction: filter.direction === direction ? undefined : direction });
  return (
    <div className={styles.chips}>
      <FilterChip
        name={model.conditionCount > 0 ? t('address.filterButtonCount', { n: model.conditionCount }) : t('address.filterButton')}
        icon="list"
        active={model.conditionCount > 0}
        onClick={onFilter}
      />
      {hasRange && (
        <FilterChip
          name={describeRange(filter, zone)}
          active
          onClick={onFilter}
          onClear={() => model.setFilter({ startTime: undefined, endTime: undefined })}
        />
      )}
      {filter.counterparty !== undefined && (
        <FilterChip
          name={describeCounterparties(filter.counterparty, model.totals.data?.counterparties)}
          active
          onClick={onFilter}
          onClear={() => model.setFilter({ counterparty: undefined })}
        />
      )}
      <OrderChip order={toListOrder(tab, model.state)} orders={ordersOf(tab, filter)} onChange={model.setOrder} />
      <FilterChip name={t('address.filterIn')} icon="arrowIn" active={filter.direction === 'in'} onClick={() => toggle('in')} />
      <FilterChip name={t('address.filterOut')} icon="arrowOut" active={filter.direction === 'out'} onClick={() => toggle('out')} />
      {tab !== 'NFT' && <HideChips model={model} icon={false} />}
    </div>
  );
}

function ShortTotals({ model }: { model: AddressModel }) {
  const { data, isPending, failure } = model.totals;
  const first = model.state.tab === 'NFT' ? undefined : data?.coins[0];
  return (
    <div className={styles.totals} aria-live="polite">
      {data && <span>{t('address.statTimes', { n: formatCount(data.count) })}</span>}
      {isPending && <span>{t('address.totalsLoading')}</span>}
      {failure && <span>{t('address.totalsFailed')}</span>}
      {first && (
        <>
          <span className={styles.sum}>
            <Icon name="arrowIn" size={13} className={styles.in} title={t('address.totalsIn')} />
            <Figure value={first.in.amount} unit={first.coin.symbol} />
          </span>
          <span className={styles.sum}>
            <Icon name="arrowOut" size={13} className={styles.out} title={t('address.totalsOut')} />
            <Figure value={first.out.amount} unit={first.coin.symbol} />
          </span>
        </>
      )}
      {data && data.coins.length > 1 && first && <span>{t('address.totalsMore', { n: data.coins.length - 1 })}</span>}
      {data && data.hiddenCount > 0 && (
        <span className={styles.hidden}>{t('address.filterHidden', { n: formatCount(data.hiddenCount) })}</span>
      )}
    </div>
  );
}

function NarrowRow({
  row,
  model,
  crossing,
}: {
  row: AddressTransferView;
  model: AddressModel;
  crossing: Crossing<AddressTransferView> | undefined;
}) {
  const side = row.direction === 'in' ? 'from' : 'to';
  const imitated = row[side].address === model.address ? undefined : row[side].imitates;
  const { copy } = useCopy();
  const longPress = useLongPress(() => void copy(row[side].address || row.hash));
  return (
    <>
      <FreezeRows chainName={model.chainName} freezes={row.freezes?.above} />
      <div {...longPress}>
        <ListRow
          to={row.hash === '' ? undefined : transactionPath(model.chainName, row.hash)}
          failed={row.status === 'failed'}
          claim={row.coin.doubt !== null}
          mark={<DirectionPill direction={row.direction} claim={row.coin.doubt !== null} />}
          title={
            <Party chainName={model.chainName} ownAddress={model.address} row={row} side={side} interactive={false} showsImitated={false} />
          }
          value={<NarrowAmount row={row} />}
          detail={
            <span className={imitated || row.act ? styles.wrapping : styles.detail}>
              <TimeText at={row.time} />
              <Said row={row} chainName={model.chainName} imitated={imitated} />
            </span>
          }
          note={
            <>
              <bdi>{row.coin.symbol}</bdi> <DoubtTag coin={row.coin} contract={false} />
            </>
          }
        />
      </div>
      <FreezeRows chainName={model.chainName} freezes={row.freezes?.below} />
      {crossing?.row === row && <SeamText seam={crossing.seam} />}
    </>
  );
}

function NarrowAmount({ row }: { row: AddressTransferView }) {
  if (row.coin.doubt && row.tokenId === '') return <ClaimedAmount value={row.amount.amount} />;
  if (row.status === 'failed') return <FailedAmount value={row.tokenId === '' ? row.amount.amount : row.amount.raw} />;
  return (
    <span className={styles.amount}>
      {row.tokenId === '' ? (
        <Amount value={row.amount.amount} sign={row.direction} strong shortenTiny />
      ) : (
        t('address.nftId', { id: row.tokenId })
      )}
    </span>
  );
}

/** Whom the other side imitates, which says that the row is bait; else what is wrong with it, or what it did. */
function Said({ row, chainName, imitated }: { row: AddressTransferView; chainName: string; imitated: PartyView['imitates'] }) {
  if (imitated) return <ImitationTag of={imitated} />;
  return row.status === 'failed' || isSuspectedPoisoning(row) ? <RowMarks row={row} /> : <Act row={row} chainName={chainName} />;
}

/** What the call did, or which one it was. */
function Act({ row, chainName }: { row: AddressTransferView; chainName: string }) {
  if (!row.act || row.act.length === 0) return <MethodTag method={row.method} plainText={t('page.plainTransfer')} />;
  return <ActText chainName={chainName} parts={row.act} interactive={false} wraps />;
}
