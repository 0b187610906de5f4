import { builtinModules } from 'node:module';
import { listCircles } from './circles.ts';
import { type Import, listImports, resolveRelative, splitSpecifier } from './imports.ts';
import type { Repository, Source, Workspace } from './sources.ts';
import { listTextViolations, textRuleNames } from './textRules.ts';
import type { Violation } from './violation.ts';

const importRules = ['declared', 'door', 'layers', 'browser', 'server features', 'family object', 'web parts', 'web features'] as const;
type ImportRule = (typeof importRules)[number];

/** Every rule that a violation can name. */
export const wallRules: readonly string[] = [...importRules, ...textRuleNames, 'circle'];

/** Our packages that each of our packages may import; `*` is every one. */
export const ownImports: Record<string, string[]> = {
  '@chaintrail/model': [],
  '@chaintrail/contract': ['@chaintrail/model'],
  '@chaintrail/canvas': ['@chaintrail/model', '@chaintrail/contract'],
  '@chaintrail/families': ['@chaintrail/model'],
  '@chaintrail/store': ['@chaintrail/model'],
  '@chaintrail/analysis': ['@chaintrail/model'],
  '@chaintrail/labels': ['@chaintrail/model', '@chaintrail/families/address'],
  '@chaintrail/letter': [],
  '@chaintrail/sheet': ['@chaintrail/model'],
  '@chaintrail/indexer': ['@chaintrail/model', '@chaintrail/families', '@chaintrail/store'],
  '@chaintrail/devnet': ['@chaintrail/model'],
  '@chaintrail/server': ['*'],
  '@chaintrail/web': [
    '@chaintrail/model',
    '@chaintrail/contract',
    '@chaintrail/canvas',
    '@chaintrail/families/address',
    '@chaintrail/families/forms',
  ],
  '@chaintrail/e2e': ['*'],
  '@chaintrail/bench': ['*'],
};

/** Builds, tests, their parts and settings may use tools that the product does not. */
export function isTooling({ path, text }: Source): boolean {
  return /from 'vitest'/.test(text) || /\.test\.tsx?$|\/test\/|\.config\.ts$|^(?:scripts|e2e)\//.test(path);
}

/** Everything that is on the wrong side of a wall. */
export function listViolations(repository: Repository): Violation[] {
  return [...repository.sources.flatMap((source) => listOwnViolations(repository, source)), ...listCircles(repository.sources)];
}

function listOwnViolations(repository: Repository, source: Source): Violation[] {
  const workspace = repository.workspaces.find((one) => source.path.startsWith(`${one.folder}/`));
  const imports = listImports(source);
  return [
    ...imports.flatMap((one) => [
      ...(workspace ? listPackageViolations(repository, workspace, source, one) : []),
      ...listFolderViolations(workspace, source, one),
    ]),
    ...listTextViolations(source),
  ];
}

function listPackageViolations(repository: Repository, workspace: Workspace, source: Source, one: Import): Violation[] {
  const at = (rule: ImportRule, message: string): Violation[] => [{ path: source.path, line: one.line, rule, message }];
  if (one.specifier.startsWith('.')) return [];
  const { name, door } = splitSpecifier(one.specifier);
  if (name.startsWith('node:') || builtinModules.includes(name)) {
    if (workspace.name !== '@chaintrail/web' || isTooling(source)) return [];
    return at('browser', `${name} does not exist in a browser`);
  }
  const target = repository.workspaces.find((other) => other.name === name);
  if (target && !target.doors.has(door)) return at('door', `${name} has no door ${door}`);
  if (target === workspace) return [];
  const isDeclared =
    workspace.dependencies.has(name) ||
    (isTooling(source) && (workspace.devDependencies.has(name) || repository.rootDependencies.has(name))) ||
    // Types of React and the like come with the tools; a type leaves nothing behind at run time.
    workspace.devDependencies.has(name);
  if (!isDeclared) return at('declared', `${name} is not a dependency of ${workspace.name}`);
  if (target && !isTooling(source)) {
    const allowed = ownImports[workspace.name] ?? [];
    if (!['*', name, one.specifier].some((entry) => allowed.includes(entry))) {
      return at('layers', `${workspace.name} may not import ${one.specifier}`);
    }
  }
  return [];
}

function listFolderViolations(workspace: Workspace | undefined, source: Source, one: Import): Violation[] {
  const at = (rule: ImportRule, message: string): Violation[] => [{ path: source.path, line: one.line, rule, message }];
  const target = resolveRelative(source, one.specifier);
  if (target === undefined || !workspace) return [];
  if (!target.startsWith(`${workspace.folder}/`)) return at('door', `${one.specifier} leaves ${workspace.name}`);
  const from = readFeature(source.path);
  const to = readFeature(target);
  if (workspace.name === '@chaintrail/server' && from && to && from !== to) return at('server features', `${from} may not import ${to}`);
  if (to && source.path.startsWith('apps/server/src/families/')) return at('server features', `families may not import ${to}`);
  if (from && !isTooling(source) && /\/src\/families\/\w+\//.test(target))
    return at('family object', 'features ask the object of a family, not its folder');
  if (workspace.name !== '@chaintrail/web') return [];
  const part = readWebPart(source.path);
  const targetPart = readWebPart(target);
  if ((part === 'ui' || part === 'lib') && (targetPart === 'features' || targetPart === 'families' || targetPart === 'app')) {
    return at('web parts', `${part} may not import ${targetPart}`);
  }
  if ((part === 'features' || part === 'families') && targetPart === 'app') return at('web parts', `${part} may not import app`);
  if (from && to && from !== to && !/\/index\.tsx?$/.test(target)) return at('web features', `${to} is entered by its index only`);
  return [];
}

function readWebPart(path: string): string | undefined {
  return /^apps\/web\/src\/(ui|lib|families|features|app)\//.exec(path)?.[1];
}

function readFeature(path: string): string | undefined {
  return /^apps\/(?:web|server)\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
