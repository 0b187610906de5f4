import { toTronAddress, toTronHex } from '../address.ts';

/**
 * An address in any form that nodes write, made canonical: hex of 21 bytes with 41, of 20 bytes in logs, or base58 where `visible` was
 * asked for. '' for what is absent and for what is no address, as the sender of the genesis transactions (text in place of bytes).
 */
export function readParty(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (value.startsWith('T')) return toTronHex(value) === undefined ? '' : value;
  const digits = value.replace(/^0x/i, '').toLowerCase();
  if (/^41[0-9a-f]{40}$/.test(digits)) return toTronAddress(digits);
  return /^[0-9a-f]{40}$/.test(digits) ? toTronAddress(`41${digits}`) : '';
}
