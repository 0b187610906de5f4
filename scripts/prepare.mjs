import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from './commands.mjs';

const installStamp = join(root, 'node_modules', '.chaintrail-installed');
const web = join(root, 'apps', 'web');
const buildStamp = join(web, 'dist', '.chaintrail-built');
const webInputs = ['apps/web', 'packages/model', 'packages/contract', 'packages/canvas', 'packages/families', 'package-lock.json'];

/** Ends with words when this Node cannot run the product. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`链踪需要 Node 20.19 或更高版本，当前是 ${process.versions.node}。请升级 Node 后再试：https://nodejs.org\n`);
  process.exit(1);
}

/** Installs the packages when they are absent or others than package-lock.json says. */
export async function ensureInstalled() {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(text).digest('hex');
  if (readIfPresent(installStamp) === lock) return;
  if (!isInstalled(text)) {
    process.stdout.write('正在安装依赖（首次约一两分钟）…\n');
    let answer = await runCommand('npm', ['ci', '--no-audit', '--no-fund']);
    // npm ci refuses the lock file when the registry lacks a program for some other system; npm install leaves that one out.
    if (answer.code !== 0) answer = await runCommand('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
    if (answer.code !== 0) {
      process.stderr.write(`${answer.output}\n安装依赖失败，请检查网络后重试。\n`);
      process.exit(1);
    }
  }
  writeFileSync(installStamp, lock);
}

/**
 * npm keeps a record of what it has installed: everything that the lock file names, but for what is made for other systems.
 * @param {string} lock
 */
function isInstalled(lock) {
  const record = readIfPresent(join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  /** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */
  const { packages: wanted } = /** @type {{ packages: Packages }} */ (JSON.parse(lock));
  const { packages: installed } = /** @type {{ packages: Packages }} */ (JSON.parse(record));
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (!/(^|\/)node_modules\//.test(place)) return true;
    const found = installed[place];
    return found === undefined ? optional === true : found.version === version;
  });
}

/** Builds the web when anything it is made of has changed. @returns {Promise<boolean>} whether a usable build is there */
export async function ensureWebBuilt() {
  const inputs = hashInputs();
  if (readIfPresent(buildStamp) === inputs) return true;
  process.stdout.write('正在构建网页…\n');
  const { code, output } = await runCommand(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
    cwd: web,
  });
  if (code !== 0) {
    process.stderr.write(`${output}\n网页构建失败，请先修正上面的错误。\n`);
    return false;
  }
  writeFileSync(buildStamp, inputs);
  return true;
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const input of webInputs) hashPath(hash, input);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function hashPath(hash, path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) {
    hash.update(path).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (name === 'node_modules' || name === 'dist' || /\.test\.tsx?$/.test(name)) continue;
    hashPath(hash, `${path}/${name}`);
  }
}

/** @param {string} path */
function readIfPresent(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
