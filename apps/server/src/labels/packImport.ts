import type { Pack, PackClaim, PackEntity } from '@chaintrail/labels';
import { usualConfidence, type Entity, type Evidence } from '@chaintrail/model';
import type { OriginClaim } from '@chaintrail/store/app';
import { riskOf, typeOf } from './packWords.ts';

/** A pack as labels and entities of everybody's. */
export interface PackImport {
  /** By which the same pack is known when it comes again. */
  origin: string;
  claims: OriginClaim[];
  entities: Entity[];
}

const MAX_NAME = 120;

/**
 * What an import of a pack writes. `known` are the entities that stand already: of one that neither the pack nor they describe, its key is
 * all there is until its own pack comes.
 */
export function toImport(pack: Pack, fileName: string, known: ReadonlySet<string>): PackImport {
  const described = pack.entities.map((entity) => toEntity(entity, pack.title));
  const keys = new Set([...known, ...described.map(({ key }) => key)]);
  const named = new Set(pack.claims.flatMap(({ entityKey }) => (entityKey === undefined || keys.has(entityKey) ? [] : entityKey)));
  const undescribed = [...named].map((key): Entity => {
    const concepts = pack.claims.find(({ entityKey }) => entityKey === key)?.concepts ?? [];
    return {
      key,
      nameZh: '',
      nameEn: key,
      kind: typeOf(...concepts),
      country: null,
      homepage: null,
      note: '',
      source: pack.title,
      licence: null,
    };
  });
  return {
    origin: `pack:${fileName.replace(/^.*[\\/]/, '')}`,
    claims: pack.claims.map(toClaim),
    entities: [...described, ...undescribed],
  };
}

function toClaim({ subject, sourceKey, entityKey, concepts, kind, ...claim }: PackClaim): OriginClaim {
  return {
    originKey: sourceKey,
    scope: 'family' in subject ? subject.family : subject.chainName,
    address: subject.address,
    name: Array.from(claim.name).slice(0, MAX_NAME).join(''),
    entity: entityKey ?? null,
    role: claim.role ?? null,
    type: typeOf(claim.type, ...concepts),
    risk: riskOf(claim.riskType, ...concepts),
    claim: kind,
    confidence: claim.confidence ?? usualConfidence[kind],
    source: claim.source,
    sourceDate: claim.sourceDate,
    licence: claim.licence ?? null,
    evidence: toEvidence(claim.evidence),
    note: claim.note ?? '',
    validFrom: claim.validFrom ?? null,
    validTo: claim.validTo ?? null,
  };
}

/** What a pack's statement rests on, as a label says it. */
export function toEvidence(evidence: PackClaim['evidence']): Evidence[] {
  return evidence.map(({ uri, note }) => ({
    text: note === '' ? uri : note,
    link: /^(?:https?:\/\/\S+|(?:0x)?[0-9a-f]{64})$/i.test(uri) ? uri : null,
  }));
}

/** What most of a pack's claims say of where they were found, and under which licence. */
export function headOf({ claims }: Pick<Pack, 'claims'>): { source: string | null; licence: string | null } {
  return { source: mostOf(claims.map(({ source }) => source)), licence: joinAll(claims.map(({ licence }) => licence)) };
}

function mostOf(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

function joinAll(texts: readonly (string | undefined)[]): string | null {
  const all = [...new Set(texts.flatMap((text) => text ?? []))];
  return all.length === 0 ? null : all.join('；');
}

function toEntity({ key, nameEn, nameZh, kind, concepts, countries, homepage, aliases, refs }: PackEntity, source: string): Entity {
  const isWeb = homepage !== undefined && /^https?:\/\//i.test(homepage);
  return {
    key,
    nameZh: nameZh ?? '',
    nameEn,
    kind: typeOf(kind ?? undefined, ...concepts),
    country: countries.find((country) => /^[A-Z]{2}$/.test(country)) ?? null,
    homepage: isWeb ? homepage : null,
    note: [...aliases, ...refs].join('\n'),
    source,
    licence: null,
  };
}
