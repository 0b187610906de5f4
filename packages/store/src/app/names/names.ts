import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { escapeLike } from './fold.ts';
import { type NameSearch, type SuggestedName, suggestNames } from './suggest.ts';

export interface NameRoom {
  /** Names and symbols like the text (typo-tolerant, pg_trgm), best first. */
  suggest(search: NameSearch): Promise<SuggestedName[]>;
  /** For each of these folded words an entity that has it in its name, or one of everybody's labels whose name begins with it. */
  listBeginning(words: string[]): Promise<Map<string, string>>;
}

export function createNameRoom(database: Database): NameRoom {
  return {
    suggest: (search) => suggestNames(database, search),
    async listBeginning(words) {
      const asked = sql.join(
        words.map((word) => sql`(${word}::text, ${`%${escapeLike(word)}%`}::text, ${`${escapeLike(word)}%`}::text)`),
        sql`, `,
      );
      const { rows } = await database.execute<{ word: string; name: string }>(sql`
        select word, name from (select word, coalesce(
          (select coalesce(nullif(name_zh, ''), name_en) from entity where name_folded like part
            and word = any(regexp_split_to_array(name_folded, '[^[:alnum:]]+')) order by length(name_folded), key limit 1),
          (select name from label where name_folded like beginning and owner is null and retired_at is null
            and word = (regexp_split_to_array(name_folded, '[^[:alnum:]]+'))[1] limit 1)) as name
          from (values ${asked}) as asked (word, part, beginning)) as found
        where name is not null`);
      return new Map(rows.map(({ word, name }) => [word, name]));
    },
  };
}
