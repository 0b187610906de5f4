import { type SQL, sql } from 'drizzle-orm';

/** A row of `label` as the JSON of a `StoredLabel`. */
export const labelAsJson: SQL = sql`jsonb_build_object('id', id, 'chainName', chain_name, 'address', address, 'owner', owner,
  'isPrivate', is_private, 'name', name, 'entity', entity, 'type', type, 'claim', claim, 'source', source, 'position', position)`;
