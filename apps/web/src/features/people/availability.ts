import type { AdminOverviewView } from '@chaintrail/contract/schemas';

type SourceHour = AdminOverviewView['sources'][number]['hours'][number];

/** `none`: nobody looked at the source in this hour. */
type BarState = 'ok' | 'degraded' | 'down' | 'none';

export interface Bar {
  /** When its hour began. */
  at: number;
  state: BarState;
  /** In percent; null where nobody looked. */
  share: number | null;
}

export interface Availability {
  /** The last 24 hours, the running one last. */
  bars: Bar[];
  /** For how much of the time in which it was looked at the source answered, in percent; null where nobody looked. */
  share: number | null;
}

const HOUR_MS = 3_600_000;
const BARS = 24;
/** Of an hour: less is told by the figures alone. */
const NOTABLE = 0.1;

/** To a tenth and never upwards: what failed once is not whole. */
function shareOf(hours: readonly SourceHour[]): number | null {
  const total = hours.reduce((sum, { okMs, degradedMs, downMs }) => sum + okMs + degradedMs + downMs, 0);
  const down = hours.reduce((sum, { downMs }) => sum + downMs, 0);
  return total === 0 ? null : Math.floor(((total - down) / total) * 1_000) / 10;
}

function stateOf({ okMs, degradedMs, downMs }: SourceHour): BarState {
  const total = okMs + degradedMs + downMs;
  if (total === 0) return 'none';
  if (downMs > total * NOTABLE) return 'down';
  return downMs > 0 || degradedMs > total * NOTABLE ? 'degraded' : 'ok';
}

/** How a source was reached over the last day, from what the looks at it found. */
export function readAvailability(hours: readonly SourceHour[], nowMs: number): Availability {
  const lastAt = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const bars = Array.from({ length: BARS }, (_, index) => {
    const at = lastAt - (BARS - 1 - index) * HOUR_MS;
    const hour = hours.find((one) => one.at === at);
    return { at, hour };
  });
  return {
    bars: bars.map(({ at, hour }) => ({ at, state: hour ? stateOf(hour) : 'none', share: hour ? shareOf([hour]) : null })),
    share: shareOf(bars.flatMap(({ hour }) => hour ?? [])),
  };
}
