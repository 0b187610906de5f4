import type { Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { familyCodecs } from '../sql/family.ts';
import type { Difference } from '../types.ts';
import { hashEntry, listEntries, type Entry } from './entries.ts';
import type { IndexFolder } from './indexFolder.ts';
import { blockKey, blockRange, describeKey, hashRange, partKey, partRange, placeOfHash, SELF_PART } from './keys.ts';
import { readBlocks, type Stretch } from './readBlocks.ts';
import { createValueWriter, unpackHash } from './values.ts';

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
  // What is left are hashes, and what is missing.
  const left = [...wanted.values()];
  for (let at = 0; at < left.length; at += AT_ONCE) {
    const portion = left.slice(at, at + AT_ONCE);
    const stored = await folder.getMany(portion.map(({ key }) => key));
    differences.push(
      ...portion.filter((_, place) => stored[place] === undefined).map((computed) => tell(computed.key, undefined, computed)),
    );
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
      if (stored && !(row && hashEntry(chain.storeId, unpackHash(codecs, row), place).key.equals(stored.key))) {
        differences.push(tell(stored.key, stored, undefined));
      }
    }
  }
  return differences;
}

function tell(key: Buffer, stored: Entry | undefined, computed: Entry | undefined): Difference {
  const show = (entry: Entry | undefined): string => (entry ? hex(entry.value).slice(0, TOLD_DIGITS) || '1' : '-');
  return { key: describeKey(key), stored: show(stored), computed: show(computed) };
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex');
}
