import type { EndpointData, LabelChangeView } from '@chaintrail/contract/schemas';
import type { Entity, LabelClaim } from '@chaintrail/model';
import type { EntityLabelChange, LabelChange, TagRiskType, TagType } from '@chaintrail/store/app';
import { viewerOf } from '../../access/caller.ts';
import type { RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { claimNames } from '../../sheet/cells.ts';
import { refuseMissing } from './page.ts';
import { nameOf, placeOf } from './present.ts';
import { roleNames } from './roleNames.ts';

export const MAX_CHANGES = 100;

/** What became of one label, or of all labels of an entity. */
export async function listLabelChanges({
  input,
  stores,
  caller,
}: RequestOf<'listLabelChanges'>): Promise<EndpointData<'listLabelChanges'>> {
  const { labels, tagTypes, entities } = stores.app;
  const { id, entity } = input;
  if (entity !== undefined) {
    const [{ list, total }, types, risks] = await Promise.all([
      labels.listEntityChanges(entity, MAX_CHANGES),
      tagTypes.listTypes(),
      tagTypes.listRisks(),
    ]);
    const keys = list.flatMap(({ before, after }) => [before?.entity ?? [], after.entity ?? []].flat());
    const named = new Map((await entities.findAll([...new Set(keys)])).map((one) => [one.key, one]));
    return { total, list: list.map((change) => presentEntityChange(change, { types, risks, entities: named })) };
  }
  if (id === undefined) throw refuseField('id', '请指明标签或实体');
  const viewer = viewerOf(caller);
  // What a letter cites is deleted like anything else; what became of it stays to be read.
  if (!(await labels.find(id, viewer)) && !(await labels.wasSeen(id, viewer))) throw refuseMissing();
  const list = (await labels.listChanges(id, MAX_CHANGES)).map(presentChange);
  return { total: list.length, list };
}

export function presentChange({ kind, by, atMs, before }: LabelChange): LabelChangeView {
  return {
    kind,
    by,
    at: atMs,
    before: before && { name: before.name, tagType: before.type, riskType: before.risk, confidence: before.confidence },
  };
}

interface Words {
  types: readonly TagType[];
  risks: readonly TagRiskType[];
  entities: ReadonlyMap<string, Entity>;
}

/** With which label it is, and what was changed in words. */
export function presentEntityChange(change: EntityLabelChange, words: Words): LabelChangeView {
  const { labelId, before, after, now } = change;
  const { chainName, family } = placeOf(now.scope);
  const changed = before === null ? [] : listChanged(before, after, words);
  return { ...presentChange(change), label: { id: labelId, chainName, family, address: now.address, name: now.name }, changed };
}

function listChanged(before: LabelClaim, after: LabelClaim, words: Words): NonNullable<LabelChangeView['changed']> {
  const [old, fresh] = [tell(before, words), tell(after, words)];
  return fields.flatMap((field) => (old[field] === fresh[field] ? [] : [{ field, before: old[field], after: fresh[field] }]));
}

const fields = ['name', 'tagType', 'riskType', 'confidence', 'entity', 'role', 'claim', 'source'] as const;

function tell(claim: LabelClaim, { types, risks, entities }: Words): Record<(typeof fields)[number], string> {
  const entity = claim.entity === null ? undefined : entities.get(claim.entity);
  return {
    name: claim.name,
    tagType: types.find(({ key }) => key === claim.type)?.zh ?? claim.type,
    riskType: risks.find(({ key }) => key === claim.risk)?.zh ?? claim.risk ?? '',
    confidence: String(claim.confidence),
    entity: entity ? nameOf(entity) : (claim.entity ?? ''),
    role: claim.role === null ? '' : roleNames[claim.role],
    claim: claimNames[claim.claim],
    source: claim.source,
  };
}
