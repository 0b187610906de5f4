import type { EdgeRoute, Point } from '../../../ui/flow/route.ts';
import type { Flow, Group } from '../useDemoCase.ts';
import { isAloft, rankGroups } from './columns.ts';
import { routeDown, routeRight } from './routes.ts';

export interface Lane {
  chainName: string;
  top: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  lanes: Lane[];
  /** By group. */
  nodes: Map<string, Point>;
  routes: Map<Flow, EdgeRoute>;
  /** Where each column stands; none where the money goes down. */
  columns: number[];
}

export interface LayoutOptions {
  /** Inner width of its place, in px. */
  available: number;
  /** Money goes down instead of right: for a narrow place. */
  isDown: boolean;
  labelWidthOf: (flow: Flow) => number;
}

const MARGIN_X = 64;
const HEAD = 30;
const LANE_HEAD = 26;
const LANE_GAP = 8;
const ROW = 74;
/** Of a lane in which money goes down: room for a name, an arrow and its amount. */
const STEP_DOWN = 104;
// Room for an arrow and its amount between two groups.
const LEAST_COLUMN = 126;

/** A lane for each chain, and in it a step for each hop; the same case always gives the same picture. */
export function layOutCase({ groups, flows }: { groups: readonly Group[]; flows: readonly Flow[] }, options: LayoutOptions): Layout {
  const { available, isDown, labelWidthOf } = options;
  const ranks = rankGroups(groups, flows);
  const count = Math.max(0, ...ranks.values()) + 1;
  const step = count < 2 ? 0 : Math.max(LEAST_COLUMN, (available - 2 * MARGIN_X) / (count - 1));
  const columns = Array.from({ length: isDown ? 0 : count }, (_, index) => MARGIN_X + index * step);
  const nodes = new Map<string, Point>();
  const lanes: Lane[] = [];
  let top = isDown ? 0 : HEAD;
  for (const chainName of new Set(groups.map((group) => group.chainName))) {
    const own = groups.filter((group) => group.chainName === chainName);
    const rows = arrangeLane(own, { groups, flows, ranks });
    const rowCount = Math.max(...rows.values()) + 1;
    const first = Math.min(...own.map(({ id }) => ranks.get(id) ?? 0));
    const steps = new Set(own.map(({ id }) => ranks.get(id) ?? 0));
    const place = (id: string, row: number): Point => {
      const rank = ranks.get(id) ?? 0;
      if (!isDown) return { x: columns[rank] ?? 0, y: top + LANE_HEAD + (row + 0.34) * ROW };
      // Steps at which nobody of this chain stands take no room.
      const passed = [...steps].filter((one) => one >= first && one < rank).length;
      // At the end nobody goes past: there the whole width is free.
      const ends = own.filter((one) => ranks.get(one.id) === count - 1);
      const slot = rank === count - 1 ? ends.filter((one) => (rows.get(one.id) ?? 0) < row).length / ends.length : row / rowCount;
      const half = 0.5 / (rank === count - 1 ? ends.length : rowCount);
      return { x: (slot + half) * available, y: top + LANE_HEAD + 22 + passed * STEP_DOWN };
    };
    for (const [id, row] of rows) nodes.set(id, place(id, row));
    const height = LANE_HEAD + (isDown ? (steps.size - 1) * STEP_DOWN + 70 : rowCount * ROW);
    lanes.push({ chainName, top, height });
    top += height + LANE_GAP;
  }
  // Short arrows first: they have the fewest ways.
  const reach = ({ from, to }: Flow) => Math.abs((ranks.get(to) ?? 0) - (ranks.get(from) ?? 0));
  const ordered = flows.toSorted((left, right) => reach(left) - reach(right));
  const request = { flows: ordered, groups, nodes, labelWidthOf };
  const routes = isDown ? routeDown(request, available) : routeRight(request, Math.max(available, MARGIN_X * 2 + step * (count - 1)));
  return { width: isDown ? available : MARGIN_X * 2 + step * (count - 1), height: top, lanes, nodes, routes, columns };
}

/** Rows of one chain: what goes through coins and mixes above, the ends below it, everything else in their middle. */
function arrangeLane(
  own: readonly Group[],
  all: { groups: readonly Group[]; flows: readonly Flow[]; ranks: ReadonlyMap<string, number> },
): Map<string, number> {
  const last = Math.max(...all.ranks.values());
  const high = own.filter((group) => isAloft(group, all.groups, all.flows));
  const highIds = new Set(high.map(({ id }) => id));
  const first = high.length > 0 ? 1 : 0;
  const comesFromAbove = ({ id }: Group) => all.flows.some(({ from, to }) => to === id && highIds.has(from));
  const rows = new Map(high.map(({ id }) => [id, 0]));
  const columns = new Map<number, Group[]>();
  for (const group of own.filter(({ id }) => !highIds.has(id))) {
    const rank = all.ranks.get(group.id) ?? 0;
    columns.set(rank, [...(columns.get(rank) ?? []), group]);
  }
  const most = Math.max(1, ...[...columns.values()].map((column) => column.length));
  for (const [rank, column] of columns) {
    const ordered = rank === last ? column.toSorted((left, right) => Number(comesFromAbove(right)) - Number(comesFromAbove(left))) : column;
    const isLow = column.some(({ part }) => part === 'bridge');
    ordered.forEach(({ id }, index) => rows.set(id, first + (isLow ? most - column.length : (most - column.length) / 2) + index));
  }
  return rows;
}
