import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** By which it shows that labels were written since one looked, without looking at any. */
export interface LabelSign {
  /** Grows with each change of labels, also of one that is still being written. */
  version: string;
  /** The day on which labels begin and cease to stand. */
  day: string;
  /** What came before the oldest transaction is there to be read; whoever took a version began before the next one. */
  oldest: bigint;
  next: bigint;
}

interface SignRow extends Record<string, unknown> {
  oldest: string;
  next: string;
  day: string;
}

/**
 * Whatever writes labels takes a version of the outbox, behind the labels themselves. The next transaction is this read's own, numbered after
 * the version was seen: what a snapshot calls its end lies below those that are still under way.
 */
export async function readLabelSign(database: Database): Promise<LabelSign> {
  const taken = await database.execute<{ version: string }>(
    sql`select (last_value + is_called::int)::text as version from label_outbox_version_seq`,
  );
  const { rows } = await database.execute<SignRow>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_current_xact_id()::text as next, current_date::text as day`);
  const [row] = rows;
  return {
    version: taken.rows[0]?.version ?? '',
    day: row?.day ?? '',
    oldest: BigInt(row?.oldest ?? 0),
    next: BigInt(row?.next ?? 0),
  };
}
