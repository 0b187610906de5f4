import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into the server before its own first line: says every two seconds how large the process is and how late its timers are. */
export interface ProbeMessage {
  rssBytes: number;
  lagP99Ms: number;
  lagMaxMs: number;
}

const EVERY_MS = 2_000;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
setInterval(() => {
  const toMs = (nanoseconds: number): number => nanoseconds / 1_000_000;
  const message: ProbeMessage = { rssBytes: process.memoryUsage.rss(), lagP99Ms: toMs(delay.percentile(99)), lagMaxMs: toMs(delay.max) };
  delay.reset();
  if (process.connected) process.send?.(message);
}, EVERY_MS).unref();
