import { and, count, desc, eq, or, sql, sum } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { IntelFile, IntelRecord, ToldRow } from './record.ts';
import { intelFile, intelRow } from './schema.ts';

export interface IntelRoom {
  /** Keeps a file with all its rows, or nothing of it. */
  add(file: IntelFile, rows: readonly IntelRecord[]): Promise<void>;
  /** One's own, the newest first. */
  list(owner: string, limit: number): Promise<IntelFile[]>;
  find(owner: string, id: string): Promise<IntelFile | undefined>;
  /** The same content, brought by the same people before. */
  findSame(owner: string, sha256: string): Promise<IntelFile | undefined>;
  /** Rows of all one's files together. */
  countRows(owner: string): Promise<number>;
  /** What one's files tell of an address, the newest first. */
  pageRows(
    owner: string,
    place: { chainName: string; address: string },
    page: { limit: number; offset: number },
  ): Promise<{ rows: ToldRow[]; total: number }>;
  /** Removes a file with its rows; false where there is none. */
  remove(owner: string, id: string): Promise<boolean>;
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const AT_ONCE = 1_000;

export function createIntelRoom(database: Database): IntelRoom {
  return {
    add: (file, rows) =>
      database.transaction(async (transaction) => {
        await transaction.insert(intelFile).values(file);
        for (let at = 0; at < rows.length; at += AT_ONCE) {
          await transaction.insert(intelRow).values(rows.slice(at, at + AT_ONCE).map((row) => ({ ...row, fileId: file.id })));
        }
      }),
    list: (owner, limit) =>
      database.select().from(intelFile).where(eq(intelFile.owner, owner)).orderBy(desc(intelFile.atMs), intelFile.id).limit(limit),
    async find(owner, id) {
      const [found] = await database
        .select()
        .from(intelFile)
        .where(and(eq(intelFile.owner, owner), eq(intelFile.id, id)));
      return found;
    },
    async findSame(owner, sha256) {
      const [found] = await database
        .select()
        .from(intelFile)
        .where(and(eq(intelFile.owner, owner), eq(intelFile.sha256, sha256)))
        .limit(1);
      return found;
    },
    async countRows(owner) {
      const [found] = await database
        .select({ rows: sum(sql`(${intelFile.coverage}->>'rows')::int`) })
        .from(intelFile)
        .where(eq(intelFile.owner, owner));
      return Number(found?.rows ?? 0);
    },
    async pageRows(owner, { chainName, address }, { limit, offset }) {
      const about = and(
        eq(intelFile.owner, owner),
        eq(intelRow.chainName, chainName),
        or(eq(intelRow.from, address), eq(intelRow.to, address)),
      );
      const [found] = await database
        .select({ total: count() })
        .from(intelRow)
        .innerJoin(intelFile, eq(intelFile.id, intelRow.fileId))
        .where(about);
      const rows = await database
        .select({ row: intelRow, file: intelFile })
        .from(intelRow)
        .innerJoin(intelFile, eq(intelFile.id, intelRow.fileId))
        .where(about)
        .orderBy(sql`${intelRow.timeMs} desc nulls last`, desc(intelFile.atMs), intelRow.fileId, intelRow.row)
        .limit(limit)
        .offset(offset);
      return {
        total: found?.total ?? 0,
        rows: rows.map(({ row, file }) => ({
          ...row,
          fileName: file.fileName,
          format: file.format,
          isRaw: file.coverage.unit.isRaw,
          byName: file.byName,
          atMs: file.atMs,
        })),
      };
    },
    async remove(owner, id) {
      const gone = await database
        .delete(intelFile)
        .where(and(eq(intelFile.owner, owner), eq(intelFile.id, id)))
        .returning({ id: intelFile.id });
      return gone.length > 0;
    },
  };
}
