import type { ReactNode } from 'react';
import styles from './Table.module.css';

/** A head that orders the list. */
export interface ColumnSort {
  /** How the rows stand by this column now. */
  state: 'ascending' | 'descending' | 'none';
  /** What a press does, in words. */
  hint: string;
  onPress: () => void;
}

export interface Column<Row> {
  id: string;
  head: ReactNode;
  /** Names it where columns are chosen; its head unless given. */
  title?: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** Px. Give one to every column of a virtual table, so that columns do not move while it scrolls. */
  width?: number;
  /** The cell that names its row. */
  isRowHead?: boolean;
  sort?: ColumnSort | undefined;
  /** Left out in windows narrower than this. */
  hideBelow?: 1280 | 1360 | 1600 | undefined;
}

export const hideClass = ({ hideBelow }: Pick<Column<never>, 'hideBelow'>): string | undefined =>
  hideBelow === undefined ? undefined : styles[`hide${hideBelow}`];
