import { and, asc, count, eq, gt, ilike, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { cleanText, escapeLike, foldName } from '../names/fold.ts';
import type { Account, AccountChanges, NewAccount } from './account.ts';
import { account, accountPicture } from './schema.ts';

/** Which accounts are meant; all of them where nothing is said. */
export interface AccountFilter {
  parentId?: string;
  type?: Account['type'];
  /** Part of a name, a login or an organisation. */
  text?: string;
  /** Those that end within this span. */
  endingMs?: { from: number; to: number };
}

export interface AccountRoom {
  /** Makes one; undefined where its login or phone is another's. */
  create(given: NewAccount): Promise<Account | undefined>;
  /** Removed ones too: what they did keeps their name. */
  find(id: string): Promise<Account | undefined>;
  /** The living account of this login, and the hash of its password. */
  findByLogin(login: string): Promise<{ account: Account; passwordHash: string | null } | undefined>;
  /** The living account that codes for this number sign in to. */
  findByPhone(phone: string): Promise<Account | undefined>;
  /** Living accounts of this type. */
  countType(type: Account['type']): Promise<number>;
  /** Living accounts by their login, from behind one; `limit` at most. */
  list(filter: AccountFilter, page: { limit: number; offset?: number; after?: string }): Promise<Account[]>;
  count(filter: AccountFilter): Promise<number>;
  /** How many living sub-accounts each of these has. */
  countSubs(parentIds: string[]): Promise<Map<string, number>>;
  /** Undefined where no living account has this id, or where its phone is another's. */
  change(id: string, changes: AccountChanges): Promise<Account | undefined>;
  setPassword(id: string, passwordHash: string, mustChange: boolean): Promise<void>;
  /** Base64 of a WebP file; null where there is none. */
  findPicture(id: string): Promise<string | null>;
  setPicture(id: string, picture: string, atMs: number): Promise<void>;
  /** False where it was removed before. */
  remove(id: string, atMs: number): Promise<boolean>;
}

const living = isNull(account.removedAt);

export function createAccountRoom(database: Database): AccountRoom {
  return {
    create: (given) => createAccount(database, given),
    async find(id) {
      const [row] = await database.select().from(account).where(eq(account.id, id));
      return row && toAccount(row);
    },
    async findByLogin(login) {
      const [row] = await database
        .select()
        .from(account)
        .where(and(eq(account.loginFolded, foldName(login)), living));
      return row && { account: toAccount(row), passwordHash: row.passwordHash };
    },
    async findByPhone(phone) {
      const [row] = await database
        .select()
        .from(account)
        .where(and(eq(account.phone, phone), living));
      return row && toAccount(row);
    },
    async countType(type) {
      const [row] = await database
        .select({ found: count() })
        .from(account)
        .where(and(eq(account.type, type), living));
      return row?.found ?? 0;
    },
    async list(filter, { limit, offset = 0, after }) {
      const rows = await database
        .select()
        .from(account)
        .where(and(matching(filter), after === undefined ? undefined : gt(account.loginFolded, foldName(after))))
        .orderBy(asc(account.loginFolded))
        .limit(limit)
        .offset(offset);
      return rows.map(toAccount);
    },
    async count(filter) {
      const [row] = await database.select({ found: count() }).from(account).where(matching(filter));
      return row?.found ?? 0;
    },
    async countSubs(parentIds) {
      const rows = await database
        .select({ parentId: account.parentId, found: count() })
        .from(account)
        .where(and(inArray(account.parentId, parentIds), living))
        .groupBy(account.parentId);
      return new Map(rows.map(({ parentId, found }) => [parentId ?? '', found]));
    },
    change: (id, changes) => changeAccount(database, id, changes),
    async setPassword(id, passwordHash, mustChangePassword) {
      await database.update(account).set({ passwordHash, mustChangePassword }).where(eq(account.id, id));
    },
    async findPicture(id) {
      const [row] = await database.select({ picture: accountPicture.picture }).from(accountPicture).where(eq(accountPicture.accountId, id));
      return row?.picture ?? null;
    },
    async setPicture(id, picture, atMs) {
      const changedAt = new Date(atMs);
      await database
        .insert(accountPicture)
        .values({ accountId: id, picture, changedAt })
        .onConflictDoUpdate({ target: accountPicture.accountId, set: { picture, changedAt } });
    },
    async remove(id, atMs) {
      const rows = await database
        .update(account)
        .set({ removedAt: new Date(atMs), passwordHash: null, secondFactorSecret: null, secondFactorStep: null, secondFactorSince: null })
        .where(and(eq(account.id, id), living))
        .returning({ id: account.id });
      return rows.length > 0;
    },
  };
}

function matching({ parentId, type, text, endingMs }: AccountFilter): SQL | undefined {
  const part = text === undefined ? '' : `%${escapeLike(cleanText(text.trim()))}%`;
  return and(
    living,
    parentId === undefined ? undefined : eq(account.parentId, parentId),
    type === undefined ? undefined : eq(account.type, type),
    endingMs && and(gt(account.expiresAt, new Date(endingMs.from)), lte(account.expiresAt, new Date(endingMs.to))),
    text === undefined ? undefined : or(ilike(account.name, part), ilike(account.login, part), ilike(account.org, part)),
  );
}

async function createAccount(database: Database, { expiresAtMs, ...given }: NewAccount): Promise<Account | undefined> {
  const [row] = await database
    .insert(account)
    .values({
      ...given,
      login: cleanText(given.login),
      loginFolded: foldName(given.login),
      name: cleanText(given.name ?? given.login),
      org: cleanText(given.org ?? ''),
      expiresAt: toDate(expiresAtMs),
    })
    .onConflictDoNothing()
    .returning();
  return row && toAccount(row);
}

async function changeAccount(database: Database, id: string, { expiresAtMs, ...changes }: AccountChanges): Promise<Account | undefined> {
  const set = { ...changes, ...(expiresAtMs === undefined ? {} : { expiresAt: toDate(expiresAtMs) }) };
  try {
    const [row] = await database
      .update(account)
      .set(set)
      .where(and(eq(account.id, id), living))
      .returning();
    return row && toAccount(row);
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
}

/** PostgreSQL's word for a value that is another row's already. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

const toDate = (ms: number | null | undefined): Date | null => (ms === null || ms === undefined ? null : new Date(ms));

export function toAccount(row: typeof account.$inferSelect): Account {
  return {
    id: row.id,
    type: row.type,
    login: row.login,
    name: row.name,
    phone: row.phone,
    org: row.org,
    parentId: row.parentId,
    isAuditor: row.isAuditor,
    mustChangePassword: row.mustChangePassword,
    secondFactorSinceMs: row.secondFactorSince?.getTime() ?? null,
    expiresAtMs: row.expiresAt?.getTime() ?? null,
    createdAtMs: row.createdAt.getTime(),
    removedAtMs: row.removedAt?.getTime() ?? null,
  };
}
