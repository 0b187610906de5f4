import { addressOn, recognise } from '@chaintrail/families/address';
import { familyNames } from '@chaintrail/model';
import { chains, findChain } from '@chaintrail/model/chains';
import type { AppRooms, LabelRecord, Viewer } from '@chaintrail/store/app';
import type { FerryLabel } from './rows.ts';

const AT_ONCE = 1_000;

/** Labels of the viewer's own, about one of these addresses. */
export async function listOwnOf(
  rooms: Pick<AppRooms, 'labels'>,
  viewer: NonNullable<Viewer>,
  addresses: ReadonlySet<string>,
): Promise<FerryLabel[]> {
  const found: FerryLabel[] = [];
  for (let after = 0; ;) {
    const page = await rooms.labels.listOwn(viewer, after, AT_ONCE);
    for (const { claim, isForAuthor } of page) if (addresses.has(claim.address) && !isForAuthor) found.push(toRow(claim));
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return found;
    after = last.id;
  }
}

/** Entities have keys of an installation; their name stands in the label's own. */
function toRow({ entity: _entity, ...claim }: LabelRecord['claim']): FerryLabel {
  return claim;
}

/** Those that can stand here: of types that are known, about addresses that are some. */
export async function listWritable(rooms: Pick<AppRooms, 'tagTypes'>, labels: readonly FerryLabel[]): Promise<FerryLabel[]> {
  const [types, risks] = await Promise.all([rooms.tagTypes.listTypes(), rooms.tagTypes.listRisks()]);
  const [knownTypes, knownRisks] = [new Set(types.map(({ key }) => key)), new Set(risks.map(({ key }) => key))];
  return labels.filter(({ type, risk, ...label }) => knownTypes.has(type) && (risk === null || knownRisks.has(risk)) && isPlace(label));
}

function isPlace({ scope, address }: Pick<FerryLabel, 'scope' | 'address'>): boolean {
  const family = familyNames.find((one) => one === scope);
  const chain = family === undefined ? findChain(scope) : chains.find((one) => one.family === family);
  return chain !== undefined && addressOn(chain, recognise(address)) === address;
}
