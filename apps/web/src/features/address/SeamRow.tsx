import type { CoverageView } from '@chaintrail/contract/schemas';
import type { BetweenRow } from '../../ui/DataTable.tsx';
import { formatTime } from '../../lib/time.ts';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import type { ListOrder } from './filter.ts';
import styles from './SeamRow.module.css';
import { t } from './texts.ts';

type Seam = NonNullable<CoverageView['seam']>;

/** Where the rows that are shown cross from our own blocks to what others told: behind which row. */
export interface Crossing<Row> {
  row: Row;
  seam: Seam;
}

/** Undefined where all rows lie on one side, or are in no order of time. */
export function findCrossing<Row extends { blockNumber: number }>(
  { rows, coverage }: { rows: readonly Row[]; coverage: CoverageView | undefined },
  order: ListOrder,
): Crossing<Row> | undefined {
  const seam = coverage?.seam;
  if (!seam || (order !== 'newest' && order !== 'oldest')) return undefined;
  const isOurs = ({ blockNumber }: Row) => blockNumber >= seam.block;
  const row = rows.find((one, at) => {
    const next = rows[at + 1];
    return next !== undefined && isOurs(one) !== isOurs(next);
  });
  return row && { row, seam };
}

/** The seam between the rows of a wide list. */
export function drawCrossing({ seam }: Pick<Crossing<unknown>, 'seam'>): BetweenRow {
  return { key: 'seam', cells: [], told: <SeamText seam={seam} /> };
}

export function SeamText({ seam: { block, time, before } }: { seam: Seam }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const facts = { block: formatCount(block), before };
  return (
    <span className={styles.seam}>
      <Icon name="link" size={14} />
      <span>{time === undefined ? t('address.seamRow', facts) : t('address.seamRowAt', { ...facts, time: formatTime(time, zone) })}</span>
    </span>
  );
}
