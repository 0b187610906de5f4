import { listStarts } from '@chaintrail/families/address';
import type { FamilyName } from '@chaintrail/model';
import { families } from '../../families/families.ts';

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

/** What the ends mean on a chain of this family. */
export function patternOn(family: FamilyName, { prefix, suffix }: Ends): Pattern {
  if (prefix.startsWith('0x')) return { ...families[family].search.readHexHead(prefix), suffix };
  const isOwn = listStarts(prefix).some((start) => start.family === family);
  return { ...(isOwn ? { address: prefix } : {}), suffix };
}
