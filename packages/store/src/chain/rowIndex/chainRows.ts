import type { Block, Chain, Transaction, Transfer } from '@chaintrail/model';
import { familyCodecs } from '../sql/family.ts';
import type { IndexFolder } from './indexFolder.ts';
import type { TransactionParts } from './indexedBlock.ts';
import {
  blockKey,
  creationRange,
  hashRange,
  partKey,
  partsFrom,
  partsOf,
  placeOfCreation,
  placeOfHash,
  placeOfPart,
  SELF_PART,
  type HashPlace,
} from './keys.ts';
import { openSideRows, type SideRows } from './sideRows.ts';
import { createValueWriter, unpackBlock, unpackHash, unpackParts, unpackTransaction, unpackTransfers } from './values.ts';

/** A place of a transaction in its chain. */
export interface RowPlace {
  block: number;
  transactionIndex: number;
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
export interface ChainRows extends SideRows {
  findBlocks(numbers: readonly number[]): Promise<(Block | undefined)[]>;
  findTransactions(places: readonly RowPlace[]): Promise<(Transaction | undefined)[]>;
  /** Of one block, from this index on. */
  listTransactions(block: number, fromIndex: number, most: number): Promise<Transaction[]>;
  findParts(place: RowPlace): Promise<TransactionParts | undefined>;
  /** The transfers of a transaction in their order, portion by portion. */
  walkTransfers(place: RowPlace): AsyncIterable<Transfer[]>;
  /** Places of hashes that begin with these digits, in the order of the hashes, without those above this block. */
  listPlaces(digits: string, upToBlock: number, most: number): Promise<HashPlace[]>;
  /** Where and by whom this contract was first created, not above this block. */
  findCreation(contract: string, upToBlock: number): Promise<FoundCreation | undefined>;
  /** The whole hashes at these places. */
  findHashes(places: readonly HashPlace[]): Promise<(string | undefined)[]>;
}

/** Parts that are read together: most transactions have one, and few have more than this. */
const PARTS_AT_ONCE = 16;
const PLACES_AT_ONCE = 64;

export function openChainRows(folder: IndexFolder, chain: Chain): ChainRows {
  const { storeId } = chain;
  const codecs = familyCodecs(chain.family);
  const writer = createValueWriter(codecs);
  const selfKey = ({ block, transactionIndex }: RowPlace): Buffer => partKey(storeId, block, transactionIndex, SELF_PART);

  return {
    ...openSideRows(folder, chain),
    async findBlocks(numbers) {
      const values = await folder.getMany(numbers.map((number) => blockKey(storeId, number)));
      return numbers.map((number, at) => {
        const value = values[at];
        return value && unpackBlock(codecs, number, value);
      });
    },
    async findTransactions(places) {
      const values = await folder.getMany(places.map(selfKey));
      return places.map(({ block, transactionIndex }, at) => {
        const value = values[at];
        return value && unpackTransaction(codecs, block, transactionIndex, value);
      });
    },
    async listTransactions(block, fromIndex, most) {
      const found: Transaction[] = [];
      for await (const portion of folder.walk(partsFrom(storeId, block, fromIndex, SELF_PART), PARTS_AT_ONCE)) {
        for (const { key, value } of portion) {
          const { transactionIndex, part } = placeOfPart(key);
          if (part === SELF_PART) found.push(unpackTransaction(codecs, block, transactionIndex, value));
          if (found.length === most) return found;
        }
      }
      return found;
    },
    async findParts(place) {
      const value = await folder.get(selfKey(place));
      return value && unpackParts(codecs, value);
    },
    async *walkTransfers({ block, transactionIndex }) {
      for await (const portion of folder.walk(partsOf(storeId, block, transactionIndex, SELF_PART + 1), PARTS_AT_ONCE)) {
        yield portion.flatMap(({ value }) => unpackTransfers(codecs, block, transactionIndex, value).map(({ transfer }) => transfer));
      }
    },
    async listPlaces(digits, upToBlock, most) {
      const found: HashPlace[] = [];
      for await (const portion of folder.walk(hashRange(storeId, digits), PLACES_AT_ONCE)) {
        for (const { key } of portion) {
          const place = placeOfHash(key);
          if (place.block <= upToBlock) found.push(place);
          if (found.length === most) return found;
        }
      }
      return found;
    },
    async findCreation(contract, upToBlock) {
      const [first] = await folder.list(creationRange(storeId, writer.address(contract), upToBlock), 1);
      if (!first) return undefined;
      const place = placeOfCreation(first.key);
      const value = await folder.get(selfKey(place));
      const creator = value && unpackParts(codecs, value).creations.find((creation) => creation.contract === contract)?.creator;
      return value && creator !== undefined ? { creator, block: place.block, hash: unpackHash(codecs, value) } : undefined;
    },
    async findHashes(places) {
      const values = await folder.getMany(places.map((place) => (place.isBlock ? blockKey(storeId, place.block) : selfKey(place))));
      return values.map((value) => value && unpackHash(codecs, value));
    },
  };
}
