import { t } from './texts.ts';

const formats: Readonly<Record<string, string>> = {
  tagpack: 'TagPack YAML',
  actorpack: 'ActorPack YAML',
  ofac: 'OFAC SDN',
  list: 'OFAC',
  table: 'CSV / XLSX',
  own: 'JSON',
};

/** What a file of this format is called. */
export const formatWord = (format: string): string => formats[format] ?? format;

const fields: Readonly<Record<string, string>> = {
  name: t('labelFile.sayingName'),
  type: t('labelFile.sayingType'),
  risk: t('labelFile.sayingRisk'),
  entity: t('labelFile.sayingEntity'),
  role: t('labelFile.sayingRole'),
  claim: t('labelFile.sayingClaim'),
  confidence: t('labelFile.sayingConfidence'),
  source: t('labelFile.sayingSource'),
  sourceDate: t('labelFile.sayingSourceDate'),
  licence: t('labelFile.sayingLicence'),
  note: t('labelFile.sayingNote'),
  validFrom: t('labelFile.sayingValidFrom'),
  validTo: t('labelFile.sayingValidTo'),
  evidence: t('labelFile.sayingEvidence'),
};

/** What of a label changed, in a word. */
export const fieldWord = (name: string): string => fields[name] ?? name;
