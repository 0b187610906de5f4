import type { FamilyName } from '@chaintrail/model';
import { bitcoinLies } from './bitcoinLies.ts';
import { evmLies } from './evmLies.ts';
import type { Fault } from './exchange.ts';
import { transportFaults } from './transport.ts';
import { tronLies } from './tronLies.ts';

/** Everything that a simulation does to a source of this family. */
export function listFaults(family: FamilyName): Fault[] {
  return [...transportFaults, ...evmLies, ...tronLies, ...bitcoinLies].filter(({ families }) => families.includes(family));
}
