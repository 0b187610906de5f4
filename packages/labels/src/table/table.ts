/** A sheet as text, however it was written. */
export interface Table {
  name: string;
  rows: TableRow[];
  /** Whether day numbers count from 1904, as sheets of old Macs do. */
  from1904: boolean;
}

export interface TableRow {
  /** As the file counts, from 1: the line a row of CSV begins in, the number of a row of a sheet. */
  row: number;
  cells: string[];
  /** Set where the row cannot be taken apart. */
  problem?: string;
}

/** More columns than this are not looked at. */
export const MOST_COLUMNS = 200;
