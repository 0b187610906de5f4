import type { FamilyName } from '@chaintrail/model';
import { keccak256, stringToBytes } from 'viem/utils';
import { toTronHex } from './tron/address.ts';

const hexDigits: Record<FamilyName, (address: string) => string | undefined> = {
  evm: (address) => address.slice(2),
  tron: (address) => toTronHex(address)?.slice(2),
  bitcoin: () => undefined,
};

/** The topic that an indexed address makes; undefined where chains of the family have no events. */
export function topicOfAddress(family: FamilyName, address: string): string | undefined {
  const digits = hexDigits[family](address);
  return digits === undefined ? undefined : `0x${digits.padStart(64, '0')}`;
}

/** The topic that an indexed value makes, as people write it: a number, `true`, hex bytes, a text. Undefined where it is none of the type. */
export function topicOfValue(type: string, written: string): string | undefined {
  const text = written.trim();
  if (type === 'string') return keccak256(stringToBytes(written));
  if (type === 'bool') return boolWords[text.toLowerCase()];
  const bytes = /^bytes(\d*)$/.exec(type);
  if (bytes) return topicOfBytes(text.toLowerCase(), bytes[1] === '' ? null : Number(bytes[1]));
  const integer = /^(u?)int(\d*)$/.exec(type);
  return integer ? topicOfInteger(text, { isSigned: integer[1] === '', bits: BigInt(integer[2] || '256') }) : undefined;
}

const boolWords: Partial<Record<string, string>> = { true: `0x${'1'.padStart(64, '0')}`, false: `0x${'0'.repeat(64)}` };

function topicOfBytes(text: string, length: number | null): string | undefined {
  if (!/^0x([0-9a-f]{2})*$/.test(text)) return undefined;
  // Bytes of no fixed length are hashed.
  if (length === null) return keccak256(text as `0x${string}`);
  return text.length === 2 + length * 2 ? `0x${text.slice(2).padEnd(64, '0')}` : undefined;
}

function topicOfInteger(text: string, { isSigned, bits }: { isSigned: boolean; bits: bigint }): string | undefined {
  if (!/^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text)) return undefined;
  const value = BigInt(text);
  const [low, high] = isSigned ? [-(2n ** (bits - 1n)), 2n ** (bits - 1n)] : [0n, 2n ** bits];
  return value >= low && value < high ? `0x${BigInt.asUintN(256, value).toString(16).padStart(64, '0')}` : undefined;
}
