import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './commands.mjs';

/**
 * Programs and fonts that tests need from the system, and how to see that they are there.
 * @type {{ name: string, isPresent: () => boolean, install?: (install: () => Promise<void>) => Promise<void> }[]}
 */
const packages = [
  { name: 'chromium', isPresent: () => findOnPath('chromium') !== undefined },
  { name: 'chromium-headless-shell', isPresent: () => findOnPath('chromium-headless-shell') !== undefined },
  { name: 'fonts-noto-cjk', isPresent: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') },
  { name: 'litecoind', isPresent: () => findOnPath('litecoind') !== undefined },
  { name: 'postgresql', isPresent: hasPostgres, install: withoutOwnCluster },
];

/** Installs what is missing when that is possible; resolves to what is still missing. @returns {Promise<string[]>} */
export async function ensureSystemPackages() {
  const missing = () => packages.filter((one) => !one.isPresent()).map((one) => one.name);
  const wanted = missing();
  if (wanted.length === 0) return [];
  if (process.getuid?.() !== 0 || findOnPath('apt-get') === undefined) {
    process.stdout.write(`missing on this machine: ${wanted.join(', ')}\n`);
    return wanted;
  }
  process.stdout.write(`installing ${wanted.join(', ')} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env, timeoutMs: 180_000 });
  // One by one: a package that this system does not have must not keep the others away.
  for (const name of wanted) {
    const install = async () => {
      const { code, output } = await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        env,
        timeoutMs: 300_000,
      });
      if (code !== 0) process.stdout.write(`${name} could not be installed: ${output.trim().split('\n').at(-1) ?? ''}\n`);
    };
    const around = packages.find((one) => one.name === name)?.install;
    await (around ? around(install) : install());
  }
  return missing();
}

function hasPostgres() {
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(join(folder, version, 'bin', 'initdb')));
}

/**
 * Tests make their own clusters: the one that Debian's package makes and starts on port 5432 would only stand in the way.
 * @param {() => Promise<void>} install
 */
async function withoutOwnCluster(install) {
  const folder = '/etc/postgresql-common/createcluster.d';
  const file = join(folder, 'chaintrail-tests.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  await install();
  rmSync(file, { force: true });
}

/** @param {string} program */
export function findOnPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
