import type { Drawing } from '../draw/drawing.ts';
import { boundsOf, curveOf, distanceTo, NODE_RADIUS, type Point } from '../draw/geometry.ts';
import type { Palette } from '../look/palette.ts';
import { fitCamera, toWorld, visibleBox, type Camera, type Size } from './camera.ts';
import { makeDragLayer, moveDragLayer, type DragLayer } from './dragLayer.ts';
import { makeGrid, type Grid } from './grid.ts';
import { canWait, isCostly, isProbing, noCost, paintedSharp, seenFrame, strays } from './frameCost.ts';
import { noMarks, type Marks } from './paintInput.ts';
import { paintScene, paintSteps } from './scenePaint.ts';
import { createSharpPicture, type PictureOf } from './sharpPicture.ts';

/** What is under a point. */
export type Hit = { kind: 'node'; id: string; index: number } | { kind: 'edge'; id: string; ids: string[] };

/** What a frame took, and how long the oldest input had waited for it; for measuring. */
export interface Frame {
  atMs: number;
  paintMs: number;
  inputAtMs: number | undefined;
}

export interface EngineParts {
  canvas: HTMLCanvasElement;
  palette: Palette;
  fonts: { sans: string; mono: string };
  onCamera?: (camera: Camera) => void;
  onFrame?: (frame: Frame) => void;
}

/** Draws a scene into a canvas whenever something of it changed, and not otherwise. It knows no frame and no page. */
export interface Engine {
  setDrawing(drawing: Drawing): void;
  setPalette(palette: Palette): void;
  setMarks(marks: Partial<Marks>): void;
  setCamera(camera: Camera, inputAtMs?: number): void;
  setSize(size: Size, pixelRatio: number): void;
  /** Draws some nodes elsewhere until it is told otherwise: while they are dragged. */
  dragTo(moved: ReadonlyMap<number, Point>, inputAtMs?: number): void;
  /** A line or lasso over the scene, in screen pixels. */
  setOverlay(points: readonly Point[] | undefined, isClosed?: boolean): void;
  fit(): void;
  hit(screen: Point): Hit | undefined;
  drawing(): Drawing;
  grid(): Grid;
  camera(): Camera;
  size(): Size;
  marks(): Marks;
  destroy(): void;
}

const REST_MS = 90;
/** Of a frame, what the sharp picture may take: the rest is for hands and for what else the page does. */
const SLICE_MS = 12;
/** In the frame that shows a change the page has most to do itself. */
const FIRST_SLICE_MS = 5;

const nothing: Drawing = {
  nodes: [],
  edges: [],
  indexOf: new Map(),
  counts: { nodes: 0, allNodes: 0, edges: 0, allEdges: 0 },
  singles: undefined,
};

