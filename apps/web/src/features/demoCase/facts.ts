import { formatUnits } from '@chaintrail/model';
import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import { writePercent } from '../../ui/percent.ts';
import type { Tally } from './useDemoCase.ts';

const DAY_MS = 86_400_000;

export interface CaseFacts {
  /** What victims paid, by coin; the first is the one in which most was paid. */
  paid: { amount: string; symbol: string }[];
  days: number | null;
  addressCount: number;
  /** By chain, in their order. */
  addressCounts: { chainName: string; count: number }[];
  /** What arrived at exchanges, by coin; the share is of the first. */
  reached: { amount: string; symbol: string }[];
  reachedPercent: string;
  frozenCount: number;
  frozen: { amount: string; symbol: string }[];
}

/** The strip of figures; each is one of the answer's or a sum of them. */
export function readFacts({ tallies, groups, firstTime, lastTime }: DemoCaseFlowView): CaseFacts {
  const fromVictims = tallies.flatMap(({ sources }) => sources.flatMap(({ source, amount }) => (source === 'victim' ? [amount] : [])));
  const sumOutcome = (outcome: Tally['outcomes'][number]['outcome']) =>
    tallies.flatMap(({ outcomes }) => outcomes.flatMap((one) => (one.outcome === outcome ? [one.amount] : [])));
  const reached = sumOutcome('exchange');
  const chainNames = [...new Set(groups.map(({ chainName }) => chainName))];
  const count = (some: typeof groups) => some.reduce((sum, { addresses }) => sum + addresses.length, 0);
  const most = tallies.find(({ symbol }) => symbol === fromVictims[0]?.symbol);
  const reachedMost = reached.find(({ symbol }) => symbol === most?.symbol);
  return {
    paid: fromVictims.map(toShort),
    days: firstTime === null || lastTime === null ? null : Math.ceil((lastTime - firstTime) / DAY_MS),
    addressCount: count(groups),
    addressCounts: chainNames.map((chainName) => ({ chainName, count: count(groups.filter((group) => group.chainName === chainName)) })),
    reached: reached.map(toShort),
    reachedPercent: (most && writePercent(reachedMost?.raw ?? '0', most.total.raw)) ?? '0.0',
    frozenCount: groups.reduce((sum, { addresses }) => sum + addresses.filter(({ isFrozen }) => isFrozen).length, 0),
    frozen: sumOutcome('frozen').map(toShort),
  };
}

const toShort = ({ raw, decimals, symbol }: { raw: string; decimals: number | null; symbol: string }) => ({
  amount: formatUnits(BigInt(raw), decimals ?? 0),
  symbol,
});
