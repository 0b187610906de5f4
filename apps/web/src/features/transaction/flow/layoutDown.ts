import type { EdgeRoute, Point } from '../../../ui/flow/route.ts';
import { NAME_BELOW, NODE_RADIUS, type FlowLayout, type LayoutEdge, type LayoutNode, type NamePlace } from './layout.ts';

/** Where parties stand on the main path, and how far lines beside it may bow out to its left. */
const SPINE_X = 70;
const BOW = { least: 12, most: 40 };
const SIDE_MARGIN = 62;
const LINE_HEIGHT = 20;
const MARGIN_Y = 12;
const LEAST_GAP = 30;
/** From a party's middle to the text beside it, and to the one below it. */
const BESIDE = NODE_RADIUS + 12;
const BELOW = NODE_RADIUS + 20;
const ARROW_ROOM = 7;
/** Between two lines that run beside each other. */
const ASIDE = 10;

interface Row {
  id: string;
  /** A party that deals with this one alone, both ways: it stands at the right. */
  detour?: string;
}

/** What an arrow is to its row: down or up to the next, out to a detour and back, a bow beside the path, or to itself. */
type Way = 'next' | 'detour' | 'bow';

/**
 * Who paid whom from above to below, for a narrow page: the main path at the left, detours to the right, and what passes over other parties in a bow at the
 * left, its amount below the party that it reaches. The same input always gives the same picture, as wide as its room.
 */
export function layOutDown(
  nodes: readonly LayoutNode[],
  edges: readonly LayoutEdge[],
  width: number,
): FlowLayout & { names: Map<string, NamePlace> } {
  const rows = listRows(nodes, edges);
  const rowOf = new Map(
    rows.flatMap(({ id, detour }, row) => [[id, row] as const, ...(detour === undefined ? [] : [[detour, row] as const])]),
  );
  const known = edges.filter(({ from, to }) => rowOf.has(from) && rowOf.has(to));
  const wayOf = (edge: LayoutEdge): Way => {
    const [from = 0, to = 0] = [rowOf.get(edge.from), rowOf.get(edge.to)];
    if (edge.from !== edge.to && from === to) return 'detour';
    const isOnPath = rows[from]?.id === edge.from && rows[to]?.id === edge.to;
    return isOnPath && Math.abs(from - to) === 1 ? 'next' : 'bow';
  };
  const ways = new Map(known.map((edge) => [edge.id, wayOf(edge)]));
  const of = (way: Way) => known.filter(({ id }) => ways.get(id) === way);
  const span = Math.max(1, ...of('bow').map(({ from, to }) => Math.abs((rowOf.get(from) ?? 0) - (rowOf.get(to) ?? 0))));

  const places = new Map<string, Point>();
  const routes = new Map<string, EdgeRoute>();
  const names = new Map<string, NamePlace>();
  const sideX = Math.max(width - SIDE_MARGIN, SPINE_X + 4 * NODE_RADIUS);
  const bows: { edge: LayoutEdge; label: Point }[] = [];
  let y = MARGIN_Y + NODE_RADIUS;
  let bottom = y;
  rows.forEach((row, index) => {
    const here = { x: SPINE_X, y };
    places.set(row.id, here);
    names.set(row.id, { x: BESIDE, y: 4, anchor: 'start', room: width - SPINE_X - BESIDE - 4 });
    if (row.detour !== undefined) {
      // Beside it there are lines, and straight below it there is one.
      names.set(row.id, { x: 12, y: BELOW, anchor: 'start', room: sideX - SPINE_X - SIDE_MARGIN - 12 });
      names.set(row.detour, { ...NAME_BELOW, room: 2 * (SIDE_MARGIN - 4) });
      places.set(row.detour, { x: sideX, y });
      const [out, back] = [of('detour').filter(({ from }) => from === row.id), of('detour').filter(({ to }) => to === row.id)];
      out.forEach((edge) => routes.set(edge.id, across(edge, here, { x: sideX, y }, -ASIDE / 2)));
      back.forEach((edge) => routes.set(edge.id, across(edge, { x: sideX, y }, here, ASIDE / 2)));
    }
    const reached = of('bow').filter(({ to }) => to === row.id);
    const textTop = row.detour === undefined ? y + LINE_HEIGHT : y + BELOW + LINE_HEIGHT;
    reached.forEach((edge, at) => bows.push({ edge, label: { x: here.x + BESIDE + edge.labelWidth / 2, y: textTop + at * LINE_HEIGHT } }));
    const isTold = reached.length > 0 || row.detour !== undefined;
    bottom = Math.max(y + NODE_RADIUS, isTold ? textTop + (reached.length - 1) * LINE_HEIGHT + LINE_HEIGHT / 2 : 0);
    const next = rows[index + 1];
    if (!next) return;
    const between = of('next').filter(({ from, to }) => (from === row.id && to === next.id) || (from === next.id && to === row.id));
    const gap = Math.max(LEAST_GAP, between.length * LINE_HEIGHT + 14);
    const below = { x: SPINE_X, y: bottom + gap + NODE_RADIUS };
    between.forEach((edge, at) => {
      const aside = (at - (between.length - 1) / 2) * ASIDE;
      const isDown = edge.from === row.id;
      const label = {
        x: SPINE_X + ((between.length - 1) * ASIDE) / 2 + 12 + edge.labelWidth / 2,
        y: bottom + (gap - between.length * LINE_HEIGHT) / 2 + (at + 0.5) * LINE_HEIGHT,
      };
      routes.set(edge.id, along(edge, isDown ? [here, below] : [below, here], { aside, label }));
    });
    y = below.y;
  });
  for (const { edge, label } of bows) {
    const [from, to] = [places.get(edge.from), places.get(edge.to)];
    const rowsOver = Math.abs((rowOf.get(edge.from) ?? 0) - (rowOf.get(edge.to) ?? 0));
    if (from && to) routes.set(edge.id, beside(edge, from, to, { bow: BOW.least + ((BOW.most - BOW.least) * rowsOver) / span, label }));
  }
  return { width, height: bottom + MARGIN_Y, nodes: places, edges: routes, names };
}

