import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

type Manifest = Record<string, { file: string; name?: string }>;

function readManifest(): Manifest {
  const path = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/** The build's file with the code of a source that is a chunk of its own; fails where it is none. */
export function findBuiltFile(source: string): string {
  const file = readManifest()[source]?.file;
  if (file === undefined) throw new Error(`${source} is no file of its own in the build`);
  return file;
}

/** The build's files of chunks of these names, without their folder. */
export function listBuiltFiles(names: readonly string[]): string[] {
  return Object.values(readManifest()).flatMap(({ file, name }) => (name !== undefined && names.includes(name) ? [basename(file)] : []));
}
