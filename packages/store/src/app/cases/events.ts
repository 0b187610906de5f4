import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { CaseEvent, CaseEventKind, CaseSighting } from './case.ts';
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
  /** What monitors that belong to the case saw, also what was undone since; the newest block first. */
  listSightings(caseId: string, page: { limit: number; after?: { atMs: number; id: number } }): Promise<CaseSighting[]>;
  countSightings(caseId: string): Promise<number>;
}

/** More entries than there will ever be; what is above is exact in a number still. */
const ABOVE_ENTRIES = 1_000_000_000_000_000;

/** Those that their own owner put there; what an imported case names by such an id is somewhere else. */
const monitorsOf = (caseId: string) => sql`
  select monitor.id from case_item as item join case_record on case_record.id = item.case_id
    join monitor on monitor.id = case when item.ref ~ '^[0-9]{1,15}$' then item.ref::bigint end and monitor.account_id::text = item.added_by
  where item.case_id = ${caseId} and item.kind = 'monitor' and case_record.origin <> 'import'`;

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
    async listSightings(caseId, { limit, after }) {
      const behind = after ? sql`and (event.time_ms, event.id) < (${after.atMs}, ${after.id - ABOVE_ENTRIES})` : sql``;
      const { rows } = await database.execute<CaseSighting & Record<string, unknown>>(sql`
        select (event.id + ${ABOVE_ENTRIES})::float8 as id, event.id::float8 as "eventId", event.account_id as "accountId", event.time_ms::float8 as "atMs"
        from monitor_event as event where event.monitor_id in (${monitorsOf(caseId)}) ${behind}
        order by event.time_ms desc nulls last, event.id desc nulls last limit ${limit}`);
      return rows;
    },
    async countSightings(caseId) {
      const { rows } = await database.execute<{ found: number }>(sql`
        select count(*)::int as found from monitor_event as event where event.monitor_id in (${monitorsOf(caseId)})`);
      return rows[0]?.found ?? 0;
    },
  };
}
