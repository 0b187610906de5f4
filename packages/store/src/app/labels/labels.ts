import type { Entity, Label, LabelClaim, StoredLabel } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database } from '../database.ts';
import { writeImport } from '../imports/imports.ts';
import { escapeLike, foldName } from '../names/fold.ts';
import { countLabels, listLabelPage, type LabelCount, type LabelFilter, type LabelPage, type LabelPageFilter } from './page.ts';
import { listChanges, listEntityChanges, wasSeen, type EntityLabelChange, type LabelChange } from './changes.ts';
import { changeLabel, PEOPLE, removeLabels, retireLabels, saveLabel, type LabelWriter } from './save.ts';
import { scopesOf } from './scopes.ts';
import { asLabel, asStored, withWords } from './sql.ts';
import { readRecord, readRecords, type LabelRecord } from './record.ts';
import { readTally } from './tally.ts';
import { canSee, inOrder, isName, isOwn, isSought, stands, type Viewer } from './viewer.ts';

export interface LabelRoom {
  /** Makes everybody's labels of an origin what the product says, in one transaction. */
  replace(origin: string, claims: LabelClaim[], entities?: Entity[]): Promise<void>;
  /** Labels of these addresses that the viewer may see, at most four each, in the order in which they are shown. */
  list(chainName: string, addresses: string[], viewer: Viewer): Promise<Label[]>;
  /** Addresses with a label whose name holds this text and that the viewer may see, at most `limit`. */
  listNamed(chainName: string, text: string, viewer: Viewer, limit: number): Promise<string[]>;
  /** Everything that the viewer may read of an address, also what stands no more, in the order in which it is shown. */
  details(chainName: string, address: string, viewer: Viewer): Promise<LabelRecord[]>;
  /** One label that the viewer may see. */
  find(id: number, viewer: Viewer): Promise<LabelRecord | undefined>;
  /** The library: everybody's labels, or the viewer's own, newest first. */
  page(filter: LabelPageFilter): Promise<LabelPage>;
  /** How many labels a filter finds. */
  count(filter: LabelFilter): Promise<LabelCount>;
  /** How many labels of each type stand in a library: everybody's (null), or what the viewer sees of its own. */
  countTypes(of: Viewer): Promise<Map<string, number>>;
  /** Writes a label; the one that its owner has of this address under this name takes what is said now. */
  save(claim: LabelClaim, writer: LabelWriter): Promise<LabelRecord>;
  /**
   * Writes a label anew; undefined where the writer has none of this number. `seenAtMs` is when it was last changed as it was read: refused
   * as `label_changed` where that is no longer so.
   */
  change(id: number, claim: LabelClaim, writer: LabelWriter, seenAtMs?: number): Promise<LabelRecord | undefined>;
  /** The keys of what the viewer keeps for itself alone: what others of its owner say must not meet them. */
  listAuthorKeys(viewer: NonNullable<Viewer>): Promise<string[]>;
  /** Every label that people of an owner wrote and the viewer may see, by id, from behind `afterId`. */
  listOwn(viewer: NonNullable<Viewer>, afterId: number, limit: number): Promise<LabelRecord[]>;
  /** Deletes labels of the writer's own; their numbers. */
  remove(ids: number[], writer: LabelWriter): Promise<number[]>;
  /** Takes labels of the writer's own, or of everybody's, out of use; their numbers. */
  retire(ids: number[], writer: LabelWriter): Promise<number[]>;
  /** Whether a label of this number was deleted that the viewer might read while it stood. */
  wasSeen(id: number, viewer: Viewer): Promise<boolean>;
  /** What became of a label, newest first, also after it was deleted. Whether the asker may see it is for the caller to know. */
  listChanges(id: number, limit: number): Promise<LabelChange[]>;
  /** What became of everybody's labels that are an entity's now, newest first. */
  listEntityChanges(key: string, limit: number): Promise<{ list: EntityLabelChange[]; total: number }>;
  /** Everybody's labels that stand, by id, from behind `afterId`: for holding copies against them, never for an answer. */
  listAll(afterId: number, limit: number): Promise<StoredLabel[]>;
  /** Those that this run of an import wrote, with whether they stand: for the copy of them, never for an answer. */
  listRun(run: string, afterId: number, limit: number): Promise<{ isDeleted: boolean; label: StoredLabel }[]>;
}

const MAX_LABELS_PER_ADDRESS = 4;

