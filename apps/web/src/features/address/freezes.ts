import type { AddressCardView } from '@chaintrail/contract/schemas';

type FreezeEvent = AddressCardView['freezes'][number];

/** What an issuer did with one coin of an address. */
export interface FreezeState {
  coinKey: string;
  symbol: string;
  isFrozen: boolean;
  last: FreezeEvent | undefined;
  /** Newest first. */
  events: FreezeEvent[];
}

/** One state per coin, frozen ones first. A coin that is frozen without an event in the covered range is told without one. */
export function listFreezes({ freezes, frozenCoins }: Pick<AddressCardView, 'freezes' | 'frozenCoins'>): FreezeState[] {
  const keys = new Set([...frozenCoins, ...freezes.map(({ coin }) => coin.coinKey)]);
  const states = [...keys].map((coinKey): FreezeState => {
    const events = freezes.filter(({ coin }) => coin.coinKey === coinKey).toSorted((a, b) => b.time - a.time);
    const [last] = events;
    return { coinKey, symbol: last?.coin.symbol ?? coinKey, isFrozen: frozenCoins.includes(coinKey), last, events };
  });
  return states.toSorted((a, b) => Number(b.isFrozen) - Number(a.isFrozen));
}
