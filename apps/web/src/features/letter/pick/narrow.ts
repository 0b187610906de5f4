import type { OrganisationView } from '@chaintrail/contract/letter';
import type { LabelView } from '@chaintrail/contract/schemas';
import { deniedBy } from '@chaintrail/contract/denial';
import { namesHolder } from '@chaintrail/model';

/** An address that a letter may be about. */
export interface Candidate {
  chainName: string;
  address: string;
  /** What it is where it was found: 剥离链, a canvas' name of it; '' where nothing is said. */
  role: string;
  label?: Omit<LabelView, 'risk'> | undefined;
}

/** What is chosen from one source stays chosen while another one is looked at. */
export interface Picking {
  picked: ReadonlyMap<string, Candidate>;
  known: ReadonlySet<string>;
  pick: (list: readonly Candidate[]) => void;
  drop: (list: readonly Candidate[]) => void;
}

export interface Narrowing {
  text: string;
  chainName: string;
  role: string;
}

export type Grouping = 'entity' | 'tie';
type Named = Pick<OrganisationView, 'name' | 'nameEnglish'>;

/** `tied`, `others` and `unsaid` by what ties them to the organisation; `entity`, `role` and `none` by what they are said to be. */
export interface Group {
  kind: 'tied' | 'others' | 'unsaid' | 'entity' | 'role' | 'none';
  name: string;
  list: Candidate[];
}

export const keyOf = ({ chainName, address }: Pick<Candidate, 'chainName' | 'address'>): string => `${chainName} ${address}`;

/** Each once: what is said of it first counts. */
export const listOnce = (found: readonly Candidate[]): Candidate[] =>
  [...new Map(found.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();

/** Those that are on the chain, have the role, and of which a part of the address, of a name or of the role is typed; '' is any. */
export function narrow(list: readonly Candidate[], { text, chainName, role }: Narrowing): Candidate[] {
  const wanted = text.trim().toLowerCase();
  return list.filter(
    (one) =>
      (chainName === '' || one.chainName === chainName) &&
      (role === '' || one.role === role) &&
      [one.address, one.role, one.label?.name ?? '', one.label?.entity ?? ''].some((said) => said.toLowerCase().includes(wanted)),
  );
}

/** What the list holds of one property, the most frequent first. */
export function countBy(list: readonly Candidate[], property: 'chainName' | 'role'): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { [property]: value } of list) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
}

/** Whether a label ties the address to the organisation. */
export const isTied = ({ label }: Candidate, organisation: Named | undefined): boolean =>
  organisation !== undefined &&
  label !== undefined &&
  deniedBy(label.name) === undefined &&
  [label.name, label.entity ?? ''].some((said) => namesHolder(said, organisation));

/** The list in groups: what is the organisation's comes first, then entities by their size, what nobody named last. */
export function groupCandidates(list: readonly Candidate[], by: Grouping, organisation: Named | undefined): Group[] {
  const groups = new Map<string, Group>();
  for (const one of list) {
    const { kind, name } = by === 'tie' ? tieOf(one, organisation) : identityOf(one, organisation);
    const key = `${kind} ${name}`;
    const group = groups.get(key) ?? { kind, name, list: [] };
    group.list.push(one);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.list.length - a.list.length);
}

const order: readonly Group['kind'][] = ['tied', 'others', 'entity', 'role', 'unsaid', 'none'];

function tieOf(one: Candidate, organisation: Named | undefined): Pick<Group, 'kind' | 'name'> {
  if (isTied(one, organisation)) return { kind: 'tied', name: organisation?.name ?? '' };
  return { kind: one.label ? 'others' : 'unsaid', name: '' };
}

function identityOf(one: Candidate, organisation: Named | undefined): Pick<Group, 'kind' | 'name'> {
  if (isTied(one, organisation)) return tieOf(one, organisation);
  const entity = one.label && (one.label.entity ?? one.label.name);
  if (entity !== undefined) return { kind: 'entity', name: entity };
  return one.role === '' ? { kind: 'none', name: '' } : { kind: 'role', name: one.role };
}

/** Organisations with how many of the addresses a label ties to each, the most first; those with none stay in their order. */
export function rankOrganisations<Organisation extends Named>(
  organisations: readonly Organisation[],
  list: readonly Candidate[],
): { organisation: Organisation; count: number }[] {
  return organisations
    .map((organisation) => ({ organisation, count: new Set(list.filter((one) => isTied(one, organisation)).map(keyOf)).size }))
    .toSorted((a, b) => b.count - a.count);
}
