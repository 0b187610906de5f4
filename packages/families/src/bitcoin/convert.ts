import type { Chain, ScriptType } from '@chaintrail/model';
import { readDestination, writeDestination } from './destination.ts';
import { addressOfScript, scriptOfAddress } from './script.ts';

/** The address of the same script on another chain, whose keys are then the same; undefined where it cannot be written there. */
export function convertAddress(from: Chain, to: Chain, address: string): string | undefined {
  const destination = from.scripts && readDestination(from.scripts, address);
  if (!destination || !to.scripts) return undefined;
  const converted = writeDestination(to.scripts, destination);
  return converted === '' ? undefined : converted;
}

/** The kind of script that an address stands for; undefined for no address of the chain. A bare key is paid to by its hash's address. */
export function scriptTypeOf(chain: Chain, address: string): ScriptType | undefined {
  const script = scriptOfAddress(chain, address);
  return script === undefined ? undefined : addressOfScript(chain, script).type;
}
