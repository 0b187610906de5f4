import type { EndpointData, EntityView, GlanceView, TagView } from '@chaintrail/contract/schemas';
import type { LabelRole } from '@chaintrail/model';
import { t } from './texts.ts';

type Told = EndpointData<'getEntity'>;

/** The Chinese name where there is one, and the other beside it. */
export function namesOf({ nameZh, nameEn }: Pick<EntityView, 'nameZh' | 'nameEn'>): { name: string; beside: string | null } {
  if (nameZh === '') return { name: nameEn, beside: null };
  return { name: nameZh, beside: nameEn === '' || nameEn === nameZh ? null : nameEn };
}

export const DAY_MS = 86_400_000;

/** Days with one digit; less than a day is said to be that. */
export const tellDays = (days: number): string => (days < 0.1 ? '<0.1' : days.toFixed(1));

export interface RoleBar {
  role: LabelRole | null;
  name: string;
  count: number;
  /** Of the largest, 0–1. */
  share: number;
}

const isInferred = (claim: TagView['claim']) => claim === 'derived' || claim === 'heuristic';

/** How often each role is claimed, inferred ones apart from those that somebody vouches for; most claimed first. */
export function listRoleBars(roles: Told['roles']): RoleBar[] {
  const sums = new Map<string, Omit<RoleBar, 'share'>>();
  for (const { role, claim, count } of roles) {
    const name = `${t(role === null ? 'label.roleUnknown' : `label.role_${role}`)}${isInferred(claim) ? t('label.inferredMark') : ''}`;
    sums.set(name, { role, name, count: (sums.get(name)?.count ?? 0) + count });
  }
  const bars = [...sums.values()].toSorted((left, right) => right.count - left.count);
  const most = bars[0]?.count ?? 0;
  return bars.map((bar) => ({ ...bar, share: bar.count / most }));
}

/** The roles that are claimed at all, with how often, in the order of the bars. */
export function listRoleChoices(roles: Told['roles']): { role: LabelRole; count: number }[] {
  const sums = new Map<LabelRole, number>();
  for (const { role, count } of roles) if (role !== null) sums.set(role, (sums.get(role) ?? 0) + count);
  return [...sums].map(([role, count]) => ({ role, count })).toSorted((left, right) => right.count - left.count);
}

/** What its addresses rest on, with how often, most often first. */
export function listClaimChoices(roles: Told['roles']): { claim: TagView['claim']; count: number }[] {
  const sums = new Map<TagView['claim'], number>();
  for (const { claim, count } of roles) sums.set(claim, (sums.get(claim) ?? 0) + count);
  return [...sums].map(([claim, count]) => ({ claim, count })).toSorted((left, right) => right.count - left.count);
}

/** What is known of a labelled address on its chain; of a label for all chains of a family where just one knows the address. */
export function findGlance(list: EndpointData<'glanceAddresses'>['list'] | undefined, tag: TagView): GlanceView | undefined {
  const places = list?.find(({ asked }) => asked === tag.address)?.places ?? [];
  if (tag.chainName !== null) return places.find(({ chainName }) => chainName === tag.chainName);
  return places.length === 1 ? places[0] : undefined;
}

/** Its addresses on chains that somebody vouches for, each once. */
export function listVouched(tags: readonly Pick<TagView, 'chainName' | 'address' | 'claim'>[]): { chainName: string; address: string }[] {
  const found = new Map<string, { chainName: string; address: string }>();
  for (const { chainName, address, claim } of tags)
    if (chainName !== null && !isInferred(claim)) found.set(`${chainName}:${address}`, { chainName, address });
  return [...found.values()];
}
