import { deniedBy } from '@chaintrail/contract/denial';
import type { OrganisationView } from '@chaintrail/contract/letter';
import { namesHolder, type EntityType } from '@chaintrail/model';

/** What one's own label says of an address. */
export interface OwnLabel {
  name: string;
  entity: string | null;
  look: EntityType;
}

type Organisation = Pick<OrganisationView, 'name' | 'nameEnglish' | 'sourceType'>;

export const accountName = (organisation: string, account: string): string => `${organisation} · 账户 ${account}`;
export const listedName = (organisation: string): string => `${organisation} · 回函所列地址`;

/**
 * Whether an own label and the label that an answer becomes cannot both be true: the answer denies an address that the label gives to the
 * organisation; or names an account there where the label has its denial, another account of it, or an exchange that is not it. What says only
 * who used an address, or what for, contradicts nothing.
 */
export function contradicts(own: OwnLabel, answered: string, organisation: Organisation): boolean {
  const isTheirs = [own.name, own.entity ?? ''].some((said) => namesHolder(said, organisation));
  const isAttribution = deniedBy(own.name) === undefined && own.name !== listedName(organisation.name);
  if (deniedBy(answered) !== undefined) return isTheirs && isAttribution;
  if (!answered.startsWith(accountName(organisation.name, '')) || own.name === answered) return false;
  if (deniedBy(own.name) === organisation.name || own.name.startsWith(accountName(organisation.name, ''))) return true;
  return organisation.sourceType === 'EXCHANGE' && own.look === 'exchange' && isAttribution && !isTheirs;
}
