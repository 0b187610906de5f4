import type { Box, Point } from '../draw/geometry.ts';
import { panBy, toWorld, zoomAt } from './camera.ts';
import type { Engine } from './engine.ts';

export type Tool = 'select' | 'pan' | 'lasso' | 'link';

/** What hands did, once it is clear what they meant. */
export interface Gestures {
  onPick(hit: ReturnType<Engine['hit']>, adds: boolean): void;
  onOpen(id: string): void;
  onLasso(ids: string[], adds: boolean): void;
  /** Nodes were let go at new places, by drawn id. */
  onMove(moved: ReadonlyMap<string, Point>): void;
  onLink(from: string, to: string): void;
  onHover(id: string | undefined, at: Point): void;
  onMenu(hit: ReturnType<Engine['hit']>, at: Point): void;
}

export interface Input {
  setTool(tool: Tool): void;
  /** Where nodes may not be moved: on phones, and where somebody only reads. */
  setReadOnly(isReadOnly: boolean): void;
  destroy(): void;
}

type Session =
  | { kind: 'press'; start: Point; hit: ReturnType<Engine['hit']>; adds: boolean }
  | { kind: 'pan'; last: Point }
  | { kind: 'drag'; start: Point; from: ReadonlyMap<number, Point> }
  | { kind: 'lasso'; points: Point[]; adds: boolean }
  | { kind: 'link'; from: string; start: Point }
  | { kind: 'pinch'; distance: number; middle: Point };

/** So far a press may stray before it is a drag. */
const SLACK = 4;

