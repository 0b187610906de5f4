import { and, count, desc, eq, lt, min, or } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { cleanText } from '../names/fold.ts';
import type { Application, ApplicationState, Decision, NewApplication } from './application.ts';
import { application } from './schema.ts';

export interface ApplicationRoom {
  /** False where this phone waits already. */
  save(given: NewApplication, atMs: number): Promise<boolean>;
  find(id: string): Promise<Application | undefined>;
  /** Newest first, from behind one of them. */
  list(
    state: ApplicationState | undefined,
    page: { limit: number; offset?: number; after?: { createdAtMs: number; id: string } },
  ): Promise<Application[]>;
  count(state: ApplicationState | undefined): Promise<number>;
  /** When the longest waiting one came; null where none waits. */
  findOldestWaiting(): Promise<number | null>;
  /** False where somebody decided before. */
  decide(id: string, decision: Decision, atMs: number): Promise<boolean>;
}

export function createApplicationRoom(database: Database): ApplicationRoom {
  const inState = (state: ApplicationState | undefined) => (state === undefined ? undefined : eq(application.state, state));
  return {
    async save(given, atMs) {
      const [name, org, purpose] = [cleanText(given.name), cleanText(given.org), cleanText(given.purpose)];
      const rows = await database
        .insert(application)
        .values({ name, phone: given.phone, org, purpose, createdAt: new Date(atMs) })
        .onConflictDoNothing()
        .returning({ id: application.id });
      return rows.length > 0;
    },
    async find(id) {
      const [row] = await database.select().from(application).where(eq(application.id, id));
      return row && toApplication(row);
    },
    async list(state, { limit, offset = 0, after }) {
      const at = after && new Date(after.createdAtMs);
      const behind = after && at && or(lt(application.createdAt, at), and(eq(application.createdAt, at), lt(application.id, after.id)));
      const rows = await database
        .select()
        .from(application)
        .where(and(inState(state), behind))
        .orderBy(desc(application.createdAt), desc(application.id))
        .limit(limit)
        .offset(offset);
      return rows.map(toApplication);
    },
    async count(state) {
      const [row] = await database.select({ found: count() }).from(application).where(inState(state));
      return row?.found ?? 0;
    },
    async findOldestWaiting() {
      const [row] = await database
        .select({ at: min(application.createdAt) })
        .from(application)
        .where(eq(application.state, 'pending'));
      return row?.at?.getTime() ?? null;
    },
    async decide(id, decision, atMs) {
      const rows = await database
        .update(application)
        .set({ ...decision, reason: decision.reason === null ? null : cleanText(decision.reason), decidedAt: new Date(atMs) })
        .where(and(eq(application.id, id), eq(application.state, 'pending')))
        .returning({ id: application.id });
      return rows.length > 0;
    },
  };
}

function toApplication(row: typeof application.$inferSelect): Application {
  const { id, name, phone, org, purpose, state, reason } = row;
  return {
    id,
    name,
    phone,
    org,
    purpose,
    state,
    reason,
    createdAtMs: row.createdAt.getTime(),
    decidedAtMs: row.decidedAt?.getTime() ?? null,
  };
}
