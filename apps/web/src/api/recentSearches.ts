import { searchHistory } from '../lib/browserHistory.ts';
import { session } from '../lib/browserSession.ts';
import { createRecentSearches } from '../lib/recentSearches.ts';
import { call } from './client.ts';

/** How many of an account's searches are asked for. */
const HISTORY_SIZE = 100;

/** The searches that this browser shows. */
export const recentSearches = createRecentSearches(session, searchHistory, {
  list: () => call('listSearches', { n: HISTORY_SIZE }, { isQuiet: true }),
  remove: (id) => call('deleteSearch', { n: 1, id }),
  clear: (sort) => call('deleteSearches', { n: 0, ...(sort === undefined ? {} : { sort }) }),
});
