import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SearchEntry, SearchHistory } from './searchHistory.ts';
import type { Session } from './session.ts';

/** The searches that are shown: of the account where somebody is signed in, of this browser else. The newest first. */
export interface RecentSearches {
  store: StoreApi<readonly SearchEntry[]>;
  remove: (entry: SearchEntry) => Promise<void>;
  /** Forgets those of a sort, or all. */
  clear: (sort?: string) => Promise<void>;
  /** Reads the account's anew, after a search was made. */
  reload: () => Promise<void>;
}

/** What the server keeps for an account. */
export interface OwnSearches {
  list: () => Promise<readonly SearchEntry[]>;
  remove: (id: number) => Promise<unknown>;
  clear: (sort?: string) => Promise<unknown>;
}

export function createRecentSearches(session: Session, local: SearchHistory, own: OwnSearches): RecentSearches {
  const store = createStore<readonly SearchEntry[]>(() => local.store.getState());
  const userId = (): string | undefined => session.store.getState().user?.id;

  async function reload(): Promise<void> {
    const asking = userId();
    const entries = asking === undefined ? local.store.getState() : await own.list();
    // Whoever signed out meanwhile must not see them.
    if (userId() === asking) store.setState(entries, true);
  }

  local.store.subscribe((entries) => {
    if (userId() === undefined) store.setState(entries, true);
  });
  session.store.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    store.setState(user ? [] : local.store.getState(), true);
    // Without the list there is none; the next search asks again.
    reload().catch(() => undefined);
  });

  return {
    store,
    reload,
    async remove(entry) {
      if (userId() === undefined || entry.id === undefined) return local.remove(entry);
      await own.remove(entry.id);
      await reload();
    },
    async clear(sort) {
      if (userId() === undefined) return local.clear(sort);
      await own.clear(sort);
      await reload();
    },
  };
}
