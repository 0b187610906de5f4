import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** `f_type` of tmpfs (statfs(2)). */
const TMPFS = 0x01021994;
const GIGABYTE = 1024 ** 3;

/**
 * A folder in memory for what tests write, where the machine has enough of it; undefined elsewhere. They make and delete tens of thousands of
 * small files, and ext4 looks through every inode that was freed in the last seconds before it gives out another one.
 * @returns {string | undefined}
 */
export function makeScratch() {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const { type, bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (type !== TMPFS || bavail * bsize < 8 * GIGABYTE || freemem() < 12 * GIGABYTE) return undefined;
  const folder = mkdtempSync(join(SHARED_MEMORY, 'chaintrail-test-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o1777);
  return folder;
}
