/** The account types of the contract, and the administrator, who may do everything. */
export type AccountType = 'EXPERIENCE' | 'TRIAL' | 'SUB' | 'PRO' | 'administrator';

/** Somebody who is signed in. */
export interface Account {
  id: string;
  type: AccountType;
  /** Epoch milliseconds; null for an account without an end. */
  expiresAtMs: number | null;
}

/** Says whose token a request bears. */
export interface Accounts {
  /** Undefined for a token that is nobody's: unknown, expired or taken back. */
  findByToken(token: string): Promise<Account | undefined>;
}

/** A deployment that has made no account has issued no token either. */
export const noAccounts: Accounts = { findByToken: async () => undefined };
