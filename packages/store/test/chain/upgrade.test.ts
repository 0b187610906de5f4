import { execFileSync } from 'node:child_process';
import { takeTurns } from '../shared/index.ts';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import type { BlockBundle, Chain } from '@chaintrail/model';
import { openAppStore, startEmbeddedPostgres } from '@chaintrail/store/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import { openChainStore } from '../../src/chain/index.ts';
import { readVersion } from '../../src/chain/schema/migrations.ts';
import { removeFolder, withStore } from './fixtures.ts';
import { makeTestFolder } from '../app/testDatabase.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const MIGRATIONS = ['packages/store/src/chain/migrations', 'packages/store/src/app/migrations'];

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** The commit before this one, and the last one that made stores of an earlier schema; empty where there is no history. */
const commits = [
  { which: 'the previous commit', commit: git('rev-parse', 'HEAD^') },
  { which: 'the last commit of the earlier schema', commit: git('rev-parse', `${git('log', '-1', '--format=%H', '--', ...MIGRATIONS)}^`) },
];
for (const { which, commit } of commits)
  if (commit === '') process.stdout.write(`no history here: upgrading from ${which} is not tested\n`);

/** Root copies PostgreSQL's programs here, once for all tests. */
let rootHome: string;
let folder: string;
beforeAll(async () => {
  rootHome = await makeTestFolder();
});
afterAll(() => removeFolder(rootHome));
beforeEach(async () => {
  folder = await makeTestFolder();
});
afterEach(() => removeFolder(folder));

/** The tree of a commit, its own packages among the installed ones. */
function extract(commit: string): string {
  const tree = path.join(folder, 'tree');
  const archive = path.join(folder, 'tree.tar');
  mkdirSync(path.join(tree, 'node_modules', '@chaintrail'), { recursive: true });
  execFileSync('git', ['archive', '-o', archive, commit, 'package.json', 'tsconfig.json', 'packages'], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@chaintrail') symlinkSync(path.join(root, 'node_modules', name), path.join(tree, 'node_modules', name));
  }
  for (const name of readdirSync(path.join(tree, 'packages'))) {
    symlinkSync(path.join(tree, 'packages', name), path.join(tree, 'node_modules', '@chaintrail', name));
  }
  return tree;
}

interface Written {
  chain: Chain;
  bundles: BlockBundle[];
}

/** Lets the code of that commit fill both stores of a data folder, in a process of its own. */
function writeWith(commit: string, dataDir: string): Written[] {
  const tree = extract(commit);
  mkdirSync(dataDir);
  const script = fileURLToPath(new URL('upgradeWriter.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', script, path.join(tree, 'packages', 'store'), dataDir, rootHome], {
    cwd: tree,
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
    stdio: 'pipe',
  });
  return deserialize(readFileSync(path.join(dataDir, 'written')));
}

async function checkApp(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, rootHome });
  const app = await openAppStore({ url: postgres.url });
  const found = {
    tokens: await app.tokens.list('ETH', ['0x1']),
    labels: (await app.labels.list('ETH', ['0xa'], null)).map(({ name, source }) => [name, source]),
    setting: await app.settings.getOrCreate('ticket key', () => 'made anew'),
    named: (await app.names.suggest({ chainNames: ['ETH'], text: '泰达', limit: 5, viewer: null })).map(({ text }) => text),
  };
  await app.close();
  await postgres.stop();
  expect(found).toEqual({
    tokens: [{ chainName: 'ETH', contract: '0x1', standard: 'erc20', name: '泰达币', symbol: 'USDT', decimals: 6 }],
    labels: [['旧版本写的标签', 'old']],
    setting: 'made by the old version',
    named: ['0x1'],
  });
}

async function readSchema(storeFolder: string): Promise<number> {
  const driver = openChdb({ path: storeFolder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 1, writeConnections: 1 });
  try {
    return await readVersion(driver);
  } finally {
    await driver.close();
  }
}

/** Compared are the columns that the old schema had: rows from before have the defaults of the others. */
async function checkChains(dataDir: string, written: Written[]): Promise<void> {
  const schema = await readSchema(path.join(dataDir, 'chain'));
  const store = await openChainStore({ path: path.join(dataDir, 'chain') });
  const upgraded = [];
  for (const { chain, bundles } of written) {
    const asFound = await store.digest(chain, schema);
    await store.writer.finaliseTip(chain, 14);
    await store.writer.undoTip(chain, 15);
    await store.writer.insertTip(chain, bundles.slice(16));
    await store.writer.finaliseTip(chain, 20);
    upgraded.push({ asFound, later: await store.digest(chain, schema) });
  }
  await store.close();
  for (const [index, { chain, bundles }] of written.entries()) {
    const fresh = await withStore(async (one) => {
      await one.writer.insertFinal(chain, bundles.slice(0, 18));
      const asFound = await one.digest(chain, schema);
      await one.writer.insertFinal(chain, bundles.slice(18));
      return { asFound, later: await one.digest(chain, schema) };
    });
    expect(upgraded[index], chain.name).toEqual(fresh);
  }
}

describe.each(takeTurns('upgrade', commits, 1))('a data folder of $which', ({ commit }) => {
  it.runIf(commit !== '')('is taken over whole, and written on', async () => {
    const dataDir = path.join(folder, 'data');
    const written = writeWith(commit, dataDir);
    expect(written.map(({ chain }) => chain.name)).toEqual(['TestETH', 'TestBTC']);
    await checkChains(dataDir, written);
    await checkApp(dataDir);
  });
});
