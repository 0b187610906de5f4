import type { Label, StoredLabel } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { AppStoreError } from '../fault.ts';
import type { Database } from '../database.ts';
import { cleanText, escapeLike, foldName } from '../names/fold.ts';
import { createJobRoom } from '../jobs/jobs.ts';
import { saveWords } from '../names/words.ts';
import { labelAsJson } from '../outbox/labelAsJson.ts';
import { mirroring } from '../outbox/mirroring.ts';
import { canSee, type Viewer } from './viewer.ts';

export interface LabelRoom {
  /** Replaces all labels of one source in one transaction. */
  replace(source: string, labels: Label[]): Promise<void>;
  /** Labels of these addresses that the viewer may see, at most four each, in the order in which they are shown. */
  list(chainName: string, addresses: string[], viewer: Viewer): Promise<Label[]>;
  /** Addresses with a label whose name holds this text and that the viewer may see, at most `limit`. */
  listNamed(chainName: string, text: string, viewer: Viewer, limit: number): Promise<string[]>;
  /** Everybody's labels by id, from behind `afterId`: for holding copies against them, never for an answer. */
  listAll(afterId: number, limit: number): Promise<StoredLabel[]>;
}

const ROWS_PER_STATEMENT = 20_000;
const MAX_LABELS_PER_ADDRESS = 4;

export function createLabelRoom(database: Database, boss: PgBoss): LabelRoom {
  return {
    replace: (source, labels) => replaceLabels(database, boss, source, labels),
    async listAll(afterId, limit) {
      const { rows } = await database.execute<{ label: StoredLabel }>(
        sql`select ${labelAsJson} as label from label where id > ${afterId} order by id limit ${limit}`,
      );
      return rows.map(({ label }) => label);
    },
    listNamed: (chainName, text, viewer, limit) => listNamed(database, { chainName, text, viewer, limit }),
    list: (chainName, addresses, viewer) => listLabels(database, chainName, addresses, viewer),
  };
}

async function replaceLabels(database: Database, boss: PgBoss, source: string, labels: Label[]): Promise<void> {
  const stranger = labels.find((one) => one.source !== source);
  if (stranger) throw new AppStoreError({ code: 'label_source', source, given: stranger.source });
  const rows = toRows(labels);
  await database.transaction(async (transaction) => {
    // Two replacements of one source at a time would leave both sets standing.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`label ${source}`}, 0))`);
    const changes = await writeDifference(transaction, source, rows);
    if (changes > 0) await createJobRoom(transaction, boss).enqueue(mirroring);
    await saveWords(
      transaction,
      // Everybody's typing mistakes are put right by these words: a private name must not be told by them.
      labels.flatMap((one) => (one.isPrivate ? [] : one.name)),
    );
  });
}

/** Writes what differs: most labels of a source are the same as before, and the chain store hears of every change. */
async function writeDifference(transaction: Database, source: string, rows: ReturnType<typeof toRows>): Promise<number> {
  await transaction.execute(sql`create temporary table given_label (chain_name text, address text, name text, name_folded text,
    entity text, type text, claim text, source text, is_private boolean, position integer) on commit drop`);
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    // One parameter for all rows: five times as fast as one per value.
    const part = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await transaction.execute(sql`
      insert into given_label
      select "chainName", address, name, "nameFolded", entity, type, claim, source, "isPrivate", position
      from jsonb_to_recordset(${part}::jsonb) as given (
        "chainName" text, address text, name text, "nameFolded" text, entity text, type text, claim text, source text,
        "isPrivate" boolean, position integer)`);
  }
  // A source gives an address one label in each position.
  const samePlace = sql`given.chain_name = label.chain_name and given.address = label.address and given.position = label.position`;
  const deleted = await transaction.execute(sql`
    with gone as (
      delete from label where source = ${source} and owner is null and not exists (
        select from given_label as given where ${samePlace} and given.name = label.name and given.entity is not distinct from label.entity
          and given.type = label.type and given.claim = label.claim and given.is_private = label.is_private)
      returning *
    )
    insert into label_outbox (is_deleted, label) select true, ${labelAsJson} from gone order by id`);
  const made = await transaction.execute(sql`
    with made as (
      insert into label (chain_name, address, name, name_folded, entity, type, claim, source, is_private, position)
      select * from given_label as given
      where not exists (select from label where source = ${source} and owner is null and ${samePlace})
      order by chain_name, address, position
      returning *
    )
    insert into label_outbox (is_deleted, label) select false, ${labelAsJson} from made order by id`);
  await transaction.execute(sql`drop table given_label`);
  return (deleted.rowCount ?? 0) + (made.rowCount ?? 0);
}

function toRows(labels: Label[]) {
  const positions = new Map<string, number>();
  return labels.map((one) => {
    const place = `${one.chainName} ${one.address}`;
    const position = positions.get(place) ?? 0;
    positions.set(place, position + 1);
    return {
      ...one,
      name: cleanText(one.name),
      entity: one.entity === null ? null : cleanText(one.entity),
      nameFolded: foldName(one.name),
      position,
    };
  });
}

async function listLabels(database: Database, chainName: string, addresses: string[], viewer: Viewer): Promise<Label[]> {
  if (addresses.length === 0) return [];
  const answer = await database.execute<Record<string, unknown> & Label>(sql`
    select chain_name as "chainName", address, name, entity, type, claim, source, is_private as "isPrivate"
    from (
      select *, row_number() over (partition by address order by position, source, id) as rank
      from label
      where chain_name = ${chainName} and address = any(${sql.param(addresses)}) and ${canSee(viewer)}
    ) as ranked
    where rank <= ${MAX_LABELS_PER_ADDRESS}
    order by address, rank`);
  return answer.rows;
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
  const answer = await database.execute<{ address: string }>(sql`
    select distinct address from label
    where chain_name = ${chainName} and name_folded like ${`%${escapeLike(folded)}%`} and ${canSee(viewer)}
    order by address limit ${limit}`);
  return answer.rows.map(({ address }) => address);
}
