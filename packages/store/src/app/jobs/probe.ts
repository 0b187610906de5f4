import pg from 'pg';
import { toStoreError } from '../database.ts';
import { OWN_SCHEMA } from '../ownSchema.ts';
import { BOSS_SCHEMA } from './boss.ts';

/** What a PostgreSQL database has of the job queue. */
export type JobProbe =
  /** No start has made the tables yet. */
  | { state: 'absent'; canMake: boolean }
  /** They are somebody else's. */
  | { state: 'closed' }
  | { state: 'open'; waiting: number; running: number; failed: number; oldestWaitingMs: number | null };

const LIMIT_MS = 5_000;

/** Looks at the queue without changing it; `failed` counts what failed since `sinceMs`. A failure comes as StoreError. */
export async function probeJobs(url: string, sinceMs: number): Promise<JobProbe> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS });
  // A connection that breaks is told by the query that was under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows: tables } = await client.query<{ isOpen: boolean }>(
      `select has_schema_privilege(s.oid, 'USAGE') and has_table_privilege(t.oid, 'SELECT') and has_table_privilege(t.oid, 'INSERT')
          and has_table_privilege(t.oid, 'UPDATE') and has_table_privilege(t.oid, 'DELETE') as "isOpen"
        from pg_class t join pg_namespace s on s.oid = t.relnamespace
        where t.relname = 'job' and t.relkind in ('r', 'p') and s.nspname in ($1, $2)`,
      [OWN_SCHEMA, BOSS_SCHEMA],
    );
    if (tables.some(({ isOpen }) => !isOpen)) return { state: 'closed' };
    if (tables.length < 2) {
      const { rows } = await client.query<{ canMake: boolean }>(`select has_database_privilege(current_database(), 'CREATE') as "canMake"`);
      return { state: 'absent', canMake: rows[0]?.canMake ?? false };
    }
    const { rows } = await client.query<Omit<JobProbe & { state: 'open' }, 'state'>>(
      `select count(*) filter (where state = 'queued')::int as waiting, count(*) filter (where state = 'running')::int as running,
          count(*) filter (where state = 'failed' and changed_at_ms >= $1)::int as failed,
          (min(made_at_ms) filter (where state = 'queued'))::float8 as "oldestWaitingMs"
        from ${OWN_SCHEMA}.job`,
      [sinceMs],
    );
    return { state: 'open', ...(rows[0] ?? { waiting: 0, running: 0, failed: 0, oldestWaitingMs: null }) };
  } catch (error) {
    throw toStoreError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
