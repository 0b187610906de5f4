import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { OperatorParts } from '../types.ts';
import { runBackup } from './backup.ts';
import { liesInStores } from './place.ts';

const root = mkdtempSync(join(tmpdir(), 'chaintrail-place-'));
const dataDir = join(root, 'data');
mkdirSync(join(dataDir, 'chain', 'engine'), { recursive: true });
symlinkSync(join(dataDir, 'chain'), join(root, 'shortcut'));

afterAll(() => rmSync(root, { recursive: true }));

it.each(['data/chain', 'data/chain/engine', 'data/chain/new/deeper', 'data/chain.replaced', 'data/postgres/backup', 'shortcut/backup'])(
  'a backup in %s would go with the stores',
  (folder) => {
    expect(liesInStores(dataDir, join(root, folder))).toBe(true);
  },
);

it.each(['data/backups/monday', 'data/chains', 'backup', 'postgres'])('a backup in %s stays', (folder) => {
  expect(liesInStores(dataDir, join(root, folder))).toBe(false);
});

it('is refused by the command before anything is written', async () => {
  const said: string[] = [];
  const parts = { config: { dataDir, clickhouseUrl: null } } as OperatorParts;
  const folder = join(dataDir, 'chain', 'backup');
  expect(await runBackup(parts, [folder], (line) => said.push(line), new AbortController().signal)).toBe(2);
  expect(said).toEqual([`${folder} 在数据目录的存储里，恢复时会与存储一起被替换，请换一个文件夹。`]);
});
