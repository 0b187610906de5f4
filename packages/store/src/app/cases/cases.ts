import { familyNames } from '@chaintrail/model';
import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { escapeLike } from '../names/fold.ts';
import type { CaseClosing, CaseFields, CaseMember, CaseOrigin, CaseRecord, CaseRole, CaseState } from './case.ts';
import { caseMember, caseRecord } from './schema.ts';

/** Which cases of an account are meant; all of them where nothing is said. */
export interface CaseFilter {
  /** Whose: as a member of any role, or as the one who runs it. */
  accountId: string;
  role?: CaseRole;
  states?: CaseState[];
  origin?: CaseOrigin;
  type?: number;
  /** Who runs it. */
  leadId?: string;
  /** YYYY-MM-DD, both included. */
  filedFrom?: string;
  filedTo?: string;
  /** Part of a title, a number or a victim's code. */
  text?: string;
  /** Those that hold this address, or any of these. */
  addresses?: string[];
  /** Those that hold an address that everybody's labels give this entity. */
  entity?: string;
}

export interface CasePlace {
  changedAtMs: number;
  id: string;
}

/** Another case that holds an address of this one. */
export interface CaseOverlap {
  chainName: string;
  address: string;
  caseId: string;
  number: string;
  title: string;
  /** Who runs it: '' where it has nobody. */
  contact: string;
  org: string;
  isMember: boolean;
}

export interface CaseRoom {
  create(
    fields: CaseFields,
    by: {
      accountId: string;
      atMs: number;
      origin?: CaseOrigin;
      signer?: string;
      sender?: string;
      id?: string;
      closing?: CaseClosing | null;
    },
  ): Promise<CaseRecord>;
  find(id: string): Promise<CaseRecord | undefined>;
  /** Undefined where it was changed since `version`; nothing is written then. */
  change(id: string, fields: Partial<CaseFields>, at: { version: number; atMs: number }): Promise<CaseRecord | undefined>;
  /** Moves it on; `closedAt` follows. How it ended stays with it until it is opened again. */
  setState(id: string, state: CaseState, at: { atMs: number; closing?: CaseClosing | undefined }): Promise<void>;
  /** Says that something of it has changed, without its fields having done so. */
  touch(id: string, atMs: number): Promise<void>;
  list(filter: CaseFilter, page: { limit: number; offset?: number; after?: CasePlace }): Promise<CaseRecord[]>;
  count(filter: CaseFilter): Promise<number>;
  /** The role of an account; undefined for one that is no member. */
  findRole(id: string, accountId: string): Promise<CaseRole | undefined>;
  listMembers(ids: string[]): Promise<Map<string, CaseMember[]>>;
  setMember(id: string, accountId: string, role: CaseRole, atMs: number): Promise<void>;
  removeMember(id: string, accountId: string): Promise<boolean>;
  /** Other cases that hold addresses of this one; demo cases are nobody's. */
  listOverlaps(id: string, viewer: string | null, limit: number): Promise<CaseOverlap[]>;
  /** The demo case with all that hangs on it. */
  removeDemo(): Promise<void>;
}

