import type { StatementRowView } from '@chaintrail/contract/schemas';
import type { WebFamily } from '../../../families/family.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { ClaimedAmount } from '../../../ui/Claim.tsx';
import { BlockLink, HashLink } from '../../../ui/HashLink.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { Digits } from './digits.ts';
import { kindText } from './kindText.ts';
import styles from './Statement.module.css';
import { sideOf } from './sides.ts';
import { t } from './texts.ts';

type Row = StatementRowView;

interface Columns {
  chainName: string;
  unit: string;
  family: WebFamily;
  digits: Digits;
}

/** As a ledger has them: what came and what went each in a column of its own. */
export function listColumns({ chainName, unit, family, digits }: Columns): Column<Row>[] {
  return [
    { id: 'time', head: t('address.colTime'), width: 172, cell: (row) => <TimeText at={row.time} /> },
    {
      id: 'hash',
      head: t('address.colHash'),
      width: 180,
      isRowHead: true,
      cell: (row) => <HashLink chainName={chainName} hash={row.hash} />,
    },
    {
      id: 'block',
      head: t('address.colBlock'),
      width: 96,
      hideBelow: 1280,
      cell: (row) => <BlockLink chainName={chainName} number={row.blockNumber} />,
    },
    { id: 'kind', head: t('statement.colKind'), width: 110, cell: (row) => kindText(row.kind, family) },
    {
      id: 'party',
      head: t('statement.colParty'),
      cell: (row) => <AddressEntity chainName={chainName} address={row.counterparty.address} label={row.counterparty.label} />,
    },
    {
      id: 'income',
      head: t('statement.income'),
      align: 'right',
      cell: (row) => sideOf(row) === 'in' && <Change row={row} alignTo={digits.change} />,
    },
    {
      id: 'spent',
      head: t('statement.spent'),
      align: 'right',
      cell: (row) => sideOf(row) === 'out' && <Change row={row} alignTo={digits.change} />,
    },
    {
      id: 'balance',
      head: t('statement.colBalance', { unit }),
      align: 'right',
      cell: (row) => <Amount value={row.balance?.amount} alignTo={digits.balance} strong />,
    },
  ];
}

/** What a row did to the balance; of what failed, that it did nothing. */
export function Change({ row, alignTo }: { row: Row; alignTo?: number }) {
  // The amount without its sign: it only claims to have changed something.
  if (row.doubt) return <ClaimedAmount value={row.change.amount.replace('-', '')} />;
  return row.status === 'failed' && row.change.raw === '0' ? (
    <span className={styles.muted}>{t('statement.failed')}</span>
  ) : (
    <Amount value={row.change.amount} sign={row.change.raw === '0' ? 'none' : 'signed'} alignTo={alignTo} strong />
  );
}
