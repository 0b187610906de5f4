import type { CoinJudgementView } from '@chaintrail/contract/schemas';

export type Period = NonNullable<CoinJudgementView['periods']>[number];

export interface Bar {
  x: number;
  isUp: boolean;
  box: { x: number; y: number; width: number; height: number };
}

/** Nothing that is there is thinner than this. */
const LEAST = 2;
const WIDEST = 28;
// Finer than any screen; heights are lengths and never read as values.
const SCALE = 100_000n;

/** What was made above the line and what was destroyed below it, on one scale, over time. */
export function drawBars(periods: readonly Period[], { width, height }: { width: number; height: number }): { zero: number; bars: Bar[] } {
  const [first] = periods;
  const last = periods.at(-1);
  const most = (side: 'created' | 'destroyed') =>
    periods.reduce((top, one) => (BigInt(one[side].raw) > top ? BigInt(one[side].raw) : top), 0n);
  const up = most('created');
  const down = most('destroyed');
  if (!first || !last || up + down === 0n) return { zero: height, bars: [] };
  const part = (raw: bigint) => Number((raw * SCALE) / (up + down)) / Number(SCALE);
  const zero = round(Math.min(height - (down > 0n ? LEAST : 0), part(up) * height));
  const span = Math.max(1, last.time - first.time);
  const bar = Math.max(LEAST, Math.min(WIDEST, width / Math.max(2, periods.length * 2)));
  const bars = periods.flatMap(({ time, created, destroyed }): Bar[] => {
    const x = round(((time - first.time) / span) * Math.max(0, width - bar));
    const draw = (raw: bigint, isUp: boolean): Bar[] => {
      if (raw === 0n) return [];
      const tall = round(Math.max(LEAST, part(raw) * height));
      return [{ x, isUp, box: { x, y: isUp ? Math.max(0, round(zero - tall)) : zero, width: round(bar), height: tall } }];
    };
    return [...draw(BigInt(created.raw), true), ...draw(BigInt(destroyed.raw), false)];
  });
  return { zero, bars };
}

const round = (length: number) => Math.round(length * 100) / 100;
