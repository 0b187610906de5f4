import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository; `path` is relative to its root, with slashes. */
export interface Source {
  path: string;
  text: string;
}

export interface Workspace {
  name: string;
  /** Relative to the repository's root. */
  folder: string;
  dependencies: Set<string>;
  /** For tests, configuration and builds only. */
  devDependencies: Set<string>;
  /** Subpaths that may be imported, `.` among them. */
  doors: Set<string>;
}

export interface Repository {
  sources: Source[];
  workspaces: Workspace[];
  rootDependencies: Set<string>;
}

const passedOver = new Set(['node_modules', 'dist', 'data', '.data', '.git', 'coverage', 'migrations']);

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string>;
}

export function readRepository(root: string): Repository {
  const manifest = readManifest(root, '');
  const folders = (manifest.workspaces ?? []).flatMap((pattern) => listWorkspaceFolders(root, pattern));
  return {
    sources: [...folders, 'scripts'].flatMap((folder) => listSources(root, folder)),
    workspaces: folders.map((folder) => {
      const own = readManifest(root, folder);
      return {
        name: own.name,
        folder,
        dependencies: new Set(Object.keys(own.dependencies ?? {})),
        devDependencies: new Set(Object.keys(own.devDependencies ?? {})),
        doors: new Set(Object.keys(own.exports ?? {})),
      };
    }),
    rootDependencies: new Set(Object.keys(manifest.devDependencies ?? {})),
  };
}

function listWorkspaceFolders(root: string, pattern: string): string[] {
  const parent = pattern.replace(/\/\*$/, '');
  const folders = parent === pattern ? [pattern] : listNames(join(root, parent)).map((name) => `${parent}/${name}`);
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
}

function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

function listSources(root: string, folder: string): Source[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : listSources(root, place);
    return /\.(ts|tsx|mjs|css)$/.test(entry.name) ? [{ path: place, text: readFileSync(join(root, place), 'utf8') }] : [];
  });
}

function listNames(path: string): string[] {
  return existsSync(path) ? readdirSync(path) : [];
}
