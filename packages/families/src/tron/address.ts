import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { decodeBase58Check, encodeBase58Check } from '../address/base58.ts';

/** First byte of every Tron address. */
export const TRON_VERSION = 0x41;

/** `T…` of 20 bytes in hex, or of 21 with their version; either with or without `0x`. TypeError for anything else. */
export function toTronAddress(hex: string): string {
  const digits = hex.replace(/^0x/i, '');
  if (!/^(?:41)?[0-9a-f]{40}$/i.test(digits)) throw new TypeError(`no Tron address in hex: ${hex.slice(0, 50)}`);
  return encodeBase58Check(hexToBytes(digits.length === 40 ? `41${digits}` : digits));
}

/** 21 bytes in hex, `41` first, of a `T…` address; undefined when it is none or its checksum is wrong. */
export function toTronHex(address: string): string | undefined {
  const payload = decodeBase58Check(address);
  return payload?.length === 21 && payload[0] === TRON_VERSION ? bytesToHex(payload) : undefined;
}
