import { createHash } from 'node:crypto';
import type { Address } from 'viem';

/** An address as the node's own JSON writes it: `41` and 20 bytes, lower-case hex without 0x. */
export type TronAddress = `41${string}`;

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function checksumOf(payload: Uint8Array): Buffer {
  return sha256(sha256(payload)).subarray(0, 4);
}

/** Base58check, the form people see (`T…`). */
export function toBase58(address: string): string {
  const payload = Buffer.from(address, 'hex');
  let rest = BigInt(`0x${Buffer.concat([payload, checksumOf(payload)]).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = `${ALPHABET[Number(rest % 58n)]}${text}`;
  return text;
}

/** Undefined when the text is no base58check address of this chain. */
export function fromBase58(text: string): TronAddress | undefined {
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
  const payload = bytes.subarray(0, 21);
  const isValid = bytes.length === 25 && payload[0] === 0x41 && checksumOf(payload).equals(bytes.subarray(21));
  return isValid ? (payload.toString('hex') as TronAddress) : undefined;
}

/** The 20 bytes that both address forms share; the EVM behind the chain knows accounts by them. */
export function toEvmAddress(address: TronAddress): Address {
  return `0x${address.slice(2)}`;
}

export function fromEvmAddress(address: string): TronAddress {
  return `41${address.slice(2).toLowerCase()}`;
}
