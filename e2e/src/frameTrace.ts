/** What the page's own thread did between one frame and the next. */
export interface FrameCost {
  /** By the clock: what other programs of the machine took is in it. */
  wallMs: number;
  /** By the thread's own ticks. */
  busyMs: number;
  /** What took most of it. */
  parts: Record<string, number>;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** The frames of a page's trace that drew some all the time. */
export function readFrames(trace: Buffer): FrameCost[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const eventsOf = ({ pid, tid }: TraceEvent) => traceEvents.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X');
  const countFrames = (events: readonly TraceEvent[]) => events.filter(({ name }) => name === 'FireAnimationFrame').length;
  const [own = []] = mains.map(eventsOf).toSorted((a, b) => countFrames(b) - countFrames(a));
  const order = own.toSorted((a, b) => a.ts - b.ts);
  const tasks = outermost(order.filter(({ name }) => name === 'RunTask'));
  // A frame ends with the task that draws it.
  const ends = tasks.filter(({ ts, dur = 0 }) =>
    order.some((one) => one.name === 'FireAnimationFrame' && one.ts >= ts && one.ts <= ts + dur),
  );
  return ends.slice(1).map((drawn, index) => {
    const before = ends[index] ?? drawn;
    const [start, end] = [before.ts + (before.dur ?? 0), drawn.ts + (drawn.dur ?? 0)];
    const isInside = ({ ts }: TraceEvent) => ts >= start && ts < end;
    const parts: Record<string, number> = {};
    for (const { name, tdur = 0 } of order.filter(isInside))
      if (name !== 'RunTask' && tdur > 4_000) parts[name] = Math.round((parts[name] ?? 0) + tdur / 100) / 10;
    return { wallMs: (end - start) / 1_000, busyMs: tasks.filter(isInside).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000, parts };
  });
}

/** A task may run others inside: their time is in its own. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return tasks.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}
