import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { canRestoreApp, openAppStore, restoreApp } from '@chaintrail/store/app';
import { makeClaim, type LabelClaim, type Token } from '@chaintrail/model';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from './engines.ts';
import { makeTestFolder, runOn, type TestDatabase } from './testDatabase.ts';

const engines = listEngines();
const ownMigrations = fileURLToPath(new URL('../../src/app/migrations', import.meta.url));
const databases: TestDatabase[] = [];
let folder: string;

beforeAll(async () => {
  folder = await makeTestFolder();
  for (const { makeDatabase } of engines) databases.push(await makeDatabase());
});
afterAll(async () => {
  for (const database of databases) await database.remove();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const { url } of databases) {
    await runOn(url, 'drop schema if exists chaintrail, chaintrail_migrations, chaintrail_jobs, public cascade; create schema public');
  }
});

const odd = 'tab\there, line\nbreak, back\\slash, \\N, 币安 😀 \u202Eabc';
const token: Token = { chainName: 'ETH', contract: '0x1', standard: 'erc20', name: odd, symbol: '', decimals: null };

function makeLabel(address: string): LabelClaim {
  return makeClaim({ scope: 'ETH', address, name: `标签 ${address}`, type: 'exchange', claim: 'fact', source: 'test' });
}

const selectAll = `select (select json_agg(t order by t.contract) from token t) as tokens, (select json_agg(l order by l.id) from label l) as labels,
  (select json_agg(s) from setting s) as settings, (select json_agg(w order by w.word) from name_word w) as words`;

/** Our migrations and one more. */
async function addMigration(name: string, statements: string): Promise<string> {
  const migrations = join(folder, name);
  await cp(ownMigrations, migrations, { recursive: true });
  const journalFile = join(migrations, 'meta', '_journal.json');
  const journal: { entries: object[] } = JSON.parse(await readFile(journalFile, 'utf8'));
  const next = { idx: journal.entries.length, version: '7', when: 4_000_000_000_000, tag: '9999_next', breakpoints: true };
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  await writeFile(join(migrations, '9999_next.sql'), statements);
  return migrations;
}

/** Keys in a circle, to itself and against the alphabet; everything that is more than a table; a row of the migration's own. */
const linkedTables = [
  `create type mood as enum ('calm', 'cross')`,
  `create domain fare as numeric check (value >= 0)`,
  `create sequence receipt start with 40`,
  `create table person (id bigint generated always as identity primary key, name text not null, guest_of bigint references person (id),
    home_id integer, shout text generated always as (upper(name)) stored)`,
  `create table board (id serial primary key, owner_id bigint not null references person (id) on delete cascade, mood mood not null, price fare)`,
  `alter table person add constraint account_home foreign key (home_id) references board (id)`,
  `create table footprint (note text)`,
  `create function note_board() returns trigger language plpgsql as $$ begin insert into footprint values (new.mood); return new; end $$`,
  `create trigger board_noted after insert on board for each row execute function note_board()`,
  `create view calm_board as select * from board where mood = 'calm'`,
  `create materialized view board_count as select count(*)::int as count from calm_board`,
  `insert into person (name) values ('of the migration')`,
].join(';--> statement-breakpoint\n');

const linkedRows = `insert into person (name, guest_of) values ('host', 1), ('guest', 2);
  insert into board (owner_id, mood, price) values (3, 'calm', 1.5), (1, 'cross', 0), (2, 'calm', null);
  update person set home_id = 4 - id; select nextval('receipt'), nextval('receipt'); refresh materialized view board_count`;

const selectLinked = `select (select json_agg(t order by t.id) from person t) as accounts, (select json_agg(t order by t.id) from board t) as boards,
  (select json_agg(t) from footprint t) as footprint, (select json_agg(t order by t.id) from calm_board t) as calm, (select count from board_count) as count`;

/** A filled store and a backup of it; the rows as they stood. */
async function makeBackup(url: string, name: string) {
  const store = await openAppStore({ url });
  const place = join(folder, name);
  await mkdir(place);
  await store.tokens.save([token]);
  await store.labels.replace('test', [makeLabel('a1'), makeLabel('a2'), makeLabel('a3')]);
  const key = await store.settings.getOrCreate('ticket key', () => 'of the first store');
  const rows = await runOn(url, selectAll);
  const backup = await store.dump(place);
  await store.close();
  return { place, backup, rows, key };
}

const pairs = engines.map(({ engine }, index) => ({ engine, from: index, to: (index + 1) % engines.length }));

