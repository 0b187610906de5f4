import { readFreeze, type Freeze } from '../evm/freezes.ts';
import { toTronAddress } from './address.ts';

/** Tether's contract on Tron writes the same events as on Ethereum. */
export function readTronFreeze(log: { topics: readonly string[]; data: string }): Freeze | undefined {
  const freeze = readFreeze(log);
  return freeze && { ...freeze, address: toTronAddress(freeze.address) };
}
