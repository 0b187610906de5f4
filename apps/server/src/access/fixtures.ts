import type { Account } from '@chaintrail/store/app';

/** An account as tests want one. */
export function makeAccount(changes: Partial<Account> = {}): Account {
  return {
    id: 'a1',
    type: 'PRO',
    login: 'li.wei',
    name: '李伟',
    phone: null,
    org: '',
    parentId: null,
    isAuditor: false,
    mustChangePassword: false,
    secondFactorSinceMs: null,
    expiresAtMs: null,
    createdAtMs: 1_700_000_000_000,
    removedAtMs: null,
    ...changes,
  };
}
