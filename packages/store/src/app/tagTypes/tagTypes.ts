import type { EntityType } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** What an address may be. */
export interface TagType {
  key: string;
  zh: string;
  en: string;
  look: EntityType;
  position: number;
  isRetired: boolean;
}

/** What dealings with an address may bring. */
export interface TagRiskType {
  key: string;
  zh: string;
  en: string;
  level: number;
  position: number;
  isRetired: boolean;
}

/** Both lists whole, also what is out of use: labels still name it. */
export interface TagTypeRoom {
  listTypes(): Promise<TagType[]>;
  listRisks(): Promise<TagRiskType[]>;
  saveType(type: TagType, atMs: number): Promise<void>;
  saveRisk(risk: TagRiskType, atMs: number): Promise<void>;
}

export function createTagTypeRoom(database: Database): TagTypeRoom {
  return {
    async listTypes() {
      const { rows } = await database.execute<TagType & Record<string, unknown>>(
        sql`select key, zh, en, look, position, retired_at is not null as "isRetired" from tag_type order by position, key`,
      );
      return rows;
    },
    async listRisks() {
      const { rows } = await database.execute<TagRiskType & Record<string, unknown>>(
        sql`select key, zh, en, level, position, retired_at is not null as "isRetired" from tag_risk_type order by position, key`,
      );
      return rows;
    },
    async saveType({ key, zh, en, look, position, isRetired }, atMs) {
      const retiredAt = isRetired ? new Date(atMs) : null;
      await database.execute(sql`
        insert into tag_type (key, zh, en, look, position, retired_at) values (${key}, ${zh}, ${en}, ${look}, ${position}, ${retiredAt})
        on conflict (key) do update set zh = excluded.zh, en = excluded.en, look = excluded.look, position = excluded.position,
          retired_at = excluded.retired_at`);
    },
    async saveRisk({ key, zh, en, level, position, isRetired }, atMs) {
      const retiredAt = isRetired ? new Date(atMs) : null;
      await database.execute(sql`
        insert into tag_risk_type (key, zh, en, level, position, retired_at) values (${key}, ${zh}, ${en}, ${level}, ${position}, ${retiredAt})
        on conflict (key) do update set zh = excluded.zh, en = excluded.en, level = excluded.level, position = excluded.position,
          retired_at = excluded.retired_at`);
    },
  };
}
