import type { SheetSumView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { Cell, Column } from '@chaintrail/sheet';
import type { RequestContext } from '../context.ts';
import type { StoredState } from '../present/coverage.ts';

/** A column with the word by which it is chosen. */
export interface NamedColumn extends Column {
  key: string;
}

/** The state of one chain that rows begin at. */
export interface Head {
  chain: Chain;
  stored: StoredState;
}

/** What was written, told when the last row is. */
export interface Written {
  /** Of the list, its hidden rows among them. */
  rows: number;
  hiddenRows: number;
  sums: SheetSumView[];
  /** Whether rows and sums are what the page says; null where nothing could be compared, and `whyUncompared` says why. */
  agrees: boolean | null;
  whyUncompared: string;
  /** How a balance goes from the first row to the last; absent where it is no statement. */
  closing?: readonly string[];
  cautions: string[];
}

/** A list of the product that is going to be written, with all that is known of it before the first row. */
export interface OpenedList {
  /** What it was asked by, parsed: enough to open it again. */
  asked: Record<string, unknown>;
  /** What the list is called: the name of its sheet. */
  title: string;
  /** Whose or of what it is, for the file's name. */
  owner: string;
  /** The same in full, for 说明: `以太坊 · 地址`. */
  query: string;
  filters: string;
  /** How its rows stand. */
  order: string;
  /** The chains that it is of; the first is the one whose height is shown. */
  heads: readonly [Head, ...Head[]];
  rows: number;
  /** There may be more than `rows`. */
  isAtLeast: boolean;
  hiddenRows: number;
  hasBalance: boolean;
  bound: string | null;
  columns: readonly NamedColumn[];
  /** Cells of all columns, in batches; `most` rows of them where only the first are wanted. Throws where what was read does not hold together. */
  read(most?: number): AsyncGenerator<Cell[][]>;
  /** Of what `read` has given so far. */
  tell(): Written;
}

/** Reads what a list is to hold; AppError where it is not to be had. */
export type OpenList = (context: RequestContext, input: Record<string, unknown>) => Promise<OpenedList>;
