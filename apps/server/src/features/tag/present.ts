import type { EndpointData, EntityView, SubmissionView, TagView } from '@chaintrail/contract/schemas';
import { familyNames, type Entity, type FamilyName, type LabelClaim } from '@chaintrail/model';
import type { EntityRival, LabelRecord, Submission, TagRiskType, TagType, Viewer } from '@chaintrail/store/app';

const familyOf = (scope: string): FamilyName | null => familyNames.find((family) => family === scope) ?? null;

/** Where a label holds: on a chain, or on all chains of a family. */
export function placeOf(scope: string): { chainName: string | null; family: FamilyName | null } {
  const family = familyOf(scope);
  return { chainName: family === null ? scope : null, family };
}

/** Whether whoever asks may change a label: its own where people wrote it, and everybody's as an administrator. */
function canChange({ origin, owner }: LabelRecord, viewer: Viewer, isAdministrator: boolean): boolean {
  if (origin !== '') return false;
  return owner === null ? isAdministrator : viewer?.owner === owner;
}

/** What a label's claim says, in the words of whoever knows them. */
interface ClaimWords {
  type: TagView['tagType'];
  risk: TagView['riskType'];
  /** The entity's name. */
  entity: string | null;
  resembles: string | null;
}

function presentClaim(claim: LabelClaim, { type, risk, entity, resembles }: ClaimWords) {
  const { scope, address, name, role, confidence, source, sourceDate, licence, evidence, note, validFrom, validTo } = claim;
  return {
    ...placeOf(scope),
    address,
    name,
    resembles,
    tagType: type,
    riskType: risk,
    entity: claim.entity === null ? null : { key: claim.entity, name: entity ?? claim.entity },
    role,
    claim: claim.claim,
    confidence,
    source,
    sourceDate,
    licence,
    evidence,
    note,
    validFrom,
    validTo,
  };
}

export function presentTag(
  record: LabelRecord,
  viewer: Viewer,
  isAdministrator: boolean,
  resemblances: ReadonlyMap<string, string> = new Map(),
): TagView {
  const { claim, riskLevel: level } = record;
  const words = {
    type: { key: claim.type, name: record.typeName, look: record.look },
    risk: claim.risk === null || level === null ? null : { key: claim.risk, name: record.riskName ?? claim.risk, level },
    entity: record.entityName,
    resembles: resemblances.get(claim.name) ?? null,
  };
  return {
    id: record.id,
    ...presentClaim(claim, words),
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
  /** Of names, whose they only look like. */
  resemblances: ReadonlyMap<string, string>;
}

export const nameOf = ({ nameZh, nameEn }: Entity): string => (nameZh === '' ? nameEn : nameZh);

export function presentSubmission(
  submission: Submission,
  { types, risks, entities, resemblances }: TagWords,
  { viewer, isAdministrator }: { viewer: Viewer; isAdministrator: boolean },
): SubmissionView {
  const { claim, id, labelId, reason, status, isWithdrawn, org } = submission;
  const type = types.find(({ key }) => key === claim.type);
  const risk = risks.find(({ key }) => key === claim.risk);
  const entity = claim.entity === null ? undefined : entities.get(claim.entity);
  const said = presentClaim(claim, {
    type: { key: claim.type, name: type?.zh ?? claim.type, look: type?.look ?? 'wallet' },
    risk: risk ? { key: risk.key, name: risk.zh, level: risk.level } : null,
    entity: entity ? nameOf(entity) : null,
    resembles: resemblances.get(claim.name) ?? null,
  });
  return {
    id,
    labelId,
    tag: { ...said, isPrivate: true },
    submittedBy: submission.submittedByName,
    org,
    reason,
    status,
    isWithdrawn,
    canDecide: isAdministrator && status === 1 && !isWithdrawn && viewer?.owner !== submission.owner,
    submittedAt: submission.atMs,
  };
}

type RivalView = EndpointData<'getEntity'>['rivals'][number];

export function presentRival({ scope, ...rival }: EntityRival): RivalView {
  return { ...placeOf(scope), ...rival };
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
