import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './commands.mjs';

const dist = join(root, 'apps', 'web', 'dist');

/**
 * The scripts that a browser loads before it shows the first page of a shell: the entry, the shell, and all they import
 * statically.
 * @param {string} shell
 * @returns {string[]}
 */
export function listFirstViewFiles(shell) {
  const path = join(dist, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('apps/web is not built: run npm start or npm test');
  /** @type {Record<string, { file: string, src?: string, isEntry?: boolean, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const starts = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || manifest[key]?.src?.endsWith(`/${shell}.tsx`));
  if (starts.length < 2) throw new Error(`the build has no entry or no chunk of its own for ${shell}`);
  const found = new Set();
  const queue = starts;
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    queue.push(...(chunk.imports ?? []));
  }
  return [...found].filter((file) => file.endsWith('.js')).map((file) => join(dist, file));
}
