import type { Drawing } from '../draw/drawing.ts';
import { boundsOf, type Point } from '../draw/geometry.ts';
import type { Palette } from '../look/palette.ts';
import { fitCamera, toWorld, visibleBox, type Camera, type Size } from './camera.ts';

/** The whole scene small, and the frame of what is seen of it. */
export function paintMinimap(
  context: CanvasRenderingContext2D,
  { drawing, palette, camera, view, size }: { drawing: Drawing; palette: Palette; camera: Camera; view: Size; size: Size },
): void {
  const small = fitCamera(boundsOf(drawing.nodes), size);
  const place = ({ x, y }: Point): Point => ({ x: (x - small.x) * small.scale, y: (y - small.y) * small.scale });
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, size.width, size.height);
  context.strokeStyle = palette.edge;
  context.globalAlpha = 0.4;
  context.lineWidth = 0.6;
  context.beginPath();
  for (const { from, to } of drawing.edges) {
    const [a, b] = [drawing.nodes[from], drawing.nodes[to]];
    if (!a || !b) continue;
    const [start, end] = [place(a), place(b)];
    context.moveTo(start.x, start.y);
    context.lineTo(end.x, end.y);
  }
  context.stroke();
  context.globalAlpha = 1;
  for (const node of drawing.nodes) {
    const { x, y } = place(node);
    context.fillStyle = palette.tones[node.tone].stroke;
    context.fillRect(x - 1.5, y - 1.5, 3, 3);
  }
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
  const world = toWorld(fitCamera(boundsOf(drawing.nodes), size), at);
  return { ...camera, x: world.x - view.width / 2 / camera.scale, y: world.y - view.height / 2 / camera.scale };
}
