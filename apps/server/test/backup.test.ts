import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openChainStore } from '@chaintrail/store/chain';
import { findSystemPostgres, makeSystemDatabase } from '@chaintrail/store/systemPostgres';
import { spawnProgram } from '@chaintrail/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaseVault } from '../src/cases/vault.ts';
import { runBackup } from '../src/commands/backup/backup.ts';
import { runRestore } from '../src/commands/backup/restore.ts';
import type { OperatorParts } from '../src/commands/types.ts';
import type { Config } from '../src/config.ts';
import { createLogger } from '../src/logger.ts';
import { openCaller } from './caller.ts';
import { btc, eth, openServer } from './openServer.ts';
import { openSignedIn, signIn } from './signedIn.ts';
import { readFileOf, upload } from './upload.ts';
import { alice } from './world.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const system = findSystemPostgres();
if (!system) process.stdout.write('the system has no PostgreSQL of its own: the restored product runs on the embedded one\n');

const channelKey = Buffer.alloc(32, 5).toString('base64');
let folder: string;
let place: string;
const before = { digests: [] as object[], said: [] as string[], exit: -1, caseId: '', victimId: 0, fileId: '', signer: '' };
const signal = new AbortController().signal;

/** Settings of a product whose stores are its own. */
const embedded = (): Config => ({ clickhouseUrl: null, dataDir: join(folder, 'data') }) as Config;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-backup-'));
  place = join(folder, 'backup');
  const lived = join(folder, 'lived');
  const caseVault = await openCaseVault(lived, null);
  const server = await openServer({ caseVault });
  const { store, app } = server;
  const lin = await openSignedIn(server, { login: 'lin' });
  const { id: caseId } = await lin.call('saveCase', { number: '', title: '案件', type: 2, unit: '', filedOn: null, facts: '' });
  const victim = await lin.call('saveCaseVictim', { caseId, name: '欧阳雨桐', material: '笔录' });
  await upload(server.url, lin, { call: 'uploadCaseFile', name: '账单.csv', content: '时间,金额\n', fields: { caseId } });
  const [file] = await app.caseFiles.list(caseId);
  Object.assign(before, { caseId, victimId: victim.id, fileId: file?.id, signer: caseVault.signer.publicKey });
  await writeFile(join(lived, 'notices.key'), channelKey);
  await writeFile(join(lived, 'case-files', 'half.part'), 'half');
  const parts = {
    config: { ...embedded(), dataDir: lived },
    store,
    app,
    chains: [],
    logger: createLogger('silent'),
  } as Partial<OperatorParts> as OperatorParts;
  before.exit = await runBackup(parts, [place], (line) => before.said.push(line), signal);
  before.digests = [await store.digest(eth), await store.digest(btc)];
  await server.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program of the product in a process of its own. */
