import { readAccount } from './account.ts';
import { listEnds, type End, type EndWord, type StopReason } from './ends.ts';
import { Ground } from './ground.ts';
import { isPassageOf, measureLevels } from './levels.ts';
import { listPaths, type Path } from './paths.ts';
import { play, type Played } from './play.ts';
import type { Described, Direction, Link, Reading, Start, TraceSource } from './source.ts';

export interface TraceQuestion {
  direction: Direction;
  hops: number;
  /** A transfer of less is dust, in the coin of the start. */
  minRaw: bigint;
  /** Accounts that are read at most; the largest of a hop come first. */
  mostAccounts: number;
}

export interface TraceTask {
  question: TraceQuestion;
  starts: readonly Start[];
  /** Movements beside the payments that are known before the first hop: on a chain of outputs the transactions that they went through. */
  startReadings: readonly Reading[];
  /** Swaps and bridges by which the starts themselves left. */
  startLinks: readonly Link[];
  source: TraceSource;
  /** The accounts that an earlier run had read, hop by hop. */
  readBefore?: readonly (readonly string[])[];
  /** Told after each hop, with all that is known by then; the run goes on when it resolves. */
  onHop(hop: { hop: number; read: readonly (readonly string[])[]; outcome: TraceOutcome }): Promise<void>;
}

/** What a trace found. */
export interface TraceOutcome {
  totalRaw: bigint;
  /** One figure for each start. */
  startsRaw: bigint[];
  ends: End[];
  boundsExact: boolean;
  /** The ways with most money. */
  paths: Path[];
  pathCount: number;
  /** Every account that the money reached, with the hop in which it first did and why it was not followed from there. */
  nodes: { account: string; hop: number; reason: StopReason; group: string | null }[];
  /** Accounts with what passed between them, by first in, first out: in the coin of the start, and in that in which it arrived. */
  edges: {
    from: string;
    to: string;
    valueRaw: bigint;
    ownRaw: bigint;
    count: number;
    firstMs: number;
    lastMs: number;
    link: string | null;
  }[];
  links: Link[];
  /** What accounts gave without having got it, in their own coin: holes of the stored history. */
  missing: { account: string; raw: bigint }[];
}

/** While a trace runs, bounds are measured where that takes no time. */
const QUICK_ARCS = 10_000;

/** Follows money hop by hop. Only the source waits for anything; the same answers of it give the same outcome. */
export async function runTrace(task: TraceTask): Promise<TraceOutcome> {
  const { question, starts, source } = task;
  const ground = new Ground(question.direction, starts, task.startLinks);
  for (const reading of task.startReadings) ground.add(reading);
  const own = new Set(starts.flatMap(({ accounts }) => accounts));
  const described = new Map<string, Described>();
  const stops = new Map<string, StopReason>();
  const read: string[][] = [];

  const readAll = async (accounts: readonly string[]) => {
    for (const reading of await source.read(accounts)) {
      if (reading.stop) stops.set(reading.account, reading.stop);
      else ground.add(reading);
    }
  };
  const before = task.readBefore ?? [];
  if (before.length > 0) await readAll(before.flat());
  read.push(...before.map((accounts) => [...accounts]));

  for (;;) {
    const played = play(ground.listSteps());
    const levels = measureLevels(played);
    const reached = [...played.pools.keys()].filter((account) => isFollowed(account) && (played.pools.get(account)?.arrivals ?? 0) > 0);
    const unknown = reached.filter((account) => !described.has(account) && !own.has(account));
    for (const [account, word] of await source.describe(unknown)) described.set(account, word);
    const state = { question, ground, own, described, stops, levels, starts: starts.length };
    const open = reached.filter((account) => isOpen(state, played, account));
    const room = Math.max(0, question.mostAccounts - read.flat().length);
    const chosen = listLargest(played, open).slice(0, room);
    const frozen =
      chosen.length === 0 ? await source.listFrozen(reached.filter((account) => ground.covered.has(account))) : new Set<string>();
    if (chosen.length === 0) return tellOutcome(state, played, frozen);
    await task.onHop({ hop: read.length, read, outcome: tellOutcome(state, played, frozen, QUICK_ARCS) });
    await readAll(chosen);
    read.push(chosen);
  }
}

interface State {
  question: TraceQuestion;
  ground: Ground;
  own: ReadonlySet<string>;
  described: ReadonlyMap<string, Described>;
  stops: ReadonlyMap<string, StopReason>;
  levels: ReadonlyMap<string, number>;
  starts: number;
}

const gone: ReadonlyMap<string, StopReason> = new Map([
  ['fee', 'fee'],
  ['burnt', 'burnt'],
  ['made', 'burnt'],
]);

/** Whether it is somebody's account, and not a name for where value goes. */
function isFollowed(account: string): boolean {
  const { holder } = readAccount(account);
  return !gone.has(holder) && !isPassageOf(holder);
}

function isOpen({ question, ground, own, described, stops, levels }: State, played: Played, account: string): boolean {
  if (ground.covered.has(account) || own.has(account) || stops.has(account) || described.get(account)?.stop) return false;
  return (levels.get(account) ?? 0) < question.hops && (played.pools.get(account)?.largestRaw ?? 0n) >= question.minRaw;
}

