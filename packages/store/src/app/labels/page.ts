import type { ClaimType, LabelRole } from '@chaintrail/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { readRecords, type LabelRecord } from './record.ts';
import { roleWeight } from './roleWeight.ts';
import { countByText, findByText, isSoughtText, MAX_COUNTED_OF_TEXT } from './textSearch.ts';
import { isOwn, type Viewer } from './viewer.ts';

export interface LabelFilter {
  /** Whose library: everybody's labels where null, else the viewer's own and those it shares. */
  of: Viewer;
  /** In the name, or the whole of an address. */
  text?: string;
  scope?: string;
  type?: string;
  risk?: string;
  entity?: string;
  role?: LabelRole;
  claim?: ClaimType;
  origin?: string;
  auditStatus?: 0 | 1 | 2 | 3;
}

/** Where a page begins: behind this label. */
export interface LabelPlace {
  /** Of its role, where an entity's addresses are listed. */
  weight?: number;
  changedAtMs: number;
  id: number;
}

export interface LabelPageFilter extends LabelFilter {
  limit: number;
  after?: LabelPlace;
  /** Labels to pass over; ignored where `after` is given. */
  offset?: number;
}

export interface LabelPage {
  list: LabelRecord[];
  /** Where the next page begins; absent on the last. */
  next?: LabelPlace;
}

/** How many labels a filter finds, as far as they are counted. */
export interface LabelCount {
  count: number;
  /** Whether there are more. */
  isMore: boolean;
}

const MAX_COUNTED = 10_000;

/** Newest first; an entity's addresses by what they are to it, and of each role newest first. */
function orderOf({ entity }: LabelFilter): SQL {
  const newest = sql`label.changed_at desc nulls last, label.id desc nulls last`;
  return entity === undefined ? newest : sql`${roleWeight} desc nulls last, ${newest}`;
}

export async function listLabelPage(database: Database, filter: LabelPageFilter): Promise<LabelPage> {
  const { limit, after, offset = 0 } = filter;
  const isOfEntity = filter.entity !== undefined;
  const order = orderOf(filter);
  const behind = after && isBehind(after, isOfEntity);
  const where = sql.join([...conditions(filter), ...(behind ? [behind] : [])], sql` and `);
  const passed = after ? 0 : offset;
  const { text = '' } = filter;
  const ids = isSoughtText(text)
    ? sql`select unnest(${sql.param((await findByText(database, { text, where, order }, passed + limit + 1)).slice(passed))}::bigint[])`
    : sql`select id from label where ${where} order by ${order} limit ${limit + 1} offset ${passed}`;
  const rows = await readRecords(database, sql`where label.id in (${ids}) order by ${order}`);
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  if (rows.length <= limit || !last) return { list };
  const place = { changedAtMs: last.changedAtMs, id: last.id };
  return { list, next: isOfEntity ? { weight: last.weight, ...place } : place };
}

function isBehind({ weight = 0, changedAtMs, id }: LabelPlace, isOfEntity: boolean): SQL {
  const at = new Date(changedAtMs);
  return isOfEntity
    ? sql`(${roleWeight}, label.changed_at, label.id) < (${weight}::integer, ${at}, ${id})`
    : sql`(label.changed_at, label.id) < (${at}, ${id})`;
}

export async function countLabels(database: Database, filter: LabelFilter): Promise<LabelCount> {
  const where = sql.join(conditions(filter), sql` and `);
  const { text = '' } = filter;
  if (isSoughtText(text)) return upTo(await countByText(database, { text, where, order: orderOf(filter) }), MAX_COUNTED_OF_TEXT);
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from label where ${where} limit ${MAX_COUNTED + 1}) as found`,
  );
  return upTo(rows[0]?.count ?? 0, MAX_COUNTED);
}

const upTo = (count: number, most: number): LabelCount => ({ count: Math.min(count, most), isMore: count > most });

function conditions({ of, scope, type, risk, entity, role, claim, origin, auditStatus }: LabelFilter): SQL[] {
  return [
    of === null ? sql`label.owner is null` : isOwn(of),
    sql`label.retired_at is null`,
    ...(scope === undefined ? [] : [sql`label.scope = ${scope}`]),
    ...(type === undefined ? [] : [sql`label.type = ${type}`]),
    ...(risk === undefined ? [] : [sql`label.risk = ${risk}`]),
    ...(entity === undefined ? [] : [sql`label.entity_id = (select id from entity where key = ${entity})`]),
    ...(role === undefined ? [] : [sql`label.role = ${role}`]),
    ...(claim === undefined ? [] : [sql`label.claim = ${claim}`]),
    ...(origin === undefined ? [] : [sql`label.origin = ${origin}`]),
    ...(auditStatus === undefined ? [] : [isAudited(auditStatus)]),
  ];
}

/** By the newest submission of it; 0 for labels that were never offered, or whose offer was withdrawn. */
function isAudited(status: 0 | 1 | 2 | 3): SQL {
  return sql`coalesce((select case when withdrawn_at is null then status end from tag_submission where label_id = label.id
    order by id desc limit 1), 0) = ${status}`;
}
