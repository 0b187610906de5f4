import type { OrganisationView } from '@chaintrail/contract/letter';
import type { EntityView } from '@chaintrail/contract/schemas';

type Named = Pick<OrganisationView, 'name' | 'nameEnglish'>;

const fold = (name: string): string => name.trim().toLowerCase();

/** The organisation that an entity is, by its whole name in either language: 「Binance US」 is not Binance. */
export function findAddressee<Organisation extends Named>(
  { nameZh, nameEn }: Pick<EntityView, 'nameZh' | 'nameEn'>,
  organisations: readonly Organisation[],
): Organisation | undefined {
  const names = new Set([nameZh, nameEn].map(fold).filter((name) => name !== ''));
  return organisations.find(({ name, nameEnglish }) => [name, ...nameEnglish.split(/[()]/)].some((one) => names.has(fold(one))));
}
