import type { FamilyName } from '@chaintrail/model';
import { bitcoin } from './bitcoin/index.ts';
import { evm } from './evm/index.ts';
import type { WebFamily } from './family.ts';
import { tron } from './tron/index.ts';

const families: Record<FamilyName, WebFamily> = { evm, tron, bitcoin };

/** The family of a chain that a page shows; its door has asked `findFamily` before. */
export function familyOf(name: FamilyName): WebFamily {
  return families[name];
}

/** Undefined for a family that came after this client: a newer server may answer with it. */
export function findFamily(name: string): WebFamily | undefined {
  return Object.hasOwn(families, name) ? families[name as FamilyName] : undefined;
}
