/** The account types of the contract, and the administrator, who may do everything. */
export type AccountType = 'EXPERIENCE' | 'TRIAL' | 'SUB' | 'PRO' | 'administrator';

/** Somebody who can sign in. */
export interface Account {
  id: string;
  type: AccountType;
  /** What is typed to sign in; no two living accounts have the same, however it is written. */
  login: string;
  /** How others see it. */
  name: string;
  /** Eleven digits. */
  phone: string | null;
  org: string;
  /** Whose sub-account it is; what it stores belongs to both. */
  parentId: string | null;
  /** Reads the trail of who asked what, and nothing else that is not everybody's. */
  isAuditor: boolean;
  /** The password was given by somebody else and has to be changed before anything else. */
  mustChangePassword: boolean;
  /** Since when a second factor is asked for when it signs in; null where none is. */
  secondFactorSinceMs: number | null;
  /** Epoch milliseconds; null for an account without an end. */
  expiresAtMs: number | null;
  createdAtMs: number;
  /** When it was removed; its things passed to its parent. Null while it stands. */
  removedAtMs: number | null;
}

/** What makes an account; the rest has a value of its own at the beginning. */
export type NewAccount = Pick<Account, 'type' | 'login'> &
  Partial<Omit<Account, 'id' | 'createdAtMs' | 'removedAtMs' | 'secondFactorSinceMs'>> & { passwordHash?: string };

/** What may be changed of it. */
export type AccountChanges = Partial<Pick<Account, 'type' | 'name' | 'phone' | 'org' | 'isAuditor' | 'expiresAtMs'>>;
