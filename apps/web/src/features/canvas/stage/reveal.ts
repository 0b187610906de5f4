import { boundsOf, type Drawing } from '@chaintrail/canvas';
import { fitCamera, type Camera, type Engine } from '@chaintrail/canvas/engine';

interface Point {
  x: number;
  y: number;
}

/** Brings a node into view, without moving when it is. `below` is what covers the lower part of the scene. */
export function reveal(engine: Engine, { x, y }: Point, below = 90): void {
  const [camera, size] = [engine.camera(), engine.size()];
  const [left, top] = [(x - camera.x) * camera.scale, (y - camera.y) * camera.scale];
  if (left > 60 && left < size.width - 60 && top > 60 && top < size.height - below) return;
  const isAcross = left > 60 && left < size.width - 60;
  engine.setCamera({
    ...camera,
    x: isAcross ? camera.x : x - size.width / 2 / camera.scale,
    y: y - Math.max(80, size.height - below) / 2 / camera.scale,
  });
}

/** Of the selected the first that is drawn. */
export function revealSelected(engine: Engine, drawing: Drawing, selected: ReadonlySet<string>, below?: number): void {
  const [node] = [...selected].flatMap((id) => drawing.nodes[drawing.indexOf.get(id) ?? -1] ?? []);
  if (node) reveal(engine, node, below);
}

/** The scene as it stands now: what the stage draws with its next render is drawn before it is fitted. */
export function fitScene(engine: Engine, drawing: Drawing, leastScale = 0): void {
  engine.setDrawing(drawing);
  fitReadable(engine, leastScale);
}

/** The heads of columns stand over the scene. */
const HEADS = 30;

const fitted = new WeakMap<Engine, Camera>();

/** After the stage became another size: what showed the whole scene shows it again; what somebody looks at stays. */
export function refit(engine: Engine, leastScale: number): boolean {
  const isFitted = fitted.get(engine) === engine.camera();
  if (isFitted) fitReadable(engine, leastScale);
  return isFitted;
}

/** Of what can be read the part that still shows a whole scene: smaller names are told by their shape and place. */
const STILL_WHOLE = 0.62;

/** The whole scene; where that would be too small to read, where money comes from, with the room to see where it goes. */
export function fitReadable(engine: Engine, leastScale: number): void {
  const size = engine.size();
  const { nodes } = engine.drawing();
  const fit = fitWithNames(nodes, { width: size.width, height: Math.max(1, size.height - HEADS) });
  engine.setCamera(fit.scale >= leastScale * STILL_WHOLE ? { ...fit, y: fit.y - HEADS / fit.scale } : beginCamera(nodes, size, leastScale));
  fitted.set(engine, engine.camera());
}

/** Names keep their size when a scene is small: what stands at its sides has room for half of one. */
export function fitWithNames(nodes: readonly Point[], size: { width: number; height: number }): Camera {
  const { scale } = fitCamera(boundsOf(nodes), size);
  return fitCamera(boundsOf(nodes, { side: Math.max(70, HALF_NAME / scale), top: 40, bottom: 84 }), size);
}

/** The start of a scene at a scale: of the leftmost column what lies nearest to its middle, near the left edge. */
export function beginCamera(nodes: readonly Point[], size: { width: number; height: number }, scale: number): Camera {
  const left = Math.min(...nodes.map(({ x }) => x));
  const column = nodes.filter(({ x }) => x - left < COLUMN_SLACK);
  const middle = column.reduce((sum, { y }) => sum + y, 0) / Math.max(1, column.length);
  const start = column.toSorted((a, b) => Math.abs(a.y - middle) - Math.abs(b.y - middle) || a.y - b.y)[0] ?? { x: 0, y: 0 };
  return { scale, x: start.x - EDGE / scale, y: start.y - size.height / 2 / scale };
}

/** Nodes of one column stand no further apart. */
const COLUMN_SLACK = 40;
/** Room at the left of what a scene begins with. */
const EDGE = 70;
const HALF_NAME = 46;
