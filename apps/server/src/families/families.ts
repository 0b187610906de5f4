import type { Chain, FamilyName } from '@chaintrail/model';
import { bitcoin } from './bitcoin/index.ts';
import { evm } from './evm/index.ts';
import type { ServerFamily } from './family.ts';
import { tron } from './tron/index.ts';

export const families: Record<FamilyName, ServerFamily> = { evm, tron, bitcoin };

/** What is special about the chains of this one's family. */
export function familyOf({ family }: Pick<Chain, 'family'>): ServerFamily {
  return families[family];
}
