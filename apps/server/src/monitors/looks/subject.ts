import type { Chain } from '@chaintrail/model';
import type { AppStore, LookRule } from '@chaintrail/store/app';
import { readSets } from '../memberSets.ts';
import { MOST_LOOKED_AT } from './plan.ts';

/** Whose lists a look asks for. */
export interface LookedAt {
  addresses: string[];
  /** The whole set, where it is one. */
  members: ReadonlySet<string> | undefined;
  /** Those of a large set that are not asked for. */
  leftOut: number;
}

/** The address that all of these monitors watch, or the addresses of the set of one, as they are this moment. */
export async function readSubject(
  app: Pick<AppStore, 'monitors' | 'canvases'>,
  chain: Chain,
  rules: readonly LookRule[],
): Promise<LookedAt> {
  const [first] = rules;
  if (!first) return { addresses: [], members: undefined, leftOut: 0 };
  const { rule } = first;
  // Of a coin whoever its issuer stops is told, and no list is asked for.
  if (rule.target.kind === 'coin') return { addresses: [], members: undefined, leftOut: 0 };
  if (rule.target.kind === 'address') return { addresses: [rule.target.address], members: undefined, leftOut: 0 };
  const members = (await readSets(app, [rule]))(rule, chain) ?? new Set<string>();
  const addresses = [...members].toSorted().slice(0, MOST_LOOKED_AT);
  return { addresses, members, leftOut: members.size - addresses.length };
}
