import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The newest that installs whole. */
export const PONDER_VERSION = '0.16.10';
/** In its source: requests a second to begin with, and at most. A node on the same machine bears more. */
const THROTTLES = ['const INITIAL_MAX_RPS = 20;', 'const MAX_RPS = 500;'];

/**
 * The folder of an installed Ponder, its request throttle raised. It is kept beside other caches of the account, never among
 * our dependencies, and installed when it is not there; throws when it cannot be had.
 */
export async function installPonder(cache = join(homedir(), '.cache', 'chaintrail-peers')): Promise<string> {
  const folder = join(cache, `ponder-${PONDER_VERSION}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await writeFile(join(unfinished, 'package.json'), '{"private":true,"type":"module"}\n');
    const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error', '--save-exact'];
    await promisify(execFile)('npm', [...flags, `ponder@${PONDER_VERSION}`], { cwd: unfinished });
    await raiseThrottle(join(unfinished, 'node_modules/ponder/dist/esm/rpc/index.js'));
    await rename(unfinished, folder);
    return folder;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function raiseThrottle(file: string): Promise<void> {
  let source = await readFile(file, 'utf8');
  for (const line of THROTTLES) {
    if (!source.includes(line)) throw new Error(`Ponder ${PONDER_VERSION} has no ${line}`);
    source = source.replace(line, line.replace(/\d+;/, '100_000;'));
  }
  await writeFile(file, source);
}
