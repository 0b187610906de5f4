import { and, eq, lt, sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { labelUpload } from './schema.ts';

/** A file that waits to be read, or of which only the report is left. */
export interface Upload {
  id: string;
  account: string;
  fileName: string;
  sha256: string;
  content: Buffer | null;
  /** What came of writing its rows; null until then. */
  result: unknown;
}

export interface UploadRoom {
  /** Keeps a file; what was sent long ago is forgotten. */
  add(file: { account: string; fileName: string; content: Uint8Array; atMs: number }): Promise<Omit<Upload, 'content' | 'result'>>;
  /** A file of this account. */
  find(id: string, account: string): Promise<Upload | undefined>;
  /** Holds the file until the transaction ends; its result, null where nothing was written yet. */
  hold(id: string): Promise<unknown>;
  /** Keeps the result and its report; with `isOver` the file itself is not needed any more. */
  finish(id: string, outcome: { result: unknown; report: Uint8Array; isOver: boolean }): Promise<void>;
  findReport(id: string, account: string): Promise<{ fileName: string; report: Buffer } | undefined>;
}

const KEEP_MS = 14 * 24 * 3_600_000;

export function createUploadRoom(database: Database): UploadRoom {
  const isTheirs = (id: string, account: string) => and(eq(labelUpload.id, id), eq(labelUpload.account, account));
  return {
    async add({ account, fileName, content, atMs }) {
      await database.delete(labelUpload).where(lt(labelUpload.at, new Date(atMs - KEEP_MS)));
      const sha256 = createHash('sha256').update(content).digest('hex');
      const row = { id: randomUUID(), account, fileName, sha256 };
      await database.insert(labelUpload).values({ ...row, content: Buffer.from(content), at: new Date(atMs) });
      return row;
    },
    async find(id, account) {
      const [row] = await database.select().from(labelUpload).where(isTheirs(id, account));
      return row && { id, account, fileName: row.fileName, sha256: row.sha256, content: row.content, result: row.result };
    },
    async hold(id) {
      const { rows } = await database.execute<{ result: unknown }>(sql`select result from label_upload where id = ${id} for update`);
      return rows[0]?.result ?? null;
    },
    async finish(id, { result, report, isOver }) {
      const changes = { result, report: Buffer.from(report), ...(isOver ? { content: null } : {}) };
      await database.update(labelUpload).set(changes).where(eq(labelUpload.id, id));
    },
    async findReport(id, account) {
      const { fileName, report } = labelUpload;
      const [row] = await database.select({ fileName, report }).from(labelUpload).where(isTheirs(id, account));
      return row?.report ? { fileName: row.fileName, report: row.report } : undefined;
    },
  };
}
