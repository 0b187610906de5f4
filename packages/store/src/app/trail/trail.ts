import { and, arrayContains, asc, desc, eq, gt, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { cleanText } from '../names/fold.ts';
import { chainEntries, type TrailEntry, type TrailHead, type TrailKind, type TrailRecord } from './record.ts';
import { trail, trailHead } from './schema.ts';

/** Which records are meant; all of them where nothing is said. */
export interface TrailFilter {
  kind?: TrailKind;
  /** A login, or a network address. */
  who?: string;
  subject?: string;
  /** How it ended. */
  code?: number;
  fromMs?: number;
  toMs?: number;
}

export interface TrailRoom {
  /** Puts the entries at the end, in their order; processes take turns. */
  append(entries: TrailEntry[], atMs: number): Promise<TrailHead>;
  /** Says that a process writes from now on; returns when one that was never closed wrote last. */
  open(atMs: number): Promise<{ writtenAtMs: number } | null>;
  /** Says that everything is written. */
  close(atMs: number): Promise<void>;
  readHead(): Promise<TrailHead>;
  /** Newest first, below `beforeSeq`. */
  list(filter: TrailFilter, page: { beforeSeq?: number; offset?: number; limit: number }): Promise<TrailRecord[]>;
  /** Oldest first, behind `afterSeq`, up to `toSeq`. */
  listOn(filter: TrailFilter, page: { afterSeq: number; toSeq: number; limit: number }): Promise<TrailRecord[]>;
  /** How many there are, counted up to `cap`. */
  count(filter: TrailFilter, cap: number): Promise<number>;
  /** Deletes what is older, from the beginning without a hole; its last hash stays as what the rest follows on. Returns how many. */
  prune(beforeMs: number): Promise<number>;
}

const HEAD_ID = 1;
const ROWS_PER_STATEMENT = 1_000;

export function createTrailRoom(database: Database): TrailRoom {
  return {
    append: (entries, atMs) => append(database, entries, atMs),
    async open(atMs) {
      return database.transaction(async (transaction) => {
        const head = await lockHead(transaction);
        const openSince = new Date(atMs);
        await transaction.update(trailHead).set({ openSince }).where(eq(trailHead.id, HEAD_ID));
        return head.openSince === null ? null : { writtenAtMs: (head.writtenAt ?? head.openSince).getTime() };
      });
    },
    async close(atMs) {
      await database
        .update(trailHead)
        .set({ openSince: null, writtenAt: new Date(atMs) })
        .where(eq(trailHead.id, HEAD_ID));
    },
    async readHead() {
      const [row] = await database.select().from(trailHead).where(eq(trailHead.id, HEAD_ID));
      return toHead(row);
    },
    async list(filter, { beforeSeq, offset = 0, limit }) {
      const below = beforeSeq === undefined ? undefined : lt(trail.seq, beforeSeq);
      const rows = await database
        .select()
        .from(trail)
        .where(and(matching(filter), below))
        .orderBy(desc(trail.seq))
        .limit(limit)
        .offset(offset);
      return rows.map(toRecord);
    },
    async listOn(filter, { afterSeq, toSeq, limit }) {
      const rows = await database
        .select()
        .from(trail)
        .where(and(matching(filter), gt(trail.seq, afterSeq), lte(trail.seq, toSeq)))
        .orderBy(asc(trail.seq))
        .limit(limit);
      return rows.map(toRecord);
    },
    async count(filter, cap) {
      const some = database.select({ seq: trail.seq }).from(trail).where(matching(filter)).limit(cap).as('some');
      const [row] = await database.select({ found: sql<number>`count(*)::int` }).from(some);
      return row?.found ?? 0;
    },
    prune: (beforeMs) => prune(database, beforeMs),
  };
}

function matching({ kind, who, subject, code, fromMs, toMs }: TrailFilter): SQL | undefined {
  return and(
    kind === undefined ? undefined : eq(trail.kind, kind),
    who === undefined ? undefined : or(eq(trail.login, cleanText(who)), eq(trail.ip, cleanText(who))),
    subject === undefined ? undefined : arrayContains(trail.subjects, [cleanText(subject)]),
    code === undefined ? undefined : eq(trail.code, code),
    fromMs === undefined ? undefined : gte(trail.at, new Date(fromMs)),
    toMs === undefined ? undefined : lte(trail.at, new Date(toMs)),
  );
}

async function lockHead(transaction: Database) {
  const [row] = await transaction.select().from(trailHead).where(eq(trailHead.id, HEAD_ID)).for('update');
  if (!row) throw new Error('the trail has no head');
  return row;
}

async function append(database: Database, entries: TrailEntry[], atMs: number): Promise<TrailHead> {
  return database.transaction(async (transaction) => {
    const head = toHead(await lockHead(transaction));
    const records = chainEntries(head, entries.map(clean));
    for (let at = 0; at < records.length; at += ROWS_PER_STATEMENT) {
      const rows = records
        .slice(at, at + ROWS_PER_STATEMENT)
        .map(({ atMs: doneAtMs, ...record }) => ({ ...record, at: new Date(doneAtMs) }));
      await transaction.insert(trail).values(rows);
    }
    const last = records.at(-1) ?? head;
    const next = { seq: last.seq, hash: last.hash, writtenAt: new Date(atMs) };
    await transaction.update(trailHead).set(next).where(eq(trailHead.id, HEAD_ID));
    return { ...head, seq: last.seq, hash: last.hash };
  });
}

async function prune(database: Database, beforeMs: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const head = await lockHead(transaction);
    // The times of neighbours may differ by a moment from their order.
    const [kept] = await transaction
      .select({ seq: sql<string | null>`min(${trail.seq})` })
      .from(trail)
      .where(gte(trail.at, new Date(beforeMs)));
    const lastSeq = kept?.seq == null ? head.seq : Number(kept.seq) - 1;
    const [last] = await transaction.select().from(trail).where(eq(trail.seq, lastSeq));
    if (!last || lastSeq <= head.anchorSeq) return 0;
    await transaction.execute(sql`set local chaintrail.pruning = 'on'`);
    const deleted = await transaction.delete(trail).where(lte(trail.seq, lastSeq)).returning({ seq: trail.seq });
    await transaction.update(trailHead).set({ anchorSeq: last.seq, anchorHash: last.hash }).where(eq(trailHead.id, HEAD_ID));
    return deleted.length;
  });
}

/** As PostgreSQL gives it back: its texts hold no U+0000 and no half of a letter. */
function clean(entry: TrailEntry): TrailEntry {
  const keep = (text: string) => cleanText(text).toWellFormed();
  return {
    ...entry,
    login: keep(entry.login),
    ip: keep(entry.ip),
    subjects: entry.subjects.map(keep),
    detail: Object.fromEntries(Object.entries(entry.detail).map(([name, value]) => [name, keep(value)])),
  };
}

function toHead(row: typeof trailHead.$inferSelect | undefined): TrailHead {
  if (!row) throw new Error('the trail has no head');
  return { seq: row.seq, hash: row.hash, anchorSeq: row.anchorSeq, anchorHash: row.anchorHash };
}

function toRecord({ at, ...row }: typeof trail.$inferSelect): TrailRecord {
  return { ...row, atMs: at.getTime() };
}
