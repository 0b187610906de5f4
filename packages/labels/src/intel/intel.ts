import type { FamilyName } from '@chaintrail/model';
import type { IntelColumns } from './columns.ts';

/** A transfer as somebody's exported table tells it. Nothing else of the row is kept: names and numbers of people stand in the others. */
export interface IntelRow {
  /** As the file counts, from 1. */
  row: number;
  /** '' until somebody says of which chain the table is. */
  chainName: string;
  /** '' where the row names no transaction of the chain. */
  hash: string;
  timeMs: number | null;
  /** '' where the row names one side alone. */
  from: string;
  to: string;
  /** Exact decimal, without a sign. */
  amount: string;
  /** The coin as it is written; '' where the row does not say. */
  token: string;
  contract: string;
  status: 'ok' | 'failed' | 'pending';
}

export type IntelFaultCode =
  | 'no_address'
  | 'bad_address'
  | 'unreadable_amount'
  | 'lost_digits'
  | 'bad_time'
  | 'unknown_chain'
  | 'broken_row';

export interface IntelFault {
  row: number;
  code: IntelFaultCode;
}

/** A table of transfers, read; what its rows say stands beside it. */
export interface IntelTable {
  sheets: { name: string; rows: number }[];
  sheet: number;
  heading: string[];
  /** Some cells of the first rows, for whoever says what the columns mean. */
  sample: string[][];
  /** Null where the heading is none that we know: the columns are guessed by their titles, or given. */
  format: { name: string; title: string; by: string[] } | null;
  columns: IntelColumns;
  /** What the addresses look like; null where they are of several families. */
  family: FamilyName | null;
  /** The coin that stands in a heading such as `Value_IN(ETH)`; '' for none. */
  coin: string;
  /** Of times that do not say it themselves. `unknown`: taken as UTC until somebody says. */
  zone: { from: 'unix' | 'said' | 'given' | 'unknown'; minutes: number };
  unit: { from: 'format' | 'given' | 'unknown'; isRaw: boolean };
}

export interface IntelOptions {
  fileName: string;
  sheet?: number;
  columns?: IntelColumns;
  chainName?: string;
  zoneMinutes?: number;
  isRaw?: boolean;
}

export interface ReadIntel {
  table: IntelTable;
  rows: IntelRow[];
  faults: IntelFault[];
}
