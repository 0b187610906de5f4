import { and, countDistinct, desc, eq, gt, gte, inArray, isNull, max, ne } from 'drizzle-orm';
import type { Account } from '../accounts/account.ts';
import { toAccount } from '../accounts/accounts.ts';
import { account } from '../accounts/schema.ts';
import type { Database } from '../database.ts';
import { cleanText } from '../names/fold.ts';
import { session } from './schema.ts';
import type { SessionWay } from './way.ts';

/** One browser's being signed in. */
export interface SessionRecord {
  id: string;
  accountId: string;
  way: SessionWay;
  device: string;
  ip: string;
  createdAtMs: number;
  usedAtMs: number;
  expiresAtMs: number;
}

/** From where a session is used, and until when that keeps it alive. */
export interface SessionUse {
  device: string;
  ip: string;
  atMs: number;
  expiresAtMs: number;
}

export interface SessionRoom {
  /** `refreshHash` is the SHA-256 of its refresh token in hex. */
  open(accountId: string, refreshHash: string, opened: SessionUse & { way: SessionWay }): Promise<SessionRecord>;
  /** A session that is alive, with its account, removed or not. */
  find(id: string, atMs: number): Promise<{ session: SessionRecord; account: Account } | undefined>;
  findByRefresh(refreshHash: string, atMs: number): Promise<{ session: SessionRecord; account: Account } | undefined>;
  /** Says that it was used, which keeps it alive for longer; one that ended meanwhile stays ended. */
  use(id: string, use: SessionUse): Promise<void>;
  /** When each of these accounts was last used, by its sessions that are kept. */
  listLastUses(accountIds: string[]): Promise<Map<string, number>>;
  /** How many accounts were used since then. */
  countUsers(sinceMs: number): Promise<number>;
  /** Those that are alive, last used first. */
  list(accountId: string, atMs: number): Promise<SessionRecord[]>;
  /** False where this account has no such session alive. */
  end(accountId: string, id: string, atMs: number): Promise<boolean>;
  /** Ends all of an account, but for one to keep; returns how many. */
  endAll(accountId: string, atMs: number, keepId?: string): Promise<number>;
}

const MAX_DEVICE_LENGTH = 250;
const open = isNull(session.endedAt);
const alive = (atMs: number) => and(open, gt(session.expiresAt, new Date(atMs)));

export function createSessionRoom(database: Database): SessionRoom {
  const findWhere = async (condition: ReturnType<typeof and>) => {
    const [row] = await database.select().from(session).innerJoin(account, eq(account.id, session.accountId)).where(condition);
    return row && { session: toSession(row.session), account: toAccount(row.account) };
  };
  return {
    async open(accountId, refreshHash, { way, ...use }) {
      const [row] = await database
        .insert(session)
        .values({ accountId, refreshHash, way, ...toUse(use) })
        .returning();
      if (!row) throw new Error('a session that was inserted was not returned');
      return toSession(row);
    },
    find: (id, atMs) => findWhere(and(eq(session.id, id), alive(atMs))),
    findByRefresh: (refreshHash, atMs) => findWhere(and(eq(session.refreshHash, refreshHash), alive(atMs))),
    async use(id, use) {
      await database
        .update(session)
        .set(toUse(use))
        .where(and(eq(session.id, id), open));
    },
    async listLastUses(accountIds) {
      const rows = await database
        .select({ accountId: session.accountId, usedAt: max(session.usedAt) })
        .from(session)
        .where(inArray(session.accountId, accountIds))
        .groupBy(session.accountId);
      return new Map(rows.flatMap(({ accountId, usedAt }) => (usedAt ? [[accountId, usedAt.getTime()]] : [])));
    },
    async countUsers(sinceMs) {
      const [row] = await database
        .select({ found: countDistinct(session.accountId) })
        .from(session)
        .where(gte(session.usedAt, new Date(sinceMs)));
      return row?.found ?? 0;
    },
    async list(accountId, atMs) {
      const rows = await database
        .select()
        .from(session)
        .where(and(eq(session.accountId, accountId), alive(atMs)))
        .orderBy(desc(session.usedAt), session.id);
      return rows.map(toSession);
    },
    async end(accountId, id, atMs) {
      const ended = await database
        .update(session)
        .set({ endedAt: new Date(atMs) })
        .where(and(eq(session.id, id), eq(session.accountId, accountId), alive(atMs)))
        .returning({ id: session.id });
      return ended.length > 0;
    },
    async endAll(accountId, atMs, keepId) {
      const others = keepId === undefined ? undefined : ne(session.id, keepId);
      const ended = await database
        .update(session)
        .set({ endedAt: new Date(atMs) })
        .where(and(eq(session.accountId, accountId), alive(atMs), others))
        .returning({ id: session.id });
      return ended.length;
    },
  };
}

function toUse({ device, ip, atMs, expiresAtMs }: SessionUse) {
  return { device: cleanText(device).slice(0, MAX_DEVICE_LENGTH), ip, usedAt: new Date(atMs), expiresAt: new Date(expiresAtMs) };
}

function toSession(row: typeof session.$inferSelect): SessionRecord {
  return {
    id: row.id,
    accountId: row.accountId,
    way: row.way,
    device: row.device,
    ip: row.ip,
    createdAtMs: row.createdAt.getTime(),
    usedAtMs: row.usedAt.getTime(),
    expiresAtMs: row.expiresAt.getTime(),
  };
}
