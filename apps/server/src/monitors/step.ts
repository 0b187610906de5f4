import type { Chain } from '@chaintrail/model';
import type { AppStore, JudgedTo } from '@chaintrail/store/app';
import type { ChainState } from '@chaintrail/store/chain';
import { judgeRange, MovedError, type JudgeParts } from './judge.ts';
import type { RuleBook } from './ruleBook.ts';
import { indexRules, type RuleOnChain } from './ruleIndex.ts';

export interface StepParts extends JudgeParts {
  app: Pick<AppStore, 'labels' | 'monitors'>;
  book: RuleBook;
  now: () => number;
}

/** Blocks that are judged in one go. */
const PORTION = 2_000;
/** Of the past more are: its monitors are few. */
const PAST_PORTION = 20_000;
const MOST_LOOKING_BACK = 500;

/**
 * Takes back what was undone and judges the blocks that follow the last judged one, as one transaction. `idle` where nothing is left to do;
 * `again` where there is more, or where something moved meanwhile and nothing was kept.
 */
export async function judgeStep(parts: StepParts, chain: Chain): Promise<'idle' | 'again'> {
  const { reader, app, book } = parts;
  const revision = await book.refresh();
  const state = await reader.readState(chain);
  if (!state.head) return 'idle';
  const before = await app.monitors.findCursor(chain.name);
  const rules = book.onChain(chain);
  const undone = await findUndone(parts, chain, state, before);
  const step = await takeNext(parts, chain, { state, undone, isWatched: rules.size > 0 });
  if (!step) return 'idle';
  const sightings = step.range === null ? [] : await judgeRange(parts, chain, rules, step.range);
  const past = step.isPast ? await lookBack(parts, chain) : { sightings: [], lookedBack: [] };
  // What was read of blocks that were undone meanwhile is worth nothing.
  if ((await reader.readState(chain)).epoch !== state.epoch) throw new MovedError();
  const isKept = await app.monitors.commit({
    chainName: chain.name,
    revision,
    before,
    after: step.after,
    orphans: undone.orphans,
    undoneFrom: undone.from,
    sightings: [...sightings, ...past.sightings],
    lookedBack: past.lookedBack,
    atMs: parts.now(),
  });
  if (isKept) {
    if (undone.from !== null) book.keepUndone(chain, undone.from);
    for (const { monitorId, next } of past.lookedBack) book.keepLookedBack(monitorId, chain.name, next);
  }
  return 'again';
}

interface Undone {
  orphans: string[];
  /** The lowest height at which one of them stood. */
  from: number | null;
  /** Judged blocks that stand and may still be undone. */
  open: JudgedTo['open'];
  /** The highest judged block that stands. */
  block: number;
}

/** Which of the judged blocks stand no more. */
async function findUndone({ reader }: StepParts, chain: Chain, state: ChainState, before: JudgedTo | undefined): Promise<Undone> {
  if (!before) return { orphans: [], from: null, open: [], block: -1 };
  const [lowest] = before.open;
  if (!lowest) return { orphans: [], from: null, open: [], block: before.block };
  const numbers = before.open.map(({ number }) => number);
  const stored = await reader.listBlockPlacesBetween(chain, { from: lowest.number, to: before.block }, numbers);
  const hashes = new Map(stored.map(({ number, hash }) => [number, hash]));
  const fork = before.open.find(({ number, hash }) => hashes.get(number) !== hash)?.number;
  const finalBlock = state.final?.number ?? -1;
  return {
    // Blocks stand on each other: above one that is gone all are.
    from: fork ?? null,
    orphans: fork === undefined ? [] : before.open.filter(({ number }) => number >= fork).map(({ hash }) => hash),
    open: before.open.filter(({ number }) => number > finalBlock && (fork === undefined || number < fork)),
    block: fork === undefined ? before.block : fork - 1,
  };
}

interface Next {
  after: JudgedTo;
  /** Blocks to judge; null where there are none, or nobody to judge them for. */
  range: { from: number; to: number } | null;
  isPast: boolean;
}

async function takeNext(
  { reader, book }: StepParts,
  chain: Chain,
  { state, undone, isWatched }: { state: ChainState; undone: Undone; isWatched: boolean },
): Promise<Next | undefined> {
  const headBlock = state.head?.number ?? -1;
  const finalBlock = state.final?.number ?? -1;
  // Monitors judge from there on anew, which is kept before anything is judged.
  if (undone.from !== null) return { after: { block: undone.block, open: undone.open }, range: null, isPast: false };
  const from = Math.max(undone.block + 1, state.first ?? 0);
  if (from > headBlock) {
    const isPast = book.lookingBack(chain).length > 0;
    // A chain that is read anew is below what was judged of it: nothing is judged twice.
    if (!isPast) return undefined;
    return { after: { block: undone.block, open: undone.open }, range: null, isPast };
  }
  const to = isWatched ? Math.min(headBlock, from + PORTION - 1) : headBlock;
  const fresh = to > finalBlock ? await reader.listBlockPlacesBetween(chain, { from: Math.max(from, finalBlock + 1), to }) : [];
  if (to > finalBlock && fresh.at(-1)?.number !== to) throw new MovedError();
  const open = [...undone.open, ...fresh.map(({ number, hash }) => ({ number, hash }))];
  return { after: { block: to, open }, range: isWatched ? { from, to } : null, isPast: false };
}

/** The next blocks of the past, for those monitors that have the fewest of them behind them. */
async function lookBack(parts: StepParts, chain: Chain) {
  const all = parts.book.lookingBack(chain);
  const lowest = Math.min(...all.map(({ from }) => from));
  const to = lowest + PAST_PORTION - 1;
  const own: RuleOnChain[] = all.filter(({ from }) => from <= to).slice(0, MOST_LOOKING_BACK);
  const sightings = await judgeRange(parts, chain, indexRules(own), { from: lowest, to });
  const lookedBack = own.map((on) => ({ monitorId: on.rule.id, next: to >= on.to ? null : to + 1 }));
  return { sightings, lookedBack };
}
