import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { cleanText } from '../names/fold.ts';
import { exportRecord } from './schema.ts';

export type ExportState = 'running' | 'done' | 'failed' | 'cancelled';

/** What is known of an export when it begins. */
export interface NewExport {
  id: string;
  accountId: string;
  list: string;
  /** What it was asked for, to make it again. */
  order: Record<string, unknown>;
  title: string;
  filters: string;
  file: string;
  format: string;
  allRows: number;
  isAtLeast: boolean;
  /** Null where there are several chains. */
  head: { chainName: string; number: number; hash: string } | null;
  atMs: number;
}

/** How an export ended. */
export interface ExportEnd {
  state: Exclude<ExportState, 'running'>;
  rows: number;
  bytes: number | null;
  sha256: string | null;
  sums: unknown[];
  agrees: boolean | null;
  message: string | null;
  atMs: number;
}

export interface ExportRecord extends Omit<NewExport, 'atMs' | 'accountId'>, Omit<ExportEnd, 'state' | 'atMs'> {
  state: ExportState;
  startedAtMs: number;
  endedAtMs: number | null;
}

export interface ExportRoom {
  /** Keeps that it began; what began more than `keepMs` before is forgotten, and of more than 500 the oldest. An id that the account used before is its new export's. */
  begin(record: NewExport, keepMs: number): Promise<void>;
  /** Keeps how it ended, unless it was deleted meanwhile or began anew. */
  end(accountId: string, id: string, end: ExportEnd): Promise<void>;
  /** The account's own that began after `sinceMs`, newest first, and how many there are. */
  page(accountId: string, page: { limit: number; offset: number; sinceMs: number }): Promise<{ records: ExportRecord[]; total: number }>;
  /** Returns how many there were. */
  remove(accountId: string, id: string): Promise<number>;
}

/** More exports than anybody looks through: of them the oldest go. */
const MOST_KEPT = 500;

/** As the index has them, else PostgreSQL sorts. */
const newestFirst = sql`${exportRecord.startedAt} desc nulls last, ${exportRecord.id}`;

export function createExportRoom(database: Database): ExportRoom {
  const own = (accountId: string, id: string) => and(eq(exportRecord.accountId, accountId), eq(exportRecord.id, id));
  return {
    async begin({ head, atMs, ...record }, keepMs) {
      const startedAt = new Date(atMs);
      await database.delete(exportRecord).where(lt(exportRecord.startedAt, new Date(atMs - keepMs)));
      await database.delete(exportRecord).where(own(record.accountId, record.id));
      await database.insert(exportRecord).values({
        ...record,
        title: cleanText(record.title),
        filters: cleanText(record.filters),
        file: cleanText(record.file),
        state: 'running',
        rows: 0,
        sums: [],
        headChain: head?.chainName ?? null,
        headNumber: head?.number ?? null,
        headHash: head?.hash ?? null,
        startedAt,
      });
      const tooMany = database
        .select({ id: exportRecord.id })
        .from(exportRecord)
        .where(eq(exportRecord.accountId, record.accountId))
        .orderBy(newestFirst)
        .offset(MOST_KEPT);
      await database.delete(exportRecord).where(and(eq(exportRecord.accountId, record.accountId), inArray(exportRecord.id, tooMany)));
    },
    async end(accountId, id, { atMs, ...end }) {
      await database
        .update(exportRecord)
        .set({ ...end, endedAt: new Date(atMs) })
        .where(and(own(accountId, id), eq(exportRecord.state, 'running')));
    },
    async page(accountId, { limit, offset, sinceMs }) {
      const mine = and(eq(exportRecord.accountId, accountId), sql`${exportRecord.startedAt} > ${new Date(sinceMs)}`);
      const [rows, [counted]] = await Promise.all([
        database.select().from(exportRecord).where(mine).orderBy(newestFirst).limit(limit).offset(offset),
        database.select({ total: count() }).from(exportRecord).where(mine),
      ]);
      return { records: rows.map(toRecord), total: counted?.total ?? 0 };
    },
    async remove(accountId, id) {
      const removed = await database.delete(exportRecord).where(own(accountId, id)).returning({ id: exportRecord.id });
      return removed.length;
    },
  };
}

function toRecord(row: typeof exportRecord.$inferSelect): ExportRecord {
  const { accountId: _accountId, headChain, headNumber, headHash, startedAt, endedAt, order, sums, state, ...rest } = row;
  return {
    ...rest,
    state: state as ExportState,
    order: order as Record<string, unknown>,
    sums: sums as unknown[],
    head:
      headChain === null || headNumber === null || headHash === null ? null : { chainName: headChain, number: headNumber, hash: headHash },
    startedAtMs: startedAt.getTime(),
    endedAtMs: endedAt?.getTime() ?? null,
  };
}
