import { CLEAN } from './lots.ts';
import { arriveAt, cleanMoney, convert, Pool, tracedMoney, type Carried } from './pool.ts';
import type { Step } from './step.ts';
import { createTrails, type Trail } from './trail.ts';

/** How much of what a step moved was traced, for whoever asks how else it could have been. */
export interface PlayedStep {
  step: Step;
  /** By first in, first out. */
  valueRaw: bigint;
  /** The same in the coin that it moved in. */
  ownRaw: bigint;
  /** What lay there after it, of whomever. */
  outBalanceRaw: bigint;
  inBalanceRaw: bigint;
}

export interface Played {
  pools: Map<string, Pool>;
  /** Those that moved money which could be traced, in their order. */
  steps: PlayedStep[];
  trails: Trail;
  /** Traced money that a swap or bridge took and that nobody has got yet, by link. */
  underWay: Map<string, Carried & { leftMs: number }>;
  /** All that the sources gave. */
  totalRaw: bigint;
}

/** Plays the steps in their order through every account, by all methods at once. */
export function play(steps: readonly Step[]): Played {
  const pools = new Map<string, Pool>();
  const trails = createTrails();
  const underWay = new Map<string, Carried & { leftMs: number }>();
  const played: PlayedStep[] = [];
  let totalRaw = 0n;

  const poolOf = (account: string): Pool => {
    const known = pools.get(account);
    if (known) return known;
    const made = new Pool();
    pools.set(account, made);
    return made;
  };
  const pickUp = ({ in: given, link, source, timeMs }: Step): Carried | undefined => {
    if (source !== undefined && given) {
      totalRaw += given.raw;
      return tracedMoney(given.raw, source, timeMs, trails);
    }
    const arriving = link === undefined ? undefined : underWay.get(link);
    if (link !== undefined) underWay.delete(link);
    return arriving;
  };

  for (const step of steps) {
    const { out, in: given, link } = step;
    const giver = out && step.source === undefined ? poolOf(out.account) : undefined;
    const carried = giver && out ? giver.take(out.raw) : pickUp(step);
    if (link !== undefined && out && carried) underWay.set(link, { ...carried, leftMs: step.timeMs });
    const arriving = given && convert(carried ?? cleanMoney(given.raw), given.raw);
    const taker = given && poolOf(given.account);
    if (given && arriving) taker?.put(arriveAt(arriving, given.account), step.timeMs);
    if (!carried || carried.poison.raw === 0n) continue;
    played.push({
      step,
      valueRaw: carried.fifo.reduce((sum, lot) => sum + lot.valueRaw, 0n),
      ownRaw: (arriving ?? carried).fifo.reduce((sum, { source, raw }) => (source === CLEAN ? sum : sum + raw), 0n),
      outBalanceRaw: giver?.balanceRaw ?? 0n,
      inBalanceRaw: taker?.balanceRaw ?? 0n,
    });
  }
  return { pools, steps: played, trails, underWay, totalRaw };
}
