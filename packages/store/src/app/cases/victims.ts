import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { CasePayment, CaseVictim } from './case.ts';
import { casePayment, caseVictim } from './schema.ts';

/** Victims by their codes, and what they lost. Names are in here only under a key that is not. */
export interface CaseVictimRoom {
  /** Makes one under the next free code (`V-01`), or under the code that is given, as it travels with a bundle. */
  add(caseId: string, given: { code?: string; material: string; atMs: number }): Promise<CaseVictim>;
  /** Undefined where the case has no such victim. */
  change(caseId: string, id: number, changes: { sealedName?: Uint8Array | null; material?: string }): Promise<CaseVictim | undefined>;
  /** Goes with its payments; undefined where there was none. */
  remove(caseId: string, id: number): Promise<CaseVictim | undefined>;
  find(caseId: string, id: number): Promise<CaseVictim | undefined>;
  list(caseId: string): Promise<CaseVictim[]>;
  /** How many each of these cases has. */
  count(caseIds: string[]): Promise<Map<string, number>>;
  listSealedNames(caseId: string): Promise<{ id: number; code: string; sealedName: Buffer }[]>;
  /** Those that were no payment of this case before. */
  addPayments(caseId: string, payments: Omit<CasePayment, 'id'>[], by: { accountId: string; atMs: number }): Promise<CasePayment[]>;
  removePayments(caseId: string, ids: number[]): Promise<CasePayment[]>;
  /** The oldest first. */
  listPayments(caseIds: string[], victimId?: number): Promise<(CasePayment & { caseId: string })[]>;
}

export function createCaseVictimRoom(database: Database): CaseVictimRoom {
  const isOne = (caseId: string, id: number) => and(eq(caseVictim.caseId, caseId), eq(caseVictim.id, id));
  return {
    async add(caseId, { code, material, atMs }) {
      // Codes that went are not given again: the highest one counts, and two who add at once wait for each other.
      await database.execute(sql`select from case_record where id = ${caseId} for update`);
      const next = sql<string>`'V-' || lpad((coalesce((
        select max(substring(code from '\\d+$')::int) from case_victim where case_id = ${caseId} and code ~ '^V-\\d{1,6}$'), 0) + 1)::text, 2, '0')`;
      const values = { caseId, code: code ?? next, material, addedAt: new Date(atMs) };
      const [row] = await database.insert(caseVictim).values(values).returning();
      if (!row) throw new Error('a victim that was written is not there');
      return toVictim(row);
    },
    async change(caseId, id, { sealedName, material }) {
      const changes = {
        ...(sealedName === undefined ? {} : { sealedName: sealedName && Buffer.from(sealedName) }),
        ...(material === undefined ? {} : { material }),
      };
      if (Object.keys(changes).length === 0) return findVictim(database, caseId, id);
      const [row] = await database.update(caseVictim).set(changes).where(isOne(caseId, id)).returning();
      return row && toVictim(row);
    },
    async remove(caseId, id) {
      const [row] = await database.delete(caseVictim).where(isOne(caseId, id)).returning();
      return row && toVictim(row);
    },
    find: (caseId, id) => findVictim(database, caseId, id),
    async list(caseId) {
      const rows = await database.select().from(caseVictim).where(eq(caseVictim.caseId, caseId)).orderBy(asc(caseVictim.id));
      return rows.map(toVictim);
    },
    async count(caseIds) {
      const { rows } = await database.execute<{ id: string; found: number }>(sql`
        select case_id as id, count(*)::int as found from case_victim where case_id = any(${sql.param(caseIds)}::uuid[]) group by case_id`);
      return new Map(rows.map(({ id, found }) => [id, found]));
    },
    async listSealedNames(caseId) {
      const rows = await database.select().from(caseVictim).where(eq(caseVictim.caseId, caseId)).orderBy(asc(caseVictim.id));
      return rows.flatMap(({ id, code, sealedName }) => (sealedName ? [{ id, code, sealedName }] : []));
    },
    async addPayments(caseId, payments, { accountId, atMs }) {
      if (payments.length === 0) return [];
      const values = payments.map(({ timeMs, raw, ...rest }) => ({
        ...rest,
        caseId,
        time: new Date(timeMs),
        raw: raw.toString(),
        addedBy: accountId,
        addedAt: new Date(atMs),
      }));
      const rows = await database.insert(casePayment).values(values).onConflictDoNothing().returning();
      return rows.map(toPayment);
    },
    async removePayments(caseId, ids) {
      const rows = await database
        .delete(casePayment)
        .where(and(eq(casePayment.caseId, caseId), inArray(casePayment.id, ids)))
        .returning();
      return rows.map(toPayment);
    },
    async listPayments(caseIds, victimId) {
      if (caseIds.length === 0) return [];
      const rows = await database
        .select()
        .from(casePayment)
        .where(and(inArray(casePayment.caseId, caseIds), victimId === undefined ? undefined : eq(casePayment.victimId, victimId)))
        .orderBy(asc(casePayment.time), asc(casePayment.id));
      return rows.map((row) => ({ ...toPayment(row), caseId: row.caseId }));
    },
  };
}

async function findVictim(database: Database, caseId: string, id: number): Promise<CaseVictim | undefined> {
  const [row] = await database
    .select()
    .from(caseVictim)
    .where(and(eq(caseVictim.caseId, caseId), eq(caseVictim.id, id)));
  return row && toVictim(row);
}

function toVictim({ id, code, sealedName, material }: typeof caseVictim.$inferSelect): CaseVictim {
  return { id, code, hasName: sealedName !== null, material };
}

function toPayment({ caseId: _case, time, raw, addedBy: _by, addedAt: _at, ...rest }: typeof casePayment.$inferSelect): CasePayment {
  return { ...rest, timeMs: time.getTime(), raw: BigInt(raw) };
}
