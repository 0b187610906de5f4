import type { Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { familyCodecs } from '../sql/family.ts';
import type { Difference } from '../types.ts';
import { hashEntry, listCreationEntries, listEntries, listSides, type Entry } from './entries.ts';
import type { IndexFolder } from './indexFolder.ts';
import {
  allCreations,
  allSides,
  blockKey,
  blockRange,
  describeKey,
  hashRange,
  partKey,
  partRange,
  placeOfCreation,
  placeOfHash,
  placeOfSide,
  SELF_PART,
} from './keys.ts';
import { readBlocks, type Stretch } from './readBlocks.ts';
import { createValueWriter, unpackHash, unpackPart, unpackParts, unpackTransfers } from './values.ts';

const AT_ONCE = 1_000;
/** A value is told by its first bytes. */
const TOLD_DIGITS = 120;

/** Where the index does not say what the engine's rows of these blocks make. What leads nowhere is found by `checkHashes`. */
export async function checkStretch(folder: IndexFolder, driver: Pick<Driver, 'query'>, stretch: Stretch): Promise<Difference[]> {
  const { chain, fromBlock, toBlock } = stretch;
  const values = createValueWriter(familyCodecs(chain.family));
  const blocks = await readBlocks(driver, stretch);
  const wanted = new Map(blocks.flatMap((block) => listEntries(chain.storeId, values, block)).map((entry) => [hex(entry.key), entry]));
  const differences: Difference[] = [];
  for (const range of [blockRange(chain.storeId, fromBlock, toBlock), partRange(chain.storeId, fromBlock, toBlock)]) {
    for await (const portion of folder.walk(range, AT_ONCE)) {
      for (const stored of portion) {
        const computed = wanted.get(hex(stored.key));
        wanted.delete(hex(stored.key));
        if (!computed?.value.equals(stored.value)) differences.push(tell(stored.key, stored, computed));
      }
    }
  }
  // What is left are hashes and addresses, and what is missing.
  const left = [...wanted.values()];
  for (let at = 0; at < left.length; at += AT_ONCE) {
    const portion = left.slice(at, at + AT_ONCE);
    const stored = await folder.getMany(portion.map(({ key }) => key));
    for (const [place, computed] of portion.entries()) {
      const value = stored[place];
      if (!value?.equals(computed.value)) differences.push(tell(computed.key, value && { key: computed.key, value }, computed));
    }
  }
  return differences;
}

/** Hashes that lead to no block or transaction of theirs. */
export async function checkHashes(folder: IndexFolder, chain: Chain): Promise<Difference[]> {
  const codecs = familyCodecs(chain.family);
  const differences: Difference[] = [];
  for await (const portion of folder.walk(hashRange(chain.storeId, ''), AT_ONCE)) {
    const places = portion.map(({ key }) => placeOfHash(key));
    const rows = await folder.getMany(
      places.map(({ isBlock, block, transactionIndex }) =>
        isBlock ? blockKey(chain.storeId, block) : partKey(chain.storeId, block, transactionIndex, SELF_PART),
      ),
    );
    for (const [at, place] of places.entries()) {
      const [stored, row] = [portion[at], rows[at]];
      const hash = row && tryTo(() => unpackHash(codecs, row));
      if (stored && !(hash && hashEntry(chain.storeId, hash, place).key.equals(stored.key))) {
        differences.push(tell(stored.key, stored, undefined));
      }
    }
  }
  return differences;
}

/** Addresses that lead to no transfer of theirs. */
export async function checkSides(folder: IndexFolder, chain: Chain): Promise<Difference[]> {
  const codecs = familyCodecs(chain.family);
  const values = createValueWriter(codecs);
  const differences: Difference[] = [];
  for await (const portion of folder.walk(allSides(chain.storeId), AT_ONCE)) {
    const places = portion.map(({ key, value }) => ({ ...placeOfSide(key), part: unpackPart(value) }));
    const parts = await folder.getMany(
      places.map(({ block, transactionIndex, part }) => partKey(chain.storeId, block, transactionIndex, part)),
    );
    for (const [at, stored] of portion.entries()) {
      const [place, value] = [places[at], parts[at]];
      const held = place && value ? (tryTo(() => unpackTransfers(codecs, place.block, place.transactionIndex, value)) ?? []) : [];
      const sides = listSides(chain.storeId, values, place?.part ?? SELF_PART, held);
      if (!sides.some(({ key }) => key.equals(stored.key))) differences.push(tell(stored.key, stored, undefined));
    }
  }
  return differences;
}

/** Contracts that lead to no transaction in which they came into being. */
export async function checkCreations(folder: IndexFolder, chain: Chain): Promise<Difference[]> {
  const codecs = familyCodecs(chain.family);
  const values = createValueWriter(codecs);
  const differences: Difference[] = [];
  for await (const portion of folder.walk(allCreations(chain.storeId), AT_ONCE)) {
    const places = portion.map(({ key }) => placeOfCreation(key));
    const rows = await folder.getMany(places.map((place) => partKey(chain.storeId, place.block, place.transactionIndex, SELF_PART)));
    for (const [at, place] of places.entries()) {
      const [stored, row] = [portion[at], rows[at]];
      const creations = (row && tryTo(() => unpackParts(codecs, row).creations)) ?? [];
      const own = listCreationEntries(chain.storeId, values, place, creations);
      if (stored && !own.some(({ key }) => key.equals(stored.key))) differences.push(tell(stored.key, stored, undefined));
    }
  }
  return differences;
}

/** A value that cannot be read is told where it stands; what leads to it leads nowhere. */
function tryTo<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function tell(key: Buffer, stored: Entry | undefined, computed: Entry | undefined): Difference {
  const show = (entry: Entry | undefined): string => (entry ? hex(entry.value).slice(0, TOLD_DIGITS) || '1' : '-');
  return { key: describeKey(key), stored: show(stored), computed: show(computed) };
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex');
}
