import type { SearchEntry, SearchHistory } from '../lib/searchHistory.ts';
import type { Session } from '../lib/session.ts';
import type { Client } from './createClient.ts';

export interface SaveSearchParts {
  client: Pick<Client, 'call'>;
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
  // Whoever has a token is no guest, also while it is still being asked whose it is.
  const isGuest = session.store.getState().user === null && session.accountToken() === undefined;
  if (isGuest) history.add(entry);
  try {
    const { name: _name, id: _id, ...sent } = entry;
    await client.call(isGuest ? 'saveAnonymousSearch' : 'saveSearch', sent);
  } finally {
    removeParameter();
  }
}
