import type { LetterFigures } from '@chaintrail/contract/letter';
import type { RequestContext } from '../../context.ts';
import type { Price } from '../../prices/desk.ts';
import { presentRate } from '../../prices/rates.ts';
import { centsOf, writeCents } from '../../prices/value.ts';

/** All that listed addresses were paid in one coin. */
export interface SumOfCoin {
  contract: string;
  raw: bigint;
  decimals: number;
}

/** What all sums come to in US dollars at prices of now, and in yuan where a rate is set; null where a coin of them has no price, since a part would be taken for all. */
export async function valueTotals(
  { prices: desk, now }: Pick<RequestContext, 'prices' | 'now'>,
  parts: readonly { chainName: string; sums: readonly SumOfCoin[] }[],
): Promise<NonNullable<LetterFigures['value']> | null> {
  if (!desk.isOn() || parts.every(({ sums }) => sums.length === 0)) return null;
  let cents = 0n;
  let fen: bigint | undefined = 0n;
  let oldest: Price | undefined;
  for (const { chainName, sums } of parts) {
    const prices = await desk.find(
      chainName,
      sums.map(({ contract }) => contract),
      now(),
    );
    for (const { contract, raw, decimals } of sums) {
      const price = prices.get(contract);
      if (!price) return null;
      cents += centsOf(raw, decimals, price.usd);
      fen = fen !== undefined && price.yuan ? fen + centsOf(raw, decimals, price.yuan.price) : undefined;
      if (!oldest || price.timeMs < oldest.timeMs) oldest = price;
    }
  }
  if (!oldest) return null;
  // All are of one day, and so is their rate.
  const yuan = oldest.yuan && fen !== undefined ? { cny: writeCents(fen), rate: presentRate(oldest.yuan.rate) } : null;
  return { usd: writeCents(cents), source: oldest.source, at: oldest.timeMs, yuan };
}
