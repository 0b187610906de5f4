import type { Point } from '../draw/geometry.ts';
import type { Camera } from './camera.ts';
import type { Steps } from './steps.ts';

/** What a picture was made for. */
export interface PictureOf {
  camera: Camera;
  /** Nodes that it lacks because a hand drags them. */
  lacks: ReadonlyMap<number, Point> | undefined;
}

/** The picture of a scene, made in slices so that no frame waits for it; the last whole one stays to be shown until the next is. */
export interface SharpPicture {
  /** Begins a new one; one that is under way is given up. */
  begin(of: PictureOf, steps: (context: CanvasRenderingContext2D) => Steps): void;
  /** Goes on for so long; true when the new one is whole. */
  work(forMs: number): boolean;
  giveUp(): void;
  resize(width: number, height: number, ratio: number): void;
  underWay(): PictureOf | undefined;
  whole(): (PictureOf & { canvas: HTMLCanvasElement }) | undefined;
  /** What is there of the first one, while there is no whole one. */
  part(): HTMLCanvasElement;
  /** What the last whole one took in all. */
  tookMs(): number;
}

/** What one push shall take: a browser draws only when it is asked for the picture, and until then nobody knows what it costs. */
const PUSH_MS = 5;
const MOST_STEPS = 128;

export function createSharpPicture(makeCanvas: () => HTMLCanvasElement, now: () => number = () => performance.now()): SharpPicture {
  const asPaper = (canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('this browser draws no canvas');
    return { canvas, context };
  };
  let shown = asPaper(makeCanvas());
  let next = asPaper(makeCanvas());
  const probe = asPaper(makeCanvas());
  probe.canvas.width = 1;
  probe.canvas.height = 1;
  let whole: PictureOf | undefined;
  let job: { of: PictureOf; steps: Steps; tookMs: number } | undefined;
  let [ratio, stepsAPush, tookMs] = [1, 16, 0];

  /** Has the browser draw what it was told, which it would else do with the frame that shows it. */
  const draw = () => probe.context.drawImage(next.canvas, 0, 0, 1, 1, 0, 0, 1, 1);

  /** Steps differ: some only search, and their own time is known at once. */
  function push(steps: Steps, started: number): boolean {
    for (let step = 0; step < stepsAPush && now() - started < PUSH_MS; step += 1) if (steps.next().done === true) return true;
    draw();
    return false;
  }

  return {
    begin(of, steps) {
      next.context.setTransform(ratio, 0, 0, ratio, 0, 0);
      job = { of, steps: steps(next.context), tookMs: 0 };
    },
    work(forMs) {
      if (!job) return false;
      const started = now();
      for (;;) {
        const before = now();
        const isDone = push(job.steps, before);
        const passed = now() - before;
        stepsAPush = paceOf(stepsAPush, passed);
        if (isDone) break;
        if (now() - started + Math.max(PUSH_MS / 2, passed / 2) < forMs) continue;
        job.tookMs += now() - started;
        return false;
      }
      draw();
      tookMs = job.tookMs + now() - started;
      whole = job.of;
      job = undefined;
      [shown, next] = [next, shown];
      return true;
    },
    giveUp: () => (job = undefined),
    resize(width, height, pixelRatio) {
      ratio = pixelRatio;
      whole = undefined;
      job = undefined;
      for (const { canvas } of [shown, next]) {
        canvas.width = width;
        canvas.height = height;
      }
    },
    underWay: () => job?.of,
    whole: () => whole && { ...whole, canvas: shown.canvas },
    part: () => next.canvas,
    tookMs: () => tookMs,
  };
}

/** So many steps before the browser is asked again: twice as many after a quick push, half as many after a slow one. */
export function paceOf(steps: number, tookMs: number): number {
  if (tookMs > PUSH_MS * 1.5) return Math.max(1, Math.floor(steps / 2));
  return tookMs < PUSH_MS / 2 ? Math.min(MOST_STEPS, steps * 2) : steps;
}
