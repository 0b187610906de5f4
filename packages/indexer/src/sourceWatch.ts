import type { SourceHealth } from '@chaintrail/families';
import type { SourceHour } from '@chaintrail/store/app';

type Verdict = SourceHealth['state'];

const HOUR_MS = 3_600_000;
/** Longer than any pause between two looks: what lies further back was not looked at. */
const LONGEST_GAP_MS = 120_000;
const WRITE_GAP_MS = 60_000;

const severity: Readonly<Record<Verdict, number>> = { ok: 0, degraded: 1, down: 2 };
const fields = { ok: 'okMs', degraded: 'degradedMs', down: 'downMs' } as const;

/** For how long a source answered. The time between two looks counts as the worse of what they found; time without looks not at all. */
export interface SourceWatch {
  /** A look at the source was over. */
  look(verdict: Verdict, atMs: number): void;
  /** What has to be written by now, if anything; it counts as written. */
  take(atMs: number): SourceHour[];
}

export function createSourceWatch(chainName: string): SourceWatch {
  let last: { verdict: Verdict; atMs: number } | undefined;
  let takenAtMs = 0;
  let hours = new Map<number, SourceHour>();

  /** Adds a stretch of time to the hours in which it lies. */
  function add(verdict: Verdict, fromMs: number, toMs: number): void {
    for (let startMs = fromMs; startMs < toMs;) {
      const hourMs = Math.floor(startMs / HOUR_MS) * HOUR_MS;
      const endMs = Math.min(toMs, hourMs + HOUR_MS);
      const hour = hours.get(hourMs) ?? { chainName, hourMs, okMs: 0, degradedMs: 0, downMs: 0 };
      hour[fields[verdict]] += endMs - startMs;
      hours.set(hourMs, hour);
      startMs = endMs;
    }
  }

  return {
    look(verdict, atMs) {
      if (last && atMs - last.atMs <= LONGEST_GAP_MS)
        add(severity[last.verdict] > severity[verdict] ? last.verdict : verdict, last.atMs, atMs);
      last = { verdict, atMs };
    },
    take(atMs) {
      if (hours.size === 0 || atMs - takenAtMs < WRITE_GAP_MS) return [];
      takenAtMs = atMs;
      const taken = [...hours.values()];
      hours = new Map();
      return taken;
    },
  };
}
