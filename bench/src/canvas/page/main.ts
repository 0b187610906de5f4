import { painted, type Adapter } from './adapter.ts';
import { makeBenchScene } from './benchScene.ts';

const adapters: Record<string, () => Promise<{ adapter: Adapter }>> = {
  ours: () => import('./ours.ts'),
  cytoscape: () => import('./cytoscape.ts'),
  sigma: () => import('./sigma.ts'),
  g6: () => import('./g6.ts'),
};

/** What was seen of a stretch of frames. */
interface Watched {
  frames: number[];
  latencies: number[];
  inputs: number;
  turned: number;
}

let watched: Watched | undefined;
let waiting: number | undefined;

/** The oldest input of a frame waits until that frame has been painted. Moves that the browser put into one event count each. */
function noteInput(event: Event): void {
  if (!watched) return;
  watched.inputs += event instanceof PointerEvent ? Math.max(1, event.getCoalescedEvents().length) : 1;
  if (event instanceof WheelEvent) watched.turned += event.deltaY;
  waiting = Math.min(waiting ?? event.timeStamp, event.timeStamp);
}
for (const kind of ['pointermove', 'wheel']) addEventListener(kind, noteInput, { capture: true, passive: true });

let lastFrame = 0;
function frame(at: number): void {
  if (watched) {
    if (lastFrame > 0) watched.frames.push(at - lastFrame);
    lastFrame = at;
    if (waiting !== undefined) {
      const [since, own] = [waiting, watched];
      waiting = undefined;
      // Runs after the paint of this frame.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => own.latencies.push(performance.now() - since));
      port1.start();
      port2.postMessage(0);
    }
  }
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

const options = new URLSearchParams(location.search);
const scene = makeBenchScene(Number(options.get('nodes')));
let adapter: Adapter | undefined;

const heapOf = (): number => {
  (globalThis as { gc?: () => void }).gc?.();
  return (performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0;
};

/** What the program that drives the browser calls. */
Object.assign(window, {
  bench: {
    async open() {
      const place = document.querySelector<HTMLElement>('#place');
      const load = adapters[options.get('engine') ?? ''];
      if (!place || !load) throw new Error('no such engine');
      ({ adapter } = await load());
      const before = heapOf();
      const started = performance.now();
      await adapter.open(place, scene);
      const firstMs = performance.now() - started;
      return { firstMs, heapBytes: heapOf() - before };
    },
    async readSize() {
      adapter?.readSize(scene);
      await painted();
    },
    /** Whether nodes can be dragged. */
    grab() {
      adapter?.grab?.();
      return adapter?.grab !== undefined;
    },
    begin() {
      lastFrame = 0;
      waiting = undefined;
      watched = { frames: [], latencies: [], inputs: 0, turned: 0 };
    },
    async end() {
      await painted();
      const seen = watched;
      watched = undefined;
      return seen;
    },
  },
});