function run(file: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawnProgram(new URL(`../../../${file}`, import.meta.url), args, {
    cwd: root,
    env: { ...process.env, DEMO: 'off', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function command(name: string, args: string[], env: Record<string, string>): Promise<{ code: number; words: string }> {
  const child = run('apps/server/src/commands/main.ts', [name, ...args], env);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, words };
}

describe('a backup of both stores', () => {
  it('tells what it holds and lets nobody else read it', async () => {
    expect(before.exit).toBe(0);
    expect(before.said).toContain('  ETH：到区块 8（其中已确定到 6）');
    expect(before.said.at(-1)).toContain('密钥');
    expect(before.said).toContain('  案件材料：1 个文件');
    expect((await readdir(join(place, 'beside'), { recursive: true })).toSorted()).toEqual([
      'bundle-key.pem',
      'case-files',
      `case-files/${before.fileId}`,
      'notices.key',
      'victim-key',
    ]);
    const modes = await Promise.all(
      ['', 'manifest.json', 'app/setting.copy', 'beside', 'beside/victim-key', 'beside/case-files'].map((path) => stat(join(place, path))),
    );
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600', '700', '600', '700']);
  });

  it('goes into an empty folder alone, and leaves a full one as it is', async () => {
    const said: string[] = [];
    const manifest = await readFile(join(place, 'manifest.json'), 'utf8');
    expect(await runBackup({ config: embedded() } as OperatorParts, [place], (line) => said.push(line), signal)).toBe(2);
    expect(said).toEqual([`${place} 不是空文件夹，请换一个。`]);
    expect(await readFile(join(place, 'manifest.json'), 'utf8')).toBe(manifest);
  });
});

describe('chains on a ClickHouse server', () => {
  it('are left to the server, whose own BACKUP is named', async () => {
    const said: string[] = [];
    const config = { clickhouseUrl: 'http://127.0.0.1:8123' } as Config;
    const empty = join(folder, 'empty');
    expect(await runBackup({ config } as OperatorParts, [empty], (line) => said.push(line), signal)).toBe(2);
    expect(await runRestore(config, [place, '--replace'], (line) => said.push(line), signal)).toBe(2);
    expect(said.map((line) => line.includes('BACKUP DATABASE chain'))).toEqual([true, true]);
    await expect(stat(empty)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a restored product', () => {
  it(`answers as before, on ${system ? "the system's" : 'the embedded'} PostgreSQL, and is backed up while it runs`, async () => {
    const database = system && (await makeSystemDatabase(system.bin));
    const dataDir = join(folder, 'data');
    const env = { DATA_DIR: dataDir, PORT: '0', ...(database ? { DATABASE_URL: database.url } : {}) };
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'chaintrail.json'), JSON.stringify({ chains: { ETH: { urls: ['http://127.0.0.1:9'] } } }));

    const restored = await command('restore', [place], env);
    expect(restored.words).toContain('恢复完成');
    expect(restored.code).toBe(0);

    const product = run('apps/server/src/main.ts', [], env);
    const [{ url }] = (await once(product, 'message')) as [{ url: string }];
    const caller = await openCaller(url);
    const { list } = await caller.call('search', { address: alice });
    expect(list.map(({ kind, chainName, text }) => [kind, chainName, text])).toEqual([['address', 'ETH', alice]]);
    const page = await caller.call('pageAddressTransfers', { chainName: 'ETH', address: alice, tab: 1 });
    expect(page.total).toBe(7);
    expect(page.list[5]?.to.label?.name).toBe('币安热钱包 3');

    const lin = await signIn(url, 'lin');
    const name = await lin.call('getVictimName', { caseId: before.caseId, id: before.victimId, reason: '核对备份' });
    expect(name.name).toBe('欧阳雨桐');
    const { text } = await readFileOf(url, lin, `/case/${before.caseId}/file/${before.fileId}`);
    expect(text).toBe('时间,金额\n');
    expect((await openCaseVault(dataDir, null)).signer.publicKey).toBe(before.signer);
    expect(await readFile(join(dataDir, 'notices.key'), 'utf8')).toBe(channelKey);

    const refused = await command('restore', [place, '--replace'], env);
    expect([refused.code, refused.words]).toEqual([1, '链踪正在运行，请先停止它，再恢复备份。\n']);
    const second = join(folder, 'second');
    const backedUp = await command('backup', [second], env);
    expect(backedUp.code).toBe(0);
    const gone = once(product, 'exit');
    product.kill('SIGTERM');
    await gone;
    // What the product reads off the chain it has said again, of itself.
    const saidByPeople = async (backup: string) =>
      (await readFile(join(backup, 'app', 'label.copy'), 'utf8')).split('\n').filter((row) => !row.includes('\tchain:'));
    expect(await saidByPeople(second)).toEqual(await saidByPeople(place));

    const said: string[] = [];
    expect(await runRestore({ dataDir, clickhouseUrl: null } as Config, [place], (line) => said.push(line), signal)).toBe(1);
    expect(said.at(-1)).toContain('已有链上数据');
    const store = await openChainStore({ path: join(dataDir, 'chain') });
    const digests = [await store.digest(eth), await store.digest(btc)];
    await store.close();
    await database?.remove();
    expect(digests).toEqual(before.digests);
  });

  it('does not take the place of another key, unless told so', async () => {
    const dataDir = join(folder, 'keyed');
    await openCaseVault(dataDir, null);
    const said: string[] = [];
    expect(await runRestore({ dataDir, clickhouseUrl: null } as Config, [place], (line) => said.push(line), signal)).toBe(1);
    expect(said.at(-1)).toBe(`数据目录 ${dataDir} 里的 victim-key 与备份中的不同。确认不再需要时，请加上 --replace；没有改动任何数据。`);
  });

  it('is not made of a backup that is broken, cut off or not one', async () => {
    const dataDir = join(folder, 'untouched');
    const setting = join(place, 'app', 'setting.copy');
    const good = await readFile(setting);
    const refuse = async (from: string) => {
      const said: string[] = [];
      expect(await runRestore({ dataDir, clickhouseUrl: null } as Config, [from], (line) => said.push(line), signal)).toBe(1);
      return said.at(-1);
    };
    await writeFile(setting, Buffer.from(good).fill('x', 0, 1));
    expect(await refuse(place)).toBe('备份不完整：文件 app/setting.copy 的内容与备份时不同。没有改动任何数据。');
    await writeFile(setting, good.subarray(1));
    expect(await refuse(place)).toMatch(/^备份不完整：文件 app\/setting\.copy 应有 \d+ 字节，实际 \d+ 字节。没有改动任何数据。$/);
    await rm(setting);
    expect(await refuse(place)).toBe('备份不完整：缺少文件 app/setting.copy。没有改动任何数据。');
    await writeFile(setting, good);
    await appendFile(join(place, 'manifest.json'), '}');
    expect(await refuse(place)).toBe('备份不完整：manifest.json 损坏，或来自另一个版本。没有改动任何数据。');
    expect(await refuse(folder)).toBe(`备份不完整：${folder} 里没有 manifest.json：不是备份，或备份没有做完。没有改动任何数据。`);
    await expect(stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
