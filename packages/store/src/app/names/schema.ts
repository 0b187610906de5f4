import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { smallPendingList } from './trigrams.ts';

/** The words of all names, for searches with typing mistakes. */
export const nameWord = pgTable('name_word', { word: text().primaryKey() }, (table) => [
  index('name_word_parts').using('gin', table.word.op('gin_trgm_ops')).with(smallPendingList),
  index('name_word_start').on(table.word.op('text_pattern_ops')),
]);
