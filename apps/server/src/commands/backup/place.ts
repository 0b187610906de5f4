import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/** Folders of the data folder that the stores make, give away and remove as a whole, `chain` under the names of a restore too. */
const storeFolders = /^(?:chain(?:\.restoring|\.replaced)?|postgres)$/;

/** Whether a backup there would be replaced together with what it is a backup of. */
export function liesInStores(dataDir: string, folder: string): boolean {
  const [first = ''] = relative(findReal(dataDir), findReal(folder)).split(sep);
  return storeFolders.test(first);
}

/** The path without links, as far as it exists. */
function findReal(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    return join(findReal(dirname(path)), basename(path));
  }
}
