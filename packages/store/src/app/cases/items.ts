import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { CaseItem, CaseItemKey, CaseItemKind } from './case.ts';
import { caseItem, caseMember, caseRecord } from './schema.ts';

/** What belongs to cases. Whatever is kept elsewhere is named by its id alone. */
export interface CaseItemRoom {
  /** Those that were not there before, in the order in which they were given. */
  add(
    caseId: string,
    items: (CaseItemKey & { note: string })[],
    by: { accountId: string; name: string; atMs: number },
  ): Promise<CaseItem[]>;
  /** Those that went. */
  remove(caseId: string, ids: number[]): Promise<CaseItem[]>;
  /** The newest first; from behind an id. */
  list(caseId: string, kind: CaseItemKind, page: { limit: number; offset?: number; after?: number }): Promise<CaseItem[]>;
  listAll(caseId: string): Promise<CaseItem[]>;
  /** What of one kind belongs to any of these cases, the newest first. */
  listRefs(caseIds: string[], kind: CaseItemKind): Promise<{ caseId: string; ref: string }[]>;
  /** How many of each kind, by case. */
  count(caseIds: string[]): Promise<Map<string, Partial<Record<CaseItemKind, number>>>>;
  /** The cases that something belongs to. */
  listCases(key: Pick<CaseItemKey, 'kind' | 'ref'>): Promise<string[]>;
  /** An account's cases that hold any of these, the last one that took one up first; what an imported case names is kept elsewhere. */
  listHolders(accountId: string, kind: CaseItemKind, refs: string[]): Promise<CaseHolder[]>;
}

/** A case and what it holds. */
export interface CaseHolder {
  chainName: string;
  ref: string;
  caseId: string;
  title: string;
}

export function createCaseItemRoom(database: Database): CaseItemRoom {
  return {
    async add(caseId, items, { accountId, name, atMs }) {
      if (items.length === 0) return [];
      const values = items.map((item) => ({ ...item, caseId, addedBy: accountId, addedByName: name, addedAt: new Date(atMs) }));
      const rows = await database.insert(caseItem).values(values).onConflictDoNothing().returning();
      return rows.map(toItem).toSorted((a, b) => a.id - b.id);
    },
    async remove(caseId, ids) {
      const rows = await database
        .delete(caseItem)
        .where(and(eq(caseItem.caseId, caseId), inArray(caseItem.id, ids)))
        .returning();
      return rows.map(toItem);
    },
    async list(caseId, kind, { limit, offset = 0, after }) {
      const rows = await database
        .select()
        .from(caseItem)
        .where(and(eq(caseItem.caseId, caseId), eq(caseItem.kind, kind), after === undefined ? undefined : lt(caseItem.id, after)))
        .orderBy(sql`${caseItem.id} desc nulls last`)
        .limit(limit)
        .offset(after === undefined ? offset : 0);
      return rows.map(toItem);
    },
    async listAll(caseId) {
      const rows = await database.select().from(caseItem).where(eq(caseItem.caseId, caseId)).orderBy(caseItem.id);
      return rows.map(toItem);
    },
    async listRefs(caseIds, kind) {
      if (caseIds.length === 0) return [];
      return database
        .select({ caseId: caseItem.caseId, ref: caseItem.ref })
        .from(caseItem)
        .where(and(inArray(caseItem.caseId, caseIds), eq(caseItem.kind, kind)))
        .orderBy(sql`${caseItem.id} desc nulls last`);
    },
    async count(caseIds) {
      const { rows } = await database.execute<{ id: string; kind: CaseItemKind; found: number }>(sql`
        select case_id as id, kind, count(*)::int as found from case_item where case_id = any(${sql.param(caseIds)}::uuid[]) group by case_id, kind`);
      const counts = new Map<string, Partial<Record<CaseItemKind, number>>>(caseIds.map((id) => [id, {}]));
      for (const { id, kind, found } of rows) counts.set(id, { ...counts.get(id), [kind]: found });
      return counts;
    },
    async listCases({ kind, ref }) {
      const rows = await database
        .selectDistinct({ id: caseItem.caseId })
        .from(caseItem)
        .where(and(eq(caseItem.kind, kind), eq(caseItem.ref, ref)));
      return rows.map(({ id }) => id);
    },
    async listHolders(accountId, kind, refs) {
      if (refs.length === 0) return [];
      return database
        .select({ chainName: caseItem.chainName, ref: caseItem.ref, caseId: caseRecord.id, title: caseRecord.title })
        .from(caseItem)
        .innerJoin(caseRecord, and(eq(caseRecord.id, caseItem.caseId), ne(caseRecord.origin, 'import')))
        .innerJoin(caseMember, and(eq(caseMember.caseId, caseItem.caseId), eq(caseMember.accountId, accountId)))
        .where(and(eq(caseItem.kind, kind), inArray(caseItem.ref, refs)))
        .orderBy(sql`${caseItem.id} desc nulls last`);
    },
  };
}

function toItem({ caseId: _case, addedBy: _by, addedAt, ...rest }: typeof caseItem.$inferSelect): CaseItem {
  return { ...rest, addedAtMs: addedAt.getTime() };
}
