import { client } from '../../api/client.ts';
import { recentSearches } from '../../api/recentSearches.ts';
import { saveSearch } from '../../api/saveSearch.ts';
import { searchHistory } from '../../lib/browserHistory.ts';
import { browserConsole } from '../../lib/browserConsole.ts';
import { session } from '../../lib/browserSession.ts';
import { removeSaveHistory } from '../../lib/saveHistoryParameter.ts';
import { formatTime } from '../../lib/time.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { coinKeyOf, sortOfKind } from './hitPath.ts';
import type { Searched } from './searched.ts';

/**
 * Keeps a search in the history; that the server did not take it is no reason to disturb the reader. `asking` is the route whose
 * `saveHistory` is then taken away.
 */
export function saveEntry({ kind, chainName, text, found, name }: Searched, now: number, asking = location.hash): Promise<void> {
  const entry = {
    sort: sortOfKind(kind),
    slug: found && (kind === 'token' || kind === 'nft') ? coinKeyOf(chainName, text) : '',
    model: chainName,
    text,
    createTime: formatTime(now, usePreferences.getState().timeZone),
    ...(name === undefined ? {} : { name }),
  };
  const removeParameter = (): void => removeSaveHistory(asking);
  return saveSearch(entry, { client, session, history: searchHistory, removeParameter })
    .then(recentSearches.reload)
    .catch((error: unknown) => browserConsole.error(error instanceof Error ? error.message : String(error)));
}
