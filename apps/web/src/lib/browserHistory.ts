import { createSearchHistory } from './searchHistory.ts';
import { storedValues } from './storage.ts';

/** The searches of this browser. */
export const searchHistory = createSearchHistory(storedValues);
