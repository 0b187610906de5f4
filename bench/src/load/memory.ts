import { judge, type Figure } from '../bench.ts';
import { round } from '../store/sampling.ts';
import type { ProbeMessage } from './probe.ts';

/** The first part of a run fills caches; what comes after it must not grow. */
const WARM_UP_SHARE = 0.3;
/** The last third's median over the first's. */
const MOST_GROWTH = 1.1;
const MEGABYTE = 1_000_000;

/** Whether the process stayed as large as it was. */
export function describeMemory(probes: ProbeMessage[], durationMs: number): Figure[] {
  const kept = probes.slice(Math.floor(probes.length * WARM_UP_SHARE));
  const sizes = kept.map(({ rssBytes }) => rssBytes / MEGABYTE);
  const third = Math.max(1, Math.floor(sizes.length / 3));
  const [first, last] = [median(sizes.slice(0, third)), median(sizes.slice(-third))];
  const minutes = (durationMs * (1 - WARM_UP_SHARE)) / 60_000;
  return [
    { figure: 'server memory, highest', value: Math.round(Math.max(...probes.map(({ rssBytes }) => rssBytes)) / MEGABYTE), unit: 'MB' },
    { figure: 'server memory after warm-up, first third', value: Math.round(first), unit: 'MB' },
    { figure: 'server memory after warm-up, last third', value: Math.round(last), unit: 'MB' },
    { figure: 'server memory, last third over first', value: round(last / first, 3), unit: 'times', ...judge(last / first, MOST_GROWTH) },
    { figure: 'server memory, slope after warm-up', value: round(slope(sizes) * (sizes.length / minutes)), unit: 'MB/min' },
    { figure: 'event loop lag, median of p99', value: round(median(probes.map(({ lagP99Ms }) => lagP99Ms))), unit: 'ms' },
    { figure: 'event loop lag, highest', value: round(Math.max(...probes.map(({ lagMaxMs }) => lagMaxMs))), unit: 'ms' },
  ];
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Least squares over evenly spaced samples, per sample. */
function slope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let above = 0;
  let below = 0;
  values.forEach((value, at) => {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  });
  return below === 0 ? 0 : above / below;
}
