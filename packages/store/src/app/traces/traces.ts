import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { cleanText } from '../names/fold.ts';
import { trace } from './schema.ts';

export type TraceState = 'running' | 'done';

/** A trace as it is kept. */
export interface TraceRecord {
  id: string;
  /** Null for a visitor's. */
  owner: string | null;
  title: string;
  question: unknown;
  job: string | null;
  state: TraceState;
  checkpoint: unknown;
  /** Canonical text; null before the first hop. */
  result: string | null;
  resultHash: string | null;
  rowsRead: number;
  runMs: number;
  recheck: unknown;
  createdAtMs: number;
  endedAtMs: number | null;
}

/** How far a trace came. */
export interface TraceStep {
  state: TraceState;
  checkpoint: unknown;
  result: string;
  resultHash: string | null;
  rowsRead: number;
  runMs: number;
  atMs: number;
}

export interface TraceRoom {
  add(made: { id?: string; owner: string | null; title: string; question: unknown; atMs: number }): Promise<string>;
  find(id: string): Promise<TraceRecord | undefined>;
  /** One's own, newest first, without what was found. */
  page(owner: string, page: { limit: number; offset: number }): Promise<{ records: TraceRecord[]; total: number }>;
  setJob(id: string, job: string): Promise<void>;
  /** Keeps how far it came; false where it was deleted meanwhile. */
  keep(id: string, step: TraceStep): Promise<boolean>;
  setRecheck(id: string, recheck: unknown): Promise<void>;
  /** Returns how many there were. */
  remove(owner: string | null, id: string): Promise<number>;
}

export function createTraceRoom(database: Database): TraceRoom {
  return {
    async add({ id, owner, title, question, atMs }) {
      const [made] = await database
        .insert(trace)
        .values({
          ...(id === undefined ? {} : { id }),
          owner,
          title: cleanText(title),
          question,
          state: 'running',
          createdAt: new Date(atMs),
        })
        .returning({ id: trace.id });
      return made?.id ?? '';
    },
    async find(id) {
      const [row] = await database.select().from(trace).where(eq(trace.id, id));
      return row && toRecord(row);
    },
    async page(owner, { limit, offset }) {
      const mine = eq(trace.owner, owner);
      const [rows, [counted]] = await Promise.all([
        database
          .select()
          .from(trace)
          .where(mine)
          .orderBy(sql`${trace.createdAt} desc, ${trace.id}`)
          .limit(limit)
          .offset(offset),
        database.select({ total: count() }).from(trace).where(mine),
      ]);
      return { records: rows.map(toRecord), total: counted?.total ?? 0 };
    },
    async setJob(id, job) {
      await database.update(trace).set({ job, state: 'running', endedAt: null }).where(eq(trace.id, id));
    },
    async keep(id, { atMs, ...step }) {
      const kept = await database
        .update(trace)
        .set({ ...step, endedAt: step.state === 'running' ? null : new Date(atMs) })
        .where(eq(trace.id, id))
        .returning({ id: trace.id });
      return kept.length > 0;
    },
    async setRecheck(id, recheck) {
      await database.update(trace).set({ recheck }).where(eq(trace.id, id));
    },
    async remove(owner, id) {
      const own = owner === null ? isNull(trace.owner) : eq(trace.owner, owner);
      return (
        await database
          .delete(trace)
          .where(and(eq(trace.id, id), own))
          .returning({ id: trace.id })
      ).length;
    },
  };
}

function toRecord({ createdAt, endedAt, state, ...row }: typeof trace.$inferSelect): TraceRecord {
  return { ...row, state: state as TraceState, createdAtMs: createdAt.getTime(), endedAtMs: endedAt?.getTime() ?? null };
}
