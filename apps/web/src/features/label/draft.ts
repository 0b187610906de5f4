import type { TagRiskTypeView, TagTypeView, TagView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

/** What people say by themselves: facts and derivations are the product's. */
export const ownClaims = ['judgement', 'heuristic', 'intelligence'] as const;
export type OwnClaim = (typeof ownClaims)[number];

/** A label as it is written. */
export interface Draft {
  id?: number;
  chainName: string;
  address: string;
  /** Set where it holds on all chains of the family, which write the address the same way. */
  family: TagView['family'];
  name: string;
  tagType: string;
  /** '' for none. */
  riskType: string;
  claim: OwnClaim;
  evidence: readonly { text: string; link: string }[];
  confidence: string;
  source: string;
  note: string;
  isForAuthor: boolean;
  submits: boolean;
  reason: string;
}

export interface Subject {
  chainName: string;
  address: string;
}

const usual: Record<OwnClaim, string> = { judgement: '70', intelligence: '60', heuristic: '50' };

export const newDraft = ({ chainName, address }: Subject): Draft => ({
  chainName,
  address,
  family: null,
  name: '',
  tagType: '',
  riskType: '',
  claim: 'judgement',
  evidence: [{ text: '', link: '' }],
  confidence: usual.judgement,
  source: '',
  note: '',
  isForAuthor: false,
  submits: false,
  reason: '',
});

/** A label that stands, to be changed. */
export const draftOf = (tag: TagView): Draft => ({
  id: tag.id,
  chainName: tag.chainName ?? '',
  address: tag.address,
  family: tag.family,
  name: tag.name,
  tagType: tag.tagType.key,
  riskType: tag.riskType?.key ?? '',
  claim: ownClaims.find((claim) => claim === tag.claim) ?? 'judgement',
  evidence: tag.evidence.length === 0 ? [{ text: '', link: '' }] : tag.evidence.map(({ text, link }) => ({ text, link: link ?? '' })),
  confidence: String(tag.confidence),
  source: tag.source === tag.author ? '' : tag.source,
  note: tag.note,
  isForAuthor: tag.isForAuthor,
  submits: false,
  reason: '',
});

/** Another basis, with the confidence that is usual for it unless somebody chose one. */
export const withClaim = (draft: Draft, claim: OwnClaim): Draft => ({
  ...draft,
  claim,
  confidence: draft.confidence === usual[draft.claim] ? usual[claim] : draft.confidence,
});

const isConfidence = (text: string) => /^(?:\d{1,2}|100)$/.test(text.trim());

/** What is missing or wrong, by field; nothing where it can be sent. */
export function listProblems(
  draft: Draft,
): Partial<Record<'chainName' | 'address' | 'name' | 'tagType' | 'evidence' | 'confidence' | 'reason', string>> {
  const said = draft.evidence.filter(({ text }) => text.trim() !== '');
  const isLinkAlone = draft.evidence.some(({ text, link }) => text.trim() === '' && link.trim() !== '');
  return {
    ...(draft.chainName === '' ? { chainName: t('label.chainMissing') } : {}),
    ...(draft.address.trim() === '' ? { address: t('label.addressMissing') } : {}),
    ...(draft.name.trim() === '' ? { name: t('label.nameMissing') } : {}),
    ...(draft.tagType === '' ? { tagType: t('label.typeMissing') } : {}),
    ...(draft.claim === 'judgement' && said.length === 0
      ? { evidence: t('label.evidenceMissing') }
      : isLinkAlone
        ? { evidence: t('label.evidenceText') }
        : {}),
    ...(isConfidence(draft.confidence) ? {} : { confidence: t('label.confidenceWrong') }),
    ...(draft.submits && draft.reason.trim() === '' ? { reason: t('label.reasonMissing') } : {}),
  };
}

/** What is sent. The fields that the dialog does not show stay as they are in `before`, which must still stand then. */
export function inputOf(draft: Draft, before: TagView | undefined) {
  const { id, family, riskType, evidence, confidence, submits, reason, chainName, ...rest } = draft;
  const { isForAuthor, tagType, claim } = rest;
  return {
    ...(id === undefined ? {} : { id }),
    chainName: family ?? chainName,
    address: rest.address.trim(),
    name: rest.name.trim(),
    tagType,
    riskType: riskType === '' ? null : riskType,
    claim,
    evidence: evidence
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, link }) => ({ text: text.trim(), link: link.trim() === '' ? null : link.trim() })),
    confidence: Number(confidence.trim()),
    source: rest.source.trim(),
    note: rest.note.trim(),
    isForAuthor,
    ...(submits ? { submit: reason.trim() } : {}),
    ...(before
      ? {
          changedAt: before.changedAt,
          entity: before.entity?.key ?? null,
          role: before.role,
          sourceDate: before.sourceDate,
          licence: before.licence,
          validFrom: before.validFrom,
          validTo: before.validTo,
        }
      : {}),
  };
}

/** Types in use, and the label's own though it be out of use. */
export const listChoices = <Type extends TagTypeView | TagRiskTypeView>(types: readonly Type[], own: string): Type[] =>
  types.filter(({ key, isRetired }) => !isRetired || key === own);
