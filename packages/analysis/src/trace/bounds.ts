import { coinOf } from './account.ts';
import { FlowNetwork } from './flow.ts';
import type { Played, PlayedStep } from './play.ts';

/** What reached an end at least and at most, whatever honest way of counting is taken. */
export interface Bounds {
  minRaw: bigint;
  maxRaw: bigint;
}

export interface BoundsReader {
  /** Of all these accounts together; a link that nobody has got yet is `→` and its name. */
  of(accounts: readonly string[]): Bounds;
  /** False where the bounds hold but may be wider than they had to be: a swap or bridge changed the amount, or there is too much to measure. */
  isExact: boolean;
}

/** Beyond so many arcs an exact measure takes longer than the trace itself. */
export const MOST_ARCS = 200_000;

/** The last place of an account in the network, and what lies there. */
interface Outlet {
  place: number;
  valueRaw: bigint;
  capacity: bigint;
}

/**
 * A way of counting says of each transfer how much of it was traced money: never more than the transfer, and of what lies on an account never
 * more than its balance, at any time. All such ways are the flows of one network: accounts through time, joined by what stayed and by what
 * was moved. First in, first out is one of them; the least and the most for an end are what can still be led away from it, or to it.
 */
export function readBounds(played: Played, mostArcs: number): BoundsReader {
  if (countArcs(played.steps) > mostArcs) return { isExact: false, of: () => ({ minRaw: 0n, maxRaw: played.totalRaw }) };
  const { network, outlets, isExact } = buildNetwork(played.steps);
  return { isExact, of: (accounts) => measure(network, outlets, new Set(accounts)) };
}

function measure(network: FlowNetwork, outlets: ReadonlyMap<string, Outlet>, accounts: ReadonlySet<string>): Bounds {
  const own = network.copy();
  const inside = own.addPlace();
  const outside = own.addPlace();
  let valueRaw = 0n;
  for (const [account, outlet] of outlets) {
    own.addArc(outlet.place, accounts.has(account) ? inside : outside, outlet.capacity, outlet.valueRaw);
    if (accounts.has(account)) valueRaw += outlet.valueRaw;
  }
  return { minRaw: valueRaw - own.measureMore(inside, outside), maxRaw: valueRaw + own.measureMore(outside, inside) };
}

/** Of the network that is built of them: one for each step, and one more wherever an account was before. */
function countArcs(steps: readonly PlayedStep[]): number {
  const seen = new Set<string>();
  let arcs = 0;
  for (const { step } of steps) {
    arcs += 1;
    for (const account of [step.source === undefined ? step.out?.account : undefined, step.in?.account]) {
      if (account === undefined) continue;
      if (seen.has(account)) arcs += 1;
      else seen.add(account);
    }
  }
  return arcs;
}

function buildNetwork(steps: readonly PlayedStep[]) {
  const network = new FlowNetwork();
  const rates = createRates();
  const outlets = new Map<string, Outlet>();
  const source = network.addPlace();

  /** The account after a step that left so much on it. */
  const pass = (account: string, balanceRaw: bigint, valueRaw: bigint): number => {
    const before = outlets.get(account);
    const place = network.addPlace();
    if (before) network.addArc(before.place, place, before.capacity, before.valueRaw);
    const after = (before?.valueRaw ?? 0n) + valueRaw;
    outlets.set(account, { place, valueRaw: after, capacity: larger(rates.worthOf(account, balanceRaw), after) });
    return place;
  };

  for (const { step, valueRaw, outBalanceRaw, inBalanceRaw } of steps) {
    const { out, in: given, link } = step;
    const waiting = link === undefined || out ? undefined : outlets.get(`→${link}`);
    if (waiting) outlets.delete(`→${link}`);
    const start = step.source !== undefined ? source : out ? pass(out.account, outBalanceRaw, -valueRaw) : waiting?.place;
    if (start === undefined) continue;
    const capacity = waiting?.capacity ?? larger(out ? rates.worthOf(out.account, out.raw) : valueRaw, valueRaw);
    if (!given) {
      // What is under way lies nowhere else: a place of its own, so that what stayed behind is not led through it.
      const place = network.addPlace();
      network.addArc(start, place, capacity, valueRaw);
      outlets.set(`→${link}`, { place, valueRaw, capacity });
      continue;
    }
    if (waiting) rates.learn(given.account, capacity, given.raw);
    const to = pass(given.account, inBalanceRaw, valueRaw);
    network.addArc(start, to, capacity, valueRaw);
  }
  return { network, outlets, isExact: rates.isEven() };
}

/** What a unit of a coin that was swapped or bridged is worth at most, in the coin of the start. */
function createRates() {
  const rates = new Map<string, { worthRaw: bigint; raw: bigint }>();
  let isEven = true;
  return {
    isEven: () => isEven,
    worthOf(account: string, raw: bigint): bigint {
      const rate = rates.get(coinOf(account));
      return rate ? (raw * rate.worthRaw + rate.raw - 1n) / rate.raw : raw;
    },
    learn(account: string, worthRaw: bigint, raw: bigint): void {
      if (worthRaw !== raw) isEven = false;
      const known = rates.get(coinOf(account));
      if (!known || worthRaw * known.raw > known.worthRaw * raw) rates.set(coinOf(account), { worthRaw, raw });
    },
  };
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
