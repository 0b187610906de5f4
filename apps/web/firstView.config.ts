import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** What every browser loads, and the two of which it loads one next. */
const STARTS = ['src/main.tsx', 'src/app/DesktopShell.tsx', 'src/app/MobileShell.tsx'];
/** What lists and batches alone use: the packages' doors name it beside what every page needs, so the import graph cannot tell. */
const LATER = /@tanstack[\\/].*[\\/](useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js$/;

/**
 * What both layouts need before their first page stands, as one file: its parts compress far better together than as forty, and each file waits
 * for one of six connections. The import graph says what that is, so that no list has to be kept.
 */
export function firstViewGroup(webRoot: string): Rolldown.CodeSplittingGroup {
  let members: Set<string> | undefined;
  return {
    name(id, context) {
      members ??= listMembers(webRoot, context);
      return members.has(id) ? 'shell' : null;
    },
  };
}

function listMembers(webRoot: string, context: Rolldown.ChunkingContext): Set<string> {
  return new Set(STARTS.flatMap((file) => listReached(join(webRoot, file), context)));
}

/** Everything that a module imports at once, itself excepted: a file that the build starts from stays one. */
function listReached(start: string, context: Rolldown.ChunkingContext): string[] {
  if (!context.getModuleInfo(start)) throw new Error(`${start} is not part of the build`);
  const reached = new Set([start]);
  for (const id of reached)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) if (!LATER.test(imported)) reached.add(imported);
  reached.delete(start);
  return [...reached];
}
