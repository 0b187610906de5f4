import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { canSee, stands } from '../labels/viewer.ts';
import { foldName } from '../names/fold.ts';

/** A set of addresses that is watched by its name: those under a label, or those of an entity, as an account sees them. */
export interface WatchedSet {
  kind: 'label' | 'entity';
  name: string;
  account: string;
  owner: string;
}

/** An address of the set at this place of the list, and where it stands: a chain, or a family. */
export interface SetMember {
  at: number;
  scope: string;
  address: string;
}

/** A set that is larger is watched in part. */
const MOST_MEMBERS = 50_000;

/** The addresses of many sets at once: whoever judges for a hundred thousand monitors cannot ask for each. */
export async function listMembers(database: Database, sets: readonly WatchedSet[]): Promise<SetMember[]> {
  if (sets.length === 0) return [];
  const given = JSON.stringify(sets.map((set, at) => ({ ...set, at, folded: foldName(set.name) })));
  const sees = canSee({ account: sql`given.account`, owner: sql`given.owner` });
  const { rows } = await database.execute<SetMember & Record<string, unknown>>(sql`
    select given.at, found.scope, found.address
    from jsonb_to_recordset(${given}::jsonb) as given(at int, kind text, name text, folded text, account text, owner text)
    cross join lateral (
      select distinct scope, address from label
      where given.kind = 'label' and label.name_folded = given.folded and label.name = given.name and label.address <> '' and ${stands} and ${sees}
      union
      select distinct scope, address from label
      where given.kind = 'entity' and label.entity_id = (select id from entity where key = given.name) and label.address <> '' and ${stands} and ${sees}
      order by scope, address limit ${MOST_MEMBERS}) as found`);
  return rows;
}
