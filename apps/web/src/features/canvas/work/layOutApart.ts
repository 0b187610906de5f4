import type { LayoutInput, LayoutName, Point } from '@chaintrail/canvas';

/** Lays a large scene out beside the page, so that hands stay free meanwhile. */
export function layOutApart(name: LayoutName, input: LayoutInput): Promise<Point[]> {
  const worker = new Worker(new URL('./layoutWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Point[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Point[]>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage({ name, input }, []);
  }).finally(() => worker.terminate());
}
