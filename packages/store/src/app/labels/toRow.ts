import type { LabelClaim } from '@chaintrail/model';
import { cleanText, foldName } from '../names/fold.ts';

/** A claim that its origin says under a key of its own. */
export interface OriginClaim extends LabelClaim {
  originKey: string;
}

/** A claim as the columns of `label` take it; the entity by its key. */
export interface ClaimRow extends OriginClaim {
  nameFolded: string;
  position: number;
}

/** Columns of `label` that come from the claim itself, with their types and the fields of a `ClaimRow`, in one order for every statement. */
export const claimColumns = [
  ['origin_key', 'text', 'originKey'],
  ['scope', 'text', 'scope'],
  ['address', 'text', 'address'],
  ['name', 'text', 'name'],
  ['name_folded', 'text', 'nameFolded'],
  ['role', 'text', 'role'],
  ['type', 'text', 'type'],
  ['risk', 'text', 'risk'],
  ['claim', 'text', 'claim'],
  ['confidence', 'smallint', 'confidence'],
  ['source', 'text', 'source'],
  ['source_date', 'date', 'sourceDate'],
  ['licence', 'text', 'licence'],
  ['evidence', 'jsonb', 'evidence'],
  ['note', 'text', 'note'],
  ['valid_from', 'date', 'validFrom'],
  ['valid_to', 'date', 'validTo'],
  ['position', 'integer', 'position'],
] as const;

/** `position` is the claim's rank among those of its address. */
export function toRow(claim: OriginClaim, position: number): ClaimRow {
  return {
    ...claim,
    address: cleanText(claim.address),
    name: cleanText(claim.name),
    nameFolded: foldName(claim.name),
    source: cleanText(claim.source),
    licence: claim.licence === null ? null : cleanText(claim.licence),
    note: cleanText(claim.note),
    evidence: claim.evidence.map(({ text, link }) => ({ text: cleanText(text), link: link === null ? null : cleanText(link) })),
    position,
  };
}
