import type { Chain } from '@chaintrail/model';
import { createRowReader } from '../rows/rowReader.ts';
import { familyCodecs, type BytesRange } from '../sql/family.ts';
import type { IndexFolder } from './indexFolder.ts';
import { addressOfSide, blockOfSide, sidesBehind, sidesFrom, spaceRange } from './keys.ts';

/** How addresses begin and end. */
export interface AddressEnds {
  prefix: string;
  suffix: string;
}

export interface NamesWanted {
  upToBlock: number;
  most: number;
}

/** Addresses by how they are written. */
export interface NameRows {
  /** The first addresses that have a transfer up to and with this block; undefined where too many begin so to be looked through, and on chains of outputs. */
  listAddresses(ends: AddressEnds, wanted: NamesWanted): Promise<string[] | undefined>;
}

/** Of few addresses that begin so, as of many. */
const FEWEST_AT_ONCE = 16;
const MOST_AT_ONCE = 128;
/** A statement goes through more sooner. */
const MOST_PORTIONS = 32;

/** `hasTransfers` says whether an address of which one transfer lies above a block has others up to it. */
export function openNameRows(
  folder: IndexFolder,
  { storeId, family }: Chain,
  hasTransfers: (address: string, upToBlock: number) => Promise<boolean>,
): NameRows {
  const { address: codec, hasOutputs } = familyCodecs(family);
  return {
    async listAddresses({ prefix, suffix }, { upToBlock, most }) {
      // There addresses are packed, in an order that is not that of their texts.
      if (hasOutputs) return undefined;
      const range = codec.prefixRange(prefix);
      if (!range) return [];
      const found: string[] = [];
      /** Addresses of one length stand together. */
      let [length, ofLength] = [0, 0];
      let next = sidesFrom(storeId, range.byteLength ?? 0, range.from);
      const end = range.byteLength === undefined ? spaceRange(storeId, 'side').lt : sidesFrom(storeId, ...endOf(range, range.byteLength));
      for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
        const atOnce = Math.min(FEWEST_AT_ONCE * 2 ** portion, MOST_AT_ONCE);
        const keys = await folder.listKeys({ gte: next, lt: end }, atOnce);
        for (const key of keys) {
          if (Buffer.compare(key, next) < 0) continue;
          const named = addressOfSide(key);
          const bytes = named.subarray(1);
          if (bytes.length !== length) [length, ofLength] = [bytes.length, 0];
          if (Buffer.compare(bytes, range.from) < 0) next = sidesFrom(storeId, length, range.from);
          else if (ofLength === most || (range.to && Buffer.compare(bytes, range.to) >= 0))
            next = sidesFrom(storeId, length + 1, range.from);
          else {
            next = sidesBehind(storeId, named);
            const address = codec.read(createRowReader(named));
            if (!address.endsWith(suffix)) continue;
            if (blockOfSide(key) > upToBlock && !(await hasTransfers(address, upToBlock))) continue;
            found.push(address);
            ofLength += 1;
          }
        }
        if (keys.length < atOnce) return found.sort().slice(0, most);
      }
      return undefined;
    },
  };
}

function endOf({ to }: BytesRange, byteLength: number): [length: number, bytes: Buffer] {
  return to ? [byteLength, to] : [byteLength + 1, Buffer.alloc(0)];
}
