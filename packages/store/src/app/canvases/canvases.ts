import { and, count, desc, eq, gt, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { cleanText } from '../names/fold.ts';
import type { CanvasRecord, CanvasShareRecord, CanvasVersionRecord, NewCanvasShare, NewCanvasVersion } from './record.ts';
import { canvas, canvasShare, canvasVersion } from './schema.ts';

/** What became of a save: `kept` is its version's number, `current` the one that readers get, another where somebody else was faster. */
export interface CanvasSaved {
  kept: number;
  current: number;
}

export interface CanvasRoom {
  /** An owner's, the newest first. */
  list(ownerId: string, atMs: number): Promise<CanvasRecord[]>;
  count(ownerId: string): Promise<number>;
  find(id: string): Promise<{ id: string; ownerId: string | null; name: string; current: number } | undefined>;
  /** Whose these canvases are and which version of them stands; those that are gone are left out. */
  listCurrent(ids: readonly string[]): Promise<{ id: string; ownerId: string | null; current: number }[]>;
  create(made: { id: string; ownerId: string; name: string }, version: NewCanvasVersion, atMs: number): Promise<void>;
  /**
   * Keeps a version on `base`. It becomes the current one unless another was saved on that base; then it is a branch. Nothing is lost, but for
   * unnamed versions that the same person saved right before. Undefined where there is no such canvas. Wants a transaction.
   */
  save(id: string, base: number, saved: NewCanvasVersion & { name: string }, atMs: number): Promise<CanvasSaved | undefined>;
  listVersions(id: string): Promise<CanvasVersionRecord[]>;
  findVersion(id: string, version: number): Promise<(CanvasVersionRecord & { document: string }) | undefined>;
  /** Deletes an owner's canvases; returns how many there were. */
  remove(ownerId: string, ids: readonly string[]): Promise<number>;
  addShare(share: NewCanvasShare): Promise<CanvasShareRecord>;
  listShares(canvasId: string): Promise<CanvasShareRecord[]>;
  findShare(id: string): Promise<CanvasShareRecord | undefined>;
  findShareByToken(tokenHash: string): Promise<CanvasShareRecord | undefined>;
  revokeShare(id: string, atMs: number): Promise<void>;
  countOpening(id: string, atMs: number): Promise<void>;
}

/** Unnamed versions of one person give way to the next one for so long. */
const AUTOSAVE_MS = 10 * 60_000;

export function createCanvasRoom(database: Database): CanvasRoom {
  const findShare = async (where: ReturnType<typeof eq>) => {
    const [row] = await database.select().from(canvasShare).where(where);
    return row && toShare(row);
  };
  return {
    async list(ownerId, atMs) {
      const open = database
        .select({ canvasId: canvasShare.canvasId, found: count().as('found') })
        .from(canvasShare)
        .where(and(isNull(canvasShare.revokedAt), gt(canvasShare.expiresAt, new Date(atMs))))
        .groupBy(canvasShare.canvasId)
        .as('open');
      const rows = await database
        .select({ row: canvas, nodeCount: canvasVersion.nodeCount, edgeCount: canvasVersion.edgeCount, shareCount: open.found })
        .from(canvas)
        .innerJoin(canvasVersion, and(eq(canvasVersion.canvasId, canvas.id), eq(canvasVersion.version, canvas.current)))
        .leftJoin(open, eq(open.canvasId, canvas.id))
        .where(eq(canvas.ownerId, ownerId))
        .orderBy(desc(canvas.updatedAt), canvas.id);
      return rows.map(({ row, nodeCount, edgeCount, shareCount }) => ({
        id: row.id,
        ownerId: row.ownerId,
        name: row.name,
        current: row.current,
        nodeCount,
        edgeCount,
        shareCount: shareCount ?? 0,
        createdAtMs: row.createdAt.getTime(),
        updatedAtMs: row.updatedAt.getTime(),
      }));
    },
    async count(ownerId) {
      const [row] = await database.select({ found: count() }).from(canvas).where(eq(canvas.ownerId, ownerId));
      return row?.found ?? 0;
    },
    async find(id) {
      const [row] = await database.select().from(canvas).where(eq(canvas.id, id));
      return row && { id: row.id, ownerId: row.ownerId, name: row.name, current: row.current };
    },
    async listCurrent(ids) {
      if (ids.length === 0) return [];
      return database
        .select({ id: canvas.id, ownerId: canvas.ownerId, current: canvas.current })
        .from(canvas)
        .where(inArray(canvas.id, [...new Set(ids)]));
    },
    async create({ id, ownerId, name }, version, atMs) {
      const at = new Date(atMs);
      await database.insert(canvas).values({ id, ownerId, name: cleanText(name), current: 1, createdAt: at, updatedAt: at });
      await database
        .insert(canvasVersion)
        .values({ canvasId: id, version: 1, base: 0, isBranch: false, ...toVersionRow(version), savedAt: at });
    },
    async save(id, base, { name, ...saved }, atMs) {
      const at = new Date(atMs);
      const [row] = await database.select().from(canvas).where(eq(canvas.id, id)).for('update');
      if (!row) return undefined;
      const [last] = await database
        .select({ version: max(canvasVersion.version) })
        .from(canvasVersion)
        .where(eq(canvasVersion.canvasId, id));
      const kept = (last?.version ?? 0) + 1;
      const isBranch = base !== row.current;
      await database.insert(canvasVersion).values({ canvasId: id, version: kept, base, isBranch, ...toVersionRow(saved), savedAt: at });
      if (isBranch) return { kept, current: row.current };
      await database
        .update(canvas)
        .set({ current: kept, name: cleanText(name), updatedAt: at })
        .where(eq(canvas.id, id));
      await dropAutosave(database, { id, version: row.current, base: kept, byId: saved.byId, atMs });
      return { kept, current: kept };
    },
    async listVersions(id) {
      const { document: _, canvasId: __, ...columns } = versionColumns;
      const rows = await database
        .select(columns)
        .from(canvasVersion)
        .where(eq(canvasVersion.canvasId, id))
        .orderBy(desc(canvasVersion.version));
      return rows.map(toVersion);
    },
    async findVersion(id, version) {
      const [row] = await database
        .select(versionColumns)
        .from(canvasVersion)
        .where(and(eq(canvasVersion.canvasId, id), eq(canvasVersion.version, version)));
      return row && { ...toVersion(row), document: row.document };
    },
    async remove(ownerId, ids) {
      const rows = await database
        .delete(canvas)
        .where(and(eq(canvas.ownerId, ownerId), inArray(canvas.id, [...ids])))
        .returning({ id: canvas.id });
      return rows.length;
    },
    async addShare({ createdAtMs, expiresAtMs, ...share }) {
      const values = { ...share, createdAt: new Date(createdAtMs), expiresAt: new Date(expiresAtMs) };
      const [row] = await database.insert(canvasShare).values(values).returning();
      if (!row) throw new Error('an inserted share came back without its row');
      return toShare(row);
    },
    async listShares(canvasId) {
      const rows = await database
        .select()
        .from(canvasShare)
        .where(eq(canvasShare.canvasId, canvasId))
        .orderBy(desc(canvasShare.createdAt), canvasShare.id);
      return rows.map(toShare);
    },
    findShare: (id) => findShare(eq(canvasShare.id, id)),
    findShareByToken: (tokenHash) => findShare(eq(canvasShare.tokenHash, tokenHash)),
    async revokeShare(id, atMs) {
      await database
        .update(canvasShare)
        .set({ revokedAt: new Date(atMs) })
        .where(and(eq(canvasShare.id, id), isNull(canvasShare.revokedAt)));
    },
    async countOpening(id, atMs) {
      await database
        .update(canvasShare)
        .set({ openedCount: sql`${canvasShare.openedCount} + 1`, lastOpenedAt: new Date(atMs) })
        .where(eq(canvasShare.id, id));
    },
  };
}

/** Saves come every few seconds: the unnamed version before goes, unless a link shows it, another was made of it, or it is somebody else's or old. */
async function dropAutosave(
  database: Database,
  { id, version, base, byId, atMs }: { id: string; version: number; base: number; byId: string | null; atMs: number },
): Promise<void> {
  if (byId === null || version === 1) return;
  const isShown = database
    .select({ one: sql`1` })
    .from(canvasShare)
    .where(and(eq(canvasShare.canvasId, id), eq(canvasShare.version, version)));
  const isBase = sql`exists (select 1 from ${canvasVersion} as later where later.canvas_id = ${id} and later.base = ${version} and later.version <> ${base})`;
  await database
    .delete(canvasVersion)
    .where(
      and(
        eq(canvasVersion.canvasId, id),
        eq(canvasVersion.version, version),
        ne(canvasVersion.isBranch, true),
        isNull(canvasVersion.name),
        eq(canvasVersion.byId, byId),
        gt(canvasVersion.savedAt, new Date(atMs - AUTOSAVE_MS)),
        sql`not exists (${isShown})`,
        sql`not ${isBase}`,
      ),
    );
}

const versionColumns = {
  canvasId: canvasVersion.canvasId,
  version: canvasVersion.version,
  base: canvasVersion.base,
  isBranch: canvasVersion.isBranch,
  name: canvasVersion.name,
  byId: canvasVersion.byId,
  byName: canvasVersion.byName,
  nodeCount: canvasVersion.nodeCount,
  edgeCount: canvasVersion.edgeCount,
  document: canvasVersion.document,
  savedAt: canvasVersion.savedAt,
};

function toVersionRow({ versionName, byId, byName, nodeCount, edgeCount, document }: NewCanvasVersion) {
  return { name: versionName === null ? null : cleanText(versionName), byId, byName: cleanText(byName), nodeCount, edgeCount, document };
}

function toVersion(row: Omit<typeof canvasVersion.$inferSelect, 'document' | 'canvasId'>): CanvasVersionRecord {
  const { version, base, isBranch, name, byId, byName, nodeCount, edgeCount, savedAt } = row;
  return { version, base, isBranch, name, byId, byName, nodeCount, edgeCount, savedAtMs: savedAt.getTime() };
}

function toShare(row: typeof canvasShare.$inferSelect): CanvasShareRecord {
  return {
    id: row.id,
    canvasId: row.canvasId,
    version: row.version,
    audience: row.audience,
    withNotes: row.withNotes,
    createdAtMs: row.createdAt.getTime(),
    expiresAtMs: row.expiresAt.getTime(),
    revokedAtMs: row.revokedAt?.getTime() ?? null,
    openedCount: row.openedCount,
    lastOpenedAtMs: row.lastOpenedAt?.getTime() ?? null,
  };
}
