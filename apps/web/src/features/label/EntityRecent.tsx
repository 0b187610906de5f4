import type { JudgedRowView } from '@chaintrail/contract/schemas';
import { Amount } from '../../ui/Amount.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import styles from './EntityFlow.module.css';
import { Who } from './EntityParties.tsx';
import labels from './Labels.module.css';
import { t } from './texts.ts';
import type { EntityFlowModel } from './useEntityFlow.ts';

const SHOWN = 8;

/** With whom it moved most of late, and how large a part that is. */
export function EntityRecent({ flow: { recent, chainTitle } }: { flow: EntityFlowModel }) {
  if (!recent || recent.list.length === 0) return null;
  const rest = recent.total - SHOWN;
  return (
    <Card>
      <CardHeader title={t('label.recentParties')} note={t('label.recentNote', { chain: chainTitle, coin: recent.moved.coin.symbol })} />
      <ul aria-label={t('label.recentParties')}>
        {recent.list.slice(0, SHOWN).map((row) => (
          <li key={row.entity?.key ?? ''} className={styles.coin}>
            <div className={labels.line}>
              <Who row={row} />
              <span className={`${labels.end} ${labels.quiet}`}>{row.share}%</span>
            </div>
            <RowSides row={row} />
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        {t('label.recentShare')}
        {rest > 0 && t('label.partiesMore', { n: formatCount(rest) })}
      </p>
    </Card>
  );
}

function RowSides({ row: { coins, inCount, outCount } }: { row: JudgedRowView }) {
  const [moved] = coins;
  return (
    <div className={`${labels.line} ${styles.sides}`}>
      {inCount > 0 && <Amount value={moved?.in.amount ?? '0'} sign="in" maxFraction={2} />}
      {outCount > 0 && <Amount value={moved?.out.amount ?? '0'} sign="out" maxFraction={2} />}
    </div>
  );
}
