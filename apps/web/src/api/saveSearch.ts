import { endpoints, type Endpoint } from '@chaintrail/contract';
import type { SearchEntry, SearchHistory } from '../lib/searchHistory.ts';
import type { Session } from '../lib/session.ts';
import type { Client } from './createClient.ts';

// Not in the contract's table: a server without accounts has no such route, and nobody is signed in there.
const saveOwnSearch: Endpoint = { ...endpoints.saveAnonymousSearch, path: '/home/history/JUDGED/{sort}', access: 'account' };

export interface SaveSearchParts {
  client: Pick<Client, 'callEndpoint'>;
  session: Session;
  history: SearchHistory;
  /** Takes `saveHistory` out of the address bar. */
  removeParameter: () => void;
}

/**
 * Saves a search: for a signed-in user on the server, for a guest at the anonymous call and in the browser. Afterwards the address bar no
 * longer asks for it, also when the server could not be reached: a reload must not save again.
 */
export async function saveSearch(entry: SearchEntry, { client, session, history, removeParameter }: SaveSearchParts): Promise<void> {
  const isGuest = session.store.getState().user === null;
  if (isGuest) history.add(entry);
  try {
    const { name: _name, ...sent } = entry;
    await client.callEndpoint(isGuest ? endpoints.saveAnonymousSearch : saveOwnSearch, sent);
  } finally {
    removeParameter();
  }
}
