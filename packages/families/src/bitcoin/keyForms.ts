import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Chain } from '@chaintrail/model';
import { readDestination, writeDestination, type Destination } from './destination.ts';

/** Every address that one chain writes for the key of an address of another, its own form left out; none where the address hides its key. */
export function listScriptsOfKey(from: Chain, to: Chain, address: string): string[] {
  const { scripts } = to;
  const hash = from.scripts && keyHashOf(readDestination(from.scripts, address));
  if (!hash || !scripts) return [];
  const program = Uint8Array.from([0, hash.length, ...hash]);
  const forms: Destination[] = [
    { type: 'p2pkh', hash },
    { type: 'witness', version: 0, program: hash },
    { type: 'p2sh', hash: ripemd160(sha256(program)) },
  ];
  // A witness in a script hash is spendable only where the chain knows witnesses.
  const known = scripts.segwit === null ? forms.slice(0, 1) : forms;
  return known.map((form) => writeDestination(scripts, form)).filter((form) => form !== '' && !(from.name === to.name && form === address));
}

/** The hash of one public key; a script's hash, and a key that is tweaked (taproot), tell none. */
function keyHashOf(destination: Destination | undefined): Uint8Array | undefined {
  if (destination?.type === 'p2pkh') return destination.hash;
  const isKey = destination?.type === 'witness' && destination.version === 0 && destination.program.length === 20;
  return isKey ? destination.program : undefined;
}
