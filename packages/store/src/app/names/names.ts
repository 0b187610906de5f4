import type { Database } from '../database.ts';
import { type NameSearch, type SuggestedName, suggestNames } from './suggest.ts';

export interface NameRoom {
  /** Names and symbols like the text (typo-tolerant, pg_trgm), best first. */
  suggest(search: NameSearch): Promise<SuggestedName[]>;
}

export function createNameRoom(database: Database): NameRoom {
  return { suggest: (search) => suggestNames(database, search) };
}
