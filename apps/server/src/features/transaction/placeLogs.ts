import type { Call, Log } from '@chaintrail/model';

/** A stretch of one call's own execution: before, between or after the calls that it makes. */
interface Stretch {
  /** Number of the call that is running. */
  call: number;
  /** Number of the last call begun before. */
  after: number;
  /** The account that runs, whose code is borrowed or not: it is whom logs name. */
  account: string;
}

interface Running {
  call: Call;
  account: string;
  isStatic: boolean;
}

const TRANSFER = '0xa9059cbb';

/**
 * Behind which call each log was written, by log index. Nodes do not say; but a log is written while its contract runs, logs keep their order,
 * and a call that moves a token writes its own log: of all ways to fit them the one in which the fewest calls write two. Where a contract
 * may have written before or after a call of its own, before: contracts book first and pay then. Undefined where nothing fits.
 */
export function placeLogs(
  calls: readonly Call[],
  logs: readonly Log[],
  givers: ReadonlyMap<number, string>,
): ReadonlyMap<number, number> | undefined {
  const stretches = listStretches(calls);
  const methods = new Map(calls.map(({ index, method, from }) => [index, { method, from }]));
  let before: Best[] = stretches.map(() => ({ cost: 0, at: -1 }));
  const steps: Best[][] = [];
  for (const [number, log] of logs.entries()) {
    const giver = givers.get(log.logIndex);
    const ways = chooseWays(stretches, before, number > 0 && logs[number - 1]?.contract === log.contract);
    before = stretches.map(({ call, account }, at) => {
      const way = ways[at];
      if (account !== log.contract || !way) return { cost: Number.POSITIVE_INFINITY, at: -1 };
      const called = methods.get(call);
      const isOther = called?.method === TRANSFER && giver !== undefined && called.from !== giver;
      return { cost: way.cost + (isOther ? 2 : 0), at: way.at };
    });
    steps.push(before);
  }
  return traceBack(stretches, logs, steps);
}

interface Best {
  cost: number;
  /** The stretch of the log before. */
  at: number;
}

/** The cheapest place of the log before, for each place of this one: not behind it, and rather in another call. */
function chooseWays(stretches: readonly Stretch[], before: readonly Best[], isSameContract: boolean): (Best | undefined)[] {
  let best: (Best & { call: number }) | undefined;
  let other: (Best & { call: number }) | undefined;
  return stretches.map(({ call }, at) => {
    const cost = before[at]?.cost ?? Number.POSITIVE_INFINITY;
    if (Number.isFinite(cost)) {
      const own = { cost, at, call };
      if (!best || cost < best.cost) {
        if (best && best.call !== call) other = best;
        best = own;
      } else if (best.call !== call && (!other || cost < other.cost)) other = own;
    }
    if (!best) return undefined;
    if (!isSameContract || best.call !== call) return best;
    return other && other.call !== call && other.cost <= best.cost ? other : { cost: best.cost + 1, at: best.at };
  });
}

function traceBack(stretches: readonly Stretch[], logs: readonly Log[], steps: readonly Best[][]): ReadonlyMap<number, number> | undefined {
  const places = new Map<number, number>();
  let at = findCheapest(steps.at(-1) ?? []);
  for (let number = logs.length - 1; number >= 0; number -= 1) {
    const stretch = stretches[at];
    const log = logs[number];
    if (!stretch || !log) return undefined;
    places.set(log.logIndex, stretch.after);
    at = steps[number]?.[at]?.at ?? -1;
  }
  return places;
}

function findCheapest(row: readonly Best[]): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, { cost }] of row.entries()) {
    if (cost < least) [found, least] = [at, cost];
  }
  return found;
}

/** In the order of time. Who made a call is the nearest account that runs and is its sender: some nodes do not say how calls are nested. */
function listStretches(calls: readonly Call[]): Stretch[] {
  const stretches: Stretch[] = [];
  const running: Running[] = [];
  let last = 0;
  const note = () => {
    const top = running.at(-1);
    if (top && !top.isStatic && top.call.status === 'ok') stretches.push({ call: top.call.index, after: last, account: top.account });
  };
  for (const call of calls) {
    while (running.length > 1 && running.at(-1)?.account !== call.from) {
      running.pop();
      note();
    }
    const borrows = call.type === 'DELEGATECALL' || call.type === 'CALLCODE';
    const isStatic = call.type === 'STATICCALL' || (running.at(-1)?.isStatic ?? false);
    running.push({ call, account: borrows ? call.from : call.to, isStatic });
    last = call.index;
    note();
  }
  while (running.length > 1) {
    running.pop();
    note();
  }
  return stretches;
}
