import type { IntelRowView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { groupDecimal } from '../../ui/amountParts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { HashLink } from '../../ui/HashLink.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Intel.module.css';
import { t } from './texts.ts';

const tones: Readonly<Record<IntelRowView['verdict'], TagTone>> = { same: 'ok', rounded: 'ok', differs: 'error', unchecked: 'neutral' };

interface ToldRowsProps {
  rows: readonly (IntelRowView & { fileId?: string })[];
  /** What stands below a row. */
  renderNote?: (row: IntelRowView, at: number) => ReactNode;
}

/** Transfers as a table tells them, each with what the chain says of it. */
export function ToldRows({ rows, renderNote }: ToldRowsProps) {
  return (
    <ul className={styles.rows}>
      {rows.map((row, at) => (
        <li key={`${row.fileId ?? ''} ${row.row}`}>
          <span className={styles.text}>
            <span className={styles.parties}>
              <Party row={row} address={row.from} />
              <span aria-hidden="true">→</span>
              <Party row={row} address={row.to} />
            </span>
            <small className={styles.quiet}>
              <Times row={row} />
              {row.hash !== '' && row.chainName !== '' && (
                <>
                  {' '}
                  · <HashLink chainName={row.chainName} hash={row.hash} />
                </>
              )}
            </small>
            <small className={styles.quiet}>{row.text}</small>
            {renderNote && <small className={styles.quiet}>{renderNote(row, at)}</small>}
          </span>
          <span className={styles.amount}>
            {groupDecimal(row.amount)} {row.isRaw ? `${row.token} ${t('intel.raw')}` : row.token}
          </span>
          {row.status === 'failed' && <Tag small>{t('intel.failed')}</Tag>}
          <Tag small tone={tones[row.verdict]}>
            {t(`intel.verdict_${row.verdict}`)}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

/** What the table says and what the block says are two things. */
function Times({ row: { time, blockTime } }: { row: IntelRowView }) {
  return (
    <>
      {t('intel.tableTime')} <TimeText at={time} as="absolute" />
      {blockTime !== null && (
        <>
          {' '}
          · {t('intel.blockTime')} <TimeText at={blockTime} as="absolute" />
        </>
      )}
    </>
  );
}

function Party({ row: { chainName }, address }: { row: IntelRowView; address: string }) {
  if (address === '') return <span className={styles.quiet}>{t('intel.unknown')}</span>;
  return chainName === '' ? <code className={styles.raw}>{address}</code> : <AddressEntity chainName={chainName} address={address} />;
}
