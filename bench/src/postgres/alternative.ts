import type { BlockBundle } from '@chaintrail/model';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { note, type BenchContext } from '../bench.ts';
import { findPrograms, startCluster } from './cluster.ts';
import { copied, writeLines, type CopyLines } from './rows.ts';
import { derived, indexes, keys, tables, uniqueIndexes } from './schema.ts';

export const AGAINST = 'PostgreSQL 15, Blockscout-like tables';

/** The named alternative, filled with the same rows. */
export interface Alternative {
  client: Client;
  /** Copies the blocks in; the tables have no index yet, which is the fastest way there is. */
  copy(bundles: BlockBundle[]): Promise<void>;
  /** Makes keys, indexes and what Blockscout derives, and analyses. */
  finish(): Promise<void>;
  /** Milliseconds of all this so far, and of them those of the copying. */
  spent(): { totalMs: number; copyMs: number };
  measureBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** As `--postgres` says: from these programs, from Debian's, or not at all. */
export async function openAlternative({ options }: BenchContext): Promise<Alternative | undefined> {
  const given = options.get('postgres');
  if (given === 'off') return undefined;
  const programs = findPrograms(given);
  if (programs === undefined) note('PostgreSQL 15 is not here: measured without the alternative beside it');
  return programs === undefined ? undefined : startAlternative(programs);
}

async function startAlternative(programs: string): Promise<Alternative> {
  const cluster = await startCluster(programs);
  const client = await cluster.connect();
  const stop = async () => {
    await client.end();
    await cluster.stop();
  };
  let copyMs = 0;
  let finishMs = 0;
  try {
    for (const [name, columns] of Object.entries(tables)) await client.query(`create table ${name} (${columns})`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    client,
    async copy(bundles) {
      const startedAt = performance.now();
      await client.query('begin');
      for (const [table, lines] of Object.entries(writeLines(bundles))) await copyLines(client, table as keyof CopyLines, lines);
      await client.query('commit');
      copyMs += performance.now() - startedAt;
    },
    async finish() {
      const startedAt = performance.now();
      for (const statement of statementsAfterCopy()) await client.query(statement);
      finishMs += performance.now() - startedAt;
      // Outside of the time: what a server does by and by, so that the first reads need not.
      await client.query('vacuum (analyze)');
      await client.query('checkpoint');
      note(`PostgreSQL: copied in ${Math.round(copyMs / 1000)} s, keys, indexes and derived tables in ${Math.round(finishMs / 1000)} s`);
    },
    spent: () => ({ totalMs: copyMs + finishMs, copyMs }),
    async measureBytes() {
      const names = Object.keys(tables).map((name) => `'${name}'`);
      const { rows } = await client.query<{ bytes: string }>(
        `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname in (${names.join(', ')})`,
      );
      return Number(rows[0]?.bytes);
    },
    stop,
  };
}

/** The primary sorts of the big tables first, so that the derived ones are made from sound statistics. */
function* statementsAfterCopy(): Iterable<string> {
  yield 'analyze';
  yield* derived;
  for (const key of keys) yield `alter table ${key}`;
  for (const index of indexes) yield `create index ${index}`;
  for (const index of uniqueIndexes) yield `create unique index ${index}`;
}

async function copyLines(client: Client, table: keyof CopyLines, lines: string[]): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${copied[table]}) from stdin`));
  const finished = once(target, 'finish');
  await pipeline(Readable.from(portions(lines)), target);
  await finished;
}

const LINES_AT_ONCE = 2_000;

function* portions(lines: string[]): Iterable<string> {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) yield lines.slice(at, at + LINES_AT_ONCE).join('');
}
