import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How far a rule of the product has read a chain for the labels that follow from it. */
export const derivation = pgTable(
  'derivation',
  {
    chainName: text('chain_name').notNull(),
    rule: text().notNull(),
    version: text().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    open: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainName, table.rule] })],
);
