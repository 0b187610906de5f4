import type { LabelClaim } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { asClaim } from './sql.ts';
import type { Viewer } from './viewer.ts';

export interface LabelChange {
  kind: 'made' | 'changed' | 'retired' | 'restored' | 'removed';
  /** The name of whoever did it; null for the product. */
  by: string | null;
  atMs: number;
  /** How it stood before; null of one that was made. */
  before: LabelClaim | null;
}

/** What became of one of an entity's labels: `after` is how it stood then, `now` how it stands. */
export interface EntityLabelChange extends LabelChange {
  labelId: number;
  after: LabelClaim;
  now: LabelClaim;
}

/** Whose a label was and whom it was shown, which its last change keeps when it is deleted: its history outlives it. */
export const asSeenBy = sql`jsonb_build_object('owner', label.owner, 'author', label.author, 'isForAuthor', label.is_for_author)`;

/** Whether a label of this number was deleted that the viewer might read while it stood. */
export async function wasSeen(database: Database, id: number, viewer: Viewer): Promise<boolean> {
  const everybodys = sql`(jsonb_exists(before, 'owner') and before ->> 'owner' is null)`;
  const own =
    viewer && sql`(before ->> 'owner' = ${viewer.owner} and (before ->> 'isForAuthor' = '0' or before ->> 'author' = ${viewer.account}))`;
  const { rows } = await database.execute<{ id: number }>(sql`
    select label_id::float8 as id from label_change
    where label_id = ${id} and kind = 'removed' and (${own === null ? everybodys : sql`${everybodys} or ${own}`}) limit 1`);
  return rows.length > 0;
}

export async function listChanges(database: Database, id: number, limit: number): Promise<LabelChange[]> {
  const { rows } = await database.execute<LabelChange & Record<string, unknown>>(sql`
    select kind, (select name from account where account.id::text = label_change.by) as by,
      (extract(epoch from at) * 1000)::float8 as "atMs", before
    from label_change where label_id = ${id} order by id desc limit ${limit}`);
  return rows;
}

export async function listEntityChanges(
  database: Database,
  key: string,
  limit: number,
): Promise<{ list: EntityLabelChange[]; total: number }> {
  const isOf = sql`label.entity_id = (select id from entity where key = ${key}) and label.owner is null and label.address <> ''`;
  const ofEntity = sql`from label_change join label on label.id = label_change.label_id where ${isOf}`;
  const [{ rows }, counted] = await Promise.all([
    database.execute<Omit<EntityLabelChange, 'after'> & { next: LabelClaim | null } & Record<string, unknown>>(sql`
      select label.id::float8 as "labelId", last.kind, (select name from account where account.id::text = last.by) as by,
        (extract(epoch from last.at) * 1000)::float8 as "atMs", last.before, ${asClaim} as now,
        (select later.before from label_change as later where later.label_id = label.id and later.id > last.id order by later.id limit 1) as next
      from (select label_change.* ${ofEntity} order by label_change.id desc limit ${limit}) as last
      join label on label.id = last.label_id order by last.id desc`),
    database.execute<{ total: number }>(sql`select count(*)::int as total ${ofEntity}`),
  ]);
  return { list: rows.map(({ next, ...row }) => ({ ...row, after: next ?? row.now })), total: counted.rows[0]?.total ?? 0 };
}
