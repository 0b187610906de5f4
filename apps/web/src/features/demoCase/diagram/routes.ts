import { placeEdge, pointAt, type EdgeRoute, type Point } from '../../../ui/flow/route.ts';
import { estimateWidth } from '../../../ui/flow/textWidth.ts';
import { nameOf, stoppedText } from '../groupText.ts';
import type { Flow, Group } from '../useDemoCase.ts';

export interface RouteRequest {
  flows: readonly Flow[];
  groups: readonly Group[];
  nodes: ReadonlyMap<string, Point>;
  labelWidthOf: (flow: Flow) => number;
}

const RADIUS = 22;
const NAME_HEIGHT = 14;
const LABEL_HEIGHT = 18;
/** Nearer to where the money goes: there the arrows of a fan are furthest apart. */
const SPOTS = [0.5, 0.62, 0.72, 0.4, 0.82, 0.3];

/** Arrows from left to right; a bridge straight down where its two ends stand in one column. */
export function routeRight({ flows, groups, nodes, labelWidthOf }: RouteRequest, available: number): Map<Flow, EdgeRoute> {
  const routes = routeSideways({ flows, nodes, labelWidthOf });
  const taken: Box[] = groups.flatMap((group) => boxesOf(group, nodes.get(group.id)));
  for (const [flow, route] of routes) {
    const isFree = !taken.some((one) => overlaps(boxAround(route.label, route.label.width, LABEL_HEIGHT), one));
    const label = isFree ? route.label : placeLabel(route.curve, route.label.width, available, taken);
    taken.push(boxAround(label, label.width, LABEL_HEIGHT));
    routes.set(flow, { ...route, label });
  }
  return routes;
}

function routeSideways({ flows, nodes, labelWidthOf }: Omit<RouteRequest, 'groups'>): Map<Flow, EdgeRoute> {
  const routes = new Map<Flow, EdgeRoute>();
  for (const flow of flows) {
    const [from, to] = [nodes.get(flow.from), nodes.get(flow.to)];
    if (!from || !to) continue;
    const labelWidth = labelWidthOf(flow);
    const isStraight = flow.kind === 'bridge' && from.x === to.x;
    routes.set(
      flow,
      isStraight ? dropDown(from, to, labelWidth) : placeEdge({ from, to, labelWidth }, [...nodes.values()], [...routes.values()]),
    );
  }
  return routes;
}

function dropDown({ x, y }: Point, to: Point, width: number): EdgeRoute {
  const [top, bottom] = [y + RADIUS + NAME_HEIGHT + 2, to.y - RADIUS];
  const curve = [top, top, bottom, bottom].map((at) => ({ x, y: at }));
  return { curve, label: { x, y: (top + bottom) / 2, width }, top, bottom };
}

/** The same with the axes exchanged; an arrow begins below the names that stand below its group. */
export function routeDown(request: RouteRequest, available: number): Map<Flow, EdgeRoute> {
  const { flows, groups, nodes, labelWidthOf } = request;
  const turned = new Map([...nodes].map(([id, point]) => [id, turn(point)]));
  // The kind matters not here: there is no column to drop down in.
  const sideways = routeSideways({
    flows: flows.map((flow) => ({ ...flow, kind: 'transfer' })),
    nodes: turned,
    labelWidthOf: () => LABEL_HEIGHT,
  });
  const taken: Box[] = groups.flatMap((group) => boxesOf(group, nodes.get(group.id)));
  const routes = new Map<Flow, EdgeRoute>();
  [...sideways.values()].forEach((route, index) => {
    const flow = flows[index];
    const from = groups.find(({ id }) => id === flow?.from);
    const [start, ...rest] = route.curve.map(turn);
    if (!flow || !from || !start) return;
    const names = stoppedText(from) === '' ? NAME_HEIGHT : 2 * NAME_HEIGHT;
    const curve = [{ x: start.x, y: start.y + names }, ...rest];
    const label = placeLabel(curve, labelWidthOf(flow), available, taken);
    taken.push(boxAround(label, label.width, LABEL_HEIGHT));
    routes.set(flow, { ...route, curve, label });
  });
  return routes;
}

const turn = ({ x, y }: Point): Point => ({ x: y, y: x });

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

function boxesOf(group: Group, place: Point | undefined): Box[] {
  if (!place) return [];
  const name = boxAround({ x: place.x, y: place.y + RADIUS + 10 }, estimateWidth(nameOf(group)), 16);
  const stopped = stoppedText(group);
  const below = boxAround({ x: place.x, y: place.y + RADIUS + 24 }, estimateWidth(stopped), 16);
  return [boxAround(place, 2 * RADIUS, 2 * RADIUS), name, ...(stopped === '' ? [] : [below])];
}

/** The first spot on the arrow, else beside it, where its text covers nothing; the least bad one when there is none. */
function placeLabel(curve: readonly Point[], width: number, available: number, taken: readonly Box[]): Point & { width: number } {
  const on = SPOTS.map((spot) => pointAt(curve, spot));
  // Beside a short arrow between two names, where none of its own spots is free.
  const beside = on.flatMap(({ x, y }) => [width / 2 + 8, -width / 2 - 8].map((aside) => ({ x: x + aside, y })));
  const spots = [...on, ...beside].map(({ x, y }) => ({ x: Math.min(Math.max(x, width / 2 + 2), available - width / 2 - 2), y, width }));
  const coveredBy = (spot: Point) => {
    const box = boxAround(spot, width, LABEL_HEIGHT);
    return taken.filter((one) => overlaps(box, one)).length;
  };
  return spots.toSorted((left, right) => coveredBy(left) - coveredBy(right))[0] ?? { x: 0, y: 0, width };
}
