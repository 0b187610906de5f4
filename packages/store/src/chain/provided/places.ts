import { BLOCK_LEVEL_INDEX, type Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { providedPlaceTable } from '../schema/tables.ts';
import { familyCodecs, hashDigits } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ProvidedFacts } from './types.ts';

export interface HashPlace {
  block: number;
  transactionIndex: number;
  hash: string;
}

/** Above every place that a block has: where a provider does not say the true one, or two say the same of two transactions. */
const MADE_UP = 0x8000_0000;
const HASH_BITS = 0x3fff_ffff;

/** The transactions that the facts name, each once, as their sources place them. */
export function listNamed({ transactions, transfers, inputs, outputs }: ProvidedFacts): HashPlace[] {
  const named = new Map<string, HashPlace>();
  const add = (hash: string, block: number, transactionIndex: number) => {
    if (hash !== '' && transactionIndex !== BLOCK_LEVEL_INDEX && !named.has(hash)) named.set(hash, { hash, block, transactionIndex });
  };
  for (const { hash, blockNumber, index } of transactions) add(hash, blockNumber, index);
  for (const { transactionHash, blockNumber, transactionIndex } of [...transfers, ...inputs, ...outputs])
    add(transactionHash, blockNumber, transactionIndex);
  return [...named.values()];
}

/**
 * One place for each hash and one hash for each place: what was told first stands, since rows name a transaction by its place. Whoever comes
 * second to a place gets one that follows from its hash, the same whenever it comes, or the next that is free.
 */
export function settlePlaces(known: readonly HashPlace[], named: readonly HashPlace[]): Map<string, HashPlace> {
  const settled = new Map(known.map((place) => [place.hash, place]));
  const taken = new Set(known.map(nameOf));
  for (const place of named) {
    if (settled.has(place.hash)) continue;
    const { block, hash } = place;
    let { transactionIndex } = place;
    if (taken.has(nameOf(place))) transactionIndex = makeUp(hash);
    // Two hashes may begin alike.
    while (taken.has(nameOf({ block, transactionIndex }))) transactionIndex += 1;
    settled.set(hash, { block, transactionIndex, hash });
    taken.add(nameOf({ block, transactionIndex }));
  }
  return settled;
}

function nameOf({ block, transactionIndex }: Omit<HashPlace, 'hash'>): string {
  return `${block}:${transactionIndex}`;
}

function makeUp(hash: string): number {
  return MADE_UP + (Number.parseInt((hashDigits(hash) ?? '0').slice(0, 8), 16) & HASH_BITS);
}

/** Which transactions of these blocks have their place. */
export async function readPlaces(driver: Driver, chain: Chain, blocks: readonly number[]): Promise<HashPlace[]> {
  if (blocks.length === 0) return [];
  return driver.query<HashPlace>(
    `select block, transactionIndex, ${familyCodecs(chain.family).hash.select('hash')} as hash from ${providedPlaceTable} final
      where chain = ${uintLiteral(chain.storeId)} and block in ${listLiteral(blocks.map(uintLiteral))}`,
    { lane: 'write' },
  );
}
