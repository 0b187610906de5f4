import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { MonitorRule } from '../monitors/rules.ts';

type Watching = Pick<MonitorRule, 'id' | 'target'>;

/** What one look is at: an address, for whoever watches it, or the set that one monitor watches, by the monitor's number. */
export const lookSubject = ({ id, target }: Watching): string => (target.kind === 'address' ? target.address : `#${id}`);

/** The same of a row of `monitor`. */
export const subjectOf = sql`case when monitor.target_kind = 'address' then monitor.target ->> 'address' else '#' || monitor.id end`;

/** Looks at what nobody watches any more: whoever watches it again is not told of troubles of before. */
export async function forgetLooks(database: Database, gone: readonly Watching[]): Promise<void> {
  if (gone.length === 0) return;
  await database.execute(sql`
    delete from monitor_look as look where look.subject = any(${sql.param(gone.map(lookSubject))}) and not exists (
      select from monitor join monitor_span as span on span.monitor_id = monitor.id
      where monitor.removed_at is null and span.chain_name = look.chain_name and ${subjectOf} = look.subject)`);
}

/** The same of a monitor that watches something else from now on: its number stays, and the set is another. */
export async function forgetFormer(database: Database, before: Watching, after: Watching['target']): Promise<void> {
  if (isDeepStrictEqual(before.target, after)) return;
  await forgetLooks(database, [before]);
  await database.execute(sql`delete from monitor_look where subject = ${`#${before.id}`}`);
}
