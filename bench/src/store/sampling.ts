import type { BenchContext } from '../bench.ts';

/** Calls of one figure, unless it says otherwise. */
export const SAMPLES = 100;

export interface Sample {
  times: number[];
  /** Processor time per call: comparable on a busy machine too. */
  cpuMs: number;
}

export async function sample(read: (index: number) => Promise<unknown>, count = SAMPLES): Promise<Sample> {
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await read(index);
    times.push(performance.now() - startedAt);
  }
  const cpu = process.cpuUsage(cpuBefore);
  return { times, cpuMs: (cpu.user + cpu.system) / 1000 / count };
}

export function reportTimes(context: BenchContext, figure: string, { times, cpuMs }: Sample, rows: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  for (const share of [50, 95]) {
    const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
    context.report({ figure: `${figure}, p${share}`, value: round(value), unit: 'ms', rows });
  }
  context.report({ figure: `${figure}, processor time`, value: round(cpuMs), unit: 'cpu-ms', rows });
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
