import { readFreeze, type Freeze } from '../evm/freezes.ts';
import { topics } from '../evm/topics.ts';
import { toTronAddress } from './address.ts';

/** What the events by which Tether freezes are called where they are chosen by name. */
export const freezeEvents: ReadonlyMap<string, string> = new Map([
  [topics.addedBlackList, 'AddedBlackList'],
  [topics.removedBlackList, 'RemovedBlackList'],
  [topics.destroyedBlackFunds, 'DestroyedBlackFunds'],
]);

/** Tether's contract on Tron writes the same events as on Ethereum. */
export function readTronFreeze(log: { topics: readonly string[]; data: string }): Freeze | undefined {
  const freeze = readFreeze(log);
  return freeze && { ...freeze, address: toTronAddress(freeze.address) };
}
