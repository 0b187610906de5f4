import { createWallet } from './cast.ts';
import type { Wallet } from './world.ts';

/** Somebody whose wallet takes a fresh address for every change, so that one person is many addresses. */
export interface Person {
  /** The address that others pay to. */
  door: Wallet;
  wallets: Wallet[];
  /** A change address never seen before, of the same kind. */
  nextChange(): Wallet;
}

export function createPerson(door: Wallet, kind: Parameters<typeof createWallet>[1]): Person {
  const wallets = [door];
  return {
    door,
    wallets,
    nextChange() {
      const change = createWallet(`${door.name} change ${wallets.length}`, kind);
      wallets.push(change);
      return change;
    },
  };
}
