/** What a column holds: `number` takes exact decimals as text, `time` milliseconds since 1970, shown in its zone. */
export type ColumnKind = 'text' | 'number' | 'time';

export interface Column {
  title: string;
  kind: ColumnKind;
  /** In characters. */
  width: number;
  /** Of a time, hours east of UTC. */
  zoneHours?: number;
}

/** Text, an exact decimal or milliseconds, by the kind of its column; null for an empty cell. */
export type Cell = string | number | null;

/** Rows that come in batches, with a cell for each column. */
export interface Table {
  name: string;
  columns: readonly Column[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}
