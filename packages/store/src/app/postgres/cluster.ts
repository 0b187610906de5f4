import { spawn } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppStoreError } from '../fault.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { openNewFile } from './newFile.ts';
import { exists, type Place } from './place.ts';

/** Nothing of our own environment reaches PostgreSQL: no secrets, no PG* variables, one language in the log. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** pg_trgm asks the system's locale what a letter is; under plain C Chinese has none and typos in it are not forgiven. */
const letterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Makes the cluster when there is none; a creation that was killed half-way is begun anew. */
export async function createCluster(place: Place, binaries: Binaries, account: Account | undefined): Promise<void> {
  if (await exists(place.cluster)) return;
  const draft = `${place.cluster}.new`;
  const passwordFile = join(place.home, 'password.new');
  await rm(draft, { recursive: true, force: true });
  try {
    await writePassword(passwordFile, place.password, account);
    for (const letters of letterLocales) {
      const known = await runInitdb(binaries.initdb, account, place.home, [
        `--pgdata=${draft}`,
        `--pwfile=${passwordFile}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The built-in provider sorts and folds alike on every machine.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--lc-ctype=${letters}`,
        '--no-instructions',
      ]);
      if (known) break;
    }
    await rename(draft, place.cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function writePassword(path: string, password: string, account: Account | undefined): Promise<void> {
  const file = await openNewFile(path);
  try {
    await file.writeFile(password);
    if (account) await file.chown(account.uid, account.gid);
  } finally {
    await file.close();
  }
}

/** False when the machine does not have the locale. */
async function runInitdb(program: string, account: Account | undefined, cwd: string, flags: string[]): Promise<boolean> {
  const output: string[] = [];
  const failure = await new Promise<unknown>((resolve) => {
    const child = spawn(program, flags, { ...account, cwd, env: serverEnvironment, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    child.stdout.on('data', (chunk) => output.push(String(chunk)));
    child.stderr.on('data', (chunk) => output.push(String(chunk)));
    child.once('error', resolve);
    child.once('close', (code) => resolve(code === 0 ? undefined : new Error(`initdb ended with ${code}: ${output.join('')}`)));
  });
  if (failure && output.join('').includes('invalid locale name')) return false;
  if (failure) throw new AppStoreError({ code: 'postgres_create' }, { cause: failure });
  return true;
}
