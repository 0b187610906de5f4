import type { AccountType } from './accounts.ts';
import type { Asking, Rights } from './caller.ts';

/** One column of the table of rights for each kind of caller. */
const columns: Record<'visitor' | AccountType, Rights> = {
  visitor: { calls: { visitor: true, account: false, pro: false, admin: false } },
  EXPERIENCE: { calls: { visitor: true, account: true, pro: false, admin: false } },
  TRIAL: { calls: { visitor: true, account: true, pro: true, admin: false } },
  SUB: { calls: { visitor: true, account: true, pro: true, admin: false } },
  PRO: { calls: { visitor: true, account: true, pro: true, admin: false } },
  administrator: { calls: { visitor: true, account: true, pro: true, admin: true } },
};

export function rightsOf(asking: Asking): Rights {
  return columns[asking.kind === 'visitor' ? 'visitor' : asking.account.type];
}
