import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
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

/** What the product is asked by its bench: to write down what its thread does, until it says that it did. */
export type ProfileOrder = { startProfile: true } | { writeProfile: string };

const session = new Session();
process.on('message', (order: ProfileOrder | object) => {
  if ('startProfile' in order || 'writeProfile' in order) void obey(order);
});
// A listener keeps the channel, and the channel the process.
process.channel?.unref();

async function obey(order: ProfileOrder): Promise<void> {
  if ('startProfile' in order) {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
  } else {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    await writeFile(order.writeProfile, JSON.stringify(profile));
  }
  process.send?.({ isObeyed: true });
}