describe.each(pairs)('a backup of a store on $engine', ({ engine, from, to }) => {
  it('restores to the same rows, here on another engine where there is one, and goes on counting', async () => {
    const { place, backup, rows } = await makeBackup(databases[from]?.url ?? '', `round ${engine}`);
    const url = databases[to]?.url ?? '';
    await runOn(url, 'drop schema if exists chaintrail, chaintrail_migrations cascade');
    await restoreApp({ url, folder: place, backup, replace: false });
    expect(await runOn(url, selectAll)).toEqual(rows);
    const restored = await openAppStore({ url });
    await restored.labels.replace('later', [{ ...makeLabel('a9'), source: 'later' }]);
    const ids = await runOn(url, 'select id::int from label order by id');
    expect(ids).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
    expect(await restored.settings.getOrCreate('ticket key', () => 'another')).toBe('of the first store');
    await restored.close();
  });

  it('is of one moment, however much is written meanwhile', async () => {
    const url = databases[from]?.url ?? '';
    const store = await openAppStore({ url });
    const place = join(folder, `moment ${engine}`);
    await mkdir(place);
    // Every round gives a setting and a word; a dump that reads the tables at two moments has more of one.
    const progress = { isOver: false, rounds: 0 };
    const writing = (async () => {
      for (; !progress.isOver; progress.rounds += 1) {
        await runOn(
          url,
          `begin; insert into setting (name, value) values ('r${progress.rounds}', ''); insert into name_word values ('r${progress.rounds}'); commit`,
        );
      }
    })();
    await expect.poll(() => progress.rounds, { timeout: 30_000 }).toBeGreaterThan(3);
    const backup = await store.dump(place);
    progress.isOver = true;
    await writing;
    await store.close();
    const rowsOf = (name: string) => backup.tables.find((table) => table.name === name)?.rows;
    expect(rowsOf('setting')).toBeGreaterThan(3);
    expect(rowsOf('name_word')).toBe(rowsOf('setting'));
  });

  it('is not restored over rows unless told so, and a failure leaves them as they were', async () => {
    const { place, backup } = await makeBackup(databases[from]?.url ?? '', `refused ${engine}`);
    const url = databases[from]?.url ?? '';
    const store = await openAppStore({ url });
    await store.labels.replace('newer', [{ ...makeLabel('kept'), source: 'newer' }]);
    await store.close();
    const before = await runOn(url, selectAll);
    await expect(restoreApp({ url, folder: place, backup, replace: false })).rejects.toMatchObject({ code: 'not_empty' });
    const lines = await readFile(join(place, 'label.copy'), 'utf8');
    await writeFile(join(place, 'label.copy'), lines.replace('exchange', 'exchange\textra column'));
    await expect(restoreApp({ url, folder: place, backup, replace: true })).rejects.toThrow('extra data after last expected column');
    expect(await runOn(url, selectAll)).toEqual(before);
    await writeFile(join(place, 'label.copy'), lines);
    await restoreApp({ url, folder: place, backup, replace: true });
    expect(await runOn(url, `select address from label order by id`)).toEqual([{ address: 'a1' }, { address: 'a2' }, { address: 'a3' }]);
  });

  it('of an earlier version is brought to the newest form with its rows in it', async () => {
    const { place, backup } = await makeBackup(databases[from]?.url ?? '', `earlier ${engine}`);
    const newer = await addMigration(
      `migrations ${engine}`,
      `alter table label add column rank integer;--> statement-breakpoint\nupdate label set rank = id + 100;`,
    );
    const url = databases[from]?.url ?? '';
    await restoreApp({ url, folder: place, backup, replace: true, migrationsFrom: newer });
    expect(await runOn(url, 'select address, rank from label order by id')).toEqual([
      { address: 'a1', rank: 101 },
      { address: 'a2', rank: 102 },
      { address: 'a3', rank: 103 },
    ]);
  });

  it('comes back with keys in circles, types, sequences and views, over a database that holds the same', async () => {
    const source = databases[from]?.url ?? '';
    const { place: first, backup: plain } = await makeBackup(source, `plain ${engine}`);
    const linked = await addMigration(`linked ${engine}`, linkedTables);
    await restoreApp({ url: source, folder: first, backup: plain, replace: true, migrationsFrom: linked });
    await runOn(source, linkedRows);
    const before = await runOn(source, selectLinked);
    const store = await openAppStore({ url: source });
    const place = join(folder, `linked rows ${engine}`);
    await mkdir(place);
    const backup = await store.dump(place);
    await store.close();
    await runOn(source, `update person set name = 'changed'`);
    for (const target of [source, databases[to]?.url ?? '']) {
      await restoreApp({ url: target, folder: place, backup, replace: true, migrationsFrom: linked });
      expect(await runOn(target, selectLinked)).toEqual(before);
    }
    expect(await runOn(source, `insert into board (owner_id, mood, price) values (1, 'calm', 1) returning id`)).toEqual([{ id: 4 }]);
    await expect(runOn(source, `insert into board (owner_id, mood, price) values (99, 'calm', 1)`)).rejects.toMatchObject({
      code: '23503',
    });
    await expect(runOn(source, `insert into board (owner_id, mood, price) values (1, 'calm', -1)`)).rejects.toMatchObject({
      code: '23514',
    });
    expect(await runOn(source, `insert into person (name) values ('next') returning id::int`)).toEqual([{ id: 4 }]);
    expect(await runOn(source, `select nextval('receipt')::int as number, (select count(*)::int from footprint) as noted`)).toEqual([
      { number: 42, noted: 4 },
    ]);
  });

  it('is refused where its rows break a key, and leaves what stood', async () => {
    const url = databases[from]?.url ?? '';
    const { place, backup: plain } = await makeBackup(url, `broken plain ${engine}`);
    const linked = await addMigration(`broken ${engine}`, linkedTables);
    await restoreApp({ url, folder: place, backup: plain, replace: true, migrationsFrom: linked });
    await runOn(url, linkedRows);
    const before = await runOn(url, selectLinked);
    const store = await openAppStore({ url });
    const rows = join(folder, `broken rows ${engine}`);
    await mkdir(rows);
    const backup = await store.dump(rows);
    await store.close();
    const lines = await readFile(join(rows, 'person.copy'), 'utf8');
    await writeFile(join(rows, 'person.copy'), lines.replace(/^3\t/m, '33\t'));
    const restoring = restoreApp({ url, folder: rows, backup, replace: true, migrationsFrom: linked });
    await expect(restoring).rejects.toMatchObject({ code: '23503' });
    expect(await runOn(url, selectLinked)).toEqual(before);
  });
});

