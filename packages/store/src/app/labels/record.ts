import type { EntityType, LabelClaim } from '@chaintrail/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { roleWeight } from './roleWeight.ts';
import { asClaim, withWords } from './sql.ts';

/** A label as its pages show it: the claim, its words, and where it stands. */
export interface LabelRecord {
  id: number;
  claim: LabelClaim;
  typeName: string;
  look: EntityType;
  riskName: string | null;
  riskLevel: number | null;
  entityName: string | null;
  origin: string;
  owner: string | null;
  author: string | null;
  /** The author's name; null where the product or a pack wrote it. */
  authorName: string | null;
  isForAuthor: boolean;
  /** Of its role, by which an entity's addresses are listed. */
  weight: number;
  madeAtMs: number;
  changedAtMs: number;
  retiredAtMs: number | null;
  /** Of the newest submission of it: 1 pending, 2 rejected, 3 resolved; null where it never was offered. */
  auditStatus: 1 | 2 | 3 | null;
}

const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

const recordColumns = sql`label.id::float8 as id, ${asClaim} as claim, tag_type.zh as "typeName", tag_type.look as look,
  tag_risk_type.zh as "riskName", tag_risk_type.level as "riskLevel",
  coalesce(nullif(entity.name_zh, ''), entity.name_en) as "entityName",
  label.origin, label.owner, label.author, (select name from account where account.id::text = label.author) as "authorName",
  label.is_for_author = 1 as "isForAuthor", ${roleWeight} as weight, ${ms(sql`label.made_at`)} as "madeAtMs", ${ms(sql`label.changed_at`)} as "changedAtMs",
  ${ms(sql`label.retired_at`)} as "retiredAtMs",
  case when label.owner is not null then (select case when withdrawn_at is null then status end from tag_submission
    where label_id = label.id order by id desc limit 1) end as "auditStatus"`;

/** Records of labels; `rest` is the statement's where, order and limit. */
export async function readRecords(database: Pick<Database, 'execute'>, rest: SQL): Promise<LabelRecord[]> {
  const { rows } = await database.execute<LabelRecord & Record<string, unknown>>(sql`select ${recordColumns} from ${withWords} ${rest}`);
  return rows;
}

export async function readRecord(database: Pick<Database, 'execute'>, where: SQL): Promise<LabelRecord | undefined> {
  const [record] = await readRecords(database, where);
  return record;
}
