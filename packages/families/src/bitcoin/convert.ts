import type { Chain } from '@chaintrail/model';
import { readDestination, writeDestination } from './destination.ts';

/** The address of the same script on another chain, whose keys are then the same; undefined where it cannot be written there. */
export function convertAddress(from: Chain, to: Chain, address: string): string | undefined {
  const destination = from.scripts && readDestination(from.scripts, address);
  if (!destination || !to.scripts) return undefined;
  const converted = writeDestination(to.scripts, destination);
  return converted === '' ? undefined : converted;
}
