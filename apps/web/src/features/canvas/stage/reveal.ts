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

/** The whole scene; where that would be too small to read, its left part, where money comes from. */
export function fitReadable(engine: Engine, leastScale: number): void {
  const size = engine.size();
  const fit = fitCamera(boundsOf(engine.drawing().nodes), { width: size.width, height: Math.max(1, size.height - HEADS) });
  engine.setCamera({ ...fit, y: fit.y - HEADS / fit.scale });
  fitted.set(engine, engine.camera());
  const whole = engine.camera();
  if (whole.scale >= leastScale) return;
  const { left } = boundsOf(engine.drawing().nodes);
  const middle = whole.y + size.height / 2 / whole.scale;
  engine.setCamera({ scale: leastScale, x: left, y: middle - size.height / 2 / leastScale });
  fitted.set(engine, engine.camera());
}
