import { readFileSync } from 'node:fs';

/** The build's file with the code of a source that is a chunk of its own; fails where it is none. */
export function findBuiltFile(source: string): string {
  const path = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>;
  const file = manifest[source]?.file;
  if (file === undefined) throw new Error(`${source} is no file of its own in the build`);
  return file;
}
