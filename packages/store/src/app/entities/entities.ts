import type { ClaimType, Entity, Evidence, LabelRole } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { scopesOf } from '../labels/scopes.ts';
import { inOrder, isName, stands } from '../labels/viewer.ts';
import { cleanText, escapeLike, foldName } from '../names/fold.ts';

export interface EntityRoom {
  find(key: string): Promise<Entity | undefined>;
  /** Those of these keys that there are. */
  findAll(keys: string[]): Promise<Entity[]>;
  /** Entities whose name holds this text, those with most labels first. */
  search(text: string, limit: number): Promise<Entity[]>;
  save(entities: Entity[], atMs: number): Promise<void>;
  /** How many of everybody's labels name it: by scope, by role, and by who says so. */
  count(key: string): Promise<EntityCounts>;
  /**
   * Its addresses on a chain, those that somebody vouches for first. An address of which a stronger claim says that it is somebody else's is
   * none of them: `outvoted` counts these.
   */
  listMembers(
    key: string,
    chainName: string,
    most: number,
  ): Promise<{ list: EntityMember[]; total: number; inferred: number; outvoted: number }>;
  /** From how many sources everybody may read that these addresses are its: by scope and address. */
  countSources(key: string, addresses: readonly string[]): Promise<{ scope: string; address: string; count: number }[]>;
  /** Claims that its addresses are somebody else's, the strongest first. */
  listRivals(key: string, most: number): Promise<{ list: EntityRival[]; total: number }>;
}

export interface EntityMember {
  address: string;
  /** Nobody says it but by inference. */
  isInferred: boolean;
  role: LabelRole | null;
  /** Of the first claim that says it. */
  claim: ClaimType;
  source: string;
  evidence: Evidence[];
}

/** What somebody says of an address of an entity that is not what the entity's own claim says. */
export interface EntityRival {
  scope: string;
  address: string;
  name: string;
  entity: string | null;
  source: string;
  licence: string | null;
  sourceDate: string | null;
  claim: ClaimType;
  /** Whether it is what rows show, and the entity's own claim is not. */
  wins: boolean;
}

export interface EntityCounts {
  /** Each address once, however many say it; `inferred`: those of which nobody says it but by inference. */
  addresses: { known: number; inferred: number };
  chains: { name: string; count: number }[];
  roles: { role: LabelRole | null; claim: ClaimType; count: number }[];
  sources: { source: string; claim: ClaimType; licence: string | null; sourceDate: string | null; count: number }[];
}

const columns = sql`key, name_zh as "nameZh", name_en as "nameEn", kind, country, homepage, note, source, licence`;

export function createEntityRoom(database: Database): EntityRoom {
  return {
    async find(key) {
      const { rows } = await database.execute<Entity & Record<string, unknown>>(sql`select ${columns} from entity where key = ${key}`);
      return rows[0];
    },
    async findAll(keys) {
      const { rows } = await database.execute<Entity & Record<string, unknown>>(
        sql`select ${columns} from entity where key = any(${sql.param(keys)})`,
      );
      return rows;
    },
    async search(text, limit) {
      const part = `%${escapeLike(foldName(text))}%`;
      const { rows } = await database.execute<Entity & Record<string, unknown>>(
        sql`select ${columns} from entity where name_folded like ${part} order by length(name_folded), key limit ${limit}`,
      );
      return rows;
    },
    save: (entities, atMs) => saveEntities(database, entities, atMs),
    count: (key) => countLabels(database, key),
    listMembers: (key, chainName, most) => listMembers(database, { key, chainName, most }),
    async countSources(key, addresses) {
      const { rows } = await database.execute<{ scope: string; address: string; count: number }>(sql`
        select label.scope, label.address, count(distinct label.source)::int as count from label
        where label.address = any(${sql.param([...addresses])}) and label.entity_id = ${idOf(key)} and ${isCommon}
        group by 1, 2`);
      return rows;
    },
    listRivals: (key, most) => listRivals(database, key, most),
  };
}

async function countLabels(database: Database, key: string): Promise<EntityCounts> {
  const named = sql`entity_id = (select id from entity where key = ${key}) and owner is null and retired_at is null and address <> ''`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    database.execute<CountedLabels & Record<string, unknown>>(sql`
      select scope, role, claim, source, licence, source_date::text as "sourceDate", count(*)::int as count from label
      where ${named} group by 1, 2, 3, 4, 5, 6`),
    database.execute<EntityCounts['addresses'] & Record<string, unknown>>(sql`
      select count(*) filter (where "isKnown")::int as known, count(*) filter (where not "isKnown")::int as inferred
      from (select bool_or(claim not in ('derived', 'heuristic')) as "isKnown" from label where ${named} group by scope, address) as each`),
  ]);
  return {
    addresses: counts[0] ?? { known: 0, inferred: 0 },
    chains: addUp(rows, ({ scope }) => ({ name: scope })),
    roles: addUp(rows, ({ role, claim }) => ({ role, claim })),
    sources: addUp(rows, ({ source, claim, licence, sourceDate }) => ({ source, claim, licence, sourceDate })),
  };
}

const idOf = (key: string) => sql`(select id from entity where key = ${key})`;

/** What everybody may read of whose an address is. */
const isCommon = sql`label.owner is null and label.address <> '' and ${isName} and ${stands}`;

