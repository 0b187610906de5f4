import { listStarts } from '@chaintrail/families/address';
import type { FamilyName } from '@chaintrail/model';

/** Head and tail of something to look for, as recognised. */
export interface Ends {
  prefix: string;
  suffix: string;
}

/** The heads that addresses and hashes of one chain must have; absent where none can. */
export interface Pattern {
  address?: string;
  hash?: string;
  suffix: string;
}

/** Six digits: fewer match too much. */
const MIN_HASH_DIGITS = 6;
/** A longer head is a hash's. */
const EVM_ADDRESS_LENGTH = 42;

const hexPatterns: Record<FamilyName, (prefix: string) => Omit<Pattern, 'suffix'>> = {
  evm: (prefix) => ({ ...(prefix.length <= EVM_ADDRESS_LENGTH ? { address: prefix } : {}), ...hashHead(prefix, prefix) }),
  // Only their hashes are hex.
  tron: (prefix) => hashHead(prefix, prefix.slice(2)),
  bitcoin: (prefix) => hashHead(prefix, prefix.slice(2)),
};

/** What the ends mean on a chain of this family. */
export function patternOn(family: FamilyName, { prefix, suffix }: Ends): Pattern {
  if (prefix.startsWith('0x')) return { ...hexPatterns[family](prefix), suffix };
  const isOwn = listStarts(prefix).some((start) => start.family === family);
  return { ...(isOwn ? { address: prefix } : {}), suffix };
}

function hashHead(prefix: string, hash: string): { hash?: string } {
  return prefix.length >= MIN_HASH_DIGITS + 2 ? { hash } : {};
}
