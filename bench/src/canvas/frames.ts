import type { Figure } from '../bench.ts';

/** What the page saw while hands moved. */
export interface Watched {
  /** Between one frame and the next, in ms. */
  frames: number[];
  /** From the oldest input of a frame to the end of its paint, in ms. */
  latencies: number[];
  inputs: number;
}

/** What hands did: moves sent, and the processor time that the page's own thread needed meanwhile, which no other program's load adds to. */
interface Hands {
  sent: number;
  busyMs: number;
}

/** Frames a second, the slow ones, how long inputs waited, and which never came. Browsers put several moves of a frame into one event: none is dropped by it. */
export function judgeFrames(name: string, { frames, latencies, inputs }: Watched, { sent, busyMs }: Hands): Figure[] {
  const lasted = frames.reduce((sum, ms) => sum + ms, 0);
  return [
    { figure: name, value: lasted === 0 ? 0 : (frames.length / lasted) * 1_000, unit: 'fps' },
    { figure: `${name} frame p99`, value: quantile(frames, 0.99), unit: 'ms' },
    { figure: `${name} longest frame`, value: frames.reduce((most, ms) => Math.max(most, ms), 0), unit: 'ms' },
    { figure: `${name} input latency p99`, value: quantile(latencies, 0.99), unit: 'ms' },
    { figure: `${name} processor time per frame`, value: frames.length === 0 ? 0 : busyMs / frames.length, unit: 'ms' },
    { figure: `${name} inputs handled of ${sent}`, value: inputs, unit: 'events' },
  ];
}

/** The least of the values that so large a part is not above; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
