import type { LabelClaim } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { asClaim } from '../labels/sql.ts';

/** Some of what a run wrote: as it stands, how it stood before, and what others say of the same addresses. */
export interface ImportSamples {
  made: { originKey: string; claim: LabelClaim }[];
  changed: { originKey: string; before: LabelClaim; claim: LabelClaim }[];
  retired: LabelClaim[];
  /** How many of what is new or changed some other of the owner's labels contradicts, at most MAX_CONFLICTS. */
  conflictCount: number;
  conflicts: { originKey: string; claim: LabelClaim; other: LabelClaim; otherOrigin: string; differs: 'type' | 'entity' }[];
}

const MOST = 50;
const MAX_CONFLICTS = 10_000;

/** Reads samples of each kind, inside the transaction of the run. */
export async function readSamples(transaction: Database, run: string): Promise<ImportSamples> {
  const made = await transaction.execute<ImportSamples['made'][number]>(sql`
    select origin_key as "originKey", ${asClaim} as claim from label
    where run = ${run} and retired_at is null and made_at = changed_at order by id limit ${MOST}`);
  const changed = await transaction.execute<ImportSamples['changed'][number]>(sql`
    select label.origin_key as "originKey", change.before, ${asClaim} as claim from label_change as change join label on label.id = change.label_id
    where label.run = ${run} and change.run = ${run} and change.kind in ('changed', 'restored') order by change.id limit ${MOST}`);
  const retired = await transaction.execute<{ before: LabelClaim }>(sql`
    select change.before from label join label_change as change on change.label_id = label.id and change.run = ${run}
    where label.run = ${run} and change.kind = 'retired' order by change.id limit ${MOST}`);
  const { rows: found } = await transaction.execute<Conflict & Record<string, unknown>>(sql`
    select mine.id::float8 as mine, min(other.id)::float8 as other,
      case when bool_or(${entityDiffers}) then 'entity' else 'type' end as differs
    from label as mine join label as other on other.address = mine.address and other.scope = mine.scope
    where mine.run = ${run} and mine.retired_at is null and mine.address <> '' and other.retired_at is null and other.origin <> mine.origin
      and other.owner is not distinct from mine.owner and (other.type <> mine.type or ${entityDiffers})
    group by mine.id order by mine.id limit ${MAX_CONFLICTS}`);
  return {
    made: made.rows,
    changed: changed.rows,
    retired: retired.rows.map(({ before }) => before),
    conflictCount: found.length,
    conflicts: await readConflicts(transaction, found.slice(0, MOST)),
  };
}

/** Two entities contradict each other; one beside none does not. */
const entityDiffers = sql.raw('(coalesce(mine.entity_id <> other.entity_id, false))');

interface Conflict {
  mine: number;
  other: number;
  differs: 'type' | 'entity';
}

async function readConflicts(transaction: Database, found: Conflict[]): Promise<ImportSamples['conflicts']> {
  const ids = found.flatMap(({ mine, other }) => [mine, other]);
  const { rows } = await transaction.execute<{ id: number; originKey: string; origin: string; claim: LabelClaim }>(sql`
    select id::float8 as id, origin_key as "originKey", origin, ${asClaim} as claim from label where id = any(${sql.param(ids)}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ mine, other, differs }) => {
    const [one, theirs] = [byId.get(mine), byId.get(other)];
    return one && theirs ? [{ originKey: one.originKey, claim: one.claim, other: theirs.claim, otherOrigin: theirs.origin, differs }] : [];
  });
}
