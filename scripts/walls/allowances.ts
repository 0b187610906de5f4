import { listImports } from './imports.ts';
import { isTooling, ownImports } from './rules.ts';
import type { Repository } from './sources.ts';

/** Our packages that a workspace may import or declares, and that its product code does not import. */
export function listUnusedAllowances(repository: Repository): string[] {
  const own = new Set(repository.workspaces.map(({ name }) => name));
  return repository.workspaces.flatMap((workspace) => {
    const imported = repository.sources
      .filter((source) => source.path.startsWith(`${workspace.folder}/`) && (workspace.name === '@chaintrail/e2e' || !isTooling(source)))
      .flatMap((source) => listImports(source).map(({ specifier }) => specifier));
    const isImported = (entry: string) => imported.some((specifier) => specifier === entry || specifier.startsWith(`${entry}/`));
    const allowed = (ownImports[workspace.name] ?? []).filter((entry) => entry !== '*' && !isImported(entry));
    const declared = [...workspace.dependencies].filter((name) => own.has(name) && !isImported(name));
    return [
      ...allowed.map((entry) => `${workspace.name} may import ${entry} and does not`),
      ...declared.map((name) => `${workspace.name} declares ${name} and imports it in tests at most`),
    ];
  });
}
