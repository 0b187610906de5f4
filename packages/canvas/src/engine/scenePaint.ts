import type { DrawnNode } from '../draw/drawing.ts';
import { edgeColour } from '../draw/edgeColour.ts';
import type { DrawnEdge, EdgeStyle } from '../draw/drawnEdges.ts';
import { curveOf, hexagonPoints, NODE_RADIUS, pointAt, SIGN, type Curve } from '../draw/geometry.ts';
import { chainSigns, iconPaths, type CanvasIcon } from '../look/icons.ts';
import type { Palette } from '../look/palette.ts';
import type { Camera, Size } from './camera.ts';
import { visibleBox } from './camera.ts';
import { isAfter, type PaintInput } from './paintInput.ts';
import { finish, type Steps } from './steps.ts';
import { textSteps } from './textPaint.ts';
import { findVisibleEdges } from './visibleEdges.ts';

const SHAPES_FROM = 0.22;
const ICONS_FROM = 0.34;
const dashes: Record<EdgeStyle, number[]> = { solid: [], long: [9, 4], dashdot: [10, 3, 2, 3], short: [4, 4], dotted: [1, 4] };

type Context = CanvasRenderingContext2D;

/** So many edges or nodes are one piece of the work. */
const PIECE = 8;

/** Paints a scene once, from beginning to end. */
export function paintScene(context: Context, input: PaintInput): void {
  finish(paintSteps(context, input));
}

/** Paints a scene piece by piece: background, edges, nodes, then as many texts as have room. Between two pieces others may have the thread. */
export function* paintSteps(context: Context, input: PaintInput): Steps {
  const { camera, size, palette, drawing } = input;
  if (!input.only) paintGround(context, camera, size, palette);
  const visible = visibleNodes(input);
  const edges = yield* findVisibleEdges(input, visible);
  context.save();
  context.scale(camera.scale, camera.scale);
  context.translate(-camera.x, -camera.y);
  if (camera.scale < SHAPES_FROM) {
    yield* lineSteps(context, input, [...edges.passing, ...edges.ending]);
    paintDots(context, input, visible);
  } else {
    yield* eachPiece(edges.passing, (edge) => paintEdge(context, input, edge, edges.isCrowded));
    yield* eachPiece(edges.ending, (edge) => paintEdge(context, input, edge, false));
    yield* eachPiece(visible, (index) => {
      const node = drawing.nodes[index];
      if (node) paintNode(context, input, node);
    });
  }
  context.restore();
  yield* textSteps(context, input, visible, edges);
}

function* eachPiece<Item>(items: readonly Item[], paint: (item: Item) => void): Steps {
  for (const [index, item] of items.entries()) {
    paint(item);
    if (index % PIECE === PIECE - 1) yield;
  }
}

function paintGround(context: Context, camera: Camera, { width, height }: Size, palette: Palette): void {
  context.fillStyle = palette.canvas;
  context.fillRect(0, 0, width, height);
  const step = 24 * camera.scale;
  if (step < 12) return;
  context.fillStyle = palette.dot;
  const startX = -((camera.x * camera.scale) % step);
  const startY = -((camera.y * camera.scale) % step);
  for (let x = startX; x < width; x += step) for (let y = startY; y < height; y += step) context.fillRect(x, y, 1.2, 1.2);
}

function visibleNodes({ grid, camera, size, except, only }: PaintInput): number[] {
  // What is dragged is under the hand; the grid knows where it was.
  if (only) return [...only];
  const found = grid.inside(visibleBox(camera, size));
  return except ? found.filter((index) => !except.has(index)) : found;
}

/** So many lines are one stroke: a browser outlines each stroke as a whole. */
const LINES_A_STROKE = 256;

