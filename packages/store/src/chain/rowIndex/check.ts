import { createHash } from 'node:crypto';
import { transferKinds, type Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { indexCodecs } from './indexCodecs.ts';
import type { FamilyCodecs } from '../sql/family.ts';
import type { Difference } from '../types.ts';
import { readBlockHash } from './blockValue.ts';
import { putBlock, type Entry, type EntryContext, type PutEntry } from './entries.ts';
import { describeKey } from './describeKey.ts';
import type { IndexFolder } from './indexFolder.ts';
import {
  addressOfSide,
  blockKey,
  blockOfSide,
  blockRange,
  chainRange,
  creationKey,
  groupKey,
  groupOf,
  hashKey,
  kindOfSide,
  placeOfCreation,
  placeOfHash,
  spaceRange,
  type BlockSpace,
  type Space,
} from './keys.ts';
import { outputReferences } from './outputs/outputCheck.ts';
import { createOutputEntries } from './outputs/outputEntries.ts';
import { findSpentPlaces } from './outputs/spentPlaces.ts';
import { readBlocks, type Stretch } from './readBlocks.ts';
import type { Reference } from './reference.ts';
import { keyOfSide, transferAt } from './sideRows.ts';
import { readSides } from './sideValue.ts';
import type { HeldTransaction } from './transactionValue.ts';
import { createValueWriter, readGroup } from './values.ts';

const blockSpaces: BlockSpace[] = ['block', 'group', 'part', 'items'];
const AT_ONCE = 1_000;
/** A value is told by its first bytes. */
const TOLD_DIGITS = 120;

/** Where the index does not say what the engine's rows of these blocks make. What leads nowhere is found by `checkReferences`. */
export async function checkStretch(folder: IndexFolder, driver: Pick<Driver, 'query'>, stretch: Stretch): Promise<Difference[]> {
  const { chain, fromBlock, toBlock } = stretch;
  const codecs = indexCodecs(chain.family);
  const context: EntryContext = { chainStoreId: chain.storeId, values: createValueWriter(codecs), hasOutputs: codecs.hasOutputs };
  const blocks = await readBlocks(driver, stretch);
  const outputs = createOutputEntries(chain.storeId, codecs);
  const placeOf = await findSpentPlaces(folder, chain.storeId, blocks);
  const wanted = new Map<string, Entry>();
  const want: PutEntry = (key, value) => wanted.set(hex(key), { key, value: Buffer.from(value) });
  for (const block of blocks) {
    putBlock(want, context, block);
    outputs.put(want, block, placeOf);
  }
  const differences: Difference[] = [];
  for (const space of blockSpaces) {
    for await (const portion of folder.walk(blockRange(chain.storeId, space, fromBlock, toBlock), AT_ONCE)) {
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

/** One text of all that it holds of a chain, with the state that it says it has. */
export async function digestIndex(folder: IndexFolder, { storeId }: Chain): Promise<string> {
  const digest = createHash('sha256');
  let entries = 0;
  for await (const portion of folder.walk(chainRange(storeId), AT_ONCE)) {
    entries += portion.length;
    for (const { key, value } of portion) digest.update(`${key.length} ${value.length} `).update(key).update(value);
  }
  return `${entries} entries, ${digest.digest('hex')}`;
}

/** Hashes, addresses and contracts that lead to nothing of theirs. */
export async function checkReferences(folder: IndexFolder, chain: Chain): Promise<Difference[]> {
  const found = [await checkHashes(folder, chain), await checkSides(folder, chain), await checkCreations(folder, chain)];
  const { head, spend, held } = outputReferences(chain.storeId, indexCodecs(chain.family));
  found.push(await checkSpace(folder, chain, 'head', head), await checkSpace(folder, chain, 'spend', spend));
  found.push(await checkSpace(folder, chain, 'held', held));
  return found.flat();
}

async function checkHashes(folder: IndexFolder, chain: Chain): Promise<Difference[]> {
  const codecs = indexCodecs(chain.family);
  return checkSpace(folder, chain, 'hash', {
    keysOf({ key }) {
      const { isBlock, block, transactionIndex } = placeOfHash(key);
      return [isBlock ? blockKey(chain.storeId, block) : groupKey(chain.storeId, block, groupOf(transactionIndex))];
    },
    isTrue({ key }, [value]) {
      const place = placeOfHash(key);
      if (!value) return false;
      const hash = place.isBlock ? readBlockHash(codecs, value) : readOne(codecs, place, value)?.hash;
      return hash !== undefined && hash !== '' && hashKey(chain.storeId, hash, place).equals(key);
    },
  });
}

async function checkSides(folder: IndexFolder, chain: Chain): Promise<Difference[]> {
  const codecs = indexCodecs(chain.family);
  const { address } = createValueWriter(codecs);
  return checkSpace(folder, chain, 'side', {
    keysOf: ({ key, value }) => readSides(blockOfSide(key), value).map((side) => keyOfSide(chain.storeId, side)),
    isTrue: ({ key, value }, values) =>
      readSides(blockOfSide(key), value).every((side, at) => {
        const transfer = transferAt(codecs, side, values[at])?.transfer;
        return (
          transfer !== undefined &&
          transferKinds[transfer.kind] === kindOfSide(key) &&
          [transfer.from, transfer.to].some((one) => one !== '' && address(one).equals(addressOfSide(key)))
        );
      }),
  });
}

async function checkCreations(folder: IndexFolder, chain: Chain): Promise<Difference[]> {
  const codecs = indexCodecs(chain.family);
  const { address } = createValueWriter(codecs);
  return checkSpace(folder, chain, 'creation', {
    keysOf({ key }) {
      const { block, transactionIndex } = placeOfCreation(key);
      return [groupKey(chain.storeId, block, groupOf(transactionIndex))];
    },
    isTrue({ key }, [value]) {
      const { block, transactionIndex } = placeOfCreation(key);
      const creations = (value && readOne(codecs, { block, transactionIndex }, value)?.creations) ?? [];
      return creations.some(({ contract }) => creationKey(chain.storeId, address(contract), block, transactionIndex).equals(key));
    },
  });
}

async function checkSpace(folder: IndexFolder, { storeId }: Chain, space: Space, { keysOf, isTrue }: Reference): Promise<Difference[]> {
  const differences: Difference[] = [];
  for await (const portion of folder.walk(spaceRange(storeId, space), AT_ONCE)) {
    const keys = portion.map((entry) => tryTo(() => keysOf(entry)) ?? []);
    const values = await folder.getMany(keys.flat());
    let at = 0;
    for (const [place, entry] of portion.entries()) {
      const count = keys[place]?.length ?? 0;
      const own = values.slice(at, at + count);
      at += count;
      if (count === 0 || !tryTo(() => isTrue(entry, own))) differences.push(tell(entry.key, entry, undefined));
    }
  }
  return differences;
}

function readOne(
  codecs: FamilyCodecs,
  { block, transactionIndex }: { block: number; transactionIndex: number },
  value: Buffer,
): HeldTransaction | undefined {
  return readGroup(codecs, block, groupOf(transactionIndex), value, transactionIndex)[0];
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
