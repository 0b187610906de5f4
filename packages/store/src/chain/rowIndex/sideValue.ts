import { transferSources, type Transfer } from '@chaintrail/model';
import { createRowReader, type RowReader } from '../rows/rowReader.ts';
import type { RowWriter } from '../rows/rowWriter.ts';

/** A transfer's place in its chain. */
export interface TransferPlace {
  block: number;
  transactionIndex: number;
  source: number;
  index: number;
  subIndex: number;
}

export function placeOfTransfer({ blockNumber, transactionIndex, source, index, subIndex }: Transfer): TransferPlace {
  return { block: blockNumber, transactionIndex, source: transferSources[source], index, subIndex };
}

/** What leads from an address to one of its transfers. */
export interface Side extends TransferPlace {
  /** 0 where it lies with its transaction. */
  part: number;
}

/** Set where a sub-index and a part are told. */
const IS_FAR = 0x80;

/** With the place of its transaction before it, which sides that stand together do not say again. */
export function writePlacedSide(out: RowWriter, transfer: Transfer, part: number): void {
  out.count(transfer.transactionIndex);
  writeSide(out, transfer, part);
}

export function writeSide(out: RowWriter, { source, index, subIndex }: Transfer, part: number): void {
  const isFar = subIndex !== 0 || part !== 0;
  out.u8(transferSources[source] + (isFar ? IS_FAR : 0));
  out.count(index);
  if (!isFar) return;
  out.count(subIndex);
  out.count(part);
}

/** Sides of one block, in the order of their places. */
export function readSides(block: number, value: Buffer): Side[] {
  const from = createRowReader(value);
  const sides: Side[] = [];
  while (from.at() < value.length) sides.push(readSide(from, block, from.count()));
  return sides;
}

export function readSide(from: RowReader, block: number, transactionIndex: number): Side {
  const sourceAndFar = from.u8();
  const isFar = sourceAndFar >= IS_FAR;
  const index = from.count();
  return {
    block,
    transactionIndex,
    source: sourceAndFar % IS_FAR,
    index,
    subIndex: isFar ? from.count() : 0,
    part: isFar ? from.count() : 0,
  };
}

/** Negative when the first transfer comes before the second one, whatever their kinds. */
export function comparePlaces(a: TransferPlace, b: TransferPlace): number {
  return (
    a.block - b.block || a.transactionIndex - b.transactionIndex || a.source - b.source || a.index - b.index || a.subIndex - b.subIndex
  );
}
