import { isOneOff, listOneOffHeads } from '../address/oneOff.ts';
import type { NearAddresses } from '../address/reader.ts';
import { checksumAddress, isChecksumAcceptable } from './checksum.ts';

const DIGITS = 40;

/** Without a checksum of its own only the stored addresses can say what was meant; one in mixed case says which of them (EIP-55). */
export function readNear(word: string): NearAddresses | undefined {
  const isPrefixed = /^0x/i.test(word);
  const written = isPrefixed ? word.slice(2) : word;
  const lower = written.toLowerCase();
  if (Math.abs(lower.length - DIGITS) > 1 || !/^[0-9a-f]*[0-9a-z]?[0-9a-f]*$/.test(lower)) return undefined;
  if (!isPrefixed && !/^[0-9a-f]+$/.test(lower)) return undefined;
  const isMisspelt = lower.length === DIGITS && !isChecksumAcceptable(`0x${written}`);
  const isMeant = (address: string): boolean => isOneOff(lower, address.slice(2)) || (isMisspelt && address.slice(2) === lower);
  return {
    heads: listOneOffHeads(lower, '0123456789abcdef', DIGITS)
      .filter((head) => /^[0-9a-f]+$/.test(head))
      .map((head) => `0x${head}`),
    choose(addresses) {
      const meant = addresses.filter(isMeant);
      const proven = written === lower ? [] : meant.filter((address) => isOneOff(written, checksumAddress(address).slice(2)));
      return proven.length > 0 ? proven : meant;
    },
  };
}
