import type { DrawnNode } from '../draw/drawing.ts';
import { clipText } from '../draw/clipText.ts';
import { edgeColour } from '../draw/edgeColour.ts';
import type { DrawnEdge } from '../draw/drawnEdges.ts';
import { curveOf, NODE_RADIUS, pointAt, SIGN, type Box } from '../draw/geometry.ts';
import type { Palette } from '../look/palette.ts';
import type { Camera, Size } from './camera.ts';
import { placeLabels, type LabelWish } from './labels.ts';
import { isAfter, type PaintInput } from './paintInput.ts';
import type { Steps } from './steps.ts';
import type { VisibleEdges } from './visibleEdges.ts';

type Context = CanvasRenderingContext2D;

/** Texts on one screen: more nobody reads, and software raster would pay for each. */
const LABEL_BUDGET = 300;
const LABELS_A_PIECE = 8;
/** A text that was never measured costs as much as drawing a line. */
const WISHES_A_PIECE = 16;
const NODE_LABELS_FROM = 0.34;
const EDGE_LABELS_FROM = 0.6;
/** From this scale on a node says what it holds; nobody needs to be asked before. */
export const BALANCES_FROM = EDGE_LABELS_FROM;
/** What of a node its edges' labels leave free. */
const BODY = NODE_RADIUS - 6;
/** Along an edge, where its label may stand. */
const SPOTS = [0.42, 0.58, 0.34, 0.66, 0.26, 0.74];

interface TextWish extends LabelWish {
  paint: (box: Box) => void;
}

/** Titles, subtitles and pills of nodes, labels of edges: in pixels of the screen, wherever the camera is. */
export function* textSteps(
  context: Context,
  input: PaintInput,
  visible: readonly number[],
  { ending, passing, isCrowded }: VisibleEdges,
): Steps {
  const { camera, drawing, marks } = input;
  const wishes: TextWish[] = [];
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  if (camera.scale >= NODE_LABELS_FROM)
    for (const [at, index] of visible.entries()) {
      const node = drawing.nodes[index];
      if (node) wishes.push(wishNode(context, input, node));
      if (at % WISHES_A_PIECE === WISHES_A_PIECE - 1) yield;
    }
  yield;
  const isSelected = (edge: DrawnEdge) => marks.selected.size > 0 && edge.ids.some((id) => marks.selected.has(id));
  const isClose = camera.scale >= EDGE_LABELS_FROM;
  for (const [at, edge] of (isClose && !isCrowded ? [...ending, ...passing] : ending).entries()) {
    if (isClose || isSelected(edge)) pushEdgeWish(context, input, edge, wishes);
    if (at % WISHES_A_PIECE === WISHES_A_PIECE - 1) yield;
  }
  // Of a crowd only what is traced or chosen is named.
  if (!isClose || isCrowded)
    for (const edge of passing) if (isSelected(edge) || (isClose && edge.isTraced)) pushEdgeWish(context, input, edge, wishes);
  yield;
  const bodies = visible.flatMap((index) => {
    const node = drawing.nodes[index];
    return node ? bodiesOf(camera, node) : [];
  });
  const placed = yield* placeLabels(wishes, LABEL_BUDGET, bodies);
  yield;
  for (const [at, { index, box }] of placed.entries()) {
    wishes[index]?.paint(box);
    if (at % LABELS_A_PIECE === LABELS_A_PIECE - 1) yield;
  }
}

/** What of a node nothing may be written over: its middle, and its chain's sign. */
export function bodiesOf({ x, y, scale }: Camera, node: Pick<DrawnNode, 'x' | 'y' | 'chain'>): Box[] {
  const onScreen = (left: number, top: number, right: number, bottom: number): Box => ({
    left: (node.x + left - x) * scale,
    top: (node.y + top - y) * scale,
    right: (node.x + right - x) * scale,
    bottom: (node.y + bottom - y) * scale,
  });
  const middle = onScreen(-BODY, -BODY, BODY, BODY);
  return node.chain === undefined ? [middle] : [middle, onScreen(SIGN.left, SIGN.top, SIGN.left + SIGN.size, SIGN.top + SIGN.size)];
}

/** In steps: a size of its own for each frame of a zoom would have every text measured and every letter drawn anew. */
const textFactor = (scale: number, most: number): number => Math.round(Math.min(most, Math.max(0.82, scale)) * 16) / 16;

const widths = new Map<string, Map<string, number>>();
const MOST_WIDTHS = 20_000;
/** Widths are asked for on every frame: measured once a font and text. */
function widthOf(context: Context, font: string, text: string): number {
  const own = widths.get(font) ?? new Map<string, number>();
  const known = own.get(text);
  if (known !== undefined) return known;
  if (own.size > MOST_WIDTHS) own.clear();
  context.font = font;
  const { width } = context.measureText(text);
  widths.set(font, own.set(text, width));
  return width;
}

