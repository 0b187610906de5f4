import type { ClaimType, Entity, LabelRole } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
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
