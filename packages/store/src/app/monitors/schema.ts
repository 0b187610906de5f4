import type { MonitorSight, MonitorTarget, MonitorTargetKind } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import type { StoredCondition } from './monitor.ts';

export const monitor = pgTable(
  'monitor',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    note: text().notNull(),
    targetKind: text('target_kind').$type<MonitorTargetKind>().notNull(),
    target: jsonb().$type<MonitorTarget>().notNull(),
    condition: jsonb().$type<StoredCondition>().notNull(),
    /** Ids of channels beside the list. */
    channels: jsonb().$type<number[]>().notNull(),
    isOn: boolean('is_on').notNull(),
    /** Time between looks where its chain has no node of ours; null where blocks come by themselves. */
    lookMinutes: integer('look_minutes'),
    /** Raised by every save, so that a stale one is noticed. */
    version: integer().notNull(),
    /** Of the clock, when it was last changed: whoever judges asks for what is newer. */
    revision: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    index('monitor_account').on(table.accountId, table.id.desc()),
    index('monitor_revision').on(table.revision),
    index('monitor_looks')
      .on(table.lookMinutes)
      .where(sql`${table.lookMinutes} is not null`),
  ],
);

/** From which block on a monitor judges a chain, and what of the past it still has to look at. */
export const monitorSpan = pgTable(
  'monitor_span',
  {
    monitorId: bigint('monitor_id', { mode: 'number' })
      .notNull()
      .references(() => monitor.id, { onDelete: 'cascade' }),
    chainName: text('chain_name').notNull(),
    /** The first block that is judged as it comes. */
    fromBlock: bigint('from_block', { mode: 'number' }).notNull(),
    /** The first block of the past that is looked at; null where none is. */
    lookBackFrom: bigint('look_back_from', { mode: 'number' }),
    /** The next block of the past to look at; null where all was. */
    lookBackNext: bigint('look_back_next', { mode: 'number' }),
    /** Of a chain that is looked at on schedule: what happened from this moment on is judged; `from_block` is 0 before the first look. */
    fromMs: bigint('from_ms', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.monitorId, table.chainName] }),
    index('monitor_span_behind')
      .on(table.chainName)
      .where(sql`${table.lookBackNext} is not null`),
  ],
);

/** One row: it is raised by every change of a monitor, under a lock that whoever judges shares. */
export const monitorClock = pgTable('monitor_clock', {
  id: smallint().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
});

/** How far a chain was judged. */
export const monitorCursor = pgTable('monitor_cursor', {
  chainName: text('chain_name').primaryKey(),
  /** The highest block that was judged; -1 before the first. */
  block: bigint({ mode: 'number' }).notNull(),
  /** Judged blocks that may still be undone, by height. */
  open: jsonb().$type<{ number: number; hash: string }[]>().notNull(),
});

export const monitorEvent = pgTable(
  'monitor_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    monitorId: bigint('monitor_id', { mode: 'number' })
      .notNull()
      .references(() => monitor.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    chainName: text('chain_name').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    blockHash: text('block_hash').notNull(),
    /** Of the block. */
    timeMs: bigint('time_ms', { mode: 'number' }).notNull(),
    transactionHash: text('transaction_hash').notNull(),
    /** Its place in the block and the side that is watched: one monitor sees it once. */
    position: text().notNull(),
    sight: text().$type<MonitorSight>().notNull(),
    /** The watched address; of a coin, who gave. */
    address: text().notNull(),
    counterparty: text().notNull(),
    token: text().notNull(),
    tokenId: text('token_id').notNull(),
    amountRaw: text('amount_raw').notNull(),
    /** How long the address had slept. */
    sleptMs: bigint('slept_ms', { mode: 'number' }),
    /** Happened before the monitor was made: listed, never sent, never unread. */
    isPast: boolean('is_past').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('monitor_event_once').on(table.monitorId, table.chainName, table.blockHash, table.position),
    index('monitor_event_newest').on(table.accountId, table.timeMs.desc(), table.id.desc()),
    index('monitor_event_unread')
      .on(table.accountId)
      .where(sql`${table.readAt} is null and not ${table.isPast} and ${table.undoneAt} is null`),
    index('monitor_event_block').on(table.chainName, table.blockHash),
    index('monitor_event_monitor').on(table.monitorId, table.timeMs.desc()),
  ],
);
