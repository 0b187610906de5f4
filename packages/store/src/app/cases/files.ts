import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { CaseFile } from './case.ts';
import { caseFile } from './schema.ts';

/** What is known of the files of cases; their bytes lie elsewhere. */
export interface CaseFileRoom {
  add(caseId: string, file: CaseFile, accountId: string): Promise<void>;
  find(caseId: string, id: string): Promise<CaseFile | undefined>;
  remove(caseId: string, id: string): Promise<CaseFile | undefined>;
  /** The newest first. */
  list(caseId: string): Promise<CaseFile[]>;
  /** Of all cases: what lies in the folder and is not named here is nobody's. */
  listIds(): Promise<string[]>;
}

export function createCaseFileRoom(database: Database): CaseFileRoom {
  const isOne = (caseId: string, id: string) => and(eq(caseFile.caseId, caseId), eq(caseFile.id, id));
  return {
    async add(caseId, { addedAtMs, ...file }, accountId) {
      await database.insert(caseFile).values({ ...file, caseId, addedBy: accountId, addedAt: new Date(addedAtMs) });
    },
    async find(caseId, id) {
      const [row] = await database.select().from(caseFile).where(isOne(caseId, id));
      return row && toFile(row);
    },
    async remove(caseId, id) {
      const [row] = await database.delete(caseFile).where(isOne(caseId, id)).returning();
      return row && toFile(row);
    },
    async list(caseId) {
      const rows = await database
        .select()
        .from(caseFile)
        .where(eq(caseFile.caseId, caseId))
        .orderBy(sql`${caseFile.addedAt} desc nulls last, ${caseFile.id}`);
      return rows.map(toFile);
    },
    async listIds() {
      const rows = await database.select({ id: caseFile.id }).from(caseFile);
      return rows.map(({ id }) => id);
    },
  };
}

function toFile({ caseId: _case, addedBy: _by, addedAt, ...rest }: typeof caseFile.$inferSelect): CaseFile {
  return { ...rest, addedAtMs: addedAt.getTime() };
}
