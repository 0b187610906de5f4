import type { PackClaim } from '@chaintrail/labels';
import { familyNames, type LabelClaim } from '@chaintrail/model';
import type { TypeWords } from './words.ts';

/** A label as packs say it; with `words` its types are the words of our lists, else their ids. */
export function toPackClaim(claim: LabelClaim, words?: Pick<TypeWords, 'writeType' | 'writeRisk'>): PackClaim {
  const { scope, address, type, risk, role, validFrom, validTo } = claim;
  const family = familyNames.find((name) => name === scope);
  return {
    sourceKey: '',
    subject: family === undefined ? { chainName: scope, address } : { family, address },
    name: claim.name,
    ...(claim.entity === null ? {} : { entityKey: claim.entity }),
    type: words ? words.writeType(type) : type,
    ...(risk === null ? {} : { riskType: words ? words.writeRisk(risk) : risk }),
    ...(role === null ? {} : { role }),
    concepts: [],
    kind: claim.claim,
    confidence: claim.confidence,
    definesCluster: false,
    source: claim.source,
    sourceDate: claim.sourceDate,
    ...(claim.licence === null ? {} : { licence: claim.licence }),
    evidence: claim.evidence.map(({ text, link }) => ({ uri: link ?? '', note: text === link ? '' : text })),
    ...(claim.note === '' ? {} : { note: claim.note }),
    ...(validFrom === null ? {} : { validFrom }),
    ...(validTo === null ? {} : { validTo }),
  };
}
