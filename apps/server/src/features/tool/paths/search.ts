import type { Hop } from '@chaintrail/store/chain';

/** Why somebody's transfers were not gone on from. */
export type StopReason = 'service' | 'many' | 'budget';

/** Of one coin, from somebody to somebody. */
export interface Edge {
  from: string;
  to: string;
  token: string;
}

export interface Search {
  /** Chains of edges of one coin from A to B without a circle, the shortest first. */
  routes: Edge[][];
  isCut: boolean;
  expandedCount: number;
  stopped: Map<string, StopReason>;
}

export interface SearchParts {
  from: string;
  to: string;
  hops: number;
  /** Coins with whom they went, of many at once: at most `mostEach` of each, one more where there are more. */
  listHops(addresses: readonly string[], direction: 'in' | 'out', mostEach: number): Promise<Hop[]>;
  /** Those among them through whom money of strangers goes. */
  findServices(addresses: readonly string[]): Promise<ReadonlySet<string>>;
  bounds?: Bounds;
}

export interface Bounds {
  /** Other sides and coins of one address; whoever has more is not gone on from. */
  mostEach: number;
  /** Addresses that are gone on from in all. */
  mostExpanded: number;
  mostRoutes: number;
}

const usualBounds: Bounds = { mostEach: 400, mostExpanded: 2_000, mostRoutes: 300 };

/** Goes on from both ends, half the hops each, and joins what meets. */
export async function searchRoutes({ from, to, hops, listHops, findServices, bounds = usualBounds }: SearchParts): Promise<Search> {
  const edges = new Map<string, Edge>();
  const stopped = new Map<string, StopReason>();
  const expanded = { out: new Set<string>(), in: new Set<string>() };
  const budget = { left: bounds.mostExpanded };
  const ahead = Math.ceil(hops / 2);
  await spread([from], 'out', ahead);
  await spread([to], 'in', hops - ahead);
  const { routes, isCut } = joinRoutes([...edges.values()], { from, to, hops, most: bounds.mostRoutes });
  return { routes, isCut, expandedCount: new Set([...expanded.out, ...expanded.in]).size, stopped };

  async function spread(start: readonly string[], direction: 'in' | 'out', depth: number): Promise<void> {
    let frontier = start;
    for (let level = 0; level < depth && frontier.length > 0; level += 1) {
      const open = await choose(frontier, direction);
      for (const address of open) expanded[direction].add(address);
      const found = open.length === 0 ? [] : await listHops(open, direction, bounds.mostEach + 1);
      const byAddress = groupBy(found, ({ address }) => address);
      const next = new Set<string>();
      for (const [address, rows] of byAddress) {
        if (rows.length > bounds.mostEach) stopped.set(address, 'many');
        for (const { counterparty, token } of rows.slice(0, bounds.mostEach)) {
          const edge = direction === 'out' ? { from: address, to: counterparty, token } : { from: counterparty, to: address, token };
          edges.set(`${edge.from} ${edge.to} ${token}`, edge);
          if (!expanded[direction].has(counterparty)) next.add(counterparty);
        }
      }
      frontier = [...next];
    }
  }

  /** Those that may be gone on from; the ends always are. */
  async function choose(frontier: readonly string[], direction: 'in' | 'out'): Promise<string[]> {
    const services = await findServices(frontier.filter((one) => one !== from && one !== to));
    return frontier.filter((address) => {
      // Behind the other end nothing is looked for.
      if (address === (direction === 'out' ? to : from)) return false;
      if (services.has(address)) {
        stopped.set(address, 'service');
        return false;
      }
      if (budget.left <= 0) {
        stopped.set(address, 'budget');
        return false;
      }
      budget.left -= 1;
      return true;
    });
  }
}

/** Every way without a circle of one coin, shorter ones first. */
export function joinRoutes(
  edges: readonly Edge[],
  { from, to, hops, most }: { from: string; to: string; hops: number; most: number },
): { routes: Edge[][]; isCut: boolean } {
  const routes: Edge[][] = [];
  let isCut = false;
  for (const own of groupBy(edges, ({ token }) => token).values()) {
    const left = distancesTo(own, to);
    const next = groupBy(own, (edge) => edge.from);
    for (let length = 1; length <= hops && !isCut; length += 1) walk(next, left, { at: from, route: [], seen: new Set([from]), length });
  }
  return { routes: routes.toSorted((a, b) => a.length - b.length).slice(0, most), isCut };

  interface Step {
    at: string;
    route: Edge[];
    seen: Set<string>;
    length: number;
  }
  function walk(next: Map<string, Edge[]>, left: ReadonlyMap<string, number>, { at, route, seen, length }: Step): void {
    if (routes.length >= most * 2) {
      isCut = true;
      return;
    }
    for (const edge of next.get(at) ?? []) {
      const rest = length - route.length - 1;
      if (edge.to === to && rest === 0) routes.push([...route, edge]);
      else if (rest > 0 && edge.to !== to && !seen.has(edge.to) && (left.get(edge.to) ?? Infinity) <= rest) {
        walk(next, left, { at: edge.to, route: [...route, edge], seen: new Set([...seen, edge.to]), length });
      }
    }
  }
}

/** How many edges lead from each address to the end at least. */
function distancesTo(edges: readonly Edge[], to: string): Map<string, number> {
  const before = groupBy(edges, (edge) => edge.to);
  const distances = new Map([[to, 0]]);
  let frontier = [to];
  for (let distance = 1; frontier.length > 0; distance += 1) {
    const reached = new Set(
      frontier.flatMap((address) => (before.get(address) ?? []).map((edge) => edge.from)).filter((one) => !distances.has(one)),
    );
    for (const address of reached) distances.set(address, distance);
    frontier = [...reached];
  }
  return distances;
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
