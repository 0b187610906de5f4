import { judge, type BenchContext } from '../bench.ts';

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

export function readShare(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}

/** The budget is the 95th percentile's. */
export function reportTimes(
  context: BenchContext,
  figure: string,
  { times, cpuMs }: Sample,
  rows: number,
  budgetMs: number | null = null,
): void {
  context.report({ figure: `${figure}, p50`, value: round(readShare(times, 50)), unit: 'ms', rows });
  const p95 = round(readShare(times, 95));
  context.report({ figure: `${figure}, p95`, value: p95, unit: 'ms', rows, ...judge(p95, budgetMs) });
  context.report({ figure: `${figure}, processor time`, value: round(cpuMs), unit: 'cpu-ms', rows });
}

export function round(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
