import type { AccountType } from '@chaintrail/store/app';
import type { Asking, Rights } from './caller.ts';

/** One column of the table of rights for each kind of caller. */
const columns: Record<'visitor' | 'newcomer' | AccountType, Rights> = {
  visitor: { calls: { visitor: true, self: false, account: false, pro: false, audit: false, admin: false } },
  // Has to change a password that somebody else gave it.
  newcomer: { calls: { visitor: true, self: true, account: false, pro: false, audit: false, admin: false } },
  EXPERIENCE: { calls: { visitor: true, self: true, account: true, pro: false, audit: false, admin: false } },
  TRIAL: { calls: { visitor: true, self: true, account: true, pro: true, audit: false, admin: false } },
  SUB: { calls: { visitor: true, self: true, account: true, pro: true, audit: false, admin: false } },
  PRO: { calls: { visitor: true, self: true, account: true, pro: true, audit: false, admin: false } },
  administrator: { calls: { visitor: true, self: true, account: true, pro: true, audit: true, admin: true } },
};

export function rightsOf(asking: Asking): Rights {
  if (asking.kind === 'visitor') return columns.visitor;
  const { type, isAuditor, mustChangePassword } = asking.account;
  if (mustChangePassword) return columns.newcomer;
  return isAuditor ? { ...columns[type], calls: { ...columns[type].calls, audit: true } } : columns[type];
}