/** Hop by hop, in the order in which they first pay or are paid; a detour stands beside whom it deals with. */
function listRows(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): Row[] {
  const met = new Map<string, number>();
  edges.forEach(({ from, to }, at) => [from, to].forEach((id) => met.has(id) || met.set(id, at)));
  const order = (id: string) => met.get(id) ?? edges.length;
  const sorted = nodes.toSorted((a, b) => a.column - b.column || order(a.id) - order(b.id));
  const detours = new Map<string, string>();
  for (const { id, column } of sorted) {
    const dealer = column === 0 ? undefined : detourOf(id, edges);
    const isFree = dealer !== undefined && !detours.has(dealer) && ![...detours.values()].includes(dealer);
    if (isFree && sorted.some((one) => one.id === dealer) && !detours.has(id)) detours.set(dealer, id);
  }
  const aside = new Set(detours.values());
  return sorted.filter(({ id }) => !aside.has(id)).map(({ id }) => ({ id, ...(detours.has(id) ? { detour: detours.get(id) ?? '' } : {}) }));
}

/** Whom a party is a detour of: the only one that it deals with, once each way. */
function detourOf(id: string, edges: readonly LayoutEdge[]): string | undefined {
  const own = edges.filter(({ from, to }) => from === id || to === id);
  const came = own.filter(({ to }) => to === id);
  const [first] = came;
  if (own.length !== 2 || came.length !== 1 || !first || first.from === id) return undefined;
  return own.every(({ from, to }) => from === first.from || to === first.from) ? first.from : undefined;
}

function route(edge: LayoutEdge, curve: Point[], label: Point): EdgeRoute {
  const ys = curve.map(({ y }) => y);
  return { curve, label: { ...label, width: edge.labelWidth }, top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Straight down the path, or up it. */
function along(edge: LayoutEdge, [from, to]: [Point, Point], { aside, label }: { aside: number; label: Point }): EdgeRoute {
  const sign = to.y > from.y ? 1 : -1;
  const [start, end] = [from.y + sign * NODE_RADIUS, to.y - sign * (NODE_RADIUS + ARROW_ROOM)];
  const x = from.x + aside;
  const middle = (start + end) / 2;
  return route(
    edge,
    [
      { x, y: start },
      { x, y: middle },
      { x, y: middle },
      { x, y: end },
    ],
    label,
  );
}

/** Out to a detour above, back from it below: each with its text on its own side. */
function across(edge: LayoutEdge, from: Point, to: Point, aside: number): EdgeRoute {
  const sign = to.x > from.x ? 1 : -1;
  const [start, end] = [from.x + sign * NODE_RADIUS, to.x - sign * (NODE_RADIUS + ARROW_ROOM)];
  const y = from.y + aside;
  const middle = (start + end) / 2;
  const label = { x: (from.x + to.x) / 2, y: y + Math.sign(aside) * 12 };
  return route(
    edge,
    [
      { x: start, y },
      { x: middle, y },
      { x: middle, y },
      { x: end, y },
    ],
    label,
  );
}

/** Past whoever stands between, or back to itself. */
function beside(edge: LayoutEdge, from: Point, to: Point, { bow, label }: { bow: number; label: Point }): EdgeRoute {
  const isLoop = edge.from === edge.to;
  const at = (place: Point, dy: number): Point => ({ x: place.x - (place.x === SPINE_X ? NODE_RADIUS : -NODE_RADIUS), y: place.y + dy });
  const start = at(from, isLoop ? -8 : 0);
  const end = at(to, isLoop ? 8 : 0);
  // The middle of such a curve lies three quarters of the way to its control points.
  const x = SPINE_X - NODE_RADIUS - bow / 0.75;
  const turned = { x: end.x - ARROW_ROOM, y: end.y };
  return route(edge, [start, { x, y: start.y }, { x, y: end.y }, turned], label);
}
