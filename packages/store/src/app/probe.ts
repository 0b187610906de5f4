import pg from 'pg';
import { toStoreError } from './database.ts';

/** What a PostgreSQL database offers the product. */
export interface DatabaseProbe {
  version: string;
  /** Whether this user may make the product's tables. */
  canCreate: boolean;
  /** Whether pg_trgm is there, or may be made by this user. */
  hasTrigrams: boolean;
}

const CONNECT_LIMIT_MS = 5_000;

/** Looks at the database without changing it. A failure comes as StoreError. */
export async function probeAppDatabase(url: string): Promise<DatabaseProbe> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS, query_timeout: CONNECT_LIMIT_MS });
  // A connection that breaks is told by the query that was under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; can_create: boolean; has_trigrams: boolean }>(
      `select current_setting('server_version') as version,
        has_database_privilege(current_database(), 'CREATE') and has_schema_privilege(current_schema(), 'CREATE') as can_create,
        exists (select from pg_extension where extname = 'pg_trgm')
          or (exists (select from pg_available_extensions where name = 'pg_trgm') and has_database_privilege(current_database(), 'CREATE'))
          as has_trigrams`,
    );
    const [row] = rows;
    return { version: row?.version ?? '', canCreate: row?.can_create ?? false, hasTrigrams: row?.has_trigrams ?? false };
  } catch (error) {
    throw toStoreError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
