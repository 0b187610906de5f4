import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { OWN_SCHEMA } from '../ownSchema.ts';
import { labelAsJson } from './labelRow.ts';

/** Has the chain store forget what it knows of labels and take all of them: after a restore nobody knows which it had. */
export async function startAnew(pool: pg.Pool): Promise<void> {
  await drizzle(pool).transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local search_path to ${OWN_SCHEMA}`));
    await transaction.execute(sql`delete from label_outbox`);
    await transaction.execute(sql`insert into label_outbox (is_deleted) values (false)`);
    await transaction.execute(sql`insert into label_outbox (is_deleted, label) select false, ${labelAsJson} from label order by id`);
  });
}
