import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config/configError.ts';

/** The shortest limit of our systems: 104 bytes on macOS, 108 on Linux, the ending zero included. */
const MAX_PATH_BYTES = 103;

/**
 * Where the product of this data folder takes commands: `control.sock` in the folder, or, where its path is too long for a
 * socket, a name made of the folder's in a folder of this user's own below the system's temporary one.
 */
export function findControlPath(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const beside = join(folder, 'control.sock');
  if (Buffer.byteLength(beside) <= MAX_PATH_BYTES) return beside;
  const name = `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`;
  return join(makePrivateFolder(), name);
}

/** Others may write into the temporary folder: what they have put there in our place is not used. */
function makePrivateFolder(): string {
  const { uid } = userInfo();
  const parent = Buffer.byteLength(tmpdir()) < MAX_PATH_BYTES / 2 ? tmpdir() : '/tmp';
  const folder = join(parent, `chaintrail-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new ConfigError(`${folder} 不是只属于当前用户的文件夹，请移走它，或换一个路径较短的 DATA_DIR。`);
  }
  return folder;
}
