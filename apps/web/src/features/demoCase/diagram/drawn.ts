import type { Flow, Group } from '../useDemoCase.ts';

/** Smaller shares of what a coin brought are left to the list. */
const LEAST_THOUSANDTHS = 2n;

export interface Drawn {
  groups: Group[];
  flows: Flow[];
  /** Flows that are too small to be drawn. */
  hiddenCount: number;
}

/**
 * What a picture shows: flows that matter, one bridge for both its ends, and the groups that they join. `totalOf` is what a coin
 * brought in all, in its smallest unit.
 */
export function chooseDrawn(groups: readonly Group[], flows: readonly Flow[], totalOf: (symbol: string) => bigint): Drawn {
  const crossings = new Map(flows.flatMap(({ kind, from, to }) => (kind === 'bridge' ? [[to, from] as const] : [])));
  const joined = flows.flatMap((flow): Flow[] => {
    if (flow.kind === 'bridge') return [];
    const lock = crossings.get(flow.from);
    return [lock === undefined ? flow : { ...flow, from: lock, kind: 'bridge' }];
  });
  const shown = joined.filter(({ amount }) => BigInt(amount.raw) * 1000n >= totalOf(amount.symbol) * LEAST_THOUSANDTHS);
  const ends = new Set(shown.flatMap(({ from, to }) => [from, to]));
  return { groups: groups.filter(({ id }) => ends.has(id)), flows: shown, hiddenCount: joined.length - shown.length };
}

/** 0–1 among the flows of the same coin, by digits: a line's width, nothing to read a number off. */
export function weigh(flows: readonly Flow[]): Map<Flow, number> {
  const digits = ({ amount }: Flow) => Math.log10(Number(BigInt(amount.raw)) + 1);
  return new Map(
    flows.map((flow) => {
      const same = flows.filter(({ amount }) => amount.symbol === flow.amount.symbol).map(digits);
      const [least, most] = [Math.min(...same), Math.max(...same)];
      return [flow, most === least ? 1 : (digits(flow) - least) / (most - least)];
    }),
  );
}