function wishNode(context: Context, { camera, palette, fonts, marks }: PaintInput, node: DrawnNode): TextWish {
  const factor = textFactor(camera.scale, 1.25);
  const x = (node.x - camera.x) * camera.scale;
  const top = (node.y - camera.y) * camera.scale + NODE_RADIUS * camera.scale + 4;
  const titleFont = `500 ${11.5 * factor}px ${fonts.sans}`;
  const subFont = `${10.5 * factor}px ${node.isMono ? fonts.mono : fonts.sans}`;
  const balanceFont = `500 ${10.5 * factor}px ${fonts.sans}`;
  const pillFont = `${10.5 * factor}px ${fonts.sans}`;
  const title = clipText(node.title);
  const isClose = camera.scale >= EDGE_LABELS_FROM;
  const subtitle = isClose ? node.subtitle : '';
  const pill = isClose ? node.pill : undefined;
  const balance = isClose ? marks.balances.get(node.id) : undefined;
  const width = Math.max(
    widthOf(context, titleFont, title),
    subtitle === '' ? 0 : widthOf(context, subFont, subtitle),
    balance ? widthOf(context, balanceFont, balance.text) : 0,
    pill ? widthOf(context, pillFont, pill.text) + 18 : 0,
  );
  const lines = (subtitle === '' ? 0 : 1) + (balance ? 1 : 0);
  const height = 15 * factor + lines * 14 * factor + (pill ? 22 * factor : 0);
  const isSelected = marks.selected.has(node.id) || marks.hovered === node.id;
  return {
    box: { left: x - width / 2 - 2, right: x + width / 2 + 2, top, bottom: top + height },
    weight: (isSelected ? 1e6 : 1_000) + node.weight,
    paint() {
      context.lineJoin = 'round';
      context.lineWidth = 3.5;
      context.strokeStyle = palette.canvas;
      context.font = titleFont;
      context.fillStyle = palette.text;
      haloText(context, title, x, top + 11 * factor);
      if (subtitle !== '') {
        context.font = subFont;
        context.fillStyle = palette.text3;
        haloText(context, subtitle, x, top + 25 * factor);
      }
      if (balance) {
        context.font = balanceFont;
        context.fillStyle = balance.isUnknown ? palette.text3 : palette.brandText;
        haloText(context, balance.text, x, top + (11 + lines * 14) * factor);
      }
      if (pill) paintPill(context, palette, { x, top: top + (16 + lines * 14) * factor, font: pillFont, factor, pill });
    },
  };
}

function haloText(context: Context, text: string, x: number, y: number): void {
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

function paintPill(
  context: Context,
  palette: Palette,
  at: { x: number; top: number; font: string; factor: number; pill: NonNullable<DrawnNode['pill']> },
): void {
  const { x, top, font, factor, pill } = at;
  const width = widthOf(context, font, pill.text) + 18;
  const looks = {
    plain: [palette.border, palette.text2],
    brand: [palette.brandSoft, palette.brandText],
    warning: [palette.warningBorder, palette.warning],
  } as const;
  const [border, colour] = looks[pill.tone];
  context.beginPath();
  context.roundRect(x - width / 2, top, width, 18 * factor, 9 * factor);
  context.fillStyle = palette.surface;
  context.fill();
  context.strokeStyle = border;
  context.lineWidth = 1;
  context.stroke();
  context.font = font;
  context.fillStyle = colour;
  context.fillText(pill.text, x, top + 12.8 * factor);
}

function pushEdgeWish(context: Context, input: PaintInput, edge: DrawnEdge, wishes: TextWish[]): void {
  const { drawing, camera, size, palette, fonts, marks } = input;
  const [a, b] = [drawing.nodes[edge.from], drawing.nodes[edge.to]];
  if (!a || !b || edge.label === '') return;
  const curve = curveOf(edge, a, b);
  const factor = textFactor(camera.scale, 1.2);
  const isSelected = edge.ids.some((id) => marks.selected.has(id));
  const font = `${edge.isTraced || isSelected ? 600 : 400} ${10.5 * factor}px ${fonts.sans}`;
  const width = widthOf(context, font, edge.label) + 12;
  const height = 17 * factor;
  const boxAt = (part: number): Box => {
    const point = pointAt(curve, part);
    const [x, y] = [(point.x - camera.x) * camera.scale, (point.y - camera.y) * camera.scale];
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  };
  const isSeen = (box: Box) => isOnScreen(box, size);
  const box = firstOf([0.5, ...SPOTS], boxAt, isSeen);
  if (!box) return;
  wishes.push({
    box,
    spare: () => SPOTS.map(boxAt).filter(isSeen),
    // Who somebody is comes before what went between.
    weight: (isSelected ? 1e6 : edge.isTraced ? 700 : 500) + edge.width,
    paint({ left, right, top, bottom }) {
      context.globalAlpha = isAfter(edge, marks) ? 0.45 : 1;
      context.fillStyle = isSelected ? palette.brand : palette.edgeLabel;
      context.beginPath();
      context.roundRect(left, top, width, height, 4);
      context.fill();
      context.font = font;
      context.fillStyle = isSelected
        ? palette.onBrand
        : edge.kind === 'transfers' || edge.kind === 'transfer' || edge.kind === 'fee'
          ? edge.isTraced
            ? palette.brandText
            : palette.text2
          : edgeColour(edge, palette, false);
      context.fillText(edge.label, (left + right) / 2, (top + bottom) / 2 + 3.8 * factor);
      context.globalAlpha = 1;
    },
  });
}

const isOnScreen = ({ left, right, top, bottom }: Box, { width, height }: Size): boolean =>
  right > 0 && left < width && bottom > 0 && top < height;

function firstOf(parts: readonly number[], boxAt: (part: number) => Box, isGood: (box: Box) => boolean): Box | undefined {
  for (const part of parts) {
    const box = boxAt(part);
    if (isGood(box)) return box;
  }
  return undefined;
}
