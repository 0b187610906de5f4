import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

/** The ABI that somebody gave for a contract, for whoever shares the owner's things. */
export const contractAbi = pgTable(
  'contract_abi',
  {
    owner: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    chainName: text('chain_name').notNull(),
    address: text().notNull(),
    /** As a list of functions, events and errors. */
    items: jsonb().notNull(),
    functions: integer().notNull(),
    /** How many of its functions the contract's code has; null where no code could be read. */
    found: integer(),
    /** Who gave it. */
    author: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.chainName, table.address] })],
);
