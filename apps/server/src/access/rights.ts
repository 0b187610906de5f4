import { rights, type Rights } from '@chaintrail/contract/rights';
import type { Asking } from './caller.ts';

/** The column of the table for whoever asks; `isOpen` where visitors may do what a PRO account may. */
export function rightsOf(asking: Asking, isOpen: boolean, mustSetSecondFactor = false): Rights {
  if (asking.kind === 'visitor') return isOpen ? rights.openVisitor : rights.visitor;
  const { type, isAuditor, mustChangePassword } = asking.account;
  if (mustChangePassword || mustSetSecondFactor) return rights.newcomer;
  const column = rights[type];
  return isAuditor ? { ...column, calls: { ...column.calls, audit: true } } : column;
}