function listLargest({ pools }: Played, accounts: readonly string[]): string[] {
  return accounts
    .map((account) => ({ account, raw: pools.get(account)?.largestRaw ?? 0n }))
    .sort((a, b) => (a.raw === b.raw ? (a.account < b.account ? -1 : 1) : a.raw > b.raw ? -1 : 1))
    .map(({ account }) => account);
}

/** Why money lies on an account and was not followed from there. */
function reasonOf(state: State, played: Played, frozen: ReadonlySet<string>, account: string): StopReason {
  if (account.startsWith('→')) return state.ground.listLinks().find(({ id }) => id === account.slice(1))?.missing ?? 'unknown';
  const { holder } = readAccount(account);
  const lost = gone.get(holder);
  if (lost) return lost;
  if (state.own.has(account)) return 'returned';
  const stop = state.described.get(account)?.stop ?? state.stops.get(account);
  if (stop) return stop;
  const pool = played.pools.get(account);
  if (state.ground.covered.has(account)) {
    if (frozen.has(account)) return 'frozen';
    return state.ground.later.has(account) ? 'window' : 'unmoved';
  }
  return (state.levels.get(account) ?? 0) < state.question.hops && (pool?.largestRaw ?? 0n) < state.question.minRaw ? 'dust' : 'hops';
}

function tellOutcome(state: State, played: Played, frozen: ReadonlySet<string>, mostArcs?: number): TraceOutcome {
  const groupOf = (account: string) => state.described.get(account)?.group ?? null;
  const wordOf = (account: string): EndWord => {
    const reason = reasonOf(state, played, frozen, account);
    const pool = played.pools.get(account);
    const isCrumb = reason === 'unmoved' && (pool?.poison.get().valueRaw ?? 0n) < state.question.minRaw;
    if (reason === 'dust' || isCrumb) return { key: 'dust', reason: 'dust' };
    const { chainName, token } = readAccount(account);
    return { key: `${reason}|${(reason === 'service' ? groupOf(account) : null) ?? ''}|${chainName}|${token}`, reason };
  };
  const { ends, boundsExact } = listEnds(played, state.starts, wordOf, mostArcs);
  const joined = new Set(played.steps.map(({ step }) => step.link));
  return {
    totalRaw: played.totalRaw,
    startsRaw: sumStarts(played, state.starts),
    ends,
    boundsExact,
    ...listPaths(played, (account) => groupOf(account) ?? (readAccount(account).holder.startsWith('start:') ? 'start' : account)),
    nodes: [...played.pools]
      .filter(([account, { arrivals }]) => arrivals > 0 && isFollowed(account))
      .map(([account]) => ({
        account,
        hop: state.levels.get(account) ?? 0,
        reason: reasonOf(state, played, frozen, account),
        group: groupOf(account),
      }))
      .toSorted((a, b) => a.hop - b.hop || (a.account < b.account ? -1 : 1)),
    edges: sumEdges(played),
    links: state.ground
      .listLinks()
      .filter(({ id }) => joined.has(id))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    missing: [...played.pools]
      .flatMap(([account, { missingRaw }]) => (missingRaw > 0n ? [{ account, raw: missingRaw }] : []))
      .toSorted((a, b) => (a.account < b.account ? -1 : 1)),
  };
}

function sumStarts({ steps }: Played, starts: number): bigint[] {
  const sums = Array.from({ length: starts }, () => 0n);
  for (const { step } of steps) if (step.source !== undefined) sums[step.source] = (sums[step.source] ?? 0n) + (step.in?.raw ?? 0n);
  return sums;
}

function sumEdges({ steps }: Played): TraceOutcome['edges'] {
  type Edge = TraceOutcome['edges'][number];
  const edges: Edge[] = [];
  const left = new Map<string, string>();
  // Of the plain ones by both sides: a text made of them for each step took longer than to add them up.
  const plain = new Map<string, Map<string, Edge>>();
  const joined = new Map<string, Map<string, Edge>>();
  for (const { step, valueRaw, ownRaw } of steps) {
    const { out, in: given, link, timeMs } = step;
    if (link !== undefined && out) left.set(link, out.account);
    const from = out?.account ?? (link === undefined ? undefined : left.get(link));
    if (from === undefined || !given || valueRaw === 0n) continue;
    const places = link === undefined ? plain : joined;
    const place = link === undefined ? from : `${from} ${link}`;
    let byTarget = places.get(place);
    if (!byTarget) places.set(place, (byTarget = new Map()));
    let edge = byTarget.get(given.account);
    if (!edge) {
      edge = { from, to: given.account, valueRaw: 0n, ownRaw: 0n, count: 0, firstMs: timeMs, lastMs: timeMs, link: link ?? null };
      byTarget.set(given.account, edge);
      edges.push(edge);
    }
    edge.valueRaw += valueRaw;
    edge.ownRaw += ownRaw;
    edge.count += 1;
    edge.firstMs = Math.min(edge.firstMs, timeMs);
    edge.lastMs = Math.max(edge.lastMs, timeMs);
  }
  return edges.sort((a, b) => (a.valueRaw === b.valueRaw ? (a.from + a.to < b.from + b.to ? -1 : 1) : a.valueRaw > b.valueRaw ? -1 : 1));
}
