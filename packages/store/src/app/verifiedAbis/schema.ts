import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What others say of a contract's source: its ABI, or that nobody verified one. */
export const verifiedAbi = pgTable(
  'verified_abi',
  {
    chainName: text('chain_name').notNull(),
    address: text().notNull(),
    /** How well the source fits the code; null where there is none. */
    match: text(),
    name: text().notNull(),
    /** Functions, events and errors. */
    items: jsonb().notNull(),
    verifiedAtMs: bigint('verified_at_ms', { mode: 'number' }),
    source: text().notNull(),
    askedAtMs: bigint('asked_at_ms', { mode: 'number' }).notNull(),
    /** Whom the contract handed on to when it was asked about; '' for a contract that answers itself. */
    implementation: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainName, table.address] })],
);
