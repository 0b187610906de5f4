import { AppStoreError } from '@chaintrail/store/app';
import type { Config } from './config.ts';
import { ConfigError } from './config/configError.ts';
import { tellAppFault } from './sentences/appFault.ts';

type Place = Pick<Config, 'host' | 'port' | 'dataDir' | 'clickhouseUrl'>;

/** What the person at the terminal is told when the start fails for a reason outside; undefined for a bug, which keeps its stack. */
export function describeStartFailure(error: unknown, place: Place): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const code = codeOf(error);
  const known = causes[code];
  if (known) return known(place);
  return error instanceof AppStoreError ? tellAppFault(error.fault) : undefined;
}

const fullDisk = ({ dataDir }: Place) => `数据目录 ${dataDir} 所在的磁盘已满，请清理空间，或换一个 DATA_DIR。`;
const closedFolder = ({ dataDir }: Place) => `数据目录 ${dataDir} 不可写，请检查权限，或换一个 DATA_DIR。`;

/** By the code of the system's or the store's error. */
const causes: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ host, port }) => `地址 ${host}:${port} 已被另一个程序占用。请先停止它，或换一个 PORT。`,
  'EACCES listen': ({ port }) => `没有权限使用端口 ${port}，请换一个 1024 以上的 PORT。`,
  EADDRNOTAVAIL: ({ host }) => `本机没有地址 ${host}，请更正 HOST。`,
  ENOTFOUND: ({ host }) => `找不到主机 ${host}，请更正 HOST。`,
  locked: ({ dataDir, clickhouseUrl }) =>
    clickhouseUrl === null
      ? `数据目录 ${dataDir} 正被另一个链踪进程使用。请先停止它，或换一个 DATA_DIR。`
      : 'CLICKHOUSE_URL 的数据库正被另一个链踪进程写入。请先停止它；如果它刚被强行结束，请等 15 秒再试。',
  unreachable: () => '连不上 CLICKHOUSE_URL 的服务器，请检查地址、网络，以及 ClickHouse 是否在运行。',
  access_denied: () => 'CLICKHOUSE_URL 的服务器拒绝了请求，请检查用户、密码和权限。',
  too_old: () => 'CLICKHOUSE_URL 的服务器版本太旧，缺少所需的设置。请升级 ClickHouse。',
  thread_pool_too_small: () => '线程池太小。请用 npm start 启动，或先设置环境变量 UV_THREADPOOL_SIZE=16。',
  disk_full: fullDisk,
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
  EROFS: closedFolder,
  ENOTDIR: ({ dataDir }) => `数据目录 ${dataDir} 不是一个文件夹，请更正 DATA_DIR。`,
  EEXIST: ({ dataDir }) => `数据目录 ${dataDir} 不是一个文件夹，请更正 DATA_DIR。`,
};

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return '';
  if (error.code !== 'EACCES') return error.code;
  // Ports below 1024 are refused with the same code as folders.
  return 'syscall' in error && error.syscall === 'listen' ? 'EACCES listen' : 'EROFS';
}