export function createCaseRoom(database: Database): CaseRoom {
  return {
    async create(fields, { accountId, atMs, origin = 'own', signer = null, sender = null, id, closing }) {
      const at = new Date(atMs);
      const [row] = await database
        .insert(caseRecord)
        .values({
          ...fields,
          ...(id === undefined ? {} : { id }),
          ...closing,
          origin,
          signer,
          sender,
          version: 1,
          createdAt: at,
          changedAt: at,
        })
        .returning();
      if (!row) throw new Error('a case that was written is not there');
      if (accountId !== '') await database.insert(caseMember).values({ caseId: row.id, accountId, role: 'lead', addedAt: at });
      return toCase(row);
    },
    async find(id) {
      const [row] = await database.select().from(caseRecord).where(eq(caseRecord.id, id));
      return row && toCase(row);
    },
    async change(id, fields, { version, atMs }) {
      const [row] = await database
        .update(caseRecord)
        .set({ ...fields, version: version + 1, changedAt: new Date(atMs) })
        .where(and(eq(caseRecord.id, id), eq(caseRecord.version, version)))
        .returning();
      return row && toCase(row);
    },
    async setState(id, state, { atMs, closing }) {
      const isOver = state === 'closed' || state === 'archived';
      const at = new Date(atMs);
      await database
        .update(caseRecord)
        .set({
          state,
          version: sql`${caseRecord.version} + 1`,
          changedAt: at,
          closedAt: isOver ? sql`coalesce(${caseRecord.closedAt}, ${at})` : null,
          ...(isOver ? closing : { ending: null, closedOn: null }),
        })
        .where(eq(caseRecord.id, id));
    },
    async touch(id, atMs) {
      await database
        .update(caseRecord)
        .set({ changedAt: new Date(atMs) })
        .where(eq(caseRecord.id, id));
    },
    async list(filter, { limit, offset = 0, after }) {
      const behind = after && sql`(${caseRecord.changedAt}, ${caseRecord.id}) < (${new Date(after.changedAtMs)}, ${after.id})`;
      const rows = await database
        .select()
        .from(caseRecord)
        .where(and(matching(filter), behind))
        .orderBy(sql`${caseRecord.changedAt} desc nulls last, ${caseRecord.id} desc nulls last`)
        .limit(limit)
        .offset(after ? 0 : offset);
      return rows.map(toCase);
    },
    async count(filter) {
      const [row] = await database
        .select({ found: sql<number>`count(*)::int` })
        .from(caseRecord)
        .where(matching(filter));
      return row?.found ?? 0;
    },
    async findRole(id, accountId) {
      const [row] = await database
        .select({ role: caseMember.role })
        .from(caseMember)
        .where(and(eq(caseMember.caseId, id), eq(caseMember.accountId, accountId)));
      return row?.role;
    },
    async listMembers(ids) {
      const members = new Map<string, CaseMember[]>(ids.map((id) => [id, []]));
      if (ids.length === 0) return members;
      const { rows } = await database.execute<CaseMember & { caseId: string } & Record<string, unknown>>(sql`
        select case_id as "caseId", account_id as "accountId", role, coalesce(account.name, '') as name, coalesce(account.login, '') as login,
          coalesce(account.org, '') as org, (extract(epoch from added_at) * 1000)::float8 as "addedAtMs"
        from case_member left join account on account.id::text = account_id
        where case_id = any(${sql.param(ids)}::uuid[])
        order by array_position(array['lead', 'assistant', 'reader'], role), added_at, account_id`);
      for (const { caseId, ...member } of rows) members.get(caseId)?.push(member);
      return members;
    },
    async setMember(id, accountId, role, atMs) {
      await database
        .insert(caseMember)
        .values({ caseId: id, accountId, role, addedAt: new Date(atMs) })
        .onConflictDoUpdate({ target: [caseMember.caseId, caseMember.accountId], set: { role } });
    },
    async removeMember(id, accountId) {
      const gone = await database
        .delete(caseMember)
        .where(and(eq(caseMember.caseId, id), eq(caseMember.accountId, accountId)))
        .returning({ role: caseMember.role });
      return gone.length > 0;
    },
    async listOverlaps(id, viewer, limit) {
      const { rows } = await database.execute<CaseOverlap & Record<string, unknown>>(sql`
        select mine.chain_name as "chainName", mine.ref as address, other.id as "caseId", other.number, other.title,
          coalesce(account.name, '') as contact, coalesce(nullif(other.unit, ''), account.org, '') as org,
          exists (select from case_member where case_id = other.id and account_id = ${viewer ?? ''}) as "isMember"
        from case_item mine
        join case_item theirs on theirs.kind = 'address' and theirs.ref = mine.ref and theirs.case_id <> mine.case_id
        join case_record other on other.id = theirs.case_id and other.origin <> 'demo'
        left join lateral (
          select account_id from case_member where case_id = other.id and role = 'lead' order by added_at, account_id limit 1
        ) lead on true
        left join account on account.id::text = lead.account_id
        where mine.case_id = ${id} and mine.kind = 'address'
        group by mine.chain_name, mine.ref, other.id, account.name, account.org
        order by other.number, other.id, mine.ref, mine.chain_name limit ${limit}`);
      return rows;
    },
    async removeDemo() {
      await database.delete(caseRecord).where(eq(caseRecord.origin, 'demo'));
    },
  };
}

function matching({
  accountId,
  role,
  states,
  origin,
  type,
  leadId,
  filedFrom,
  filedTo,
  text,
  addresses,
  entity,
}: CaseFilter): SQL | undefined {
  const part = text === undefined ? '' : `%${escapeLike(text)}%`;
  const isTheirs = sql`exists (select from case_member where case_id = ${caseRecord.id} and account_id = ${accountId}
    ${role === undefined ? sql`` : sql`and role = ${role}`})`;
  return and(
    role === undefined ? sql`(${isTheirs} or ${caseRecord.origin} = 'demo')` : isTheirs,
    states && sql`${caseRecord.state} = any(${sql.param(states)}::text[])`,
    origin && eq(caseRecord.origin, origin),
    type === undefined ? undefined : eq(caseRecord.type, type),
    leadId === undefined
      ? undefined
      : sql`exists (select from case_member where case_id = ${caseRecord.id} and account_id = ${leadId} and role = 'lead')`,
    filedFrom === undefined ? undefined : gte(caseRecord.filedOn, filedFrom),
    filedTo === undefined ? undefined : lte(caseRecord.filedOn, filedTo),
    addresses &&
      sql`exists (select from case_item where case_id = ${caseRecord.id} and kind = 'address' and ref = any(${sql.param(addresses)}::text[]))`,
    entity === undefined
      ? undefined
      : sql`exists (select from case_item join label on label.address = case_item.ref
          where case_item.case_id = ${caseRecord.id} and case_item.kind = 'address' and label.owner is null and label.retired_at is null
          and label.entity_id = (select id from entity where key = ${entity})
          and (label.scope = case_item.chain_name or label.scope = any(${sql.param([...familyNames])}::text[])))`,
    text === undefined
      ? undefined
      : sql`(${caseRecord.title} ilike ${part} or ${caseRecord.number} ilike ${part}
          or exists (select from case_victim where case_id = ${caseRecord.id} and upper(code) = upper(${text})))`,
  );
}

function toCase({ createdAt, changedAt, closedAt, ending, closedOn, ...rest }: typeof caseRecord.$inferSelect): CaseRecord {
  return {
    ...rest,
    createdAtMs: createdAt.getTime(),
    changedAtMs: changedAt.getTime(),
    closedAtMs: closedAt?.getTime() ?? null,
    closing: ending === null || closedOn === null ? null : { ending, closedOn },
  };
}
