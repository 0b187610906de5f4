import { claimTypes, familyNames, labelRoles } from '@chaintrail/model';
import { z } from 'zod';
import { createCollector, type OnRow } from './collect.ts';
import { usualLimits } from './limits.ts';
import type { Pack, PackClaim } from './pack.ts';
import { PackError } from './packError.ts';

const FORMAT = 'chaintrail-labels';
const VERSION = 1;

const text = z.string().max(32_767);
const word = z.string().max(200);

const claimShape = z.object({
  key: word,
  chain: word.optional(),
  family: z.enum(familyNames).optional(),
  address: word,
  name: word.min(1),
  entity: word.optional(),
  type: word.optional(),
  riskType: word.optional(),
  concepts: z.array(word).max(50).default([]),
  kind: z.enum(claimTypes),
  confidence: z.int().min(0).max(100).nullable().default(null),
  definesCluster: z.boolean().default(false),
  source: text.min(1),
  sourceDate: z.iso.date().nullable().default(null),
  licence: word.optional(),
  evidence: z
    .array(z.object({ uri: text, note: text }))
    .max(100)
    .default([]),
  note: text.optional(),
  role: z.enum(labelRoles).optional(),
  validFrom: z.iso.date().optional(),
  validTo: z.iso.date().optional(),
});

const entityShape = z.object({
  key: word,
  nameEn: word,
  nameZh: word.optional(),
  kind: word.nullable().default(null),
  concepts: z.array(word).max(50).default([]),
  countries: z.array(word).max(300).default([]),
  homepage: z.url({ protocol: /^https?$/ }).optional(),
  aliases: z.array(word).max(1_000).default([]),
  refs: z
    .array(z.url({ protocol: /^https?$/ }))
    .max(1_000)
    .default([]),
});

const packShape = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  title: word.default(''),
  creator: word.optional(),
  claims: z.array(z.unknown()).default([]),
  entities: z.array(z.unknown()).default([]),
});

/** Reads our own JSON, in which nothing of a claim is lost. */
export function readOwnPack(written: string, limits = usualLimits, onRow?: OnRow): Pack {
  const root = packShape.safeParse(parse(written));
  if (!root.success) throw new PackError('not_a_pack', `文件不是链踪的标签包（format 应为 ${FORMAT}）。请检查是否选错文件。`);
  const { version, title, creator, claims, entities } = root.data;
  if (version !== VERSION) throw new PackError('newer_version', `标签包的版本是 ${version}，本程序只认识 ${VERSION}。请升级后重新导入。`);
  const collector = createCollector('own', limits, onRow);
  entities.forEach((one, at) => {
    const entity = entityShape.safeParse(one);
    if (entity.success) collector.addEntity(at + 1, entity.data);
    else collector.fault(at + 1, 'bad_row', describe('entities', at, entity.error));
  });
  claims.forEach((one, at) => {
    const claim = claimShape.safeParse(one);
    if (!claim.success) return collector.fault(at + 1, 'bad_row', describe('claims', at, claim.error));
    const { key, chain, family, entity, ...rest } = claim.data;
    if (chain === undefined && family === undefined)
      return collector.fault(at + 1, 'no_chain', `claims[${at}] 没有写明链（chain），请补上。`);
    collector.add(at + 1, { ...rest, ownKey: key, chainWord: chain ?? '', ...(entity === undefined ? {} : { entityKey: entity }) });
  });
  return collector.finish({ title, ...(creator === undefined ? {} : { creator }) });
}

/** Writes claims and entities as our own JSON, one a line. */
export function writeOwnPack({ title, creator, claims, entities }: Pick<Pack, 'title' | 'creator' | 'claims' | 'entities'>): string {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, title, creator });
  const lines = (rows: readonly object[]): string => rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',');
  return `${head.slice(0, -1)},\n  "entities": [${lines(entities)}],\n  "claims": [${lines(claims.map(toRow))}]}\n`;
}

function toRow({ sourceKey, subject, entityKey, ...rest }: PackClaim): object {
  const place = 'chainName' in subject ? { chain: subject.chainName } : { family: subject.family };
  return { key: sourceKey, ...place, address: subject.address, ...(entityKey === undefined ? {} : { entity: entityKey }), ...rest };
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (cause) {
    throw new PackError('broken_json', 'JSON 格式有误，无法读取。请改正后重新导入。', { cause });
  }
}

function describe(list: string, at: number, error: z.ZodError): string {
  const path = error.issues[0]?.path.join('.') ?? '';
  return `${list}[${at}] 的 ${path === '' ? '内容' : path} 不合要求，请改正。`;
}
