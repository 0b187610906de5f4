import { fromFiveBits, toFiveBits } from '../address/bits.ts';
import { decodeBech32, encodeBech32, type Bech32Kind } from './bech32.ts';

export interface WitnessProgram {
  version: number;
  program: Uint8Array;
}

const MAX_LENGTH = 90;

/** Undefined when the address breaks a rule of BIP173 or BIP350. */
export function decodeSegwit(prefix: string, text: string): WitnessProgram | undefined {
  const decoded = text.length <= MAX_LENGTH ? decodeBech32(prefix, text) : undefined;
  if (!decoded) return undefined;
  const [version = -1, ...digits] = decoded.digits;
  const program = fromFiveBits(digits);
  if (!program || !isWitnessProgram(version, program.length) || decoded.kind !== kindOf(version)) return undefined;
  return { version, program };
}

export function encodeSegwit(prefix: string, { version, program }: WitnessProgram): string {
  return encodeBech32({ prefix, digits: [version, ...toFiveBits(program)], kind: kindOf(version) });
}

/** BIP141: 2 to 40 bytes; version 0 has two lengths alone. */
export function isWitnessProgram(version: number, length: number): boolean {
  if (version < 0 || version > 16 || length < 2 || length > 40) return false;
  return version > 0 || length === 20 || length === 32;
}

function kindOf(version: number): Bech32Kind {
  return version === 0 ? 'bech32' : 'bech32m';
}
