import type pg from 'pg';

/** Everything of ours lies in here: to list it is to list the schema, to give it up is to drop the schema. */
export const OWN_SCHEMA = 'chaintrail';

/** Where drizzle remembers which migrations stand. */
export const MIGRATIONS_SCHEMA = 'chaintrail_migrations';

export const MIGRATIONS_TABLE = `${MIGRATIONS_SCHEMA}.__drizzle_migrations`;

/** pg_trgm may lie in `public`, where the first release or the operator made it. */
export const SEARCH_PATH = `${OWN_SCHEMA},public`;

/** The tables of the first release, which made them in `public`. */
const firstTables = ['chain_status', 'label', 'name_word', 'setting', 'token'];

/** Makes the schema, and brings in what the first release left in `public`. Anybody else's tables there stay. */
export async function makeOwnSchema(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema if not exists ${OWN_SCHEMA}`);
  const { rows } = await client.query<{ is_first: boolean }>(
    `select to_regclass($1) is not null and to_regclass('public.name_word') is not null as is_first`,
    [MIGRATIONS_TABLE],
  );
  if (!rows[0]?.is_first) return;
  for (const name of firstTables) await client.query(`alter table if exists public.${name} set schema ${OWN_SCHEMA}`);
}
