import type pg from 'pg';
import { OWN_SCHEMA } from '../ownSchema.ts';
import { listStandingTables, ownName } from './contents.ts';

/**
 * Fills tables whose keys may point anywhere, in circles too: foreign keys are taken away and, when all rows are there, made again,
 * which checks every row. (To merely defer them would need keys declared so, to silence them a superuser.) Triggers rest meanwhile:
 * what they did is in the rows.
 */
export async function withoutKeys(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = to_regnamespace($1) and contype = 'f' and conparentid = 0 order by oid`,
    [OWN_SCHEMA],
  );
  const tables = (await listStandingTables(client)).map(ownName);
  for (const key of rows) await client.query(`alter table ${key.owner} drop constraint ${key.name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await fill();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const key of rows) await client.query(`alter table ${key.owner} add constraint ${key.name} ${key.definition}`);
}