/** Far away an edge is a line, and many lines of a kind are one stroke. */
function* lineSteps(context: Context, { drawing, palette, camera, marks }: PaintInput, edges: readonly DrawnEdge[]): Steps {
  const layers = [
    { colour: palette.edge, isTraced: false },
    { colour: palette.brandText, isTraced: true },
  ];
  for (const { colour, isTraced } of layers) {
    context.strokeStyle = colour;
    context.globalAlpha = isTraced ? 1 : 0.45;
    context.lineWidth = (isTraced ? 2 : 0.8) / camera.scale;
    const own = edges.filter((edge) => edge.isTraced === isTraced && !isAfter(edge, marks));
    for (let from = 0; from < own.length; from += LINES_A_STROKE) {
      context.beginPath();
      for (const edge of own.slice(from, from + LINES_A_STROKE)) {
        const [a, b] = [drawing.nodes[edge.from], drawing.nodes[edge.to]];
        if (!a || !b) continue;
        context.moveTo(a.x, a.y);
        context.lineTo(b.x, b.y);
      }
      context.stroke();
      yield;
    }
  }
  context.globalAlpha = 1;
}

function paintDots(context: Context, { drawing, palette, camera, marks }: PaintInput, visible: readonly number[]): void {
  const half = Math.max(NODE_RADIUS * 0.7, 1.6 / camera.scale);
  const byTone = new Map<string, DrawnNode[]>();
  for (const index of visible) {
    const node = drawing.nodes[index];
    if (!node) continue;
    const own = byTone.get(node.tone);
    if (own) own.push(node);
    else byTone.set(node.tone, [node]);
  }
  for (const nodes of byTone.values()) {
    context.fillStyle = palette.tones[nodes[0]?.tone ?? 'wallet'].stroke;
    context.beginPath();
    for (const { x, y } of nodes) context.rect(x - half, y - half, half * 2, half * 2);
    context.fill();
  }
  context.strokeStyle = palette.brand;
  context.lineWidth = 2 / camera.scale;
  for (const index of visible) {
    const node = drawing.nodes[index];
    if (node && marks.selected.has(node.id)) context.strokeRect(node.x - half * 1.6, node.y - half * 1.6, half * 3.2, half * 3.2);
  }
}

/** In a crowd that only passes by, each is a thin line: how wide it is tells nobody anything there, and wide ones cost a hundred times as much. */
function paintEdge(context: Context, { drawing, palette, marks, camera }: PaintInput, edge: DrawnEdge, isThin: boolean): void {
  const [a, b] = [drawing.nodes[edge.from], drawing.nodes[edge.to]];
  if (!a || !b) return;
  const curve = curveOf(edge, a, b);
  const isSelected = edge.ids.some((id) => marks.selected.has(id));
  const isFocused = edge.ids.some((id) => marks.focused.has(id));
  const isNear = marks.hovered === undefined || marks.hovered === a.id || marks.hovered === b.id;
  if (isSelected) {
    context.strokeStyle = palette.brandSoft;
    context.lineWidth = edge.width + 9;
    context.lineCap = 'round';
    strokeCurve(context, curve);
  }
  const colour = edgeColour(edge, palette, isSelected || isFocused);
  if (isThin && !isSelected && !isFocused && !edge.isTraced) {
    context.globalAlpha = isAfter(edge, marks) || !isNear ? 0.2 : 0.5;
    context.strokeStyle = colour;
    context.lineWidth = 1 / camera.scale;
    strokeCurve(context, curve);
    context.globalAlpha = 1;
    return;
  }
  context.globalAlpha = isAfter(edge, marks) ? 0.3 : isNear ? (edge.isTraced || isFocused ? 1 : 0.85) : 0.35;
  context.strokeStyle = colour;
  context.lineWidth = isFocused ? Math.max(3, edge.width) : edge.width;
  context.lineCap = edge.style === 'dotted' ? 'round' : 'butt';
  context.setLineDash(dashes[edge.style]);
  strokeCurve(context, curve);
  context.setLineDash([]);
  paintHead(context, curve, colour, edge.width);
  context.globalAlpha = 1;
}

function strokeCurve(context: Context, { from, control1, control2, to }: Curve): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.bezierCurveTo(control1.x, control1.y, control2.x, control2.y, to.x, to.y);
  context.stroke();
}

