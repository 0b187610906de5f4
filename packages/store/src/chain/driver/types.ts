export interface QueryOptions {
  /** Aborting stops the query in the engine too; the call then rejects with StoreError('cancelled'). */
  signal?: AbortSignal;
  /** The engine stops the query after this time with StoreError('timeout'). */
  maxSeconds?: number;
  /** Threads inside the engine; 1 suits reads of a page, which touch a few granules. */
  threads?: number;
  /** Writes have their own connections, so that a long insert never keeps a page waiting. */
  lane?: LaneName;
}

/**
 * What the rest of the store knows of its engine. Another engine of the same dialect (a server over HTTP) is another
 * maker of this shape. Values never travel as bound parameters: literals come from sql/literal.ts.
 */
export interface Driver {
  /** All rows at once. Integers over 32 bits and decimals arrive as exact strings. */
  query<Row>(sql: string, options?: QueryOptions): Promise<Row[]>;
  /** Rows in portions, without holding the whole answer. Leaving the loop stops the query. */
  stream<Row>(sql: string, options?: QueryOptions): AsyncIterable<Row[]>;
  /** A statement without an answer. */
  execute(sql: string, options?: QueryOptions): Promise<void>;
  /** Inserts the rows of a RowBinary file as one block, hence all or nothing; with a token, at most once. */
  insertFile(target: InsertTarget, filePath: string): Promise<void>;
  /** Inserts the rows of a SELECT as one block, under the same promise. */
  insertSelect(target: InsertTarget, select: string): Promise<void>;
  /** How many statements run and wait on each lane at this moment, and how many there have been. */
  load(): Record<LaneName, LaneLoad>;
  close(): Promise<void>;
}

export type LaneName = 'read' | 'write';

export interface LaneLoad {
  running: number;
  waiting: number;
  /** Statements since the store was opened. */
  started: number;
}

export interface InsertTarget {
  table: string;
  /** Column names and types in the order of the rows. */
  columns: readonly { name: string; rowType: string }[];
  /** Undefined for tables that are cleaned up instead of replayed. */
  token?: string;
}
