import { clearLabels, placeEdge, type EdgeRoute, type Point } from '../../../ui/flow/route.ts';

export interface LayoutNode {
  id: string;
  /** Hops from the sender. */
  column: number;
}

export interface LayoutEdge {
  id: string;
  from: string;
  to: string;
  /** Width that the edge's text needs, in px. */
  labelWidth: number;
}

export interface FlowLayout {
  width: number;
  height: number;
  nodes: Map<string, Point>;
  edges: Map<string, EdgeRoute>;
}

/** Where a party's name begins or has its middle, from the party's own, and how much room it has. */
export interface NamePlace extends Point {
  anchor: 'start' | 'middle';
  room: number;
}

export const NODE_RADIUS = 20;
/** Below the party, as long as no other's is reached. */
export const NAME_BELOW: NamePlace = { x: 0, y: NODE_RADIUS + 18, anchor: 'middle', room: 150 };
const MARGIN_X = 84;
const MARGIN_Y = 46;
const ROW_HEIGHT = 88;
// Room between two columns for an arrow and the longest usual text on it.
const LEAST_COLUMN_GAP = 210;
const ORDER_SWEEPS = 6;

/** Places parties in columns by hop and arrows between them; the same input always gives the same picture. */
export function layOutFlow(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[], availableWidth: number): FlowLayout {
  const columns = orderColumns(nodes, edges);
  const longestLabel = edges.reduce((longest, edge) => Math.max(longest, edge.labelWidth), 0);
  const leastGap = Math.max(LEAST_COLUMN_GAP, longestLabel + 2 * NODE_RADIUS + 36);
  const gap = columns.length < 2 ? 0 : Math.max(leastGap, (availableWidth - 2 * MARGIN_X) / (columns.length - 1));
  const rows = Math.max(1, ...columns.map((column) => column.length));
  const innerHeight = (rows - 1) * ROW_HEIGHT;

  const places = new Map<string, Point>();
  columns.forEach((column, index) => {
    const top = (innerHeight - (column.length - 1) * ROW_HEIGHT) / 2;
    column.forEach((id, row) => places.set(id, { x: MARGIN_X + index * gap, y: top + row * ROW_HEIGHT }));
  });

  const routes = new Map<string, EdgeRoute>();
  for (const edge of edges) {
    const from = places.get(edge.from);
    const to = places.get(edge.to);
    if (from && to) routes.set(edge.id, placeEdge({ from, to, labelWidth: edge.labelWidth }, [...places.values()], [...routes.values()]));
  }
  const cleared = clearLabels([...routes.values()], [...places.values()]);
  [...routes.keys()].forEach((id, index) => {
    const route = cleared[index];
    if (route) routes.set(id, route);
  });
  return fit(places, routes, MARGIN_X * 2 + gap * Math.max(0, columns.length - 1));
}

/** Empty columns close up; inside a column parties stand near those that they deal with (barycentre sweeps). */
function orderColumns(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): string[][] {
  const byColumn = new Map<number, string[]>();
  for (const node of nodes) byColumn.set(node.column, [...(byColumn.get(node.column) ?? []), node.id]);
  const columns = [...byColumn].sort(([a], [b]) => a - b).map(([, ids]) => ids);
  const neighbours = new Map<string, string[]>();
  for (const edge of edges) {
    if (edge.from === edge.to) continue;
    neighbours.set(edge.from, [...(neighbours.get(edge.from) ?? []), edge.to]);
    neighbours.set(edge.to, [...(neighbours.get(edge.to) ?? []), edge.from]);
  }
  for (let sweep = 0; sweep < ORDER_SWEEPS; sweep += 1) {
    const heights = new Map<string, number>();
    for (const column of columns) column.forEach((id, row) => heights.set(id, row - (column.length - 1) / 2));
    const ordered = sweep % 2 === 0 ? columns : columns.toReversed();
    for (const column of ordered) {
      const wish = new Map(column.map((id, row) => [id, meanHeight(neighbours.get(id) ?? [], heights) ?? row - (column.length - 1) / 2]));
      column.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0));
      column.forEach((id, row) => heights.set(id, row - (column.length - 1) / 2));
    }
  }
  return columns;
}

function meanHeight(ids: readonly string[], heights: ReadonlyMap<string, number>): number | undefined {
  const known = ids.map((id) => heights.get(id)).filter((height) => height !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, height) => sum + height, 0) / known.length;
}

/** Moves everything so that no arrow and no text is cut off. */
function fit(places: Map<string, Point>, routes: Map<string, EdgeRoute>, width: number): FlowLayout {
  const tops = [...routes.values()].map((route) => Math.min(route.top, route.label.y - 14));
  const bottoms = [...routes.values()].map((route) => Math.max(route.bottom, route.label.y + 14));
  const ys = [...places.values()].map((place) => place.y);
  const top = Math.min(...ys.map((y) => y - NODE_RADIUS), ...tops, 0);
  const bottom = Math.max(...ys.map((y) => y + MARGIN_Y), ...bottoms, 0);
  const shift = MARGIN_Y / 2 - top;
  const nodes = new Map([...places].map(([id, place]) => [id, { x: place.x, y: place.y + shift }]));
  const edges = new Map([...routes].map(([id, route]) => [id, lower(route, shift)]));
  return { width, height: bottom + shift + 8, nodes, edges };
}

function lower(route: EdgeRoute, shift: number): EdgeRoute {
  const curve = route.curve.map((point) => ({ x: point.x, y: point.y + shift }));
  return { ...route, curve, label: { ...route.label, y: route.label.y + shift }, top: route.top + shift, bottom: route.bottom + shift };
}