/** Listens to hands over a canvas. Every event is taken as it comes; the engine paints once a frame, so none is dropped and none paints twice. */
export function listenToInput(canvas: HTMLCanvasElement, engine: Engine, gestures: Gestures): Input {
  let tool: Tool = 'select';
  let isReadOnly = false;
  let session: Session | undefined;
  let isSpaceDown = false;
  const pointers = new Map<number, Point>();
  const at = (event: MouseEvent): Point => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function beginPinch(): void {
    const [a, b] = [...pointers.values()];
    if (a && b) session = { kind: 'pinch', distance: Math.hypot(a.x - b.x, a.y - b.y), middle: middleOf(a, b) };
  }

  const listeners = {
    pointerdown(event: PointerEvent) {
      canvas.setPointerCapture(event.pointerId);
      canvas.focus({ preventScroll: true });
      const start = at(event);
      pointers.set(event.pointerId, start);
      if (pointers.size === 2) return beginPinch();
      const adds = event.shiftKey || event.ctrlKey || event.metaKey;
      if (event.button === 1 || isSpaceDown || tool === 'pan') session = { kind: 'pan', last: start };
      else if (event.button === 0) session = { kind: 'press', start, hit: engine.hit(start), adds };
    },
    pointermove(event: PointerEvent) {
      const point = at(event);
      if (pointers.has(event.pointerId)) pointers.set(event.pointerId, point);
      if (session) follow(session, point, event);
      else if (event.pointerType !== 'touch') hover(point);
    },
    pointerup(event: PointerEvent) {
      const point = at(event);
      pointers.delete(event.pointerId);
      const ended = session;
      session = undefined;
      if (ended) finish(ended, point);
    },
    pointercancel(event: PointerEvent) {
      pointers.delete(event.pointerId);
      session = undefined;
      engine.dragTo(new Map());
      engine.setOverlay(undefined);
    },
    wheel(event: WheelEvent) {
      event.preventDefault();
      const isPan = event.shiftKey || (Math.abs(event.deltaX) > Math.abs(event.deltaY) && !event.ctrlKey);
      const lines = event.deltaMode === 1 ? 16 : 1;
      if (isPan) engine.setCamera(panBy(engine.camera(), -(event.deltaX || event.deltaY) * lines, 0), event.timeStamp);
      else
        engine.setCamera(
          zoomAt(engine.camera(), at(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016))),
          event.timeStamp,
        );
    },
    dblclick(event: MouseEvent) {
      const hit = engine.hit(at(event));
      if (hit) gestures.onOpen(hit.id);
    },
    contextmenu(event: MouseEvent) {
      event.preventDefault();
      gestures.onMenu(engine.hit(at(event)), at(event));
    },
    pointerleave() {
      gestures.onHover(undefined, { x: 0, y: 0 });
    },
  };

  function hover(point: Point): void {
    const hit = engine.hit(point);
    canvas.style.cursor = tool === 'pan' ? 'grab' : tool === 'lasso' || tool === 'link' ? 'crosshair' : hit ? 'pointer' : 'default';
    gestures.onHover(hit?.kind === 'node' ? hit.id : undefined, point);
  }

  function follow(now: Session, point: Point, event: PointerEvent): void {
    if (now.kind === 'press') return begin(now, point, event);
    if (now.kind === 'pan') {
      engine.setCamera(panBy(engine.camera(), point.x - now.last.x, point.y - now.last.y), event.timeStamp);
      now.last = point;
    }
    if (now.kind === 'drag') engine.dragTo(moveAll(now, point), event.timeStamp);
    if (now.kind === 'lasso') {
      now.points.push(...event.getCoalescedEvents().map(at), point);
      engine.setOverlay(now.points, true);
    }
    if (now.kind === 'link') engine.setOverlay([now.start, point]);
    if (now.kind === 'pinch') pinch(now, event.timeStamp);
  }

  function begin(press: Extract<Session, { kind: 'press' }>, point: Point, event: PointerEvent): void {
    if (Math.hypot(point.x - press.start.x, point.y - press.start.y) < SLACK) return;
    const { hit } = press;
    if (tool === 'link' && hit?.kind === 'node') session = { kind: 'link', from: hit.id, start: press.start };
    else if (hit?.kind === 'node' && !isReadOnly && tool === 'select')
      session = { kind: 'drag', start: press.start, from: listDragged(hit.id, hit.index) };
    else if (tool === 'lasso' || (press.adds && event.pointerType !== 'touch'))
      session = { kind: 'lasso', points: [press.start, point], adds: press.adds };
    else session = { kind: 'pan', last: press.start };
    follow(session, point, event);
  }

  /** What is selected moves together; else the one under the hand. */
  function listDragged(id: string, index: number): ReadonlyMap<number, Point> {
    const { selected } = engine.marks();
    const drawing = engine.drawing();
    const indexes = selected.has(id) ? [...selected].flatMap((one) => drawing.indexOf.get(one) ?? []) : [index];
    return new Map(
      indexes.flatMap((one) => {
        const node = drawing.nodes[one];
        return node ? [[one, { x: node.x, y: node.y }] as const] : [];
      }),
    );
  }

  function moveAll({ start, from }: Extract<Session, { kind: 'drag' }>, point: Point): Map<number, Point> {
    const { scale } = engine.camera();
    const [dx, dy] = [(point.x - start.x) / scale, (point.y - start.y) / scale];
    return new Map([...from].map(([index, place]) => [index, { x: Math.round(place.x + dx), y: Math.round(place.y + dy) }]));
  }

  function pinch(now: Extract<Session, { kind: 'pinch' }>, timeStamp: number): void {
    const [a, b] = [...pointers.values()];
    if (!a || !b) return;
    const middle = middleOf(a, b);
    const distance = Math.hypot(a.x - b.x, a.y - b.y);
    const panned = panBy(engine.camera(), middle.x - now.middle.x, middle.y - now.middle.y);
    engine.setCamera(zoomAt(panned, middle, distance / (now.distance || 1)), timeStamp);
    Object.assign(now, { middle, distance });
  }

  function finish(ended: Session, point: Point): void {
    engine.setOverlay(undefined);
    if (ended.kind === 'press') gestures.onPick(ended.hit, ended.adds);
    if (ended.kind === 'drag') {
      const drawing = engine.drawing();
      const moved = moveAll(ended, point);
      gestures.onMove(new Map([...moved].map(([index, place]) => [drawing.nodes[index]?.id ?? '', place])));
    }
    if (ended.kind === 'lasso') gestures.onLasso(listInside(engine, ended.points), ended.adds);
    if (ended.kind === 'link') {
      const hit = engine.hit(point);
      if (hit?.kind === 'node' && hit.id !== ended.from) gestures.onLink(ended.from, hit.id);
    }
    const [left] = pointers.values();
    if (ended.kind === 'pinch' && left) session = { kind: 'pan', last: left };
  }

  const onKey = (event: KeyboardEvent) => {
    if (
      event.code !== 'Space' ||
      (event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|BUTTON|SELECT|A)$/.test(event.target.tagName))
    )
      return;
    isSpaceDown = event.type === 'keydown';
  };
  for (const [type, listener] of Object.entries(listeners)) canvas.addEventListener(type, listener as EventListener, { passive: false });
  window.addEventListener('keydown', onKey);
  window.addEventListener('keyup', onKey);

  return {
    setTool(next) {
      tool = next;
      canvas.style.cursor = next === 'pan' ? 'grab' : next === 'select' ? 'default' : 'crosshair';
    },
    setReadOnly(next) {
      isReadOnly = next;
    },
    destroy() {
      for (const [type, listener] of Object.entries(listeners)) canvas.removeEventListener(type, listener as EventListener);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
    },
  };
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Nodes inside a loop that was drawn on the screen. */
function listInside(engine: Engine, loop: readonly Point[]): string[] {
  const world = loop.map((point) => toWorld(engine.camera(), point));
  const box: Box = {
    left: Math.min(...world.map(({ x }) => x)),
    right: Math.max(...world.map(({ x }) => x)),
    top: Math.min(...world.map(({ y }) => y)),
    bottom: Math.max(...world.map(({ y }) => y)),
  };
  const { nodes } = engine.drawing();
  return engine
    .grid()
    .inside(box)
    .flatMap((index) => {
      const node = nodes[index];
      return node && isInside(world, node) ? [node.id] : [];
    });
}

/** By the number of times a ray to the right crosses the loop. */
export function isInside(loop: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  for (let i = 0, j = loop.length - 1; i < loop.length; j = i, i += 1) {
    const [a, b] = [loop[i], loop[j]];
    if (!a || !b || a.y > y === b.y > y) continue;
    if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}
