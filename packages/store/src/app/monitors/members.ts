import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { canSee, stands } from '../labels/viewer.ts';
import { scopesOf } from '../labels/scopes.ts';

/** Whose set of addresses is meant. */
interface Members {
  viewer: { account: string; owner: string };
  chainName: string;
}

/** A set that is larger is watched in part, which its monitor says. */
export const MOST_MEMBERS = 50_000;

export async function listLabelled(database: Database, { viewer, label, chainName }: Members & { label: string }): Promise<string[]> {
  const { rows } = await database.execute<{ address: string }>(sql`
    select distinct label.address from label where label.name = ${label} and label.address <> ''
      and label.scope = any(${sql.param(scopesOf([chainName]))}) and ${stands} and ${canSee(viewer)}
    order by label.address limit ${MOST_MEMBERS}`);
  return rows.map(({ address }) => address);
}

export async function listOfEntity(database: Database, { viewer, entity, chainName }: Members & { entity: string }): Promise<string[]> {
  const { rows } = await database.execute<{ address: string }>(sql`
    select distinct label.address from label join entity on entity.id = label.entity_id where entity.key = ${entity} and label.address <> ''
      and label.scope = any(${sql.param(scopesOf([chainName]))}) and ${stands} and ${canSee(viewer)}
    order by label.address limit ${MOST_MEMBERS}`);
  return rows.map(({ address }) => address);
}