async function listMembers(database: Database, { key, chainName, most }: { key: string; chainName: string; most: number }) {
  const isOn = sql`label.scope = any(${sql.param(scopesOf([chainName]))})`;
  type Row = EntityMember & { isOwn: boolean } & Record<'total' | 'inferred' | 'outvoted', number>;
  const { rows } = await database.execute<Row & Record<string, unknown>>(sql`
    with said as (
      select label.address, label.entity_id = ${idOf(key)} as "isOwn", label.claim, label.role,
        label.source, label.evidence, row_number() over (partition by label.address order by ${inOrder(null)}) as place
      from label where label.address in (select address from label where entity_id = ${idOf(key)} and ${isOn} and ${isCommon}) and ${isOn} and ${isCommon}
    ), member as (
      select address, coalesce(bool_or("isOwn") filter (where place = 1), false) as "isOwn",
        not bool_or("isOwn" and claim not in ('derived', 'heuristic')) as "isInferred",
        (array_agg(role order by place) filter (where "isOwn" and role is not null))[1] as role,
        (array_agg(claim order by place) filter (where "isOwn"))[1] as claim, (array_agg(source order by place) filter (where "isOwn"))[1] as source,
        (array_agg(evidence order by place) filter (where "isOwn"))[1] as evidence
      from said group by address
    )
    select address, "isOwn", "isInferred", role, claim, source, evidence, count(*) filter (where "isOwn") over ()::int as total,
      count(*) filter (where "isOwn" and "isInferred") over ()::int as inferred, count(*) filter (where not "isOwn") over ()::int as outvoted
    from member order by "isOwn" desc, "isInferred", address limit ${most}`);
  const [first] = rows;
  return {
    list: rows
      .filter(({ isOwn }) => isOwn)
      .map(({ address, isInferred, role, claim, source, evidence }) => ({ address, isInferred, role, claim, source, evidence })),
    total: first?.total ?? 0,
    inferred: first?.inferred ?? 0,
    outvoted: first?.outvoted ?? 0,
  };
}

async function listRivals(database: Database, key: string, most: number) {
  const { rows } = await database.execute<EntityRival & { total: number } & Record<string, unknown>>(sql`
    with said as (
      select label.id, label.scope, label.address, label.name, label.entity_id, label.source, label.licence, label.source_date, label.claim,
        label.confidence, row_number() over (partition by label.scope, label.address order by ${inOrder(null)}) as place
      from label where (label.scope, label.address) in (select scope, address from label where entity_id = ${idOf(key)} and ${isCommon})
        and ${isCommon} and label.origin not like 'chain:%'
    )
    select said.scope, said.address, said.name, coalesce(nullif(entity.name_zh, ''), entity.name_en) as entity, said.source, said.licence,
      said.source_date::text as "sourceDate", said.claim, said.place = 1 as wins, count(*) over ()::int as total
    from said left join entity on entity.id = said.entity_id
    where said.entity_id is distinct from ${idOf(key)} and said.entity_id is not null
    order by said.place = 1 desc, said.confidence desc, said.id limit ${most}`);
  return { list: rows.map(({ total: _total, ...rival }) => rival), total: rows[0]?.total ?? 0 };
}

interface CountedLabels {
  scope: string;
  role: LabelRole | null;
  claim: ClaimType;
  count: number;
  source: string;
  licence: string | null;
  sourceDate: string | null;
}

/** Rows with the same part as one, those with most first. */
function addUp<Row extends { count: number }, Part extends object>(rows: Row[], partOf: (row: Row) => Part): (Part & { count: number })[] {
  const sums = new Map<string, Part & { count: number }>();
  for (const row of rows) {
    const part = partOf(row);
    const key = JSON.stringify(part);
    sums.set(key, { ...part, count: (sums.get(key)?.count ?? 0) + row.count });
  }
  return [...sums.values()].sort((left, right) => right.count - left.count);
}

/** Writes entities by their keys; one that is there takes what is said of it now. */
export async function saveEntities(database: Pick<Database, 'execute'>, entities: Entity[], atMs: number): Promise<void> {
  if (entities.length === 0) return;
  const byKey = new Map(entities.map((one) => [one.key, toRow(one)]));
  await database.execute(sql`
    insert into entity (key, name_zh, name_en, name_folded, kind, country, homepage, note, source, licence, changed_at)
    select key, "nameZh", "nameEn", "nameFolded", kind, country, homepage, note, source, licence, ${new Date(atMs)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...byKey.values()])}::jsonb) as given (
      key text, "nameZh" text, "nameEn" text, "nameFolded" text, kind text, country text, homepage text, note text, source text, licence text)
    order by key
    on conflict (key) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, name_folded = excluded.name_folded,
      kind = excluded.kind, country = excluded.country, homepage = excluded.homepage, note = excluded.note, source = excluded.source,
      licence = excluded.licence, changed_at = excluded.changed_at
    where (entity.name_zh, entity.name_en, entity.kind, entity.country, entity.homepage, entity.note, entity.source, entity.licence)
      is distinct from (excluded.name_zh, excluded.name_en, excluded.kind, excluded.country, excluded.homepage, excluded.note,
        excluded.source, excluded.licence)`);
}

function toRow(entity: Entity) {
  const nameZh = cleanText(entity.nameZh);
  const nameEn = cleanText(entity.nameEn);
  return { ...entity, nameZh, nameEn, note: cleanText(entity.note), nameFolded: foldName(`${nameZh} ${nameEn}`) };
}
