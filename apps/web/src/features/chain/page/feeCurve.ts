import type { ChainActivityView } from '@chaintrail/contract/schemas';

type Fees = NonNullable<ChainActivityView['fees']>;

export interface FeePoint {
  time: number;
  /** In 10⁻¹⁸ of the unit: no measure has finer digits. */
  value: bigint;
  text: string;
}

const DIGITS = 18;

/** A curve of prices with its highest, lowest and last point. */
export function drawFees({ points }: Fees): { points: FeePoint[]; highest: FeePoint; lowest: FeePoint; last: FeePoint } | undefined {
  const drawn = points.map(({ from, value }) => ({ time: from, value: scale(value), text: value }));
  const [first] = drawn;
  const last = drawn.at(-1);
  if (!first || !last) return undefined;
  const pick = (isBetter: (one: FeePoint, than: FeePoint) => boolean) =>
    drawn.reduce((best, one) => (isBetter(one, best) ? one : best), first);
  return {
    points: drawn,
    highest: pick((one, than) => one.value > than.value),
    lowest: pick((one, than) => one.value < than.value),
    last,
  };
}

function scale(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
}
