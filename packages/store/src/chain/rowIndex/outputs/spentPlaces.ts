import type { Input } from '@chaintrail/model';
import type { IndexedBlock } from '../indexedBlock.ts';
import type { IndexFolder } from '../indexFolder.ts';
import type { RowPlace } from '../keys.ts';
import { readPlace, type PlaceOf } from './outputEntries.ts';
import { headKey } from './outputKeys.ts';

/** Where the outputs lie that these blocks' inputs spend: in the index, or in one of these blocks themselves. */
export async function findSpentPlaces(folder: IndexFolder, chainStoreId: number, blocks: readonly IndexedBlock[]): Promise<PlaceOf> {
  const known = new Map<string, RowPlace>();
  for (const { block, outputs } of blocks) {
    for (const { transactionHash, transactionIndex } of outputs) {
      if (!known.has(transactionHash)) known.set(transactionHash, { block: block.number, transactionIndex });
    }
  }
  const wanted = new Set<string>();
  for (const { inputs } of blocks) {
    for (const { previous, previousBlock } of inputs) {
      if (previous && previousBlock !== null && !known.has(previous.transactionHash)) wanted.add(previous.transactionHash);
    }
  }
  const hashes = [...wanted];
  const values = await folder.getMany(hashes.map((hash) => headKey(chainStoreId, hash)));
  for (const [at, hash] of hashes.entries()) {
    const value = values[at];
    if (value) known.set(hash, readPlace(value));
  }
  return ({ previous, previousBlock }: Input) => {
    const place = previous ? known.get(previous.transactionHash) : undefined;
    // Before BIP34 two coinbases could have one hash.
    return place?.block === previousBlock ? place : undefined;
  };
}
