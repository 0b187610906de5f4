import type { Block, Chain, Transaction, Transfer } from '@chaintrail/model';
import { indexCodecs } from './indexCodecs.ts';
import type { IndexFolder } from './indexFolder.ts';
import { readBlock, readBlockHash } from './blockValue.ts';
import { INPUT_PART, type Entry } from './entries.ts';
import type { TransactionParts } from './indexedBlock.ts';
import {
  blockKey,
  blockRange,
  creationRange,
  groupKey,
  groupOf,
  groupOfKey,
  groupsFrom,
  HASH_BYTES,
  hashRange,
  HEAD_BYTES,
  partKey,
  partsOf,
  placeOfCreation,
  placeOfHash,
  placeOfPart,
  type HashPlace,
  type KeyRange,
  type RowPlace,
} from './keys.ts';
import { openNameRows, type NameRows } from './nameRows.ts';
import { readPlace } from './outputs/outputEntries.ts';
import { headRange } from './outputs/outputKeys.ts';
import { openOutputRows, type OutputRows } from './outputs/outputRows.ts';
import { openSideRows, type SideRows } from './sideRows.ts';
import type { HeldTransaction } from './transactionValue.ts';
import { createValueWriter, readFurtherTransfers, readGroup, readGroupHash, readInput } from './values.ts';
import { openWholeRows, type WholeRows } from './wholeRows.ts';

/** A transaction with what it has beside itself. */
export interface WholeTransaction extends Omit<TransactionParts, 'creations'> {
  transaction: Transaction;
  /** Absent where there are more of them than lie with it. */
  transfers: Transfer[] | undefined;
}

export interface FoundCreation {
  creator: string;
  block: number;
  /** Of the transaction. */
  hash: string;
}

/**
 * A chain's rows, by place and by hash. It knows nothing of states: who asks leaves out what lies above the head of theirs, and asks again when
 * the chain moved meanwhile.
 */
export interface ChainRows extends SideRows, OutputRows, WholeRows, NameRows {
  findBlocks(numbers: readonly number[]): Promise<(Block | undefined)[]>;
  findTransactions(places: readonly RowPlace[]): Promise<(Transaction | undefined)[]>;
  /** Of one block, from this index on. */
  listTransactions(block: number, fromIndex: number, most: number): Promise<Transaction[]>;
  findWhole(place: RowPlace): Promise<WholeTransaction | undefined>;
  /** The transfers of a transaction in their order, portion by portion. */
  walkTransfers(place: RowPlace): AsyncIterable<Transfer[]>;
  /** Every transfer of a block, in no order. */
  listBlockTransfers(block: number): Promise<Transfer[]>;
  /** Places of hashes that begin with these digits, in the order of the hashes, without those above this block. */
  listPlaces(digits: string, upToBlock: number, most: number): Promise<HashPlace[]>;
  /** Where and by whom this contract was first created, not above this block. */
  findCreation(contract: string, upToBlock: number): Promise<FoundCreation | undefined>;
  /** The whole hashes at these places. */
  findHashes(places: readonly HashPlace[]): Promise<(string | undefined)[]>;
}

/** Parts and groups that are read together: few transactions have more parts, few blocks more groups. */
const ENTRIES_AT_ONCE = 16;
const PLACES_AT_ONCE = 64;

