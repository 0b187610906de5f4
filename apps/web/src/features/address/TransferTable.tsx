import type { AddressTransferView, PartyView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { t } from './texts.ts';
import { ActText } from '../../ui/ActText.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { BlockLink, HashLink } from '../../ui/HashLink.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { DirectionPill } from '../../ui/DirectionPill.tsx';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import { goTo } from '../../lib/navigation.ts';
import { transactionPath } from '../../ui/paths.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { MethodTag } from '../../ui/MethodTag.tsx';
import { OnlyThisContext, PartyCard } from './PartyCard.tsx';
import { toListOrder } from './filter.ts';
import { listFreezes } from './FreezeRow.tsx';
import { BalanceCell } from './BalanceCell.tsx';
import { CoinCell, countBalanceDigits, countDigits, Party, RowAmount, RowMarks } from './RowParts.tsx';
import styles from './Rows.module.css';
import { drawCrossing, findCrossing, type Crossing } from './SeamRow.tsx';
import { addSorts, sortByAmount, sortByTime } from './sortHeads.ts';
import { allowsAmountFilter, hasManyCoins, type AddressTab } from './tab.ts';
import type { AddressModel } from './addressModel.ts';

type Row = AddressTransferView;

interface ColumnSettings {
  chainName: string;
  address: string;
  tab: AddressTab;
  unit: string | undefined;
  /** Digits after the point of the longest amount. */
  digits: number;
  /** What fees are paid in. */
  feeUnit: string;
  /** Digits after the point of the longest balance; undefined where the list tells none. */
  balanceDigits: number | undefined;
}

function listColumns({ chainName, address, tab, unit, digits, feeUnit, balanceDigits }: ColumnSettings): Column<Row>[] {
  const hoverCard = (party: PartyView) => <PartyCard chainName={chainName} address={address} tab={tab} party={party} />;
  const party = (side: 'from' | 'to') => (row: Row) => (
    <Party chainName={chainName} ownAddress={address} row={row} side={side} hoverCard={hoverCard} />
  );
  const coinColumn: Column<Row> = { id: 'coin', head: t('address.colCoin'), width: 260, cell: (row) => <CoinCell row={row} /> };
  const direction: Column<Row> = {
    id: 'direction',
    head: t('address.colDirection'),
    width: 68,
    align: 'center',
    cell: (row) => <DirectionPill direction={row.direction} claim={row.coin.doubt !== null} />,
  };
  const from: Column<Row> = { id: 'from', head: t('address.colFrom'), width: 216, cell: party('from') };
  const to: Column<Row> = { id: 'to', head: t('address.colTo'), width: 216, cell: party('to') };
  // The page's own address is one side of each of these rows.
  const otherSide: Column<Row> = {
    id: 'to',
    head: t('address.colOtherSide'),
    width: 200,
    cell: (row) => party(row.direction === 'in' ? 'from' : 'to')(row),
  };
  const act: Column<Row> = {
    id: 'act',
    head: t('address.colAct'),
    cell: (row) => (row.act && row.act.length > 0 ? <ActText chainName={chainName} parts={row.act} /> : '—'),
  };
  // Who sent the transaction paid it; for the others there is none.
  const fee: Column<Row> = {
    id: 'fee',
    head: t('address.colFee', { unit: feeUnit }),
    title: t('address.colFeeName'),
    width: 132,
    align: 'right',
    hideBelow: 1360,
    cell: (row) => (row.fee ? <Amount value={row.fee.amount} /> : '—'),
  };
  const columns: Column<Row>[] = [
    {
      id: 'hash',
      head: t('address.colHash'),
      width: 178,
      isRowHead: true,
      cell: (row) => (
        <span className={styles.hash}>
          <HashLink chainName={chainName} hash={row.hash} />
          <RowMarks row={row} />
        </span>
      ),
    },
    {
      id: 'method',
      head: t('address.colMethod'),
      width: 124,
      // Where rows name their coin, its mark of doubt needs the room more; where they tell what was left, both amounts do.
      ...(hasManyCoins(tab) || balanceDigits !== undefined ? { hideBelow: 1600 as const } : {}),
      cell: (row) => <MethodTag method={row.method} plainText={t('page.plainTransfer')} />,
    },
    {
      id: 'block',
      head: t('address.colBlock'),
      width: 104,
      hideBelow: hasManyCoins(tab) ? 1600 : 1280,
      cell: (row) => <BlockCell chainName={chainName} row={row} />,
    },
    { id: 'time', head: t('address.colTime'), width: 160, cell: (row) => <TimeText at={row.time} /> },
    ...(tab === 'EXTERNAL' ? [direction, otherSide, act] : [from, direction, to]),
    ...(hasManyCoins(tab) ? [coinColumn] : []),
    {
      id: 'amount',
      head: unit === undefined ? t('page.amount') : t('address.colAmountUnit', { unit }),
      align: 'right',
      cell: (row) => <RowAmount row={row} tab={tab} alignTo={unit === undefined ? undefined : digits} />,
    },
    ...(tab === 'EXTERNAL' ? [fee] : []),
    ...(balanceDigits === undefined ? [] : [balanceColumn(unit ?? '', balanceDigits)]),
  ];
  return columns;
}

const balanceColumn = (unit: string, digits: number): Column<Row> => ({
  id: 'balance',
  head: t('address.colBalance', { unit }),
  title: t('address.colBalanceName'),
  align: 'right',
  hideBelow: 1360,
  cell: (row) => <BalanceCell row={row} alignTo={digits} />,
});

function BlockCell({ chainName, row }: { chainName: string; row: Row }) {
  return (
    <span className={styles.block}>
      <BlockLink chainName={chainName} number={row.blockNumber} />
      {!row.isFinal && <span className={styles.pending} role="img" aria-label={t('address.notFinal')} title={t('address.notFinal')} />}
    </span>
  );
}

const keyOf = (row: Row) => row.id;
const isFailed = (row: Row) => row.status === 'failed';
const isClaim = (row: Row) => row.coin.doubt !== null;

function listBetween(chainName: string, row: Row, crossing: Crossing<Row> | undefined) {
  const isLast = crossing?.row === row;
  if (!row.freezes && !isLast) return undefined;
  const { above, below } = listFreezes(chainName, row);
  return { above, below: isLast ? [...below, drawCrossing(crossing)] : below };
}

/** The rows of a wide address page. */
export function TransferTable({ model }: { model: AddressModel }) {
  const { chainName, address, state, list, selection, setFilter } = model;
  const { tab } = state;
  // The column names the unit where all rows have the same one.
  const unit = allowsAmountFilter(tab, state.filter.coinKey) ? list.rows[0]?.coin.symbol : undefined;
  const order = toListOrder(tab, state);
  const digits = useMemo(() => countDigits(list.rows), [list.rows]);
  const crossing = findCrossing(list, order);
  const feeUnit = list.rows.find((row) => row.fee !== null)?.fee?.symbol ?? unit ?? '';
  const balanceDigits = useMemo(() => countBalanceDigits(list.rows), [list.rows]);
  const columns = useMemo(
    () => listColumns({ chainName, address, tab, unit, digits, feeUnit, balanceDigits }),
    [chainName, address, tab, unit, digits, feeUnit, balanceDigits],
  );
  // Amounts of several coins have no order.
  const sorts = {
    time: sortByTime(order, model.setOrder),
    ...(unit === undefined ? {} : { amount: sortByAmount(order, model.setOrder) }),
  };
  const ends = useMemo(() => distinctEnds(list.rows.flatMap((row) => [row.from.address, row.to.address])), [list.rows]);
  return (
    <AddressEndsContext value={ends}>
      <OnlyThisContext value={(counterparty) => setFilter({ counterparty })}>
        <DataTable
          name={`address.${hasManyCoins(tab) ? 'coins' : tab}`}
          columns={addSorts(columns, sorts)}
          rows={list.rows}
          rowKey={keyOf}
          caption={t('address.tableCaption', { tab: t(`address.tab${tab}`) })}
          selected={selection.keys}
          onSelectedChange={selection.choose}
          isFailed={isFailed}
          onOpen={(row) => row.hash !== '' && goTo(transactionPath(chainName, row.hash))}
          isClaim={isClaim}
          between={(row) => listBetween(chainName, row, crossing)}
        />
      </OnlyThisContext>
    </AddressEndsContext>
  );
}
