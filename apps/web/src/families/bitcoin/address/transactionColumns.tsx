import type { BitcoinAddressTransactionView } from '@chaintrail/contract/schemas';
import { Amount } from '../../../ui/Amount.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { DirectionPill } from '../../../ui/DirectionPill.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BlockLink, HashLink } from '../../../ui/HashLink.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import rowStyles from '../../../features/address/Rows.module.css';
import { DustMark } from '../transaction/DustMark.tsx';
import styles from './Bitcoin.module.css';
import { Counterparties } from './Counterparties.tsx';
import { RowChange } from './RowChange.tsx';
import { t } from './texts.ts';

type Row = BitcoinAddressTransactionView;

export function listTransactionColumns(chainName: string, unit: string): Column<Row>[] {
  return [
    {
      id: 'hash',
      head: t('address.colHash'),
      width: 200,
      isRowHead: true,
      cell: (row) => (
        <span className={rowStyles.hash}>
          <HashLink chainName={chainName} hash={row.hash} />
          {row.isDust && <DustMark />}
        </span>
      ),
    },
    {
      id: 'block',
      head: t('address.colBlock'),
      width: 110,
      hideBelow: 1600,
      cell: (row) => (
        <span className={rowStyles.block}>
          <BlockLink chainName={chainName} number={row.blockNumber} />
          {!row.isFinal && (
            <span className={rowStyles.pending} role="img" aria-label={t('address.notFinal')} title={t('address.notFinal')} />
          )}
        </span>
      ),
    },
    { id: 'time', head: t('address.colTime'), width: 160, cell: (row) => <TimeText at={row.time} /> },
    {
      id: 'direction',
      head: t('address.colDirection'),
      width: 68,
      align: 'center',
      cell: (row) => <DirectionPill direction={row.direction} />,
    },
    { id: 'parties', head: t('bitcoin.colParties'), cell: (row) => <Counterparties chainName={chainName} row={row} /> },
    { id: 'change', head: t('bitcoin.colChange'), cell: (row) => <RowChange chainName={chainName} row={row} /> },
    {
      id: 'received',
      head: t('bitcoin.colReceived'),
      align: 'right',
      hideBelow: 1600,
      cell: (row) => <Received row={row} />,
    },
    {
      id: 'spent',
      head: t('bitcoin.colSpent'),
      align: 'right',
      hideBelow: 1600,
      cell: (row) => <Amount value={row.spent.amount} minFraction={row.spent.decimals ?? 0} />,
    },
    {
      id: 'fee',
      head: t('bitcoin.colMinerFee'),
      align: 'right',
      hideBelow: 1360,
      cell: (row) => (row.fee ? <Amount value={row.fee.amount} minFraction={row.fee.decimals ?? 0} /> : '—'),
    },
    {
      id: 'net',
      head: t('bitcoin.colNet', { unit }),
      align: 'right',
      cell: (row) => <Amount value={row.net.amount} sign="signed" minFraction={row.net.decimals ?? 0} strong />,
    },
  ];
}

/** Where the address paid, what it received is what came back to it of its own: no income. */
export function Received({ row }: { row: Row }) {
  const amount = <Amount value={row.received.amount} minFraction={row.received.decimals ?? 0} />;
  if (!row.isReturned) return amount;
  return (
    <span className={styles.returned} title={t('bitcoin.returnedHereHint')}>
      <Icon name="arrowSelf" size={12} title={t('bitcoin.returnedHere')} />
      {amount}
    </span>
  );
}
