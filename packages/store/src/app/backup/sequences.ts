import type pg from 'pg';
import { OWN_SCHEMA } from '../ownSchema.ts';
import { ownName, quoteIdentifier, type DumpedSequence } from './contents.ts';

/** Lets every sequence go on where it stood; one that the backup does not name, behind the highest number of its column. */
export async function setSequences(client: pg.ClientBase, dumped: DumpedSequence[]): Promise<void> {
  const known = new Map(dumped.map(({ name, lastValue }) => [name, lastValue]));
  const { rows } = await client.query<{ name: string; owner: string | null; column: string | null }>(
    `select s.relname as name, t.relname as owner, a.attname as column
      from pg_class s
      left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      left join pg_class t on t.oid = d.refobjid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = to_regnamespace($1)`,
    [OWN_SCHEMA],
  );
  for (const { name, owner, column } of rows) {
    const lastValue = known.get(name);
    // Still new from its migration.
    if (lastValue === null) continue;
    if (lastValue !== undefined) await client.query('select setval($1::regclass, $2::bigint)', [ownName(name), lastValue]);
    else if (owner !== null && column !== null) {
      const highest = `select max(${quoteIdentifier(column)}) from ${ownName(owner)}`;
      await client.query(`select setval($1::regclass, coalesce((${highest}), 0) + 1, false)`, [ownName(name)]);
    }
  }
}
