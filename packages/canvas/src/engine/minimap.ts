import type { DrawnNode, Drawing } from '../draw/drawing.ts';
import { boundsOf, type Point } from '../draw/geometry.ts';
import type { Palette } from '../look/palette.ts';
import { fitCamera, toWorld, visibleBox, type Camera, type Size } from './camera.ts';

/** The camera that shows all of it, however large it is. */
export const fitAll = ({ nodes }: Drawing, size: Size): Camera => fitCamera(boundsOf(nodes), size, { least: 0 });

/** The whole scene small. What falls on the same points is drawn once. */
export function paintMinimap(
  context: CanvasRenderingContext2D,
  { drawing, palette, size }: { drawing: Drawing; palette: Palette; size: Size },
): void {
  const small = fitAll(drawing, size);
  const places = drawing.nodes.map(
    ({ x, y }) => [Math.round((x - small.x) * small.scale), Math.round((y - small.y) * small.scale)] as const,
  );
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, size.width, size.height);
  context.strokeStyle = palette.edge;
  context.globalAlpha = 0.4;
  context.lineWidth = 0.6;
  context.beginPath();
  const drawn = new Set<number>();
  for (const { from, to } of drawing.edges) {
    const [a, b] = [places[from], places[to]];
    if (!a || !b || (a[0] === b[0] && a[1] === b[1])) continue;
    const key = ((a[0] * 256 + a[1]) * 256 + b[0]) * 256 + b[1];
    if (drawn.has(key)) continue;
    drawn.add(key);
    context.moveTo(a[0], a[1]);
    context.lineTo(b[0], b[1]);
  }
  context.stroke();
  context.globalAlpha = 1;
  const dots = new Map<number, DrawnNode['tone']>();
  for (const [index, { tone }] of drawing.nodes.entries()) {
    const [x, y] = places[index] ?? [0, 0];
    dots.set(x * 256 + y, tone);
  }
  for (const [key, tone] of dots) {
    context.fillStyle = palette.tones[tone].stroke;
    context.fillRect(Math.floor(key / 256) - 1.5, (key % 256) - 1.5, 3, 3);
  }
}

/** The frame of what is seen of the scene, over its minimap, which `small` shows. */
export function paintMinimapFrame(
  context: CanvasRenderingContext2D,
  { small, palette, camera, view }: { small: Camera; palette: Palette; camera: Camera; view: Size },
): void {
  const place = ({ x, y }: Point): Point => ({ x: (x - small.x) * small.scale, y: (y - small.y) * small.scale });
  const seen = visibleBox(camera, view, 0);
  const [start, end] = [place({ x: seen.left, y: seen.top }), place({ x: seen.right, y: seen.bottom })];
  context.strokeStyle = palette.brand;
  context.lineWidth = 1.5;
  context.strokeRect(start.x, start.y, end.x - start.x, end.y - start.y);
}

/** The camera that has what was pressed on the minimap in its middle. */
export function cameraFromMinimap(
  at: Point,
  { drawing, camera, view, size }: { drawing: Drawing; camera: Camera; view: Size; size: Size },
): Camera {
  const world = toWorld(fitAll(drawing, size), at);
  return { ...camera, x: world.x - view.width / 2 / camera.scale, y: world.y - view.height / 2 / camera.scale };
}
