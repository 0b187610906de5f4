import type { FamilyCodecs } from '../../sql/family.ts';
import type { Referring } from '../indexedBlock.ts';
import type { IndexFolder } from '../indexFolder.ts';
import { blockRange } from '../keys.ts';
import { readItems, readOutputs } from './itemsValue.ts';
import { createOutputEntries } from './outputEntries.ts';
import { headKey, heldKey, itemsKey, placeOfItems, spendKey, type ItemPlace } from './outputKeys.ts';

const AT_ONCE = 1_000;

interface Undone {
  fromBlock: number;
  toBlock: number;
  /** Their transactions, by block. */
  referring: ReadonlyMap<number, readonly Referring[]>;
}

/** Everything that inputs, outputs and addresses of these blocks have in the index, and what leads to them from their hashes. */
export async function listOutputKeys(
  folder: IndexFolder,
  { chainStoreId, codecs }: { chainStoreId: number; codecs: FamilyCodecs },
  { fromBlock, toBlock, referring }: Undone,
): Promise<Buffer[]> {
  const { address } = createOutputEntries(chainStoreId, codecs);
  const keys: Buffer[] = [];
  const owned = new Set<string>();
  const addOwner = (owner: string, block: number): void => {
    const name = `${block} ${owner}`;
    if (owner === '' || owned.has(name)) return;
    owned.add(name);
    keys.push(heldKey(chainStoreId, address(owner), block));
  };
  for (const [block, transactions] of referring) {
    for (const { hash, transfers } of transactions) {
      if (hash !== '') keys.push(headKey(chainStoreId, hash));
      for (const { transfer } of transfers) {
        addOwner(transfer.from, block);
        addOwner(transfer.to, block);
      }
    }
  }
  for await (const portion of folder.walk(blockRange(chainStoreId, 'items', fromBlock, toBlock), AT_ONCE)) {
    const spent: { spent: ItemPlace; block: number }[] = [];
    for (const { key, value } of portion) {
      const { block } = placeOfItems(key);
      const { inputs, outputs } = readItems(codecs, block, value);
      keys.push(key);
      for (const output of outputs) addOwner(output.address, block);
      for (const input of inputs) {
        if (input.own) addOwner(input.own.address, block);
        if (!input.spent) continue;
        keys.push(spendKey(chainStoreId, input.spent));
        spent.push({ spent: input.spent, block });
      }
    }
    const values = await folder.getMany(spent.map((one) => itemsKey(chainStoreId, one.spent)));
    for (const [at, one] of spent.entries()) {
      const value = values[at];
      const output = value && readOutputs(codecs, value).find(({ index }) => index === one.spent.index);
      if (output) addOwner(output.address, one.block);
    }
  }
  return keys;
}
