import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { letterUnit, organisation, statute } from './schema.ts';

/** What letters are written with: whom they go to, who writes, and what they invoke. Profiles are as the server wrote them. */
export interface LetterDeskRoom {
  /** Those that are there already stay as they are. */
  seedOrganisations(given: readonly { id: number; profile: unknown }[], atMs: number): Promise<void>;
  listOrganisations(): Promise<OrganisationRecord[]>;
  /** Without `id` a new one; returns its number. */
  saveOrganisation(id: number | null, profile: unknown, at: { by: string; atMs: number }): Promise<number | undefined>;
  seedStatutes(given: readonly { id: number; words: unknown }[]): Promise<void>;
  listStatutes(): Promise<{ id: number; words: unknown }[]>;
  saveStatute(id: number | null, words: unknown): Promise<number>;
  findUnit(ownerId: string): Promise<UnitRecord | undefined>;
  listUnits(): Promise<UnitRecord[]>;
  /** A changed unit has to be verified anew, unless `isSame` says that what was verified stands. */
  saveUnit(ownerId: string, profile: unknown, options: { isSame: boolean; atMs: number }): Promise<void>;
  /** False where there is none. */
  verifyUnit(ownerId: string, verified: { by: string; atMs: number } | null): Promise<boolean>;
}

export interface OrganisationRecord {
  id: number;
  profile: unknown;
  changedAtMs: number;
  changedBy: string;
}

export interface UnitRecord {
  ownerId: string;
  profile: unknown;
  changedAtMs: number;
  verifiedAtMs: number | null;
  verifiedBy: string | null;
}

/** Numbers below are those of the organisations that the product came with. */
const FIRST_OWN = 1_001;

export function createLetterDeskRoom(database: Database): LetterDeskRoom {
  return {
    async seedOrganisations(given, atMs) {
      const changedAt = new Date(atMs);
      await database
        .insert(organisation)
        .values(given.map((one) => ({ ...one, changedAt, changedBy: '' })))
        .onConflictDoNothing();
    },
    async listOrganisations() {
      const rows = await database.select().from(organisation).orderBy(asc(organisation.id));
      return rows.map(({ changedAt, ...rest }) => ({ ...rest, changedAtMs: changedAt.getTime() }));
    },
    async saveOrganisation(id, profile, { by, atMs }) {
      const values = { profile, changedAt: new Date(atMs), changedBy: by };
      if (id === null) {
        const next = sql`(select greatest(coalesce(max(id), 0) + 1, ${FIRST_OWN}) from organisation)`;
        const [row] = await database
          .insert(organisation)
          .values({ ...values, id: next })
          .returning({ id: organisation.id });
        return row?.id;
      }
      const [row] = await database.update(organisation).set(values).where(eq(organisation.id, id)).returning({ id: organisation.id });
      return row?.id;
    },
    async seedStatutes(given) {
      await database
        .insert(statute)
        .values([...given])
        .onConflictDoNothing();
    },
    listStatutes: () => database.select().from(statute).orderBy(asc(statute.id)),
    async saveStatute(id, words) {
      const key = id ?? sql<number>`(select coalesce(max(id), 0) + 1 from statute)`;
      const [row] = await database
        .insert(statute)
        .values({ id: key, words })
        .onConflictDoUpdate({ target: statute.id, set: { words } })
        .returning({ id: statute.id });
      if (!row) throw new Error('a saved statute came back empty');
      return row.id;
    },
    async findUnit(ownerId) {
      const [row] = await database.select().from(letterUnit).where(eq(letterUnit.ownerId, ownerId));
      return row && toUnit(row);
    },
    async listUnits() {
      const rows = await database.select().from(letterUnit).orderBy(asc(letterUnit.changedAt)).limit(500);
      return rows.map(toUnit);
    },
    async saveUnit(ownerId, profile, { isSame, atMs }) {
      const values = { profile, changedAt: new Date(atMs) };
      await database
        .insert(letterUnit)
        .values({ ownerId, ...values })
        .onConflictDoUpdate({ target: letterUnit.ownerId, set: isSame ? values : { ...values, verifiedAt: null, verifiedBy: null } });
    },
    async verifyUnit(ownerId, verified) {
      const rows = await database
        .update(letterUnit)
        .set({ verifiedAt: verified ? new Date(verified.atMs) : null, verifiedBy: verified?.by ?? null })
        .where(inArray(letterUnit.ownerId, [ownerId]))
        .returning({ ownerId: letterUnit.ownerId });
      return rows.length > 0;
    },
  };
}

function toUnit({ changedAt, verifiedAt, ...rest }: typeof letterUnit.$inferSelect): UnitRecord {
  return { ...rest, changedAtMs: changedAt.getTime(), verifiedAtMs: verifiedAt?.getTime() ?? null };
}