describe('a database of the first release', () => {
  const [start] = readMigrationFiles({ migrationsFolder: ownMigrations });
  const label = `insert into label (chain_name, address, name, name_folded, type, claim, source, is_private, position)
    select 'ETH', 'a' || number, '旧', '旧', 'exchange', 'fact', 'old', false, 0 from generate_series(1, 3) as number`;
  const makeFirst = async (url: string) => {
    for (const statement of start?.sql ?? []) await runOn(url, statement);
    await runOn(
      url,
      `create schema chaintrail_migrations;
        create table chaintrail_migrations.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
        insert into chaintrail_migrations.__drizzle_migrations (hash, created_at) values ('${start?.hash}', ${start?.folderMillis}); ${label}`,
    );
  };
  const readLabels = (url: string) => runOn(url, `select id::int, address, name from label order by id`);
  const rows = [1, 2, 3].map((id) => ({ id, address: `a${id}`, name: '旧' }));

  it.each(engines.map(({ engine }, index) => ({ engine, index })))(
    'on $engine is opened, and replaced by its backup',
    async ({ engine, index }) => {
      const url = databases[index]?.url ?? '';
      await makeFirst(url);
      await (await openAppStore({ url })).close();
      expect(await readLabels(url)).toEqual(rows);
      await runOn(url, 'drop schema chaintrail, chaintrail_migrations cascade');
      await makeFirst(url);
      const place = join(folder, `first release ${engine}`);
      await mkdir(place);
      const columns = ['id', 'chain_name', 'address', 'name', 'name_folded', 'type', 'claim', 'source', 'is_private', 'position'];
      const lines = rows.map(
        ({ id, address, name }) => `${[id, 'ETH', address, name, name, 'exchange', 'fact', 'old', 'f', 0].join('\t')}\n`,
      );
      await writeFile(join(place, 'label.copy'), lines.join(''));
      const backup = { migrations: [start?.hash ?? ''], tables: [{ name: 'label', columns, rows: 3, file: 'label.copy' }] };
      const refused = restoreApp({ url, folder: place, backup, replace: false });
      await expect(refused).rejects.toMatchObject({ code: 'not_empty' });
      await restoreApp({ url, folder: place, backup, replace: true });
      expect(await readLabels(url)).toEqual(rows);
      expect(await runOn(url, `select to_regclass('public.label') as left_over`)).toEqual([{ left_over: null }]);
      const store = await openAppStore({ url });
      await store.labels.replace('later', [{ ...makeLabel('a9'), source: 'later' }]);
      await store.close();
      expect(await runOn(url, `select max(id)::int as id from label`)).toEqual([{ id: 4 }]);
    },
  );

  it('leaves a stranger’s table of the same name alone', async () => {
    const url = databases[0]?.url ?? '';
    await runOn(url, `create table public.label (text text); insert into public.label values ('theirs')`);
    const store = await openAppStore({ url });
    await store.close();
    expect(await runOn(url, 'select text from public.label')).toEqual([{ text: 'theirs' }]);
  });
});

describe('a backup of the application store', () => {
  it('from a version with other migrations is not taken', () => {
    const tables = [{ name: 'label', columns: ['id'], rows: 0, file: 'label.copy' }];
    expect(canRestoreApp({ migrations: ['another'], tables })).toBe(false);
    expect(canRestoreApp({ migrations: [], tables })).toBe(false);
  });
});
