import { transferKinds, type Chain } from '@chaintrail/model';
import type { AddressTransfer } from '../read/answers/transfers.ts';
import { indexCodecs } from './indexCodecs.ts';
import { INPUT_PART } from './entries.ts';
import type { IndexedTransfer } from './indexedBlock.ts';
import type { IndexFolder } from './indexFolder.ts';
import { groupKey, groupOf, partKey, partsOf, type KeyRange } from './keys.ts';
import { openSideSpace } from './sideSpace.ts';
import { comparePlaces, placeOfTransfer, type Side } from './sideValue.ts';
import { seenFrom } from './sideRows.ts';
import { createValueWriter, readFurtherTransfers, readGroup } from './values.ts';

/** Above one block and up to another; the first may be -1. */
export interface WholeWanted {
  aboveBlock: number;
  upToBlock: number;
  most: number;
}

/** Addresses with all that they have. */
export interface WholeRows {
  /** Every transfer of an address between these blocks, fees too, newest first; undefined where there may be more than `most`. */
  listAllTransfers(address: string, wanted: WholeWanted): Promise<AddressTransfer[] | undefined>;
  /** How many transfers it has there but for fees, which is what listing them costs; undefined where there may be more than `most`. */
  countSides(address: string, wanted: WholeWanted): Promise<number | undefined>;
  /** Whether it has a transfer, up to and with this block. */
  hasTransfers(address: string, upToBlock: number): Promise<boolean>;
}

const kindNumbers = Object.values(transferKinds);
/** Nearly every entry of an address has a side: an address that only paid itself has none. */
const ENTRIES_AT_ONCE = 4;
const PARTS_AT_ONCE = 16;

/** What an address has in one transaction. */
interface Touched {
  block: number;
  transactionIndex: number;
  /** Of its transfers that do not lie with their transaction. */
  parts: Set<number>;
}

export function openWholeRows(folder: IndexFolder, { storeId, family }: Chain): WholeRows {
  const codecs = indexCodecs(family);
  const writer = createValueWriter(codecs);
  const space = openSideSpace(storeId, codecs);

  function rangesOf(address: Buffer, { aboveBlock, upToBlock }: WholeWanted): KeyRange[] {
    if (aboveBlock < 0) return [space.whole(address)];
    return space.split(kindNumbers).map((kinds) => space.range(address, kinds, aboveBlock + 1, upToBlock));
  }

  async function listSides(address: string, wanted: WholeWanted): Promise<Side[] | undefined> {
    const { upToBlock, most } = wanted;
    // The writer's buffer is written over by the next address.
    const found = await Promise.all(rangesOf(Buffer.from(writer.address(address)), wanted).map((range) => folder.list(range, most + 1)));
    const entries = found.flat();
    if (entries.length > most) return undefined;
    const sides = entries.flatMap(({ key, value }) => (space.blockOf(key) <= upToBlock ? space.read(key, value) : []));
    return sides.length > most ? undefined : sides;
  }

  async function hasSide(range: KeyRange): Promise<boolean> {
    for await (const portion of folder.walk(range, ENTRIES_AT_ONCE)) {
      if (portion.some(({ key, value }) => space.read(key, value).length > 0)) return true;
    }
    return false;
  }

  /** A transaction's transfers as far as the address needs them: of a payer all, since a fee may lie behind the others. */
  async function readTouched({ block, transactionIndex, parts }: Touched, group: Buffer | undefined, address: string) {
    const [held] = group ? readGroup(codecs, block, groupOf(transactionIndex), group, transactionIndex) : [];
    if (!held) return [];
    const place = { blockNumber: block, transactionIndex };
    const keys = [...parts].map((part) => partKey(storeId, block, transactionIndex, part));
    const values = keys.length === 0 ? [] : await folder.getMany(keys);
    const known = [...held.transfers, ...values.flatMap((value) => (value ? readFurtherTransfers(codecs, place, value) : []))];
    if (!held.hasMoreTransfers || !known.some(({ transfer }) => transfer.from === address)) return known;
    const all: IndexedTransfer[] = [...held.transfers];
    for await (const portion of folder.walk(partsOf(storeId, block, transactionIndex, INPUT_PART + 1), PARTS_AT_ONCE)) {
      all.push(...portion.flatMap(({ value }) => readFurtherTransfers(codecs, place, value)));
    }
    return all;
  }

  return {
    countSides: async (address, wanted) => (await listSides(address, wanted))?.length,
    async listAllTransfers(address, wanted) {
      const sides = await listSides(address, wanted);
      if (!sides) return undefined;
      const touched = new Map<string, Touched>();
      for (const { block, transactionIndex, part } of sides) {
        const name = `${block}:${transactionIndex}`;
        const own = touched.get(name) ?? { block, transactionIndex, parts: new Set() };
        if (part > 0) own.parts.add(part);
        touched.set(name, own);
      }
      const all = [...touched.values()];
      const groups = new Map(all.map(({ block, transactionIndex }) => [nameOfGroup(block, transactionIndex), { block, transactionIndex }]));
      const values = await folder.getMany(
        [...groups.values()].map(({ block, transactionIndex }) => groupKey(storeId, block, groupOf(transactionIndex))),
      );
      const valueOf = new Map([...groups.keys()].map((name, at) => [name, values[at]]));
      const found = await Promise.all(
        all.map((one) => readTouched(one, valueOf.get(nameOfGroup(one.block, one.transactionIndex)), address)),
      );
      return found
        .flat()
        .filter(({ transfer: { from, to } }) => from === address || to === address)
        .map((indexed) => seenFrom(address, indexed))
        .sort((a, b) => comparePlaces(placeOfTransfer(b), placeOfTransfer(a)));
    },
    async hasTransfers(address, upToBlock) {
      const bytes = Buffer.from(writer.address(address));
      const [first] = await folder.list(space.whole(bytes), 1);
      if (!first) return false;
      if (space.blockOf(first.key) <= upToBlock && space.read(first.key, first.value).length > 0) return true;
      // Its first kind began above: another one may have begun before that.
      const found = await Promise.all(space.split(kindNumbers).map((kinds) => hasSide(space.range(bytes, kinds, 0, upToBlock))));
      return found.includes(true);
    },
  };
}

function nameOfGroup(block: number, transactionIndex: number): string {
  return `${block}:${groupOf(transactionIndex)}`;
}
