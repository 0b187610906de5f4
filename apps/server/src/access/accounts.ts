import type { Account } from '@chaintrail/store/app';

/** Somebody who is signed in, by one session. */
export interface SignedIn {
  account: Account;
  sessionId: string;
}

/** Says whose token a request bears. */
export interface Accounts {
  /** Undefined for a token that is nobody's: unknown, expired, of an ended session or a removed account. */
  findByToken(token: string): Promise<SignedIn | undefined>;
}
