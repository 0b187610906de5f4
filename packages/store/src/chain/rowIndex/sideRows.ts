import { transferKinds, transferSources, type Chain, type Transfer, type TransferKind } from '@chaintrail/model';
import type { AddressTransfer } from '../read/answers.ts';
import { familyCodecs } from '../sql/family.ts';
import type { Entry } from './entries.ts';
import type { IndexedTransfer } from './indexedBlock.ts';
import type { IndexFolder } from './indexFolder.ts';
import { compareSides, partKey, placeOfSide, sideRange, sidesAfter, type TransferPlace } from './keys.ts';
import { createValueWriter, unpackPart, unpackTransfers } from './values.ts';

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

/** What leads from an address to one of its transfers. */
export interface Side extends TransferPlace {
  part: number;
}

/** Transfers as addresses have them. */
export interface SideRows {
  /** Sides of an address in these kinds, newest first. */
  listSides(address: string, kinds: readonly TransferKind[], wanted: SidesWanted): Promise<Side[]>;
  /** The same, oldest first, from behind a place where one is given. */
  listOldestSides(address: string, kinds: readonly TransferKind[], wanted: OldestWanted): Promise<Side[]>;
  /** The transfers of these sides, in their order. */
  findSides(address: string, sides: readonly Side[]): Promise<AddressTransfer[]>;
}

export function openSideRows(folder: IndexFolder, { storeId, family }: Chain): SideRows {
  const codecs = familyCodecs(family);
  const writer = createValueWriter(codecs);

  return {
    async listSides(address, kinds, { upToBlock, before, most }) {
      const bytes = writer.address(address);
      const found = await Promise.all(
        kinds.map((kind) => folder.listLast(sideRange(storeId, bytes, transferKinds[kind], { block: upToBlock, before }), most)),
      );
      return found
        .flat()
        .sort((a, b) => compareSides(b.key, a.key))
        .slice(0, most)
        .map(toSide);
    },
    async listOldestSides(address, kinds, { upToBlock, after, most }) {
      const bytes = writer.address(address);
      const found = await Promise.all(
        kinds.map((kind) => folder.list(sidesAfter(storeId, bytes, transferKinds[kind], { block: upToBlock, after }), most)),
      );
      return found
        .flat()
        .sort((a, b) => compareSides(a.key, b.key))
        .slice(0, most)
        .map(toSide);
    },
    async findSides(address, sides) {
      const parts = new Map(sides.map((side) => [nameOf(side), side]));
      const values = await folder.getMany(
        [...parts.values()].map((side) => partKey(storeId, side.block, side.transactionIndex, side.part)),
      );
      const held = new Map([...parts].map(([name, side], at) => [name, unpackAt(side, values[at])]));
      return sides.flatMap((side) => {
        const own = held.get(nameOf(side))?.find(({ transfer }) => isAt(side, transfer));
        // A side without its transfer was undone between the two reads: the reader begins again.
        return own ? [seenFrom(address, own)] : [];
      });
    },
  };

  function unpackAt({ block, transactionIndex }: Side, value: Buffer | undefined): IndexedTransfer[] {
    return value ? unpackTransfers(codecs, block, transactionIndex, value) : [];
  }
}

function toSide({ key, value }: Entry): Side {
  return { ...placeOfSide(key), part: unpackPart(value) };
}

function nameOf({ block, transactionIndex, part }: Side): string {
  return `${block}:${transactionIndex}:${part}`;
}

function isAt(side: TransferPlace, { source, index, subIndex }: Transfer): boolean {
  return side.index === index && side.subIndex === subIndex && side.source === transferSources[source];
}

function seenFrom(address: string, { transfer, initiator }: IndexedTransfer): AddressTransfer {
  const { from, to } = transfer;
  const direction = from === to ? 'self' : from === address ? 'out' : 'in';
  return { ...transfer, address, direction, counterparty: direction === 'in' ? from : to, initiator };
}