function paintHead(context: Context, curve: Curve, colour: string, width: number): void {
  const before = pointAt(curve, 0.94);
  const angle = Math.atan2(curve.to.y - before.y, curve.to.x - before.x);
  const length = 6 + width * 0.8;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(curve.to.x + Math.cos(angle) * 3, curve.to.y + Math.sin(angle) * 3);
  for (const turn of [2.7, -2.7])
    context.lineTo(curve.to.x + Math.cos(angle + turn) * length, curve.to.y + Math.sin(angle + turn) * length);
  context.fill();
}

const icons = new Map<string, Path2D>();
function iconOf(path: string): Path2D {
  const known = icons.get(path);
  if (known) return known;
  const made = new Path2D(path);
  icons.set(path, made);
  return made;
}

function shapePath(context: Context, { shape, x, y }: DrawnNode, radius: number): void {
  context.beginPath();
  if (shape === 'circle') context.arc(x, y, radius, 0, Math.PI * 2);
  else if (shape === 'square') context.roundRect(x - radius, y - radius, radius * 2, radius * 2, 9);
  else hexagonPoints(x, y, radius * 1.14).forEach(([px, py], index) => (index === 0 ? context.moveTo(px, py) : context.lineTo(px, py)));
  context.closePath();
}

function paintNode(context: Context, { palette, marks, camera, fonts }: PaintInput, node: DrawnNode): void {
  const { x, y } = node;
  const tone = palette.tones[node.tone];
  const isSelected = marks.selected.has(node.id);
  if (isSelected) {
    context.strokeStyle = palette.brandSoft;
    context.lineWidth = 7;
    shapePath(context, node, 25);
    context.stroke();
    context.strokeStyle = palette.brand;
    context.lineWidth = 2;
    shapePath(context, node, 25);
    context.stroke();
  }
  context.strokeStyle = tone.stroke;
  context.lineWidth = 1.5;
  if (node.stack > 0) {
    context.fillStyle = palette.surface;
    shapePath(context, { ...node, x: x + 4, y: y - 4 }, 20);
    context.fill();
    context.stroke();
  }
  shapePath(context, node, 20);
  context.fillStyle = palette.surface;
  context.fill();
  context.fillStyle = tone.soft;
  context.fill();
  if (node.isDashed) context.setLineDash([4, 3]);
  context.stroke();
  context.setLineDash([]);
  if (node.stack > 0) {
    context.font = `600 14px ${fonts.sans}`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillStyle = tone.stroke;
    context.fillText(String(node.stack), x, y + 5);
  } else if (camera.scale >= ICONS_FROM) paintIcon(context, node.icon, x, y, tone.stroke);
  if (camera.scale >= 0.45) paintBadges(context, palette, node);
}

function paintIcon(context: Context, icon: CanvasIcon, x: number, y: number, colour: string): void {
  context.save();
  context.translate(x - 9.5, y - 9.5);
  context.scale(1.1875, 1.1875);
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(iconOf(iconPaths[icon]));
  context.restore();
}

function paintBadges(context: Context, palette: Palette, { x, y, chain, notes }: DrawnNode): void {
  if (chain !== undefined) {
    const sign = chainSigns[chain];
    context.save();
    context.translate(x + SIGN.left, y + SIGN.top);
    context.fillStyle = palette.canvas;
    context.beginPath();
    context.roundRect(-1.5, -1.5, 16, 16, 5);
    context.fill();
    context.scale(SIGN.size / 20, SIGN.size / 20);
    context.fillStyle = sign.colour;
    context.beginPath();
    context.roundRect(0, 0, 20, 20, 5.5);
    context.fill();
    context.strokeStyle = '#FFFFFF';
    context.lineWidth = 1.7;
    context.lineCap = 'round';
    context.stroke(iconOf(sign.path));
    context.restore();
  }
  if (notes > 0) {
    context.fillStyle = palette.warning;
    context.beginPath();
    context.arc(x + 16, y - 16, 4, 0, Math.PI * 2);
    context.fill();
  }
}
