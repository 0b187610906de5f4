import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '@chaintrail/store/chain';
import type { OperatorParts, Say } from '../types.ts';
import { copyBeside } from './beside.ts';
import { describeHeights, formatBytes, SERVER_ADVICE } from './describe.ts';
import { APP_FOLDER, CHAIN_FOLDER, sealBackup } from './manifest.ts';
import { liesInStores } from './place.ts';

const USAGE = '用法：npm run backup -- <空文件夹>';

/** Copies both stores into an empty folder. The application data is of a moment after the blocks', so no chain's names are older than its rows. */
export async function runBackup(parts: OperatorParts, args: string[], say: Say, signal: AbortSignal): Promise<number> {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) {
    say(USAGE);
    return 2;
  }
  if (parts.config.clickhouseUrl !== null) {
    say(SERVER_ADVICE);
    return 2;
  }
  if (liesInStores(parts.config.dataDir, folder)) {
    say(`${folder} 在数据目录的存储里，恢复时会与存储一起被替换，请换一个文件夹。`);
    return 2;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    say(`${folder} 不是空文件夹，请换一个。`);
    return 2;
  }
  await chmod(folder, 0o700);
  try {
    return await fill(parts, folder, say, signal);
  } catch (error) {
    // What is there cannot be restored; the folder itself was the operator's.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    if (!(error instanceof StoreError) || error.code !== 'half_written') throw error;
    say('有一段区块还没有写完，要等节点重新给出它。请待该链恢复同步后再备份。');
    return 1;
  }
}

async function fill({ config, store, app }: OperatorParts, folder: string, say: Say, signal: AbortSignal): Promise<number> {
  const startedMs = performance.now();
  say('正在备份链上数据（其间索引暂停，查询照常）…');
  const chain = await store.backup(join(folder, CHAIN_FOLDER), signal);
  for (const line of describeHeights(chain.chains)) say(`  ${line}`);
  say('正在备份应用数据…');
  await copyBeside(config.dataDir, folder, signal);
  const appFolder = join(folder, APP_FOLDER);
  await mkdir(appFolder, { mode: 0o700 });
  const dumped = await app.dump(appFolder, signal);
  for (const { name, rows } of dumped.tables) say(`  ${name}：${rows} 行`);
  say(`  案件材料：${await copyBeside(config.dataDir, folder, signal)} 个文件`);
  say('正在计算校验和…');
  const { files } = await sealBackup(folder, { chain, app: dumped }, signal);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  say(
    `备份完成：${folder}，${files.length} 个文件，${formatBytes(bytes)}，用时 ${((performance.now() - startedMs) / 1000).toFixed(1)} 秒。`,
  );
  say('备份里有密钥，只有当前用户可读，请妥善保管。设置文件 chaintrail.json 不在其中，请另行保存。');
  if (config.victimKey) say('受害人姓名的密钥由 VICTIM_KEY 指定，不在备份里，请另行保存；没有它，恢复后姓名无法读出。');
  return 0;
}