export function openChainRows(folder: IndexFolder, chain: Chain): ChainRows {
  const { storeId } = chain;
  const codecs = indexCodecs(chain.family);
  const writer = createValueWriter(codecs);

  const getGroups = (places: readonly RowPlace[]) =>
    folder.getMany(places.map(({ block, transactionIndex }) => groupKey(storeId, block, groupOf(transactionIndex))));

  async function findHeld(places: readonly RowPlace[]): Promise<(HeldTransaction | undefined)[]> {
    const values = await getGroups(places);
    return places.map(({ block, transactionIndex }, at) => {
      const value = values[at];
      return value && readGroup(codecs, block, groupOf(transactionIndex), value, transactionIndex)[0];
    });
  }

  async function toTransactions(places: readonly RowPlace[], held: readonly (HeldTransaction | undefined)[]) {
    const far = places.filter((_, at) => held[at]?.hasFarInput);
    const keys = far.map(({ block, transactionIndex }) => partKey(storeId, block, transactionIndex, INPUT_PART));
    const values = keys.length === 0 ? [] : await folder.getMany(keys);
    const inputs = new Map(far.map((place, at) => [place, values[at]]));
    return places.map((place, at) => {
      const own = held[at];
      const input = inputs.get(place);
      // One whose input is gone was undone between the two reads: the reader begins again.
      if (!own || own.hash === '' || (own.hasFarInput && !input)) return undefined;
      return own.toTransaction(input && readInput(codecs, input));
    });
  }

  const wholes = openWholeRows(folder, chain);

  async function listHashes(range: KeyRange, placeOf: (entry: Entry) => HashPlace, upToBlock: number, most: number): Promise<FoundHash[]> {
    const found: FoundHash[] = [];
    for await (const portion of folder.walk(range, PLACES_AT_ONCE)) {
      for (const entry of portion) {
        const place = placeOf(entry);
        if (place.block <= upToBlock) found.push({ hash: entry.key.subarray(HEAD_BYTES, HEAD_BYTES + HASH_BYTES), place });
        if (found.length === most) return found;
      }
    }
    return found;
  }

  return {
    ...openSideRows(folder, chain),
    ...openOutputRows(folder, chain),
    ...wholes,
    ...openNameRows(folder, chain, wholes.hasTransfers),
    async findBlocks(numbers) {
      const values = await folder.getMany(numbers.map((number) => blockKey(storeId, number)));
      return numbers.map((number, at) => {
        const value = values[at];
        return value && readBlock(codecs, number, value);
      });
    },
    findTransactions: async (places) => toTransactions(places, await findHeld(places)),
    async listTransactions(block, fromIndex, most) {
      const found: HeldTransaction[] = [];
      for await (const portion of folder.walk(groupsFrom(storeId, block, groupOf(fromIndex)), ENTRIES_AT_ONCE)) {
        const held = portion.flatMap(({ key, value }) => readGroup(codecs, block, groupOfKey(key), value));
        found.push(...held.filter(({ hash, transactionIndex }) => hash !== '' && transactionIndex >= fromIndex));
        if (found.length >= most) break;
      }
      const shown = found.slice(0, most);
      const places = shown.map(({ transactionIndex }) => ({ block, transactionIndex }));
      return (await toTransactions(places, shown)).filter((transaction) => transaction !== undefined);
    },
    async findWhole(place) {
      const held = await findHeld([place]);
      const [transaction] = await toTransactions([place], held);
      const [own] = held;
      if (!own || !transaction) return undefined;
      const { logCount, callCount, kindCounts, hasMoreTransfers } = own;
      const transfers = hasMoreTransfers ? undefined : own.transfers.map(({ transfer }) => transfer);
      return { transaction, logCount, callCount, kindCounts, transfers };
    },
    async *walkTransfers({ block, transactionIndex }) {
      const [own] = await findHeld([{ block, transactionIndex }]);
      if (own) yield own.transfers.map(({ transfer }) => transfer);
      if (!own?.hasMoreTransfers) return;
      for await (const portion of folder.walk(partsOf(storeId, block, transactionIndex, INPUT_PART + 1), ENTRIES_AT_ONCE)) {
        const place = { blockNumber: block, transactionIndex };
        yield portion.flatMap(({ value }) => readFurtherTransfers(codecs, place, value).map(({ transfer }) => transfer));
      }
    },
    async listBlockTransfers(block) {
      const found: Transfer[] = [];
      for await (const portion of folder.walk(blockRange(storeId, 'group', block, block), ENTRIES_AT_ONCE)) {
        const held = portion.flatMap(({ key, value }) => readGroup(codecs, block, groupOfKey(key), value));
        found.push(...held.flatMap(({ transfers }) => transfers.map(({ transfer }) => transfer)));
      }
      for await (const portion of folder.walk(blockRange(storeId, 'part', block, block), ENTRIES_AT_ONCE)) {
        for (const { key, value } of portion) {
          const { transactionIndex, part } = placeOfPart(key);
          if (part === INPUT_PART) continue;
          found.push(...readFurtherTransfers(codecs, { blockNumber: block, transactionIndex }, value).map(({ transfer }) => transfer));
        }
      }
      return found;
    },
    async listPlaces(digits, upToBlock, most) {
      const [first, second] = await Promise.all([
        listHashes(hashRange(storeId, digits), ({ key }) => placeOfHash(key), upToBlock, most),
        codecs.hasOutputs ? listHashes(headRange(storeId, digits), placeOfHead, upToBlock, most) : [],
      ]);
      // A coinbase is found by both.
      const known = new Set(first.map(({ place }) => nameOf(place)));
      return [...first, ...second.filter(({ place }) => !known.has(nameOf(place)))]
        .sort((a, b) => Buffer.compare(a.hash, b.hash))
        .slice(0, most)
        .map(({ place }) => place);
    },
    async findCreation(contract, upToBlock) {
      const [first] = await folder.list(creationRange(storeId, writer.address(contract), upToBlock), 1);
      if (!first) return undefined;
      const place = placeOfCreation(first.key);
      const [held] = await findHeld([place]);
      const creator = held?.creations.find((creation) => creation.contract === contract)?.creator;
      return held && creator !== undefined ? { creator, block: place.block, hash: held.hash } : undefined;
    },
    async findHashes(places) {
      const blocks = places.filter(({ isBlock }) => isBlock);
      const transactions = places.filter(({ isBlock }) => !isBlock);
      const [values, groups] = await Promise.all([
        folder.getMany(blocks.map(({ block }) => blockKey(storeId, block))),
        getGroups(transactions),
      ]);
      const hashes = new Map<HashPlace, string | undefined>([
        ...blocks.map((place, at) => [place, values[at] && readBlockHash(codecs, values[at])] as const),
        ...transactions.map((place, at) => [place, groups[at] && readGroupHash(codecs, groups[at], place.transactionIndex)] as const),
      ]);
      return places.map((place) => hashes.get(place));
    },
  };
}

interface FoundHash {
  /** As far as all keys have it. */
  hash: Buffer;
  place: HashPlace;
}

function placeOfHead({ value }: Entry): HashPlace {
  return { isBlock: false, ...readPlace(value) };
}

function nameOf({ isBlock, block, transactionIndex }: HashPlace): string {
  return `${isBlock} ${block} ${transactionIndex}`;
}
