import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppStoreError, inspectDataFolder, probeAppDatabase } from '@chaintrail/store/app';
import { probeChainServer, StoreError } from '@chaintrail/store/chain';
import { isProductRunning } from '../control/call.ts';
import type { Config } from '../config.ts';
import { tellAppFault } from '../sentences/appFault.ts';
import { bad, good, type Finding } from './finding.ts';

/** Size and use of the data folder, as it lies there. */
export async function examineFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const sizes = await Promise.all(['chain', 'postgres'].map(async (name) => ({ name, bytes: await measureFolder(join(dataDir, name)) })));
  const indexBytes = await measureFolder(join(dataDir, 'chain', 'index'));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total === 0) return [good('数据', '还没有数据')];
  const told = sizes.map(({ name, bytes }) => {
    const within = name === 'chain' && indexBytes > 0 ? `（其中行索引 ${toMegabytes(indexBytes)}）` : '';
    return `${name} ${toMegabytes(bytes)}${within}`;
  });
  const findings = [good('数据', told.join('，'))];
  const { ownerPid, orphanPid } = await inspectDataFolder(dataDir);
  if (orphanPid !== undefined) {
    findings.push(good('PostgreSQL', `上次被强行结束时留下的进程 ${orphanPid} 仍在运行，下次启动会停止它`));
  }
  if (ownerPid !== undefined) {
    findings.push(
      (await isProductRunning(dataDir))
        ? good('占用', `进程 ${ownerPid} 正在使用，并接受命令`)
        : bad('占用', `进程 ${ownerPid} 占用数据目录，但不接受命令`, '它可能正在启动或停止；若一直如此，请查看它的日志后停止它'),
    );
  }
  return findings;
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      // The engine removes files all the time.
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const OLDEST_POSTGRES = 14;

/** The configured PostgreSQL: whether it answers, and what it lets us do. */
export async function examineDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Finding[]> {
  if (databaseUrl === null) return [];
  const name = `DATABASE_URL（${hostOf(databaseUrl)}）`;
  try {
    const { version, canCreate, hasTrigrams } = await probeAppDatabase(databaseUrl);
    const findings = [
      Number.parseInt(version, 10) >= OLDEST_POSTGRES
        ? good(name, `PostgreSQL ${version}`)
        : bad(name, `PostgreSQL ${version} 过旧`, `请使用 ${OLDEST_POSTGRES} 或更高版本`),
    ];
    if (!canCreate) findings.push(bad(name, '该用户不能建表', '请执行 GRANT CREATE ON DATABASE … TO 该用户，并允许它在 public 模式中建表'));
    if (!hasTrigrams)
      findings.push(bad(name, '没有 pg_trgm 扩展，该用户也不能创建', '请安装 postgresql-contrib，由管理员执行 CREATE EXTENSION pg_trgm'));
    return findings;
  } catch (error) {
    if (!(error instanceof AppStoreError)) throw error;
    return [bad(name, tellAppFault(error.fault).replace(/[，。].*$/s, ''), '请检查地址、用户、密码与库名，以及该服务是否已启动')];
  }
}

/** The configured ClickHouse, in the same way. */
export async function examineChainServer({ clickhouseUrl }: Pick<Config, 'clickhouseUrl'>): Promise<Finding[]> {
  if (clickhouseUrl === null) return [];
  const name = `CLICKHOUSE_URL（${hostOf(clickhouseUrl)}）`;
  try {
    const { version, canWrite } = await probeChainServer(clickhouseUrl);
    if (canWrite === false) {
      return [bad(name, `ClickHouse ${version}，该用户不能建表或读写`, '请执行 GRANT ALL ON chain.* TO 该用户')];
    }
    return [good(name, `ClickHouse ${version}`)];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // The server's own words may repeat the user; the code says enough.
    return [bad(name, `不能使用（${error.code}）`, '请检查地址、用户与密码，以及该服务是否已启动')];
  }
}

/** Host and port alone: the rest may hold a password. */
function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '地址无法解析';
  }
}
