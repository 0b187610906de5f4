import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** Px. Give one to every column of a virtual table, so that columns do not move while it scrolls. */
  width?: number;
  /** Spoken name where `head` is no text. */
  name?: string;
  /** The server can sort by this column. */
  isSortable?: boolean;
  /** The cell that names its row. */
  isRowHead?: boolean;
  /** Left out in windows narrower than this. */
  hideBelow?: 1280 | 1360;
}

export interface Sort {
  column: string;
  order: 'ascending' | 'descending';
}
