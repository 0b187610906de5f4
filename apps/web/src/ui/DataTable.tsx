import { lazy, Suspense, useState, type ReactNode } from 'react';
import { isMobileLayout } from './layout.ts';
import { SkeletonRows } from './Skeleton.tsx';
import type { Column } from './tableColumns.ts';

/** Cells under the first columns, and what is told under all others. */
export interface BetweenRow {
  key: string;
  cells: readonly ReactNode[];
  told: ReactNode;
}

export interface DataTableProps<Row> {
  /** Keep stable between renders. */
  columns: readonly Column<Row>[];
  /** What its columns are remembered by; with it comes their choice. Tables of one shape share one. */
  name?: string;
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
  /** An event that only claims to have moved something, or dust: grey throughout. */
  isClaim?: (row: Row) => boolean;
  /** What happened between rows and is none of them. */
  between?: (row: Row) => { above: readonly BetweenRow[]; below: readonly BetweenRow[] } | undefined;
  /** Px; the user's density unless given. */
  rowHeight?: number;
}

type TableOf = <Row>(props: DataTableProps<Row>) => ReactNode;

let loaded: TableOf | undefined;
const load = () =>
  import('./Table.tsx').then((module) => {
    loaded = module.Table;
    return { default: module.Table };
  });
// A phone draws rows instead and never loads it; a desktop begins with the code of the first page that has one.
if (!isMobileLayout()) void load();

// `lazy` forgets that the component is generic.
const LazyTable = lazy(load) as unknown as TableOf;

/** The one table of the product. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  // Chosen once: another component in its place would lose the focus and the beginning of a range.
  const [Table] = useState(() => loaded ?? LazyTable);
  return (
    <Suspense fallback={<SkeletonRows rows={Math.min(props.rows.length, 20)} />}>
      <Table {...props} />
    </Suspense>
  );
}
