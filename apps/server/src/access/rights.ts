import type { AccountType } from '@chaintrail/store/app';
import type { Asking, Rights } from './caller.ts';

/** One column of the table of rights for each kind of caller. */
const columns: Record<'visitor' | 'newcomer' | AccountType, Rights> = {
  visitor: { calls: { visitor: true, self: false, account: false, pro: false, admin: false } },
  // Has to change a password that somebody else gave it.
  newcomer: { calls: { visitor: true, self: true, account: false, pro: false, admin: false } },
  EXPERIENCE: { calls: { visitor: true, self: true, account: true, pro: false, admin: false } },
  TRIAL: { calls: { visitor: true, self: true, account: true, pro: true, admin: false } },
  SUB: { calls: { visitor: true, self: true, account: true, pro: true, admin: false } },
  PRO: { calls: { visitor: true, self: true, account: true, pro: true, admin: false } },
  administrator: { calls: { visitor: true, self: true, account: true, pro: true, admin: true } },
};

export function rightsOf(asking: Asking): Rights {
  if (asking.kind === 'visitor') return columns.visitor;
  return asking.account.mustChangePassword ? columns.newcomer : columns[asking.account.type];
}
