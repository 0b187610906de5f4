import type { AccountView } from '@chaintrail/contract/schemas';
import { createStore } from 'zustand/vanilla';
import { isText, type StoredValues } from './storedValues.ts';

/** The prescribed numbers. */
const accountTypes = { PRO: 1, SUB: 2, TRIAL: 3, EXPERIENCE: 999 } as const;

/** The signed-in user, as the account call tells it. */
export type UserRecord = AccountView;

export interface SessionState {
  /** Null means signed out. */
  user: UserRecord | null;
}

/** Everything but EXPERIENCE counts as pro. */
export const isPro = (user: Pick<UserRecord, 'type'>): boolean => user.type !== accountTypes.EXPERIENCE;

export type Session = ReturnType<typeof createSession>;

/** The browser's side of a session: who is signed in, and the credentials that its requests carry. */
export function createSession(values: StoredValues) {
  const store = createStore<SessionState>(() => ({ user: null }));
  return {
    store,
    ticket: () => values.read('ticket', isText),
    storeTicket: (ticket: string) => values.write('ticket', ticket),
    accountToken: () => values.read('account_token', isText),
    storeAccountToken: (token: string) => values.write('account_token', token),
    refreshToken: () => values.read('refresh_token', isText),
    storeRefreshToken: (token: string) => values.write('refresh_token', token),
    /** Why the last session ended, for the login page. */
    loginMessage: () => values.read('loginMessage', isText),
    storeLoginMessage: (message: string) => values.write('loginMessage', message),
    clearLoginMessage: () => values.remove('loginMessage'),
    setUser: (user: UserRecord | null) => store.setState({ user }),
    logOut() {
      store.setState({ user: null });
      values.remove('account_token');
      values.remove('refresh_token');
    },
  };
}
