import type { AmountView, CoinView, SheetSumView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';

/** A part of a sum: so much of a coin, under this name. */
export interface Moved {
  title: string;
  symbol: string;
  contract: string;
  decimals: number;
  raw: bigint;
}

/** What rows come to, by coin and then by name. */
export type Tally = Map<string, { symbol: string; contract: string; decimals: number; parts: Map<string, bigint> }>;

export function createTally(): Tally {
  return new Map();
}

export function addMoved(tally: Tally, moved: readonly Moved[]): void {
  for (const { title, symbol, contract, decimals, raw } of moved) {
    const key = `${contract} ${symbol}`;
    let coin = tally.get(key);
    if (!coin) tally.set(key, (coin = { symbol, contract, decimals, parts: new Map() }));
    coin.parts.set(title, (coin.parts.get(title) ?? 0n) + raw);
  }
}

/** A tally of amounts that a page gives. */
export function tallyOf(moved: readonly Moved[]): Tally {
  const tally = createTally();
  addMoved(tally, moved);
  return tally;
}

/** Equal in every part; what is nowhere is nothing. */
export function sameTally(a: Tally, b: Tally): boolean {
  const partsOf = (tally: Tally) =>
    [...tally]
      .flatMap(([key, { parts }]) => [...parts].filter(([, raw]) => raw !== 0n).map(([title, raw]) => `${key} ${title} ${raw}`))
      .toSorted();
  return partsOf(a).join('\n') === partsOf(b).join('\n');
}

export function presentTally(tally: Tally): SheetSumView[] {
  return [...tally.values()].map(({ symbol, contract, decimals, parts }) => ({
    symbol,
    contract,
    parts: [...parts].map(([title, raw]) => ({ title, amount: formatUnits(raw, decimals) })),
  }));
}

/** So much of this amount's coin under a name. */
export function movedOf(title: string, { symbol, decimals, raw }: AmountView, contract = ''): Moved {
  return { title, symbol, contract, decimals: decimals ?? 0, raw: BigInt(raw) };
}

/** Of a coin that is money; nothing of one in doubt. */
export function movedOfCoin(title: string, coin: CoinView, amount: AmountView): Moved[] {
  return coin.doubt === null ? [movedOf(title, amount, coin.contract)] : [];
}
