import type { Figure } from '../bench.ts';

/** What the page saw while hands moved. */
export interface Watched {
  /** Between one frame and the next, in ms. */
  frames: number[];
  /** From the oldest input of a frame to the end of its paint, in ms. */
  latencies: number[];
  inputs: number;
  /** What wheels turned, in px. */
  turned: number;
}

/** What hands did, and the processor time of it, which no other program's load adds to. */
interface Hands {
  sent: number;
  /** Of a wheel: how far it turned in all. */
  turned?: number;
  /** Of the page's own thread. */
  busyMs: number;
  /** Of the browser's process that draws. */
  drawingMs: number;
}

/**
 * Frames a second, the slow ones, how long inputs waited, and which never came. Browsers put several moves of a frame into one event, which counts as
 * several; of turns of a wheel they make one that goes as far: there the way says whether any was lost.
 */
export function judgeFrames(name: string, { frames, latencies, inputs, turned }: Watched, hands: Hands): Figure[] {
  const lasted = frames.reduce((sum, ms) => sum + ms, 0);
  const perFrame = (ms: number) => (frames.length === 0 ? 0 : ms / frames.length);
  return [
    { figure: name, value: lasted === 0 ? 0 : (frames.length / lasted) * 1_000, unit: 'fps' },
    { figure: `${name} frame p99`, value: quantile(frames, 0.99), unit: 'ms' },
    { figure: `${name} longest frame`, value: frames.reduce((most, ms) => Math.max(most, ms), 0), unit: 'ms' },
    { figure: `${name} input latency p99`, value: quantile(latencies, 0.99), unit: 'ms' },
    { figure: `${name} processor time per frame`, value: perFrame(hands.busyMs), unit: 'ms' },
    { figure: `${name} drawing process per frame`, value: perFrame(hands.drawingMs), unit: 'ms' },
    hands.turned === undefined
      ? { figure: `${name} inputs lost of ${hands.sent}`, value: Math.max(0, hands.sent - inputs), unit: 'events' }
      : { figure: `${name} way lost`, value: Math.abs(hands.turned - turned), unit: 'px' },
  ];
}

/** The least of the values that so large a part is not above; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
