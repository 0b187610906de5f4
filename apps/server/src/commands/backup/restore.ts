import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canRestoreApp, restoreApp, startEmbeddedPostgres } from '@chaintrail/store/app';
import { newestChainSchema, restoreChainStore } from '@chaintrail/store/chain';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../config.ts';
import { isProductRunning } from '../../control/call.ts';
import type { Say } from '../types.ts';
import { findOtherKey, readVictimKey, restoreBeside } from './beside.ts';
import { describeHeights, SERVER_ADVICE } from './describe.ts';
import { APP_FOLDER, CHAIN_FOLDER, readBackup, type Manifest } from './manifest.ts';

const USAGE = '用法：npm run restore -- <备份文件夹> [--replace]';

/** Puts both stores back as a backup has them. Nothing is touched before the whole backup was read and found unchanged. */
export async function runRestore(config: Config, args: string[], say: Say, signal: AbortSignal): Promise<number> {
  const replace = args.includes('--replace');
  const [folder, ...rest] = args.filter((arg) => arg !== '--replace');
  if (folder === undefined || rest.length > 0 || folder.startsWith('--')) {
    say(USAGE);
    return 2;
  }
  if (config.clickhouseUrl !== null) {
    say(SERVER_ADVICE);
    return 2;
  }
  if (await isProductRunning(config.dataDir)) {
    say('链踪正在运行，请先停止它，再恢复备份。');
    return 1;
  }
  say('正在核对备份…');
  const backup = await readBackup(folder, signal);
  if ('fault' in backup) {
    say(`备份不完整：${backup.fault}。没有改动任何数据。`);
    return 1;
  }
  if (backup.chain.schemaVersion > newestChainSchema || !canRestoreApp(backup.app)) {
    say('备份来自更新的版本，请先升级链踪。没有改动任何数据。');
    return 1;
  }
  const chainPath = join(config.dataDir, 'chain');
  if (existsSync(join(chainPath, 'engine')) && !replace) {
    say(`数据目录 ${config.dataDir} 里已有链上数据。确认不再需要时，请加上 --replace；没有改动任何数据。`);
    return 1;
  }
  const otherKey = await findOtherKey(config.dataDir, folder);
  if (otherKey !== undefined && !replace) {
    say(`数据目录 ${config.dataDir} 里的 ${otherKey} 与备份中的不同。确认不再需要时，请加上 --replace；没有改动任何数据。`);
    return 1;
  }
  return restoreBoth(config, { folder, backup, replace, chainPath }, say);
}

interface Task {
  folder: string;
  backup: Manifest;
  replace: boolean;
  chainPath: string;
}

async function restoreBoth(config: Config, { folder, backup, replace, chainPath }: Task, say: Say): Promise<number> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const draft = `${chainPath}.restoring`;
  await rm(draft, { recursive: true, force: true });
  try {
    say('正在恢复链上数据…');
    const held = await restoreChainStore({ path: draft, folder: join(folder, CHAIN_FOLDER) });
    if (!isDeepStrictEqual(held, backup.chain)) {
      say('恢复出的区块与备份的记录不符，已放弃。没有改动任何数据。');
      return 1;
    }
    for (const line of describeHeights(held.chains)) say(`  ${line}`);
    say('正在恢复应用数据…');
    await withDatabase(config, (url) => restoreApp({ url, folder: join(folder, APP_FOLDER), backup: backup.app, replace }));
    for (const { name, rows } of backup.app.tables) say(`  ${name}：${rows} 行`);
    say(`  案件材料：${await restoreBeside(config.dataDir, folder)} 个文件`);
    // Only now, by two renames: a stop before leaves the old blocks in their place.
    await rm(`${chainPath}.replaced`, { recursive: true, force: true });
    if (existsSync(chainPath)) await rename(chainPath, `${chainPath}.replaced`);
    await rename(draft, chainPath);
    await rm(`${chainPath}.replaced`, { recursive: true, force: true });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const victimKey = await readVictimKey(folder);
  if (config.victimKey && victimKey !== undefined && Buffer.from(victimKey, 'base64').compare(config.victimKey) !== 0)
    say('VICTIM_KEY 与备份里的密钥不同：受害人姓名将无法读出。请去掉 VICTIM_KEY，或换成备份时的密钥。');
  say(`恢复完成（备份于 ${backup.madeAt}）。请用 npm start 启动。`);
  return 0;
}

async function withDatabase(config: Config, use: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl !== null) return use(config.databaseUrl);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}
