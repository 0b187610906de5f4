import { readAccount } from '../api/account.ts';
import { session } from '../lib/browserSession.ts';

/** Signs in and out with the other tabs of this browser; returns how to stop. */
export function followOtherTabs(): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key !== null && key !== 'account_token') return;
    if (newValue === null) session.store.setState({ user: null });
    else if (session.store.getState().user === null) readAccount().catch(() => undefined);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
