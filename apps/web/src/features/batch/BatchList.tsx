import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { addressPath, newSearchPath } from '../../ui/paths.ts';
import { ListRow, RowList } from '../../ui/RowList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Batch.module.css';
import { RiskAndHints, RowBalance, RowHints, ShortAddress } from './BatchCells.tsx';
import type { BatchRow } from './batchRows.ts';
import type { BatchRowsProps } from './BatchTable.tsx';
import { t } from './texts.ts';

/** The rows on a phone: the label or the address, what it holds, when it last moved. */
export function BatchList({ rows, onChoose }: BatchRowsProps) {
  return (
    <RowList rows={rows} rowKey={({ text }) => text} label={t('batch.title')} render={(row) => <Row row={row} onChoose={onChoose} />} />
  );
}

function Row({ row, onChoose }: { row: BatchRow; onChoose: BatchRowsProps['onChoose'] }) {
  const { number, text, place, places, state } = row;
  const to = state === 'hash' ? newSearchPath(text) : place && addressPath(place.chainName, place.address);
  const [first] = places;
  const isOpen = state === 'choose';
  return (
    <ListRow
      {...(to === undefined ? {} : { to })}
      mark={<span className={styles.number}>{number}</span>}
      title={
        <>
          {first ? (
            <ChainGlyph chainName={(place ?? first).chainName} size={18} />
          ) : (
            <Icon name={state === 'hash' ? 'swap' : 'user'} size={16} />
          )}
          {place?.label ? (
            <LabelTag label={place.label} small />
          ) : (
            <span className="mono">
              <ShortAddress text={place?.address ?? text} />
            </span>
          )}
        </>
      }
      value={state === 'pending' ? <Skeleton width={90} /> : isOpen ? <RowHints row={row} onChoose={onChoose} /> : <ValueOf row={row} />}
      detail={
        state === 'pending' ? (
          <Skeleton width={130} />
        ) : isOpen ? (
          t('batch.chooseRow', { n: places.length })
        ) : (
          <TimeText at={place?.lastTime ?? null} />
        )
      }
      note={state === 'found' && places.length === 1 && <RiskAndHints row={row} onChoose={onChoose} />}
    />
  );
}

function ValueOf({ row }: { row: BatchRow }) {
  switch (row.state) {
    case 'none':
      return <span className={styles.quiet}>{t('batch.noneShort')}</span>;
    case 'failed':
      return <span className={styles.problem}>{t('batch.failedRow')}</span>;
    case 'hash':
      return <span className={styles.quiet}>{t('batch.hashRow')}</span>;
    default:
      return <RowBalance row={row} />;
  }
}
