import type { ClaimType, EntityType } from '@chaintrail/model';
import { type SQL, sql } from 'drizzle-orm';

/** A label as it stands in its table. */
export interface LabelRow {
  id: number;
  chainName: string;
  address: string;
  /** The account whose label it is; null for the product's own. */
  owner: string | null;
  isPrivate: boolean;
  name: string;
  entity: string | null;
  type: EntityType;
  claim: ClaimType;
  source: string;
  position: number;
}

/** A row of `label` as JSON. */
export const labelAsJson: SQL = sql`jsonb_build_object('id', id, 'chainName', chain_name, 'address', address, 'owner', owner,
  'isPrivate', is_private, 'name', name, 'entity', entity, 'type', type, 'claim', claim, 'source', source, 'position', position)`;
