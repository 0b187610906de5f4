import type { UserRecord } from './session.ts';

/** Somebody who is signed in, as tests want them. */
export function makeUser(changes: Partial<UserRecord> = {}): UserRecord {
  return {
    id: '5f0c7a0e-6f0e-4d5e-9a53-0f4d7d9a1c11',
    type: 1,
    login: 'lin.jiangcheng',
    name: '林江成',
    phone: '138****6620',
    avatar: null,
    org: '经侦支队',
    expiresAt: null,
    isPro: true,
    limits: {
      judgedTransfers: null,
      exportRows: 1_000_000,
      tracedMovements: null,
      privateLabels: null,
      canvases: null,
      monitors: null,
      subAccounts: 10,
      searches: 2_000,
    },
    isAdmin: false,
    isAuditor: false,
    mustChangePassword: false,
    hasSecondFactor: false,
    mustSetSecondFactor: false,
    ...changes,
  };
}
