import { writeLines } from '@chaintrail/model';
import { chains, findChain } from '@chaintrail/model/chains';
import type { PackClaim } from './pack.ts';
import { kindWords, roleWords, writeEvidence } from './table/cells.ts';
import { headers, tableFields, type TableField } from './table/mapping.ts';
import { confidenceLevels } from './tagPack/concepts.ts';

/** Claims as CSV that spreadsheets open without running anything, and that a second import reads back. */
export function writeClaimsCsv(claims: readonly PackClaim[]): string {
  // Excel takes UTF-8 only with its mark.
  return `\ufeff${writeLines([tableFields.map((field) => headers[field][0]), ...claims.map(toCells)])}`;
}

/** The cells of an empty file to fill in. */
export function writeTemplateCsv(): string {
  return `\ufeff${writeLines([tableFields.map((field) => headers[field][0])])}`;
}

function toCells({
  subject,
  name,
  entityKey,
  type,
  riskType,
  kind,
  confidence,
  source,
  sourceDate,
  evidence,
  licence,
  note,
  role,
  validFrom,
  validTo,
}: PackClaim): string[] {
  const cells: Record<TableField, string> = {
    address: subject.address,
    chain: 'chainName' in subject ? subject.chainName : '',
    name,
    entity: entityKey ?? '',
    type: type ?? '',
    riskType: riskType ?? '',
    kind: kindWords[kind][0],
    confidence: confidence === null ? '' : String(confidence),
    source,
    sourceDate: sourceDate ?? '',
    evidence: writeEvidence(evidence),
    licence: licence ?? '',
    note: note ?? '',
    role: role === undefined ? '' : roleWords[role][0],
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
  };
  // An apostrophe before a text is how people keep a sheet from reading it as something else: one that belongs to it needs another.
  return tableFields.map((field) => cells[field].replace(/^'/, "''"));
}

/** What is said of the pack as a whole. */
export interface PackHead {
  title: string;
  creator: string;
  description?: string;
}

/** Claims as a GraphSense TagPack. */
export function writeTagPack({ title, creator, description }: PackHead, claims: readonly PackClaim[]): string {
  const head = [`title: ${quote(title)}`, `creator: ${quote(creator)}`];
  if (description !== undefined) head.push(`description: ${quote(description)}`);
  return `${[...head, claims.length === 0 ? 'tags: []' : 'tags:', ...claims.map(toTag)].join('\n')}\n`;
}

function toTag(claim: PackClaim): string {
  const {
    subject,
    name,
    type,
    riskType,
    confidence,
    kind,
    source,
    sourceDate,
    licence,
    note,
    entityKey,
    concepts,
    definesCluster,
    evidence,
  } = claim;
  // A TagPack names a coin and a network; a claim about a whole family has neither and is told of its best known chain.
  const chain = 'chainName' in subject ? findChain(subject.chainName) : chains.find(({ family }) => family === subject.family);
  const more = concepts.filter((concept) => concept !== type && concept !== riskType);
  const context = evidence.find((one) => one.note !== '')?.note;
  const fields: [string, string | undefined][] = [
    ['address', quote(subject.address)],
    ['currency', quote(chain?.nativeCoin.symbol ?? '')],
    ['network', quote(chain?.name ?? '')],
    ['label', quote(name)],
    ['source', quote(source)],
    ['lastmod', sourceDate ?? undefined],
    ['confidence', levelOf(kind, confidence)],
    ['category', quoted(type)],
    ['abuse', quoted(riskType)],
    ['concepts', more.length === 0 ? undefined : `[${more.map(quote).join(', ')}]`],
    ['actor', quoted(entityKey)],
    ['is_cluster_definer', definesCluster ? 'true' : undefined],
    ['context', quoted(context)],
    ['license', quoted(licence)],
    ['description', quoted(note)],
  ];
  return fields
    .filter(([, value]) => value !== undefined)
    .map(([key, value], at) => `${at === 0 ? '-' : ' '} ${key}: ${value}`)
    .join('\n');
}

/** A JSON text is a YAML text in quotes: nothing in it is taken for YAML. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function quoted(text: string | undefined): string | undefined {
  return text === undefined ? undefined : quote(text);
}

/** The surest level of this kind that claims no more than the number does; none where the number is not known. */
function levelOf(kind: PackClaim['kind'], confidence: number | null): string | undefined {
  if (confidence === null) return undefined;
  const levels = Object.entries(confidenceLevels).filter(([, level]) => level.confidence <= confidence);
  const alike = levels.filter(([, level]) => level.kind === kind);
  const [best] = (alike.length > 0 ? alike : levels).toSorted(([, one], [, other]) => other.confidence - one.confidence);
  return best?.[0] ?? 'unknown';
}
