import { type SQL, sql } from 'drizzle-orm';

/** What every read of labels joins to say a claim in words. */
export const withWords: SQL = sql`label
  join tag_type on tag_type.key = label.type
  left join tag_risk_type on tag_risk_type.key = label.risk
  left join entity on entity.id = label.entity_id`;

/** A row of `withWords` as the JSON of a `Label`. */
export const asLabel: SQL = sql`jsonb_build_object('scope', label.scope, 'address', label.address, 'name', label.name,
  'entity', coalesce(nullif(entity.name_zh, ''), entity.name_en), 'type', tag_type.look, 'claim', label.claim, 'source', label.source,
  'isPrivate', label.owner is not null) || case when tag_risk_type.key is null then '{}'::jsonb
  else jsonb_build_object('risk', jsonb_build_object('name', tag_risk_type.zh, 'level', tag_risk_type.level)) end
  || case when label.role is null then '{}'::jsonb else jsonb_build_object('role', label.role) end
  || case when entity.id is null then '{}'::jsonb else jsonb_build_object('entityKey', entity.key) end`;

const entityKey = sql`(select key from entity where entity.id = label.entity_id)`;

/** A row of `label` as the JSON of a `StoredLabel`. */
export const asStored: SQL = sql`jsonb_build_object('id', label.id, 'scope', label.scope, 'address', label.address, 'name', label.name,
  'entity', ${entityKey}, 'type', label.type, 'risk', label.risk, 'claim', label.claim, 'confidence', label.confidence,
  'source', label.source, 'owner', label.owner, 'author', case when label.is_for_author = 1 then label.author end,
  'position', label.position)`;

/** A row of `label` as the JSON of a `LabelClaim`. */
export const asClaim: SQL = sql`jsonb_build_object('scope', label.scope, 'address', label.address, 'name', label.name, 'entity', ${entityKey},
  'role', label.role, 'type', label.type, 'risk', label.risk, 'claim', label.claim, 'confidence', label.confidence,
  'source', label.source, 'sourceDate', label.source_date, 'licence', label.licence, 'evidence', label.evidence,
  'note', label.note, 'validFrom', label.valid_from, 'validTo', label.valid_to)`;
