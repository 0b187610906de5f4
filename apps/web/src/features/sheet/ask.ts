import type { SheetList } from '@chaintrail/contract/schemas';

/** A list as it is shown: which one, and its filters as the call that pages it takes them. */
export interface SheetAsk {
  list: SheetList;
  query: Readonly<Record<string, unknown>>;
  /** Whose or of what it is, and how it is narrowed, in words; the server's caption says the rest. */
  what: string;
  /** Its rows stand by amount, which a file does not keep. */
  isByAmount?: boolean;
}

/** The same as a call takes it. */
export const orderOf = ({ list, query }: SheetAsk): Record<string, unknown> & { list: SheetList } => ({ ...query, list });
