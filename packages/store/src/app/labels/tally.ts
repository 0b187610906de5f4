import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** Counts an owner's labels anew (null for everybody's), after many changed at once; how many there are. */
export async function recount(transaction: Pick<Database, 'execute'>, owner: string | null): Promise<number> {
  await transaction.execute(sql`delete from label_tally where owner = ${owner ?? ''}`);
  const isTheirs = owner === null ? sql`label.owner is null` : sql`label.owner = ${owner}`;
  const { rows } = await transaction.execute<{ count: number }>(sql`
    with counted as (
      insert into label_tally (owner, type, count)
      select ${owner ?? ''}, type, count(*) from label where ${isTheirs} and retired_at is null group by type
      returning count
    ) select coalesce(sum(count), 0)::float8 as count from counted`);
  return rows[0]?.count ?? 0;
}

/** Adds what a run changed to the counts of an owner's labels, which costs as much as the run; how many there are. */
export async function tallyRun(transaction: Pick<Database, 'execute'>, owner: string | null, run: string): Promise<number> {
  // One row for each type is left of all differences so far: a rule of the product writes with every block.
  const { rows } = await transaction.execute<{ count: number }>(sql`
    with before as (delete from label_tally where owner = ${owner ?? ''} returning type, count),
    change as (
      select type, 1 as count from label where run = ${run} and retired_at is null
      union all
      select label_change.before ->> 'type', -1 from label join label_change on label_change.label_id = label.id and label_change.run = label.run
      where label.run = ${run} and label_change.kind in ('changed', 'retired')
    ), counted as (
      insert into label_tally (owner, type, count)
      select ${owner ?? ''}, type, sum(count) from (select * from before union all select * from change) as every group by type
      returning count
    ) select coalesce(sum(count), 0)::float8 as count from counted`);
  return rows[0]?.count ?? 0;
}

/** Adds to the counts of an owner's labels. */
export async function tally(transaction: Pick<Database, 'execute'>, owner: string | null, type: string, difference: 1 | -1): Promise<void> {
  await transaction.execute(sql`insert into label_tally (owner, type, count) values (${owner ?? ''}, ${type}, ${difference})`);
}

/** How many labels of each type an owner has. */
export async function readTally(database: Pick<Database, 'execute'>, owner: string | null): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ type: string; count: number }>(sql`
    select type, sum(count)::float8 as count from label_tally where owner = ${owner ?? ''} group by type having sum(count) > 0`);
  return new Map(rows.map(({ type, count }) => [type, count]));
}
