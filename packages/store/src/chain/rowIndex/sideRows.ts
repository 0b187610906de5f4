import { transferKinds, transferSources, type Chain, type Transfer, type TransferKind } from '@chaintrail/model';
import type { AddressTransfer } from '../read/answers/transfers.ts';
import { indexCodecs } from './indexCodecs.ts';
import type { FamilyCodecs } from '../sql/family.ts';
import { UNLISTED_KIND } from './entries.ts';
import type { IndexedTransfer } from './indexedBlock.ts';
import type { IndexFolder } from './indexFolder.ts';
import { groupKey, groupOf, partKey } from './keys.ts';
import { openSideSpace } from './sideSpace.ts';
import { comparePlaces, type Side, type TransferPlace } from './sideValue.ts';
import { createValueWriter, readFurtherTransfers, readGroup } from './values.ts';

/** Up to and with this block, before this place where one is given, at most so many. */
export interface SidesWanted {
  upToBlock: number;
  before: TransferPlace | undefined;
  most: number;
}

export interface OldestWanted {
  upToBlock: number;
  after: TransferPlace | undefined;
  most: number;
}

/** Transfers as addresses have them. */
export interface SideRows {
  /** Whether the sides of these kinds are kept; those of fees are not, which no page lists. */
  hasSides(kinds: readonly TransferKind[]): boolean;
  /** Sides of an address in these kinds, newest first. */
  listSides(address: string, kinds: readonly TransferKind[], wanted: SidesWanted): Promise<Side[]>;
  /** The same, oldest first, from behind a place where one is given. */
  listOldestSides(address: string, kinds: readonly TransferKind[], wanted: OldestWanted): Promise<Side[]>;
  /** The transfers of these sides, in their order. */
  findSides(address: string, sides: readonly Side[]): Promise<AddressTransfer[]>;
}

/** Blocks of an address that are read together: a busy one has several transfers in each. */
const FEWEST_AT_ONCE = 16;
const LAST_BLOCK = 0xffff_ffff;

export function openSideRows(folder: IndexFolder, { storeId, family }: Chain): SideRows {
  const codecs = indexCodecs(family);
  const writer = createValueWriter(codecs);
  const space = openSideSpace(storeId, codecs);

  /** The newest sides of kinds that lie together stand before this place. */
  async function listNewest(address: Buffer, kinds: readonly number[], { upToBlock, before, most }: SidesWanted): Promise<Side[]> {
    const found: Side[] = [];
    let last = Math.min(upToBlock, before?.block ?? LAST_BLOCK);
    for (let atOnce = FEWEST_AT_ONCE; last >= 0 && found.length < most; atOnce *= 2) {
      const wanted = Math.min(atOnce, most);
      const entries = await folder.listLast(space.range(address, kinds, 0, last), wanted);
      for (const { key, value } of entries) {
        const sides = space.read(key, value, kinds).reverse();
        found.push(...(before ? sides.filter((side) => comparePlaces(side, before) < 0) : sides));
        last = space.blockOf(key) - 1;
      }
      if (entries.length < wanted) break;
    }
    return found.slice(0, most);
  }

  async function listOldest(address: Buffer, kinds: readonly number[], { upToBlock, after, most }: OldestWanted): Promise<Side[]> {
    const found: Side[] = [];
    let first = after?.block ?? 0;
    for (let atOnce = FEWEST_AT_ONCE; first <= upToBlock && found.length < most; atOnce *= 2) {
      const wanted = Math.min(atOnce, most);
      const entries = await folder.list(space.range(address, kinds, first, upToBlock), wanted);
      for (const { key, value } of entries) {
        const sides = space.read(key, value, kinds);
        found.push(...(after ? sides.filter((side) => comparePlaces(side, after) > 0) : sides));
        first = space.blockOf(key) + 1;
      }
      if (entries.length < wanted) break;
    }
    return found.slice(0, most);
  }

  return {
    hasSides: (kinds) => !kinds.includes(UNLISTED_KIND),
    async listSides(address, kinds, wanted) {
      const bytes = Buffer.from(writer.address(address));
      const found = await Promise.all(space.split(numbersOf(kinds)).map((some) => listNewest(bytes, some, wanted)));
      return found
        .flat()
        .sort((a, b) => comparePlaces(b, a))
        .slice(0, wanted.most);
    },
    async listOldestSides(address, kinds, wanted) {
      const bytes = Buffer.from(writer.address(address));
      const found = await Promise.all(space.split(numbersOf(kinds)).map((some) => listOldest(bytes, some, wanted)));
      return found.flat().sort(comparePlaces).slice(0, wanted.most);
    },
    async findSides(address, sides) {
      const places = new Map(sides.map((side) => [nameOf(side), side]));
      const keys = new Map([...places.values()].map((side) => [valueNameOf(side), keyOfSide(storeId, side)]));
      const values = await folder.getMany([...keys.values()]);
      const valueOf = new Map([...keys.keys()].map((name, at) => [name, values[at]]));
      const held = new Map([...places].map(([name, side]) => [name, transfersBeside(codecs, side, valueOf.get(valueNameOf(side)))]));
      return sides.flatMap((side) => {
        const own = held.get(nameOf(side))?.find(({ transfer }) => isAt(side, transfer));
        // A side without its transfer was undone between the two reads: the reader begins again.
        return own ? [seenFrom(address, own)] : [];
      });
    },
  };
}

function numbersOf(kinds: readonly TransferKind[]): number[] {
  return kinds.map((kind) => transferKinds[kind]);
}

/** The key of the value in which a transfer lies. */
export function keyOfSide(storeId: number, { block, transactionIndex, part }: Side): Buffer {
  return part === 0 ? groupKey(storeId, block, groupOf(transactionIndex)) : partKey(storeId, block, transactionIndex, part);
}

/** Transfers that lie together with this one's, from the value of that key. */
function transfersBeside(codecs: FamilyCodecs, { block, transactionIndex, part }: Side, value: Buffer | undefined) {
  if (!value) return [];
  if (part > 0) return readFurtherTransfers(codecs, { blockNumber: block, transactionIndex }, value);
  return readGroup(codecs, block, groupOf(transactionIndex), value, transactionIndex)[0]?.transfers ?? [];
}

export function transferAt(codecs: FamilyCodecs, side: Side, value: Buffer | undefined): IndexedTransfer | undefined {
  return transfersBeside(codecs, side, value).find(({ transfer }) => isAt(side, transfer));
}

function nameOf({ block, transactionIndex, part }: Side): string {
  return `${block}:${transactionIndex}:${part}`;
}

/** Transactions of one group lie in one value. */
function valueNameOf({ block, transactionIndex, part }: Side): string {
  return part === 0 ? `${block}:${groupOf(transactionIndex)}` : `${block}:${transactionIndex}:${part}`;
}

function isAt(side: TransferPlace, { source, index, subIndex }: Transfer): boolean {
  return side.index === index && side.subIndex === subIndex && side.source === transferSources[source];
}

export function seenFrom(address: string, { transfer, initiator }: IndexedTransfer): AddressTransfer {
  const { from, to } = transfer;
  const direction = from === to ? 'self' : from === address ? 'out' : 'in';
  return { ...transfer, address, direction, counterparty: direction === 'in' ? from : to, initiator };
}
