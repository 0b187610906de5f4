import { lazy, Suspense, type ReactNode } from 'react';
import { isMobileLayout } from './layout.ts';
import { SkeletonRows } from './Skeleton.tsx';
import type { Column } from './tableColumns.ts';

export interface DataTableProps<Row> {
  /** Keep stable between renders. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table holds; read aloud. */
  caption: string;
  /** Keys of the selected rows; with it comes the column of check boxes. Shift selects a range, by press and by key. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Enter or a double press on a row. */
  onOpen?: (row: Row) => void;
  isFailed?: (row: Row) => boolean;
  /** Px; the user's density unless given. */
  rowHeight?: number;
}

const load = () => import('./Table.tsx');
// A phone draws rows instead and never loads it; a desktop begins with the code of the first page that has one.
if (!isMobileLayout()) void load();

// `lazy` forgets that the component is generic.
const Table = lazy(() => load().then((module) => ({ default: module.Table }))) as unknown as <Row>(props: DataTableProps<Row>) => ReactNode;

/** The one table of the product. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <Suspense fallback={<SkeletonRows rows={Math.min(props.rows.length, 20)} />}>
      <Table {...props} />
    </Suspense>
  );
}
