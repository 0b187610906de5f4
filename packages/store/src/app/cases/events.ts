import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { CaseEvent, CaseEventKind } from './case.ts';
import { caseEvent } from './schema.ts';

/** The timelines of cases: what happened, in sentences, by whom and when. */
export interface CaseEventRoom {
  /** Writes what happened; in the transaction of what it tells of. */
  tell(caseId: string, events: CaseEvent | CaseEvent[]): Promise<void>;
  /** The newest first. */
  list(
    caseId: string,
    page: { kind?: CaseEventKind; limit: number; offset?: number; after?: { atMs: number; id: number } },
  ): Promise<(CaseEvent & { id: number })[]>;
  count(caseId: string, kind?: CaseEventKind): Promise<number>;
}

export function createCaseEventRoom(database: Database): CaseEventRoom {
  const of = (caseId: string, kind: CaseEventKind | undefined) =>
    and(eq(caseEvent.caseId, caseId), kind === undefined ? undefined : eq(caseEvent.kind, kind));
  return {
    async tell(caseId, events) {
      const rows = [events].flat().map(({ atMs, ...rest }) => ({ ...rest, caseId, at: new Date(atMs) }));
      if (rows.length > 0) await database.insert(caseEvent).values(rows);
    },
    async list(caseId, { kind, limit, offset = 0, after }) {
      const behind = after && sql`(${caseEvent.at}, ${caseEvent.id}) < (${new Date(after.atMs)}, ${after.id})`;
      const rows = await database
        .select()
        .from(caseEvent)
        .where(and(of(caseId, kind), behind))
        .orderBy(sql`${caseEvent.at} desc nulls last, ${caseEvent.id} desc nulls last`)
        .limit(limit)
        .offset(after ? 0 : offset);
      return rows.map(({ caseId: _case, at, ...rest }) => ({ ...rest, atMs: at.getTime() }));
    },
    async count(caseId, kind) {
      const [row] = await database
        .select({ found: sql<number>`count(*)::int` })
        .from(caseEvent)
        .where(of(caseId, kind));
      return row?.found ?? 0;
    },
  };
}
