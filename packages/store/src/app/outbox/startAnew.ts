import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { SEARCH_PATH } from '../ownSchema.ts';
import { asStored } from '../labels/sql.ts';

/** Has the chain store forget what it knows of labels and take all of them: after a restore, or a fault of its copy. */
export async function startAnew(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local search_path to ${SEARCH_PATH}`));
    // Changes that are being written come first or last: in the middle they would be neither among the labels nor behind the start.
    await transaction.execute(sql`lock table label_outbox in exclusive mode`);
    await transaction.execute(sql`delete from label_outbox`);
    await transaction.execute(sql`insert into label_outbox (is_deleted) values (false)`);
    await transaction.execute(sql`insert into label_outbox (is_deleted, label) select false, ${asStored} from label
      where retired_at is null order by id`);
  });
}
