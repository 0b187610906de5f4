/** A payment to or from a service, in the deposit's unit. */
export interface ServiceMove {
  id: string;
  timeMs: number;
  raw: bigint;
  /** From somebody else to the service; out to somebody else without. */
  isDeposit: boolean;
}

interface ExitQuestion {
  /** What went in, and when; it is none of the moves. */
  deposit: Pick<ServiceMove, 'timeMs' | 'raw'>;
  /** How long after it money may have come out. */
  windowMs: number;
  /** The most that the service may have kept, of ten thousand. */
  lossBasisPoints: number;
  /** How far before the deposit is looked for what fits by chance; 0 where nothing is known of that time. */
  referenceMs: number;
}

export interface ExitCandidate {
  id: string;
  delayMs: number;
  lostRaw: bigint;
  /** Deposits beside this one of which it may be as well. */
  rivalDeposits: number;
  /** At most this much of a thousand that it is this deposit's money; null where chance cannot be told. */
  oddsPermille: number | null;
}

interface ExitJudgement {
  /** Most likely first, then soonest. */
  candidates: ExitCandidate[];
  /** Withdrawals of such an amount before the deposit, which cannot be its money. */
  referenceCount: number;
  /** Withdrawals that fit within the window by chance alone, in thousandths; null where nothing is known of the time before. */
  expectedMilli: number | null;
}

const BASIS = 10_000n;

/** What a service gives back of an amount at least, and takes in for one at most. */
export const leastOut = (raw: bigint, lossBasisPoints: number): bigint => (raw * (BASIS - BigInt(lossBasisPoints)) + BASIS - 1n) / BASIS;
export const mostIn = (raw: bigint, lossBasisPoints: number): bigint => (raw * BASIS) / (BASIS - BigInt(lossBasisPoints));

/**
 * Which withdrawals may be a deposit's money by time and amount, and how likely that is at most. With k withdrawals that fit, λ to be expected
 * by chance and even odds that the money left this way at all, each has 1 / (k + λ) by Bayes' rule; where more deposits than that fit a
 * withdrawal, their number takes the place of k. λ is counted before the deposit, when none can be its money: (n + ½) × window / reference.
 */
export function judgeExits(moves: readonly ServiceMove[], question: ExitQuestion): ExitJudgement {
  const { deposit, windowMs, lossBasisPoints, referenceMs } = question;
  const least = leastOut(deposit.raw, lossBasisPoints);
  const fits = ({ isDeposit, raw }: ServiceMove) => !isDeposit && raw >= least && raw <= deposit.raw;
  const exits = moves.filter((move) => fits(move) && move.timeMs >= deposit.timeMs && move.timeMs <= deposit.timeMs + windowMs);
  const referenceCount = moves.filter(
    (move) => fits(move) && move.timeMs < deposit.timeMs && move.timeMs >= deposit.timeMs - referenceMs,
  ).length;
  const expectedMilli = referenceMs <= 0 ? null : Math.ceil(((2 * referenceCount + 1) * 500 * windowMs) / referenceMs);
  const deposits = moves.filter(({ isDeposit }) => isDeposit);
  const candidates = exits.map((exit): ExitCandidate => {
    const most = mostIn(exit.raw, lossBasisPoints);
    const rivalDeposits = deposits.filter(
      ({ timeMs, raw }) => timeMs <= exit.timeMs && timeMs >= exit.timeMs - windowMs && raw >= exit.raw && raw <= most,
    ).length;
    return {
      id: exit.id,
      delayMs: exit.timeMs - deposit.timeMs,
      lostRaw: deposit.raw - exit.raw,
      rivalDeposits,
      oddsPermille: expectedMilli === null ? null : Math.floor(1e6 / (Math.max(exits.length, rivalDeposits + 1) * 1_000 + expectedMilli)),
    };
  });
  const order = (a: ExitCandidate, b: ExitCandidate) =>
    (b.oddsPermille ?? 0) - (a.oddsPermille ?? 0) || a.delayMs - b.delayMs || (a.id < b.id ? -1 : 1);
  return { candidates: candidates.toSorted(order), referenceCount, expectedMilli };
}
