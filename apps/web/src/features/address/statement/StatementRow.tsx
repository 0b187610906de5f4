import type { StatementRowView } from '@chaintrail/contract/schemas';
import type { WebFamily } from '../../../families/family.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { ListRow } from '../../../ui/RowList.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { StatementEnd } from './ends.ts';
import { kindText } from './kindText.ts';
import styles from './Statement.module.css';
import { Change } from './statementColumns.tsx';
import { t } from './texts.ts';

export interface StatementRowProps {
  chainName: string;
  row: StatementRowView;
  family: WebFamily;
}

/** A change of the balance on a phone. */
export function StatementRow({ chainName, row, family }: StatementRowProps) {
  return (
    <ListRow
      to={row.hash === '' ? undefined : transactionPath(chainName, row.hash)}
      failed={row.status === 'failed'}
      claim={row.doubt !== null}
      title={
        row.counterparty.address === '' ? (
          kindText(row.kind, family)
        ) : (
          <AddressEntity
            chainName={chainName}
            address={row.counterparty.address}
            label={row.counterparty.label}
            copy={false}
            link={false}
          />
        )
      }
      value={<Change row={row} />}
      detail={
        <>
          <TimeText at={row.time} />
          {kindText(row.kind, family)}
        </>
      }
      note={
        row.balance && (
          <>
            {t('statement.balanceAfter', { amount: '' })}
            <Amount value={row.balance.amount} shortenTiny />
          </>
        )
      }
    />
  );
}

/** The balance at an end of the statement: its name before it, the time or the block beside it. */
export function EndRow({ end }: { end: StatementEnd }) {
  return (
    <span className={styles.end}>
      <span>{end.name}</span>
      <Amount value={end.amount} strong />
    </span>
  );
}

export const EndPlace = ({ end: { timeMs, block } }: { end: StatementEnd }) =>
  timeMs === undefined ? block : <TimeText at={timeMs} as="absolute" />;

/** The same on a phone. */
export function NarrowEnd({ end }: { end: StatementEnd }) {
  return (
    <p className={styles.narrowEnd}>
      <span>
        {end.name}{' '}
        <small>
          <EndPlace end={end} />
        </small>
      </span>
      <Amount value={end.amount} strong />
    </p>
  );
}
