import type { Access } from '@chaintrail/contract';
import type { AccountView } from '@chaintrail/contract/schemas';
import { rights, type Rights, type RightsColumn } from '@chaintrail/contract/rights';

type Reader = Pick<AccountView, 'type' | 'isAdmin' | 'isAuditor' | 'mustChangePassword' | 'mustSetSecondFactor'>;

const columns: Readonly<Record<AccountView['type'], RightsColumn>> = { 1: 'PRO', 2: 'SUB', 3: 'TRIAL', 999: 'EXPERIENCE' };

const rightsOf = (reader: Reader): Rights => rights[reader.isAdmin ? 'administrator' : columns[reader.type]];

/** What comes before everything else of an account. */
type Before = 'password' | 'secondFactor';

/**
 * What keeps a reader from calls of this access, by the table that the server goes by: signing in, what an account has to do first, or a
 * kind of account; null where nothing does.
 */
export function lackOf<Asked extends Exclude<Access, 'visitor' | 'self'>>(
  access: Asked,
  reader: Reader | null,
): 'login' | Before | Exclude<Asked, 'account'> | null {
  if (reader === null) return 'login';
  if (reader.mustChangePassword) return 'password';
  if (reader.mustSetSecondFactor) return 'secondFactor';
  if (rightsOf(reader).calls[access] || (access === 'audit' && reader.isAuditor)) return null;
  return access as Exclude<Asked, 'account'>;
}
