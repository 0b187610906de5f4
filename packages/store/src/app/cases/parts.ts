import { and, eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { CasePart } from './case.ts';
import { casePart } from './schema.ts';

/** Files that came with the bundles of imported cases; their bytes lie elsewhere, and nothing of them is ever changed. */
export interface CasePartRoom {
  add(caseId: string, parts: readonly CasePart[]): Promise<void>;
  list(caseId: string): Promise<CasePart[]>;
  find(caseId: string, id: string): Promise<CasePart | undefined>;
  /** Of all cases: what lies in the folder and is named neither here nor as a file is nobody's. */
  listIds(): Promise<string[]>;
}

const BATCH = 1_000;

export function createCasePartRoom(database: Database): CasePartRoom {
  return {
    async add(caseId, parts) {
      for (let at = 0; at < parts.length; at += BATCH)
        await database.insert(casePart).values(parts.slice(at, at + BATCH).map((part) => ({ ...part, caseId })));
    },
    async list(caseId) {
      const rows = await database.select().from(casePart).where(eq(casePart.caseId, caseId)).orderBy(casePart.path);
      return rows.map(toPart);
    },
    async find(caseId, id) {
      const [row] = await database
        .select()
        .from(casePart)
        .where(and(eq(casePart.caseId, caseId), eq(casePart.id, id)));
      return row && toPart(row);
    },
    async listIds() {
      const rows = await database.select({ id: casePart.id }).from(casePart);
      return rows.map(({ id }) => id);
    },
  };
}

function toPart({ caseId: _case, ...rest }: typeof casePart.$inferSelect): CasePart {
  return rest;
}
