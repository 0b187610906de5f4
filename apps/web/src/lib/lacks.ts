import type { Access } from '@chaintrail/contract';
import type { AccountView } from '@chaintrail/contract/schemas';
import { rights, type Rights, type RightsColumn } from '@chaintrail/contract/rights';

type Reader = Pick<AccountView, 'type' | 'isAdmin' | 'isAuditor' | 'mustChangePassword' | 'mustSetSecondFactor'>;

const columns: Readonly<Record<AccountView['type'], RightsColumn>> = { 1: 'PRO', 2: 'SUB', 3: 'TRIAL', 999: 'EXPERIENCE' };

function rightsOf(reader: Reader | null): Rights {
  if (!reader) return rights.visitor;
  if (reader.mustChangePassword || reader.mustSetSecondFactor) return rights.newcomer;
  return rights[reader.isAdmin ? 'administrator' : columns[reader.type]];
}

/** What keeps a reader from calls of this access, by the table that the server goes by: signing in, or a kind of account; null where nothing does. */
export function lackOf<Asked extends Exclude<Access, 'visitor' | 'self'>>(
  access: Asked,
  reader: Reader | null,
): 'login' | Exclude<Asked, 'account'> | null {
  if (rightsOf(reader).calls[access] || (access === 'audit' && reader?.isAuditor)) return null;
  return reader === null || access === 'account' ? 'login' : (access as Exclude<Asked, 'account'>);
}
