import { schemas } from '@chaintrail/contract/schemas';
import type { PackClaim } from '@chaintrail/labels';
import type { LabelClaim } from '@chaintrail/model';
import { describeIssue } from '../../../api/messages.ts';
import { AppError } from '../../../errors.ts';
import { toEvidence } from '../../../labels/packImport.ts';
import { typeOf } from '../../../labels/packWords.ts';
import { sayOf } from '../claim.ts';
import type { TypeWords } from './words.ts';

/** What a file leaves open, and what it may name. */
export interface TagClaimRules {
  words: TypeWords;
  /** Keys of entities that there are. */
  entities: ReadonlySet<string>;
  /** Of rows that say nothing of it. */
  tagType: string;
  source: string;
  /** Tables are written by people, who are told of words that nobody knows; packs speak of more than our types. */
  isTable: boolean;
}

const titles: Readonly<Record<string, string>> = {
  name: '标签',
  tagType: '类型',
  riskType: '风险类型',
  confidence: '可信度',
  source: '来源',
  licence: '许可',
  evidence: '证据',
  note: '备注',
};

/** A row of a file as a private label, or why it is none. */
export function toTagClaim(claim: PackClaim, rules: TagClaimRules): LabelClaim | { reason: string } {
  const { words, entities, isTable } = rules;
  const tagType = readType(claim, rules);
  if (tagType === undefined) return { reason: `类型“${short(claim.type)}”不在分类表中，请改正。` };
  const riskType = claim.riskType === undefined ? undefined : words.readRisk(claim.riskType);
  if (claim.riskType !== undefined && riskType === undefined && isTable) {
    return { reason: `风险类型“${short(claim.riskType)}”不在风险类型表中，请改正。` };
  }
  const isKnown = claim.entityKey !== undefined && entities.has(claim.entityKey);
  if (claim.entityKey !== undefined && !isKnown && isTable) {
    return { reason: `没有编号为“${short(claim.entityKey)}”的实体，请填写实体的编号，或清空这一格。` };
  }
  const { subject, kind, confidence, evidence } = claim;
  const scope = 'family' in subject ? subject.family : subject.chainName;
  const given = schemas.addLabel.body.safeParse(
    {
      chainName: scope,
      address: subject.address,
      name: claim.name,
      tagType,
      ...(riskType === undefined ? {} : { riskType }),
      ...(isKnown ? { entity: claim.entityKey } : {}),
      ...(claim.role === undefined ? {} : { role: claim.role }),
      claim: kind,
      ...(confidence === null ? {} : { confidence }),
      source: claim.source,
      sourceDate: claim.sourceDate,
      ...(claim.licence === undefined ? {} : { licence: claim.licence }),
      evidence: toEvidence(evidence),
      note: claim.note ?? '',
      validFrom: claim.validFrom ?? null,
      validTo: claim.validTo ?? null,
    },
    { reportInput: true },
  );
  const [issue] = given.error?.issues ?? [];
  if (issue) return { reason: `${titles[String(issue.path[0])] ?? String(issue.path[0])}${describeIssue(issue)}，请改正。` };
  try {
    return given.data ? sayOf({ scope, address: subject.address }, given.data, rules.source) : { reason: '无法读取。' };
  } catch (error) {
    if (error instanceof AppError) return { reason: `${error.message.replace(/^参数有误：/, '')}。` };
    throw error;
  }
}

function readType({ type, concepts }: PackClaim, { words, tagType, isTable }: TagClaimRules): string | undefined {
  if (type !== undefined) {
    const known = words.readType(type);
    if (known !== undefined || isTable) return known;
  }
  const meant = typeOf(...concepts);
  return (meant === 'other' ? undefined : words.readType(meant)) ?? words.readType(tagType);
}

const short = (text: string | undefined): string =>
  Array.from(text ?? '')
    .slice(0, 40)
    .join('');
