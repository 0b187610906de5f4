import { fromFiveBits } from '../address/bits.ts';
import { decodeBech32 } from './bech32.ts';

/** Two compressed keys: the one that finds outputs and the one that spends them. */
const KEY_BYTES = 33;

/** An address of an extension block in lower case; undefined when it is none. It has no script and no public balance. */
export function readMwebAddress(prefix: string, text: string): string | undefined {
  const decoded = decodeBech32(prefix, text);
  if (decoded?.kind !== 'bech32' || decoded.digits[0] !== 0) return undefined;
  const keys = fromFiveBits(decoded.digits.slice(1));
  return keys?.length === 2 * KEY_BYTES && isKey(keys[0]) && isKey(keys[KEY_BYTES]) ? text.toLowerCase() : undefined;
}

function isKey(first: number | undefined): boolean {
  return first === 2 || first === 3;
}
