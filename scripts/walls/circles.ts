import { listImports, resolveRelative } from './imports.ts';
import type { Source } from './sources.ts';
import type { Violation } from './violation.ts';

/** What a file names before it runs, types included; what it loads later may lead back to it. */
type Graph = ReadonlyMap<string, { to: string; line: number }[]>;

/** Files that import each other, however long the way round: none of them can be understood, moved or tested without the others. */
export function listCircles(sources: readonly Source[]): Violation[] {
  const graph = readGraph(sources);
  return findCircles(graph).map((circle) => {
    const [path = ''] = circle;
    const line = graph.get(path)?.find(({ to }) => circle.includes(to))?.line ?? 1;
    return { path, line, rule: 'circle', message: `imports lead in a circle: ${circle.join(', ')}` };
  });
}

function readGraph(sources: readonly Source[]): Graph {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map((source) => [
      source.path,
      listImports(source).flatMap(({ specifier, line, isLate }) => {
        const to = resolveRelative(source, specifier);
        return to !== undefined && !isLate && known.has(to) ? [{ to, line }] : [];
      }),
    ]),
  );
}

/** Tarjan's strongly connected components, those of more than one file; each in the order of its names. */
function findCircles(graph: Graph): string[][] {
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const number = numbers.size;
    numbers.set(path, number);
    open.push(path);
    let low = number;
    for (const { to } of graph.get(path) ?? []) {
      if (!numbers.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, numbers.get(to) ?? low);
    }
    if (low === number) {
      const members = open.splice(open.indexOf(path));
      if (members.length > 1) circles.push(members.toSorted());
    }
    return low;
  };
  for (const path of graph.keys()) if (!numbers.has(path)) visit(path);
  return circles;
}
