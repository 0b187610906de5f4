import type { AddressTransferView, CoverageView } from '@chaintrail/contract/schemas';
import type { BetweenRow } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toListOrder } from './filter.ts';
import styles from './SeamRow.module.css';
import { t } from './texts.ts';
import type { AddressModel } from './addressModel.ts';

type Seam = NonNullable<CoverageView['seam']>;

/** Where the rows that are shown cross from our own blocks to what others told: behind which row. */
export interface Crossing {
  rowId: string;
  seam: Seam;
}

/** Undefined where all rows lie on one side, or are in no order of time. */
export function findCrossing({ list, state }: Pick<AddressModel, 'list' | 'state'>): Crossing | undefined {
  const seam = list.coverage?.seam;
  const order = toListOrder(state.tab, state);
  if (!seam || (order !== 'newest' && order !== 'oldest')) return undefined;
  const isOurs = ({ blockNumber }: AddressTransferView) => blockNumber >= seam.block;
  const last = list.rows.find((row, at) => {
    const next = list.rows[at + 1];
    return next !== undefined && isOurs(row) !== isOurs(next);
  });
  return last && { rowId: last.id, seam };
}

/** The seam between the rows of a wide list. */
export function drawCrossing({ seam }: Crossing): BetweenRow {
  return { key: 'seam', cells: [], told: <SeamText seam={seam} /> };
}

export function SeamText({ seam: { block, before } }: { seam: Seam }) {
  return (
    <span className={styles.seam}>
      <Icon name="link" size={14} />
      <span>{t('address.seamRow', { block: formatCount(block), before })}</span>
    </span>
  );
}
