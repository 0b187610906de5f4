import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { factColumns, type Column } from './columns.ts';
import { migrations, newestVersion, readMigration, type Migration } from './migrations.ts';

/** What the statements of released versions come to; a store out there was made by exactly these. A new file adds its line here. */
const released: Record<number, string> = {
  1: '37df7be80c77de81e7c41a2bcd539e010ff080ea2311bf97b1338b04459b22c3',
  2: '63d353b12655e7b78d0cbc9ba4ea03aa81c0ffb9458b929f45da3e3d4250eda1',
  3: '376dee3e6f27ffb029d9202dd30ac0a2652dd05f51c40447457310ffbbd41914',
  4: 'd93e33de4cdd6f3eba18b2e042cab699d2ae8d168151d875cfd78164706b3855',
  5: 'e3343c611aa7a36387ce1ce63368268eb8c85f9280623bf279fccbb047d5a37f',
  6: 'a15598fbdabcc155e9ff8416fd860e56c8dfc8659e73a2bb0ec0beb6d146e2dd',
  7: '23bd37d5941d29a8375d735e6cb3d09ffbf40317c50494162f0485b4dfa5635f',
  8: '6f9e4e61a95a4a2c0c4144353391fb34ad301716528873768d4d684826217c5f',
  9: '676ff8ebbc651ff06a8edddf72c5a60c88f750e91679b4bb5fbf41100343fa54',
  10: '5002ba99df4e81969d2a82238affbee5fb89d73507d48e816df0928698ea8887',
  11: '0de4170526dc8824c143ba348277e7daee615dac40b06052ad0bb66bf79f095e',
  12: '049ad0dbfb51a67eee5a4aeb068b531c3364db7af72ab91ea911a6ab6cb2c638',
  13: 'eb7395ab9bf333fa257474c078830f3fcda6406ec45ac17e4731258446078526',
  14: 'de742ba11994b7776624db0fb1ae97be42fadeb7b265b87b73b1fb6ab1d5f644',
  15: '05f6f8050d48fd876a70f7fed2ea182b1b75adf0ff5378c88d0d75b48d1a92bf',
};

function fingerprintAll(some: readonly Migration[]): Record<number, string> {
  return Object.fromEntries(
    some.map(({ version, statements }) => [version, createHash('sha256').update(statements.join('\n')).digest('hex')]),
  );
}

test('the statements of a released version never change, and every version is listed', () => {
  expect(fingerprintAll(migrations)).toEqual(released);
});

test('an edit of a released version, however small, is seen', () => {
  const edited = migrations.map((migration) => {
    if (migration.version !== 2) return migration;
    const [first = '', ...rest] = migration.statements;
    return { ...migration, statements: [first.replace('UInt64 codec(ZSTD(1))', 'UInt64 codec(ZSTD(3))'), ...rest] };
  });
  const found = fingerprintAll(edited);
  expect(Object.keys(released).filter((version) => found[Number(version)] !== released[Number(version)])).toEqual(['2']);
});

test('versions rise by one, and no column is newer than the newest', () => {
  expect(migrations.map(({ version }) => version)).toEqual(Array.from({ length: newestVersion }, (_, at) => at + 1));
  const columns: Column[] = Object.values(factColumns).flat();
  expect(Math.max(...columns.map(({ since }) => since))).toBeLessThanOrEqual(newestVersion);
});

test('a file is cut into its statements, remarks left out', () => {
  const text = "-- Why.\nalter table a\n  add column if not exists b String default ';';\ninsert into a select 1;\n";
  expect(readMigration('0012-more-of-it.sql', text)).toEqual({
    version: 12,
    name: 'more-of-it',
    statements: ["alter table a\n  add column if not exists b String default ';'", 'insert into a select 1'],
  });
});

test('every table is made by one version', () => {
  const all = migrations.flatMap(({ statements }) => statements);
  const made = all.flatMap((statement) => /^create table if not exists chain\.`?(\w+)/.exec(statement)?.[1] ?? []);
  expect(new Set(made).size).toBe(made.length);
  expect(made).toEqual(expect.arrayContaining(['transfer', 'transfer_tip', 'output', 'output_tip', 'input_tip', 'address_output']));
  expect(made).not.toContain('address_output_tip');
});
