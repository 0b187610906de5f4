import type { Entity } from '@chaintrail/model';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type PgBoss from 'pg-boss';
import type { Database } from '../database.ts';
import { saveEntities } from '../entities/entities.ts';
import { AppStoreError } from '../fault.ts';
import { createJobRoom } from '../jobs/jobs.ts';
import { recount, tallyRun } from '../labels/tally.ts';
import type { OriginClaim } from '../labels/toRow.ts';
import { saveFoldedWords } from '../names/words.ts';
import { mirroring } from '../outbox/mirroring.ts';
import type { ImportCounts } from './counts.ts';
import { readSamples, type ImportSamples } from './samples.ts';
import { stageClaims, writeClaims, type ClaimOrigin } from './writeClaims.ts';

/** What an import was read from. */
export interface ImportFile {
  title: string;
  format: string;
  fileName: string;
  sha256: string;
  /** The source that most of its claims name. */
  source: string | null;
  licence: string | null;
}

export interface ImportRun extends ImportFile {
  run: string;
  origin: string;
  /** The name of whoever did it; null where the machine's operator did. */
  by: string | null;
  counts: ImportCounts;
  atMs: number;
}

export interface ImportedClaims extends ClaimOrigin {
  /** Absent where the product itself says them: nobody reads a run of it. */
  file?: ImportFile;
  entities?: Entity[];
  claims: AsyncIterable<OriginClaim[]> | Iterable<OriginClaim[]>;
  /** How many labels the owner may have; null for any number. */
  limit?: number | null;
  atMs: number;
  onRows?: (rows: number) => Promise<void>;
  signal?: AbortSignal;
}

/** What an import would change, and some of each kind to look at. */
export interface ImportPreview extends ImportSamples {
  counts: ImportCounts;
}

export interface ImportRoom {
  /**
   * Makes the labels of an origin what it says, in one transaction: all of it stands, or nothing. Claims that name the same key
   * are the fault of who calls. StoreError('label_limit') where the owner would have too many.
   */
  write(imported: ImportedClaims): Promise<{ run: string; counts: ImportCounts }>;
  /** What `write` would do, and nothing written. */
  preview(imported: ImportedClaims): Promise<ImportPreview>;
  /** The keys of what a run wrote, and whether each is new. */
  listWritten(run: string): Promise<{ originKey: string; isNew: boolean }[]>;
  /** The newest run of each of everybody's packs, the newest first. */
  listPacks(): Promise<ImportRun[]>;
  /** Runs of everybody's labels (null) or of an owner's, newest first. */
  list(owner: string | null, limit: number): Promise<ImportRun[]>;
}

/** Of an import alone: what else is written sorts a few rows, and leaves searches less to read through (see POOL_SETTINGS). */
const SORT_MEMORY = '64MB';
const PENDING_LIST = '4MB';
const MANY = 1_000;

const runColumns = sql`run, origin, (select name from account where account.id::text = label_import.by) as by, title, format,
  file_name as "fileName", sha256, source, licence, counts, (extract(epoch from at) * 1000)::float8 as "atMs"`;

export function createImportRoom(database: Database, boss: PgBoss): ImportRoom {
  return {
    write: (imported) => database.transaction((transaction) => writeImport(transaction, boss, imported)),
    async preview(imported) {
      const undone = new Error('a preview is not kept');
      let preview: ImportPreview | undefined;
      await database
        .transaction(async (transaction) => {
          const { run, counts } = await writeImport(transaction, boss, { ...imported, limit: null });
          preview = { counts, ...(await readSamples(transaction, run)) };
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      if (!preview) throw undone;
      return preview;
    },
    async listWritten(run) {
      const { rows } = await database.execute<{ originKey: string; isNew: boolean }>(
        sql`select origin_key as "originKey", made_at = changed_at as "isNew" from label where run = ${run} and retired_at is null`,
      );
      return rows;
    },
    async listPacks() {
      const { rows } = await database.execute<ImportRun & Record<string, unknown>>(sql`
        select * from (select distinct on (origin) ${runColumns} from label_import where owner is null order by origin, at desc) as newest
        order by "atMs" desc, origin`);
      return rows;
    },
    async list(owner, limit) {
      const { rows } = await database.execute<ImportRun & Record<string, unknown>>(sql`
        select ${runColumns} from label_import where owner is not distinct from ${owner} order by at desc nulls last, run limit ${limit}`);
      return rows;
    },
  };
}

export async function writeImport(transaction: Database, boss: PgBoss, imported: ImportedClaims) {
  const { origin, owner, author, file, entities = [], limit = null, atMs } = imported;
  const run = randomUUID();
  // Two imports of one origin at a time would leave both sets standing.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`label ${owner ?? ''} ${origin}`}, 0))`);
  await saveEntities(transaction, entities, atMs);
  const words = new Set<string>();
  let rows = 0;
  await transaction.execute(
    sql`select set_config('work_mem', ${SORT_MEMORY}, true), set_config('gin_pending_list_limit', ${PENDING_LIST}, true)`,
  );
  await stageClaims(transaction, imported.claims, async (part) => {
    imported.signal?.throwIfAborted();
    // Everybody's typing mistakes are put right by these words: a private name must not be told by them.
    if (owner === null) await saveFoldedWords(transaction, part, words);
    await imported.onRows?.((rows += part.length));
  });
  const counts = await writeClaims(transaction, { ...imported, run });
  await transaction.execute(sql`drop table given_label`);
  // What waits would be read through by every search by name.
  if (counts.made + counts.changed > MANY) await transaction.execute(sql`select gin_clean_pending_list('label_name_parts')`);
  if (counts.made + counts.changed + counts.retired > 0) {
    const total = await (imported.isWhole ? recount(transaction, owner) : tallyRun(transaction, owner, run));
    if (limit !== null && total > limit) throw new AppStoreError({ code: 'label_limit', limit, total });
    await transaction.execute(sql`insert into label_outbox (is_deleted, run) values (false, ${run})`);
    await createJobRoom(transaction, boss).enqueue(mirroring);
  }
  if (file)
    await transaction.execute(sql`
      insert into label_import (run, owner, by, origin, title, format, file_name, sha256, source, licence, counts, at)
      values (${run}, ${owner}, ${author}, ${origin}, ${file.title}, ${file.format}, ${file.fileName}, ${file.sha256}, ${file.source}, ${file.licence},
        ${JSON.stringify(counts)}::jsonb, ${new Date(atMs)})`);
  return { run, counts };
}
