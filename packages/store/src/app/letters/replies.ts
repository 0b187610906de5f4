import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { ReplyRecord, StoredFile } from './record.ts';
import { letterFile, letterReply, replyMapping } from './schema.ts';

interface NewFile {
  letterId: string;
  replyId: string | null;
  name: string;
  /** As they are kept, which may be under a key; `sizeBytes` is of the file itself. */
  bytes: Buffer;
  sizeBytes: number;
  sha256: string;
  by: string;
  atMs: number;
}

/** Files of letters as they came, and what was answered to letters. */
export interface LetterReplyRoom {
  saveFile(given: NewFile): Promise<StoredFile>;
  listFiles(letterId: string): Promise<StoredFile[]>;
  readFile(id: string): Promise<(StoredFile & { bytes: Buffer }) | undefined>;
  /** Files that do not begin with this mark: they were kept before files were sealed. */
  listWithoutMark(mark: Buffer): Promise<string[]>;
  replaceBytes(id: string, bytes: Buffer): Promise<void>;
  make(given: { letterId: string; reference: string; receivedAtMs: number; by: string; sheet: unknown }): Promise<ReplyRecord>;
  find(id: string): Promise<ReplyRecord | undefined>;
  list(letterId: string): Promise<ReplyRecord[]>;
  /** Answers that nobody has gone through to the end. */
  listOpen(letterIds: readonly string[]): Promise<ReplyRecord[]>;
  /** False where it is not in this state. */
  change(
    id: string,
    from: ReplyRecord['state'],
    change: { state?: ReplyRecord['state']; sheet?: unknown; labelIds?: number[] },
  ): Promise<boolean>;
  findMapping(ownerId: string, organisationId: number): Promise<unknown>;
  saveMapping(ownerId: string, organisationId: number, columns: unknown): Promise<void>;
}

export function createLetterReplyRoom(database: Database): LetterReplyRoom {
  return {
    async saveFile({ atMs, ...given }) {
      const [row] = await database
        .insert(letterFile)
        .values({ ...given, at: new Date(atMs) })
        .returning();
      if (!row) throw new Error('an inserted file came back empty');
      return toFile(row);
    },
    async listFiles(letterId) {
      const { bytes: _bytes, ...columns } = letterFileColumns;
      const rows = await database.select(columns).from(letterFile).where(eq(letterFile.letterId, letterId)).orderBy(asc(letterFile.at));
      return rows.map(toFile);
    },
    async readFile(id) {
      const [row] = await database.select().from(letterFile).where(eq(letterFile.id, id));
      return row && { ...toFile(row), bytes: row.bytes };
    },
    async listWithoutMark(mark) {
      const start = sql`substring(${letterFile.bytes} from 1 for ${mark.length})`;
      const rows = await database
        .select({ id: letterFile.id })
        .from(letterFile)
        .where(sql`${start} <> ${mark}`);
      return rows.map(({ id }) => id);
    },
    async replaceBytes(id, bytes) {
      await database.update(letterFile).set({ bytes }).where(eq(letterFile.id, id));
    },
    async make({ receivedAtMs, ...given }) {
      const [row] = await database
        .insert(letterReply)
        .values({ ...given, receivedAt: new Date(receivedAtMs), state: 'open', labelIds: [] })
        .returning();
      if (!row) throw new Error('an inserted reply came back empty');
      return toReply(row);
    },
    async find(id) {
      const [row] = await database.select().from(letterReply).where(eq(letterReply.id, id));
      return row && toReply(row);
    },
    async listOpen(letterIds) {
      if (letterIds.length === 0) return [];
      const rows = await database
        .select()
        .from(letterReply)
        .where(and(inArray(letterReply.letterId, [...letterIds]), eq(letterReply.state, 'open')))
        .orderBy(asc(letterReply.receivedAt));
      return rows.map(toReply);
    },
    async list(letterId) {
      const rows = await database.select().from(letterReply).where(eq(letterReply.letterId, letterId)).orderBy(asc(letterReply.receivedAt));
      return rows.map(toReply);
    },
    async change(id, from, change) {
      const rows = await database
        .update(letterReply)
        .set(change)
        .where(and(eq(letterReply.id, id), eq(letterReply.state, from)))
        .returning({ id: letterReply.id });
      return rows.length > 0;
    },
    async findMapping(ownerId, organisationId) {
      const [row] = await database
        .select()
        .from(replyMapping)
        .where(and(eq(replyMapping.ownerId, ownerId), eq(replyMapping.organisationId, organisationId)));
      return row?.columns ?? null;
    },
    async saveMapping(ownerId, organisationId, columns) {
      await database
        .insert(replyMapping)
        .values({ ownerId, organisationId, columns })
        .onConflictDoUpdate({ target: [replyMapping.ownerId, replyMapping.organisationId], set: { columns } });
    },
  };
}

const letterFileColumns = {
  id: letterFile.id,
  letterId: letterFile.letterId,
  replyId: letterFile.replyId,
  name: letterFile.name,
  bytes: letterFile.bytes,
  sizeBytes: letterFile.sizeBytes,
  sha256: letterFile.sha256,
  by: letterFile.by,
  at: letterFile.at,
};

function toFile({ id, letterId, replyId, name, sizeBytes, sha256, by, at }: Omit<typeof letterFile.$inferSelect, 'bytes'>): StoredFile {
  return { id, letterId, replyId, name, sizeBytes, sha256, by, atMs: at.getTime() };
}

function toReply({ receivedAt, state, ...rest }: typeof letterReply.$inferSelect): ReplyRecord {
  return { ...rest, state: state as ReplyRecord['state'], receivedAtMs: receivedAt.getTime() };
}