export function createEngine(parts: EngineParts): Engine {
  const { canvas, fonts } = parts;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser draws no canvas');
  const picture = createSharpPicture(() => document.createElement('canvas'));
  const state = {
    drawing: nothing,
    grid: makeGrid([]),
    palette: parts.palette,
    camera: { x: 0, y: 0, scale: 1 },
    size: { width: 1, height: 1 },
    ratio: 1,
    marks: noMarks,
    dragged: undefined as ReadonlyMap<number, Point> | undefined,
    dragLayer: undefined as DragLayer | undefined,
    /** What was let go of, until a picture has it. */
    dropped: undefined as DragLayer | undefined,
    overlay: undefined as { points: readonly Point[]; isClosed: boolean } | undefined,
    /** The scene is another than that of the last picture. */
    isChanged: true,
    cost: noCost,
    sharpAtMs: 0,
    movedAtMs: 0,
    inputAtMs: undefined as number | undefined,
    frame: 0,
    restTimer: 0,
  };

  function ask(inputAtMs?: number): void {
    if (inputAtMs !== undefined) state.inputAtMs = Math.min(state.inputAtMs ?? inputAtMs, inputAtMs);
    if (state.frame === 0) state.frame = requestAnimationFrame(paint);
  }

  function change(): void {
    state.isChanged = true;
    picture.giveUp();
    ask();
  }

  const inputOf = (drawing: Drawing, grid: Grid, except?: ReadonlySet<number>) => ({
    drawing,
    grid,
    palette: state.palette,
    camera: state.camera,
    size: state.size,
    marks: state.marks,
    fonts,
    ...(except ? { except } : {}),
  });

  function beginSharp(): void {
    const { camera, dragged } = state;
    const except = dragged ? new Set(dragged.keys()) : undefined;
    picture.begin({ camera, lacks: dragged }, (paper) => paintSteps(paper, inputOf(state.drawing, state.grid, except)));
    state.isChanged = false;
  }

  /** Goes on with the sharp picture; when it is whole, it is what is shown. */
  function workOnSharp(forMs: number): void {
    if (!picture.work(forMs)) return ask();
    state.dropped = undefined;
    state.sharpAtMs = performance.now();
    state.cost = paintedSharp(state.cost, state.sharpAtMs, picture.tookMs());
  }

  function showPicture({ camera, canvas: still }: { camera: Camera; canvas: HTMLCanvasElement }): void {
    if (!context) return;
    const factor = state.camera.scale / camera.scale;
    const left = (camera.x - state.camera.x) * state.camera.scale;
    const top = (camera.y - state.camera.y) * state.camera.scale;
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (factor !== 1 || left !== 0 || top !== 0) {
      context.fillStyle = state.palette.canvas;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.drawImage(still, left * state.ratio, top * state.ratio, still.width * factor, still.height * factor);
  }

  /** Whether a picture still serves: it lacks what is dragged and nothing else, and the camera has not left it. */
  function serves({ camera, lacks }: PictureOf, isShort: boolean): boolean {
    return sameKeys(lacks, state.dragged) && !strays(camera, state.camera, state.size, isShort);
  }

  function paint(): void {
    state.frame = 0;
    const started = performance.now();
    const isMoving = started - state.movedAtMs < REST_MS && state.dragged === undefined;
    state.cost = seenFrame(state.cost, started);
    const isShort = canWait(state.cost, started - state.sharpAtMs);
    const underWay = picture.underWay();
    const sliceMs = state.isChanged ? FIRST_SLICE_MS : SLICE_MS;
    if (underWay && !serves(underWay, isShort)) picture.giveUp();
    if (!picture.underWay()) {
      const whole = picture.whole();
      const isStale = state.isChanged || whole?.camera !== state.camera || !sameKeys(whole.lacks, state.dragged);
      const maySkip = isMoving && !state.isChanged && whole !== undefined && isCostly(state.cost) && serves(whole, isShort);
      if (isStale && !maySkip) beginSharp();
    }
    if (picture.underWay()) workOnSharp(sliceMs);
    const whole = picture.whole();
    showPicture(whole ?? { camera: state.camera, canvas: picture.part() });
    if (state.dropped) paintLayer(state.dropped);
    if (state.dragged) paintDragged(state.dragged);
    paintOverlay();
    if (isProbing(state.cost)) ask();
    if (whole?.camera !== state.camera && !picture.underWay()) {
      clearTimeout(state.restTimer);
      state.restTimer = window.setTimeout(ask, REST_MS);
    }
    const inputAtMs = state.inputAtMs;
    state.inputAtMs = undefined;
    parts.onFrame?.({ atMs: started, paintMs: performance.now() - started, inputAtMs });
  }

  /** What is dragged, over a picture of all the rest. */
  function paintDragged(moved: ReadonlyMap<number, Point>): void {
    const layer = sameKeys(state.dragLayer?.only, moved) ? state.dragLayer : makeDragLayer(state.drawing, moved.keys());
    state.dragLayer = layer;
    moveDragLayer(layer, moved);
    paintLayer(layer);
  }

  function paintLayer({ drawing, only }: DragLayer): void {
    if (!context) return;
    context.setTransform(state.ratio, 0, 0, state.ratio, 0, 0);
    paintScene(context, { ...inputOf(drawing, state.grid), only });
  }

  function paintOverlay(): void {
    if (!context || !state.overlay) return;
    const { points, isClosed } = state.overlay;
    context.setTransform(state.ratio, 0, 0, state.ratio, 0, 0);
    context.strokeStyle = state.palette.brand;
    context.lineWidth = 1.5;
    context.setLineDash([5, 4]);
    context.beginPath();
    points.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    if (isClosed) {
      context.closePath();
      context.globalAlpha = 0.08;
      context.fillStyle = state.palette.brand;
      context.fill();
      context.globalAlpha = 1;
    }
    context.stroke();
    context.setLineDash([]);
  }

  function setCamera(camera: Camera, inputAtMs?: number): void {
    state.camera = camera;
    state.movedAtMs = performance.now();
    parts.onCamera?.(camera);
    ask(inputAtMs);
  }

  function hit(screen: Point): Hit | undefined {
    const world = toWorld(state.camera, screen);
    const reach = Math.max(NODE_RADIUS + 3, 10 / state.camera.scale);
    const [index] = state.grid.near(world, reach);
    const node = index === undefined ? undefined : state.drawing.nodes[index];
    if (node && index !== undefined) return { kind: 'node', id: node.id, index };
    return hitEdge(world);
  }

  function hitEdge(world: Point): Hit | undefined {
    const reach = 7 / state.camera.scale;
    const box = visibleBox(state.camera, state.size);
    let best = reach;
    let found: Hit | undefined;
    for (const edge of state.drawing.edges) {
      const [a, b] = [state.drawing.nodes[edge.from], state.drawing.nodes[edge.to]];
      if (!a || !b || !mayReach(a, b, world, reach + 80) || (Math.max(a.x, b.x) < box.left && Math.min(a.x, b.x) > box.right)) continue;
      const distance = distanceTo(curveOf(edge, a, b), world) - edge.width / 2;
      if (distance >= best) continue;
      best = distance;
      found = { kind: 'edge', id: edge.id, ids: edge.ids };
    }
    return found;
  }

  return {
    setDrawing(drawing) {
      state.drawing = drawing;
      state.grid = makeGrid(drawing.nodes);
      state.dropped ??= state.dragLayer;
      state.dragged = undefined;
      state.dragLayer = undefined;
      change();
    },
    setPalette(palette) {
      state.palette = palette;
      change();
    },
    setMarks(marks) {
      state.marks = { ...state.marks, ...marks };
      change();
    },
    setCamera,
    setSize(size, ratio) {
      state.size = size;
      state.ratio = ratio;
      canvas.width = Math.max(1, Math.round(size.width * ratio));
      canvas.height = Math.max(1, Math.round(size.height * ratio));
      picture.resize(canvas.width, canvas.height, ratio);
      change();
    },
    dragTo(moved, inputAtMs) {
      state.dragged = moved.size === 0 ? undefined : moved;
      if (moved.size > 0) return ask(inputAtMs);
      state.dropped = state.dragLayer;
      state.dragLayer = undefined;
      ask(inputAtMs);
    },
    setOverlay(points, isClosed = false) {
      state.overlay = points && { points, isClosed };
      ask();
    },
    fit: () => setCamera(fitCamera(boundsOf(state.drawing.nodes), state.size)),
    hit,
    drawing: () => state.drawing,
    grid: () => state.grid,
    camera: () => state.camera,
    size: () => state.size,
    marks: () => state.marks,
    destroy() {
      cancelAnimationFrame(state.frame);
      clearTimeout(state.restTimer);
    },
  };
}

function mayReach(a: Point, b: Point, p: Point, reach: number): boolean {
  return (
    p.x >= Math.min(a.x, b.x) - reach &&
    p.x <= Math.max(a.x, b.x) + reach &&
    p.y >= Math.min(a.y, b.y) - reach &&
    p.y <= Math.max(a.y, b.y) + reach
  );
}

function sameKeys<Keys extends Pick<ReadonlySet<number>, 'size' | 'has'>>(
  a: Keys | undefined,
  b: ReadonlyMap<number, unknown> | undefined,
): a is Keys {
  if (!a || !b) return a === b;
  return a.size === b.size && [...b.keys()].every((key) => a.has(key));
}
