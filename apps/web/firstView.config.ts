import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** What every browser loads, and what a phone loads next. */
const STARTS = ['src/main.tsx', 'src/app/MobileShell.tsx'];
/** What a desktop loads next instead: what it alone needs is a file of its own, so that no phone has it. */
const DESKTOP = 'src/app/DesktopShell.tsx';
/** What lists and batches alone use: the packages' doors name it beside what every page needs, so the import graph cannot tell. */
const LATER = /@tanstack[\\/].*[\\/](useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js$/;

/**
 * What a layout needs before its first page stands, as one file, and beside it what only a desktop needs: parts compress far better together than as
 * forty, and each file waits for one of six connections. The import graph says what that is, so that no list has to be kept.
 */
export function firstViewGroups(webRoot: string): Rolldown.CodeSplittingGroup[] {
  return [
    groupOf(webRoot, { name: 'shell', starts: STARTS, priority: 3 }),
    groupOf(webRoot, { name: 'desktop', starts: [DESKTOP], priority: 2 }),
  ];
}

/**
 * What twelve or more late parts share, as one file that comes with the first of them: a table of an address waited for forty small ones. Forms
 * stay apart, whose library is larger than all of it, and so does what no phone ever loads.
 */
export function sharedGroup(webRoot: string): Rolldown.CodeSplittingGroup {
  let phone: Set<string> | undefined;
  return {
    name(id, context) {
      phone ??= new Set(listReached(join(webRoot, 'src/app/MobileShell.tsx'), context, listEver));
      return phone.has(id) ? 'common' : null;
    },
    test: /[\\/]apps[\\/]web[\\/]src[\\/](?!ui[\\/]form[\\/])/,
    priority: 1,
    minShareCount: 12,
  };
}

function groupOf(webRoot: string, group: { name: string; starts: readonly string[]; priority: number }): Rolldown.CodeSplittingGroup {
  let members: Set<string> | undefined;
  return {
    priority: group.priority,
    name(id, context) {
      members ??= new Set(group.starts.flatMap((file) => listReached(join(webRoot, file), context)));
      return members.has(id) ? group.name : null;
    },
  };
}

type Imports = (info: Rolldown.ModuleInfo | null) => string[];
const listAtOnce: Imports = (info) => (info?.importedIds ?? []).filter((id) => !LATER.test(id));
const listEver: Imports = (info) => [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];

/** Everything that a module imports, itself excepted: a file that the build starts from stays one. */
function listReached(start: string, context: Rolldown.ChunkingContext, list: Imports = listAtOnce): string[] {
  if (!context.getModuleInfo(start)) throw new Error(`${start} is not part of the build`);
  const reached = new Set([start]);
  for (const id of reached) for (const imported of list(context.getModuleInfo(id))) reached.add(imported);
  reached.delete(start);
  return [...reached];
}
