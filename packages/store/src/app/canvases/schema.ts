import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

export const canvas = pgTable(
  'canvas',
  {
    id: text().primaryKey(),
    /** Null for the product's own. */
    ownerId: uuid('owner_id').references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The version that a reader gets who names none. */
    current: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('canvas_newest').on(table.ownerId, table.updatedAt.desc(), table.id)],
);

export const canvasVersion = pgTable(
  'canvas_version',
  {
    canvasId: text('canvas_id')
      .notNull()
      .references(() => canvas.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The version that it was made of; 0 for the first. */
    base: integer().notNull(),
    /** It came after another had been saved on the same base. */
    isBranch: boolean('is_branch').notNull(),
    name: text(),
    byId: uuid('by_id').references(() => account.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    nodeCount: integer('node_count').notNull(),
    edgeCount: integer('edge_count').notNull(),
    /** JSON as text: jsonb knows no NUL. */
    document: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.canvasId, table.version] })],
);

export const canvasShare = pgTable(
  'canvas_share',
  {
    id: uuid().primaryKey().defaultRandom(),
    canvasId: text('canvas_id')
      .notNull()
      .references(() => canvas.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** SHA-256 of what the link holds: the link itself is nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    audience: text().$type<'anyone' | 'account'>().notNull(),
    withNotes: boolean('with_notes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true, precision: 3 }),
    openedCount: integer('opened_count').notNull().default(0),
    lastOpenedAt: timestamp('last_opened_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('canvas_share_canvas').on(table.canvasId, table.createdAt)],
);