export function createLabelRoom(database: Database, boss: PgBoss): LabelRoom {
  return {
    async replace(origin, claims, entities = []) {
      const keyed = claims.map((claim, index) => ({ ...claim, originKey: `${claim.scope} ${claim.address} ${index}` }));
      const imported = { origin, owner: null, author: null, isWhole: true, claims: [keyed], entities, atMs: Date.now() };
      await database.transaction((transaction) => writeImport(transaction, boss, imported));
    },
    list: (chainName, addresses, viewer) => listLabels(database, chainName, addresses, viewer),
    listNamed: (chainName, text, viewer, limit) => listNamed(database, { chainName, text, viewer, limit }),
    details: (chainName, address, viewer) =>
      readRecords(database, sql`where label.address = ${address} and ${isOn(chainName)} and ${canSee(viewer)} order by ${inOrder(viewer)}`),
    find: (id, viewer) => readRecord(database, sql`where label.id = ${id} and ${canSee(viewer)}`),
    page: (filter) => listLabelPage(database, filter),
    count: (filter) => countLabels(database, filter),
    countTypes: (of) => (of === null ? readTally(database, null) : countOwnTypes(database, of)),
    save: (claim, writer) => database.transaction((transaction) => saveLabel(transaction, boss, claim, writer)),
    change: (id, claim, writer, seenAtMs) =>
      database.transaction((transaction) => changeLabel(transaction, boss, { id, claim, writer, seenAtMs })),
    async listAuthorKeys({ account, owner }) {
      const { rows } = await database.execute<{ key: string }>(
        sql`select origin_key as key from label where owner = ${owner} and author = ${account} and is_for_author = 1 and origin = ${PEOPLE}`,
      );
      return rows.map(({ key }) => key);
    },
    listOwn: (viewer, afterId, limit) =>
      readRecords(
        database,
        sql`where label.origin = ${PEOPLE} and ${isOwn(viewer)} and label.retired_at is null and label.id > ${afterId} order by label.id limit ${limit}`,
      ),
    remove: (ids, writer) => database.transaction((transaction) => removeLabels(transaction, boss, ids, writer)),
    retire: (ids, writer) => database.transaction((transaction) => retireLabels(transaction, boss, ids, writer)),
    wasSeen: (id, viewer) => wasSeen(database, id, viewer),
    listChanges: (id, limit) => listChanges(database, id, limit),
    listEntityChanges: (key, limit) => listEntityChanges(database, key, limit),
    async listAll(afterId, limit) {
      const { rows } = await database.execute<{ label: StoredLabel }>(
        sql`select ${asStored} as label from label where id > ${afterId} and retired_at is null order by id limit ${limit}`,
      );
      return rows.map(({ label }) => label);
    },
    async listRun(run, afterId, limit) {
      const { rows } = await database.execute<{ isDeleted: boolean; label: StoredLabel }>(
        sql`select retired_at is not null as "isDeleted", ${asStored} as label from label
          where run = ${run} and id > ${afterId} order by id limit ${limit}`,
      );
      return rows;
    },
  };
}

/** Claims of an address on this chain: the chain's own, and those of its family. */
const isOn = (chainName: string) => sql`label.scope = any(${sql.param(scopesOf([chainName]))})`;

async function listLabels(database: Database, chainName: string, addresses: string[], viewer: Viewer): Promise<Label[]> {
  if (addresses.length === 0) return [];
  const { rows } = await database.execute<{ label: Label }>(sql`
    select label from (
      select label.address, ${asLabel} as label, row_number() over (partition by label.address order by ${inOrder(viewer)}) as rank
      from ${withWords}
      where label.address = any(${sql.param(addresses)}) and ${isOn(chainName)} and ${isName} and ${stands} and ${canSee(viewer)}
    ) as ranked
    where rank <= ${MAX_LABELS_PER_ADDRESS}
    order by address, rank`);
  return rows.map(({ label }) => label);
}

/** What others keep for themselves alone is in an owner's tally, and must not be told by it. */
async function countOwnTypes(database: Database, viewer: NonNullable<Viewer>): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ type: string; count: number }>(sql`
    select type, count(*)::int as count from label where ${isOwn(viewer)} and retired_at is null group by type`);
  return new Map(rows.map(({ type, count }) => [type, count]));
}

interface NamedSearch {
  chainName: string;
  text: string;
  viewer: Viewer;
  limit: number;
}

async function listNamed(database: Database, { chainName, text, viewer, limit }: NamedSearch): Promise<string[]> {
  const folded = foldName(text);
  if (folded === '') return [];
  const { rows } = await database.execute<{ address: string }>(sql`
    select distinct address from label
    where ${isOn(chainName)} and address <> '' and name_folded like ${`%${escapeLike(folded)}%`} and ${isSought} and ${stands} and ${canSee(viewer)}
    order by address limit ${limit}`);
  return rows.map(({ address }) => address);
}
