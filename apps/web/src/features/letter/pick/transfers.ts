import type { LetterContent } from '@chaintrail/contract/letter';
import { formatUnits } from '@chaintrail/model';

/** A transfer to an address of the letter. */
export interface Incoming {
  id: string;
  chainName: string;
  hash: string;
  time: number;
  from: string;
  raw: string;
}

type Chosen = LetterContent['transactions'][number];

export const hashKey = ({ chainName, hash }: Chosen): string => `${chainName} ${hash}`;

/** What of an address's transfers is chosen: how many, and what they come to, to the last digit. */
export function sumChosen(
  list: readonly Incoming[],
  chosen: ReadonlyMap<string, Chosen>,
  decimals: number,
): { count: number; amount: string } {
  const own = list.filter((one) => chosen.has(hashKey(one)));
  return {
    count: own.length,
    amount: formatUnits(
      own.reduce((sum, { raw }) => sum + BigInt(raw), 0n),
      decimals,
    ),
  };
}

/** Transactions that a source names: those among the loaded transfers, and those that are not. */
export function splitNamed(named: readonly Chosen[], loaded: readonly Incoming[]): { found: Chosen[]; missing: Chosen[] } {
  const known = new Set(loaded.map(hashKey));
  const once = [...new Map(named.map((one) => [hashKey(one), one])).values()];
  return { found: once.filter((one) => known.has(hashKey(one))), missing: once.filter((one) => !known.has(hashKey(one))) };
}

/** A pasted hash names a chain by its form alone: it is taken on each of the letter's chains on which it is among the loaded transfers, else on all. */
export function placeHashes(hashes: readonly string[], chainNames: readonly string[], loaded: readonly Incoming[]): Chosen[] {
  const known = new Set(loaded.map(hashKey));
  return hashes.flatMap((hash) => {
    const places = chainNames.map((chainName) => ({ chainName, hash }));
    const seen = places.filter((place) => known.has(hashKey(place)));
    return seen.length > 0 ? seen : places;
  });
}
