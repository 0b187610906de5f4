import type { Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { indexCodecs } from './indexCodecs.ts';
import type { ChainState } from '../types.ts';
import { listRefs } from '../write/board.ts';
import { openChainRows, type ChainRows } from './chainRows.ts';
import { INPUT_PART, putBlock, putReferences, type EntryContext } from './entries.ts';
import type { IndexedBlock, Referring } from './indexedBlock.ts';
import type { IndexBatch, IndexFolder } from './indexFolder.ts';
import { readBlockHash } from './blockValue.ts';
import { blockKey, blockOfKey, blockRange, chainRange, groupOfKey, hashKey, placeOfPart, stateKey } from './keys.ts';
import { createOutputEntries } from './outputs/outputEntries.ts';
import { listOutputKeys } from './outputs/outputUndo.ts';
import { findSpentPlaces } from './outputs/spentPlaces.ts';
import { createValueWriter, readFurtherTransfers, readGroup } from './values.ts';

/** Which blocks of a chain are in the index; what it says is written together with the rows of its last block. */
export interface Held {
  first: number;
  head: { number: number; hash: string };
}

/** One chain's part of the index, written by its turns alone. */
export interface ChainIndex {
  rows: ChainRows;
  /** Null while nothing is in it. */
  held(): Held | null;
  /** Takes out what the engine, in this state, does not have. */
  align(state: ChainState): Promise<void>;
  /** Puts in blocks that follow the last one in it. */
  append(blocks: readonly IndexedBlock[]): Promise<void>;
  undoAbove(block: number): Promise<void>;
  clear(): Promise<void>;
}

/** Entries of one write: enough to be quick, few enough not to fill the memory. */
const ENTRIES_AT_ONCE = 4_000;
const UNDONE_AT_ONCE = 16;
const COMPARED_AT_ONCE = 256;

export async function openChainIndex(folder: IndexFolder, driver: Driver, chain: Chain): Promise<ChainIndex> {
  const { storeId } = chain;
  const codecs = indexCodecs(chain.family);
  const values = createValueWriter(codecs);
  const context: EntryContext = { chainStoreId: storeId, values, hasOutputs: codecs.hasOutputs };
  const outputs = createOutputEntries(storeId, codecs);
  let held = await readHeld();

  async function readHeld(): Promise<Held | null> {
    const value = await folder.get(stateKey(storeId));
    return value ? JSON.parse(value.toString()) : null;
  }

  async function write(batch: IndexBatch, next: Held | null): Promise<void> {
    if (next) batch.put(stateKey(storeId), Buffer.from(JSON.stringify(next)));
    else batch.remove(stateKey(storeId));
    await batch.write();
    held = next;
  }

  async function hashesOf(fromBlock: number, toBlock: number): Promise<Map<number, string>> {
    const entries = await folder.list(blockRange(storeId, 'block', fromBlock, toBlock), toBlock - fromBlock + 1);
    return new Map(entries.map(({ key, value }) => [blockOfKey(key), readBlockHash(codecs, value)]));
  }

  /** The highest block that the index and the engine both have. */
  async function findCommon({ final, head }: ChainState, { first, head: own }: Held): Promise<number | undefined> {
    for (let top = Math.min(own.number, head?.number ?? -1); top >= first; top -= COMPARED_AT_ONCE) {
      const low = Math.max(first, top - COMPARED_AT_ONCE + 1);
      const ours = await hashesOf(low, top);
      const finals = final && low <= final.number ? await listRefs(driver, chain, 'final', low, Math.min(top, final.number)) : [];
      const tips = top > (final?.number ?? -1) ? await listRefs(driver, chain, 'tip', Math.max(low, (final?.number ?? -1) + 1), top) : [];
      const common = [...finals, ...tips].findLast(({ number, hash }) => ours.get(number) === hash);
      if (common) return common.number;
    }
    return undefined;
  }

  async function clear(): Promise<void> {
    // The state is the first key of its chain and goes first: cut off half way, the chain has rows without a state and is cleared again.
    await folder.clear(chainRange(storeId));
    held = null;
  }

  /** Everything that these blocks have in the index. */
  async function listKeys(fromBlock: number, toBlock: number): Promise<Buffer[]> {
    const keys: Buffer[] = [];
    const referring = new Map<number, Referring[]>();
    const add = (block: number, one: Referring): unknown => referring.get(block)?.push(one) ?? referring.set(block, [one]);
    for await (const portion of folder.walk(blockRange(storeId, 'block', fromBlock, toBlock), ENTRIES_AT_ONCE)) {
      for (const { key, value } of portion) {
        const place = { isBlock: true, block: blockOfKey(key), transactionIndex: 0 };
        keys.push(key, hashKey(storeId, readBlockHash(codecs, value), place));
      }
    }
    for await (const portion of folder.walk(blockRange(storeId, 'group', fromBlock, toBlock), ENTRIES_AT_ONCE)) {
      for (const { key, value } of portion) {
        const block = blockOfKey(key);
        keys.push(key);
        for (const one of readGroup(codecs, block, groupOfKey(key), value)) add(block, one);
      }
    }
    for await (const portion of folder.walk(blockRange(storeId, 'part', fromBlock, toBlock), ENTRIES_AT_ONCE)) {
      for (const { key, value } of portion) {
        const { block, transactionIndex, part } = placeOfPart(key);
        keys.push(key);
        if (part === INPUT_PART) continue;
        const transfers = readFurtherTransfers(codecs, { blockNumber: block, transactionIndex }, value);
        add(block, { transactionIndex, hash: '', creations: [], transfers });
      }
    }
    for (const [block, own] of referring) putReferences((key) => keys.push(key), context, block, own);
    if (!codecs.hasOutputs) return keys;
    return [...keys, ...(await listOutputKeys(folder, { chainStoreId: storeId, codecs }, { fromBlock, toBlock, referring }))];
  }

  async function undoAbove(above: number): Promise<void> {
    while (held && held.head.number > above) {
      const { first, head } = held;
      const low = Math.max(first, above + 1, head.number - UNDONE_AT_ONCE + 1);
      const keys = await listKeys(low, head.number);
      const below = low === first ? undefined : await folder.get(blockKey(storeId, low - 1));
      const next = below ? { first, head: { number: low - 1, hash: readBlockHash(codecs, below) } } : null;
      const batch = folder.begin();
      for (const key of keys) batch.remove(key);
      await write(batch, next);
    }
  }

  return {
    rows: openChainRows(folder, chain),
    held: () => held,
    async align(state) {
      if (!held) return clear();
      const common = held.first === state.first ? await findCommon(state, held) : undefined;
      await (common === undefined ? clear() : undoAbove(common));
    },
    async append(blocks) {
      const placeOf = await findSpentPlaces(folder, storeId, blocks);
      let batch = folder.begin();
      for (const [at, indexed] of blocks.entries()) {
        putBlock(batch.put, context, indexed);
        outputs.put(batch.put, indexed, placeOf);
        if (batch.length < ENTRIES_AT_ONCE && at < blocks.length - 1) continue;
        const { number, hash } = indexed.block;
        await write(batch, { first: held?.first ?? blocks[0]?.block.number ?? number, head: { number, hash } });
        if (at < blocks.length - 1) batch = folder.begin();
      }
    },
    undoAbove,
    clear,
  };
}
