import type { Lock } from './locks.ts';
import type { Coin } from './transaction.ts';

/** Who can spend what. */
export interface UnspentCoins {
  list(lock: Lock): readonly Coin[];
  add(coin: Coin): void;
  remove(coin: Coin): void;
}

export function createUnspentCoins(): UnspentCoins {
  const coinsByScript = new Map<string, Coin[]>();
  const keyOf = (lock: Lock): string => Buffer.from(lock.script).toString('hex');
  return {
    list: (lock) => coinsByScript.get(keyOf(lock)) ?? [],
    add(coin) {
      const held = coinsByScript.get(keyOf(coin.lock));
      if (held) held.push(coin);
      else coinsByScript.set(keyOf(coin.lock), [coin]);
    },
    remove(coin) {
      const held = coinsByScript.get(keyOf(coin.lock)) ?? [];
      const index = held.findIndex((other) => other.hash === coin.hash && other.index === coin.index);
      if (index === -1) throw new Error(`${coin.hash}:${coin.index} is spent twice`);
      held.splice(index, 1);
    },
  };
}
