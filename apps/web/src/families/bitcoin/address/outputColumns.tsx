import type { UnspentOutputView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { BlockLink, HashLink } from '../../../ui/HashLink.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { useNow } from '../../../ui/useNow.ts';
import styles from './Bitcoin.module.css';
import { t } from './texts.ts';
import { countDays, writeShare } from './unspentFigures.ts';

type Row = UnspentOutputView;

export interface OutputColumnSettings {
  chainName: string;
  /** The page's own: what came back to it has no other source. */
  address: string;
  unit: string;
  isSpent: boolean;
  /** What all of them hold; shares are of it. */
  sumRaw: string | undefined;
}

function Outpoint({ chainName, row }: { chainName: string; row: Row }) {
  return (
    <span className={styles.outpoint}>
      <HashLink chainName={chainName} hash={row.hash} />
      <span className="mono">:{row.index}</span>
      {row.isDust && (
        <Tag small tone="warn" icon="warning">
          {t('bitcoin.dust')}
        </Tag>
      )}
    </span>
  );
}

/** Who paid it: a fact of its transaction's inputs, the largest of them. */
export function Source({ chainName, address, row, isLink = true }: { chainName: string; address: string; row: Row; isLink?: boolean }) {
  return (
    <AddressEntity
      chainName={chainName}
      address={row.source.address}
      label={row.source.label}
      self={row.source.address === address}
      copy={isLink}
      link={isLink}
      emptyText={t('bitcoin.rewardParty')}
    />
  );
}

/** How long it has lain there. */
function Age({ row }: { row: Row }) {
  return <span>{t('bitcoin.days', { n: formatCount(countDays(row.time, useNow(row.time))) })}</span>;
}

function State({ chainName, row }: { chainName: string; row: Row }) {
  if (row.spentBy) return <HashLink chainName={chainName} hash={row.spentBy.hash} />;
  return row.immatureBlocks > 0 ? (
    <Tag small tone="warn">
      {t('bitcoin.immature', { n: formatCount(row.immatureBlocks) })}
    </Tag>
  ) : (
    <Tag small tone="ok">
      {t('bitcoin.spendable')}
    </Tag>
  );
}

const ageColumn: Column<Row> = { id: 'age', head: t('bitcoin.colAge'), align: 'right', cell: (row) => <Age row={row} /> };

export function listOutputColumns({ chainName, address, unit, isSpent, sumRaw }: OutputColumnSettings): Column<Row>[] {
  return [
    { id: 'outpoint', head: t('bitcoin.colOutpoint'), isRowHead: true, cell: (row) => <Outpoint chainName={chainName} row={row} /> },
    { id: 'source', head: t('bitcoin.colSource'), cell: (row) => <Source chainName={chainName} address={address} row={row} /> },
    {
      id: 'block',
      head: t('address.colBlock'),
      hideBelow: 1280,
      cell: (row) => <BlockLink chainName={chainName} number={row.blockNumber} />,
    },
    { id: 'time', head: t('address.colTime'), cell: (row) => <TimeText at={row.time} /> },
    {
      id: 'confirmations',
      head: t('bitcoin.colConfirmations'),
      align: 'right',
      hideBelow: 1360,
      cell: (row) => formatCount(row.confirmations),
    },
    // How long a spent one had lain there is told by no row of the list.
    ...(isSpent ? [] : [ageColumn]),
    {
      id: 'state',
      head: t(isSpent ? 'bitcoin.spentBy' : 'bitcoin.colState'),
      cell: (row) => <State chainName={chainName} row={row} />,
    },
    {
      id: 'amount',
      head: t('address.colAmountUnit', { unit }),
      align: 'right',
      cell: (row) => <Amount value={row.amount.amount} minFraction={row.amount.decimals ?? 0} strong />,
    },
    {
      id: 'share',
      head: t(isSpent ? 'bitcoin.colShareOfList' : 'bitcoin.colShare'),
      align: 'right',
      hideBelow: 1280,
      cell: (row) => writeShare(row.amount.raw, sumRaw),
    },
  ];
}
