import type { Entity } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { cleanText, escapeLike, foldName } from '../names/fold.ts';

export interface EntityRoom {
  find(key: string): Promise<Entity | undefined>;
  /** Entities whose name holds this text, those with most labels first. */
  search(text: string, limit: number): Promise<Entity[]>;
  save(entities: Entity[], atMs: number): Promise<void>;
}

const columns = sql`key, name_zh as "nameZh", name_en as "nameEn", kind, country, homepage, note, source, licence`;

export function createEntityRoom(database: Database): EntityRoom {
  return {
    async find(key) {
      const { rows } = await database.execute<Entity & Record<string, unknown>>(sql`select ${columns} from entity where key = ${key}`);
      return rows[0];
    },
    async search(text, limit) {
      const part = `%${escapeLike(foldName(text))}%`;
      const { rows } = await database.execute<Entity & Record<string, unknown>>(
        sql`select ${columns} from entity where name_folded like ${part} order by length(name_folded), key limit ${limit}`,
      );
      return rows;
    },
    save: (entities, atMs) => saveEntities(database, entities, atMs),
  };
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
