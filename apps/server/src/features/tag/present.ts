import type { EntityView, SubmissionView, TagView } from '@chaintrail/contract/schemas';
import { familyNames, type Entity, type FamilyName } from '@chaintrail/model';
import type { LabelRecord, Submission, TagRiskType, TagType, Viewer } from '@chaintrail/store/app';

const familyOf = (scope: string): FamilyName | null => familyNames.find((family) => family === scope) ?? null;

/** Whether whoever asks may change a label: its own where people wrote it, and everybody's as an administrator. */
function canChange({ origin, owner }: LabelRecord, viewer: Viewer, isAdministrator: boolean): boolean {
  if (origin !== '') return false;
  return owner === null ? isAdministrator : viewer?.owner === owner;
}

export function presentTag(record: LabelRecord, viewer: Viewer, isAdministrator: boolean): TagView {
  const { claim } = record;
  const family = familyOf(claim.scope);
  return {
    id: record.id,
    chainName: family === null ? claim.scope : null,
    family,
    address: claim.address,
    name: claim.name,
    tagType: { key: claim.type, name: record.typeName, look: record.look },
    riskType:
      claim.risk === null || record.riskLevel === null
        ? null
        : { key: claim.risk, name: record.riskName ?? claim.risk, level: record.riskLevel },
    entity: claim.entity === null ? null : { key: claim.entity, name: record.entityName ?? claim.entity },
    role: claim.role,
    claim: claim.claim,
    confidence: claim.confidence,
    source: claim.source,
    sourceDate: claim.sourceDate,
    licence: claim.licence,
    evidence: claim.evidence,
    note: claim.note,
    validFrom: claim.validFrom,
    validTo: claim.validTo,
    isPrivate: record.owner !== null,
    isForAuthor: record.isForAuthor,
    canChange: canChange(record, viewer, isAdministrator),
    author: record.authorName,
    madeAt: record.madeAtMs,
    changedAt: record.changedAtMs,
    retiredAt: record.retiredAtMs,
    auditStatus: record.auditStatus,
  };
}

/** The words of both lists of types and of the entities that are named. */
export interface TagWords {
  types: readonly TagType[];
  risks: readonly TagRiskType[];
  entities: ReadonlyMap<string, Entity>;
}

export const nameOf = ({ nameZh, nameEn }: Entity): string => (nameZh === '' ? nameEn : nameZh);

export function presentSubmission(
  submission: Submission,
  { types, risks, entities }: TagWords,
  { viewer, isAdministrator }: { viewer: Viewer; isAdministrator: boolean },
): SubmissionView {
  const { claim, id, labelId, reason, status, isWithdrawn, org } = submission;
  const family = familyOf(claim.scope);
  const type = types.find(({ key }) => key === claim.type);
  const risk = risks.find(({ key }) => key === claim.risk);
  const entity = claim.entity === null ? undefined : entities.get(claim.entity);
  return {
    id,
    labelId,
    tag: {
      chainName: family === null ? claim.scope : null,
      family,
      address: claim.address,
      name: claim.name,
      tagType: { key: claim.type, name: type?.zh ?? claim.type, look: type?.look ?? 'wallet' },
      riskType: risk ? { key: risk.key, name: risk.zh, level: risk.level } : null,
      entity: claim.entity === null ? null : { key: claim.entity, name: entity ? nameOf(entity) : claim.entity },
      role: claim.role,
      claim: claim.claim,
      confidence: claim.confidence,
      source: claim.source,
      sourceDate: claim.sourceDate,
      licence: claim.licence,
      evidence: claim.evidence,
      note: claim.note,
      validFrom: claim.validFrom,
      validTo: claim.validTo,
      isPrivate: true,
    },
    submittedBy: submission.submittedByName,
    org,
    reason,
    status,
    isWithdrawn,
    canDecide: isAdministrator && status === 1 && !isWithdrawn && viewer?.owner !== submission.owner,
    submittedAt: submission.atMs,
  };
}

export function presentEntity(entity: Entity, types: readonly TagType[]): EntityView {
  const { key, nameZh, nameEn, country, homepage, note, source, licence } = entity;
  const kind = types.find((type) => type.key === entity.kind);
  return {
    key,
    nameZh,
    nameEn,
    kind: { key: entity.kind, name: kind?.zh ?? entity.kind, look: kind?.look ?? 'wallet' },
    country,
    homepage,
    note,
    source,
    licence,
  };
}
