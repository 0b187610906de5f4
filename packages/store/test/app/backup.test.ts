import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canRestoreApp, openAppStore, restoreApp } from '@chaintrail/store/app';
import type { Label, Token } from '@chaintrail/model';
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
    await runOn(url, 'drop schema public cascade; create schema public; drop schema if exists chaintrail_migrations cascade');
  }
});

const odd = 'tab\there, line\nbreak, back\\slash, \\N, 币安 😀 \u202Eabc';
const token: Token = { chainName: 'ETH', contract: '0x1', standard: 'erc20', name: odd, symbol: '', decimals: null };

function makeLabel(address: string): Label {
  const kind = { entity: null, type: 'exchange', claim: 'fact', source: 'test', isPrivate: false } as const;
  return { chainName: 'ETH', address, name: `标签 ${address}`, ...kind };
}

const selectAll = `select (select json_agg(t order by t.contract) from token t) as tokens, (select json_agg(l order by l.id) from label l) as labels,
  (select json_agg(s) from setting s) as settings, (select json_agg(w order by w.word) from name_word w) as words`;

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
    await runOn(url, 'drop table if exists token, label, setting, name_word, chain_status');
    await runOn(url, 'drop schema if exists chaintrail_migrations cascade');
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
    await expect.poll(() => progress.rounds).toBeGreaterThan(3);
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
    const newer = join(folder, `migrations ${engine}`);
    await cp(ownMigrations, newer, { recursive: true });
    const journalFile = join(newer, 'meta', '_journal.json');
    const journal: { entries: object[] } = JSON.parse(await readFile(journalFile, 'utf8'));
    const next = { idx: journal.entries.length, version: '7', when: 4_000_000_000_000, tag: '9999_next', breakpoints: true };
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
    await writeFile(
      join(newer, '9999_next.sql'),
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
});

describe('a backup of the application store', () => {
  it('from a version with other migrations is not taken', () => {
    const tables = [{ name: 'label', columns: ['id'], rows: 0, file: 'label.copy' }];
    expect(canRestoreApp({ migrations: ['another'], tables })).toBe(false);
    expect(canRestoreApp({ migrations: [], tables })).toBe(false);
  });
});
