import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

/** What the statements of released versions come to; a store out there was made by exactly these. */
const released = new Map([
  [1, '37df7be80c77de81e7c41a2bcd539e010ff080ea2311bf97b1338b04459b22c3'],
  [2, '63d353b12655e7b78d0cbc9ba4ea03aa81c0ffb9458b929f45da3e3d4250eda1'],
  [3, '376dee3e6f27ffb029d9202dd30ac0a2652dd05f51c40447457310ffbbd41914'],
  [4, 'd93e33de4cdd6f3eba18b2e042cab699d2ae8d168151d875cfd78164706b3855'],
  [5, 'e3343c611aa7a36387ce1ce63368268eb8c85f9280623bf279fccbb047d5a37f'],
]);

test('the statements of a released version never change', () => {
  for (const [version, fingerprint] of released) {
    const statements = migrations.find((migration) => migration.version === version)?.statements ?? [];
    expect(createHash('sha256').update(statements.join('\n')).digest('hex'), `version ${version}`).toBe(fingerprint);
  }
});

test('every table is made by one version, and only by new statements', () => {
  const all = migrations.flatMap(({ statements }) => statements);
  expect(new Set(all).size).toBe(all.length);
  const made = all.flatMap((statement) => /^create table if not exists chain\.`?(\w+)/.exec(statement)?.[1] ?? []);
  expect(new Set(made).size).toBe(made.length);
  expect(made).toEqual(expect.arrayContaining(['transfer', 'transfer_tip', 'output', 'output_tip', 'input_tip', 'address_output']));
  expect(made).not.toContain('address_output_tip');
});
