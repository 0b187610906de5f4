import { MOST_ARCS, readBounds, type Bounds } from './bounds.ts';
import { CLEAN, type Lot } from './lots.ts';
import type { Played } from './play.ts';

/** Why money was not followed further. */
export const stopReasons = [
  'service',
  'unmoved',
  'hops',
  'dust',
  'window',
  'unsynced',
  'frozen',
  'returned',
  'fee',
  'burnt',
  'unknown',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** Amounts in the coin of the start. */
export interface Reached {
  fifoRaw: bigint;
  lifoRaw: bigint;
  haircutRaw: bigint;
  /** Not conserved: never added up beyond one end. */
  poisonRaw: bigint;
}

/** What lies on one account at the end. */
export interface EndAccount extends Reached {
  account: string;
  firstMs: number;
  lastMs: number;
  arrivals: number;
}

/** Ends that are told together. */
export interface End extends Reached, Bounds {
  key: string;
  reason: StopReason;
  /** Largest first. */
  accounts: EndAccount[];
  /** By first in, first out, one figure for each source. */
  fifoBySource: bigint[];
  haircutBySource: bigint[];
  firstMs: number;
  lastMs: number;
}

/** How an end is told: with which others, and why it is one. */
export interface EndWord {
  key: string;
  reason: StopReason;
}

/** What lies on one account, lot by lot. */
interface Holding {
  end: EndAccount;
  fifo: readonly Worth[];
  haircut: readonly Worth[];
}

type Worth = Pick<Lot, 'source' | 'valueRaw'>;

/** Everything that lies anywhere when all steps are played, told together as `wordOf` says; by first in, first out, largest first. */
export function listEnds(
  played: Played,
  sources: number,
  wordOf: (account: string) => EndWord,
  mostArcs = MOST_ARCS,
): { ends: End[]; boundsExact: boolean } {
  const bounds = readBounds(played, mostArcs);
  const groups = new Map<string, { word: EndWord; holdings: Holding[] }>();
  for (const holding of listHoldings(played)) {
    const word = wordOf(holding.end.account);
    const group = groups.get(word.key) ?? { word, holdings: [] };
    groups.set(word.key, group);
    group.holdings.push(holding);
  }
  const ends = [...groups.values()]
    .map(({ word, holdings }): End => {
      const accounts = holdings.map(({ end }) => end).toSorted(compareAccounts);
      return {
        ...word,
        ...sumReached(accounts),
        ...bounds.of(accounts.map(({ account }) => account)),
        accounts,
        fifoBySource: sumBySource(
          sources,
          holdings.flatMap(({ fifo }) => fifo),
        ),
        haircutBySource: sumBySource(
          sources,
          holdings.flatMap(({ haircut }) => haircut),
        ),
        firstMs: Math.min(...accounts.map(({ firstMs }) => firstMs)),
        lastMs: Math.max(...accounts.map(({ lastMs }) => lastMs)),
      };
    })
    .toSorted((a, b) => compareReached(a, b) || compareTexts(a.key, b.key));
  return { ends, boundsExact: bounds.isExact };
}

function listHoldings({ pools, underWay }: Played): Holding[] {
  const lying = [...pools].flatMap(([account, pool]): Holding[] => {
    if (pool.isClean) return [];
    const [fifo, lifo, haircut] = [pool.fifo.list(), pool.lifo.list(), pool.haircut.list()];
    const { firstMs, lastMs, arrivals } = pool;
    return [
      { end: { account, ...tellReached({ fifo, lifo, haircut }, pool.poison.get().valueRaw), firstMs, lastMs, arrivals }, fifo, haircut },
    ];
  });
  const moving = [...underWay].map(([link, { fifo, lifo, haircut, poison, leftMs }]): Holding => {
    const moment = { firstMs: leftMs, lastMs: leftMs, arrivals: 1 };
    return { end: { account: `→${link}`, ...tellReached({ fifo, lifo, haircut }, poison.valueRaw), ...moment }, fifo, haircut };
  });
  return [...lying, ...moving].filter(({ end }) => end.poisonRaw + end.fifoRaw + end.lifoRaw + end.haircutRaw > 0n);
}

function tellReached(lots: Record<'fifo' | 'lifo' | 'haircut', readonly Worth[]>, poisonRaw: bigint): Reached {
  const [fifoRaw, lifoRaw, haircutRaw] = [sumWorth(lots.fifo), sumWorth(lots.lifo), sumWorth(lots.haircut)];
  // Behind a swap the stain is worth what its coin is on average: what a method says is stained in any case.
  const least = [fifoRaw, lifoRaw, haircutRaw].reduce((most, raw) => (raw > most ? raw : most), poisonRaw);
  return { fifoRaw, lifoRaw, haircutRaw, poisonRaw: least };
}

function sumReached(accounts: readonly EndAccount[]): Reached {
  const sum = (of: (end: EndAccount) => bigint) => accounts.reduce((total, end) => total + of(end), 0n);
  return {
    fifoRaw: sum((end) => end.fifoRaw),
    lifoRaw: sum((end) => end.lifoRaw),
    haircutRaw: sum((end) => end.haircutRaw),
    poisonRaw: sum((end) => end.poisonRaw),
  };
}

function sumWorth(lots: readonly Worth[]): bigint {
  return lots.reduce((sum, { valueRaw }) => sum + valueRaw, 0n);
}

function sumBySource(sources: number, lots: readonly Worth[]): bigint[] {
  const sums = Array.from({ length: sources }, () => 0n);
  for (const { source, valueRaw } of lots) if (source !== CLEAN) sums[source] = (sums[source] ?? 0n) + valueRaw;
  return sums;
}

function compareAccounts(a: EndAccount, b: EndAccount): number {
  return compareReached(a, b) || compareTexts(a.account, b.account);
}

function compareReached(a: Reached, b: Reached): number {
  for (const of of ['fifoRaw', 'haircutRaw', 'poisonRaw'] as const) if (a[of] !== b[of]) return a[of] > b[of] ? -1 : 1;
  return 0;
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
