import type { Transfer } from '@chaintrail/model';
import { createRowReader, type RowReader } from '../../rows/rowReader.ts';
import type { RowWriter } from '../../rows/rowWriter.ts';
import type { AddressTransactionRow } from '../../rows/addressTransactions.ts';
import { DIRECTION } from '../../schema/views.ts';
import { toDirection } from '../../read/rows.ts';
import { readSide, writeSide, type Side } from '../sideValue.ts';

/** What one transaction did to an address, without what other rows say. */
export type HeldRow = Omit<AddressTransactionRow, 'address' | 'transactionHash' | 'timeMs'>;

/** What an address has of one transaction. */
export interface OwnTransaction {
  transactionIndex: number;
  /** Undefined where it is in none of its inputs and outputs. */
  held: HeldRow | undefined;
  /** Its transfers with their kinds' numbers and the parts in which they lie, in their order. */
  sides: { transfer: Transfer; kind: number; part: number }[];
}

export interface OwnSide extends Side {
  kind: number;
}

/** What one address has in one block, in the order of the transactions. */
export function writeOwn(out: RowWriter, own: readonly OwnTransaction[]): void {
  for (const { transactionIndex, held, sides } of own) {
    out.count(transactionIndex);
    out.count(sides.length * 2 + (held ? 1 : 0));
    if (held) writeHeld(out, held);
    for (const { transfer, kind, part } of sides) {
      out.u8(kind);
      writeSide(out, transfer, part);
    }
  }
}

function writeHeld(out: RowWriter, { direction, receivedRaw, spentRaw, receivedCount, spentCount }: HeldRow): void {
  out.u8(DIRECTION[direction]);
  out.count(receivedCount);
  out.count(spentCount);
  if (receivedCount > 0) out.big(receivedRaw);
  if (spentCount > 0) out.big(spentRaw);
}

interface ReadOwn {
  held: HeldRow | undefined;
  sides: OwnSide[];
}

function readOwn(block: number, value: Buffer): ReadOwn[] {
  const from = createRowReader(value);
  const own: ReadOwn[] = [];
  while (from.at() < value.length) {
    const transactionIndex = from.count();
    const sidesAndHeld = from.count();
    const held = sidesAndHeld % 2 === 1 ? readOne(from, block, transactionIndex) : undefined;
    const sides = Array.from({ length: Math.floor(sidesAndHeld / 2) }, () => ({
      kind: from.u8(),
      ...readSide(from, block, transactionIndex),
    }));
    own.push({ held, sides });
  }
  return own;
}

function readOne(from: RowReader, blockNumber: number, transactionIndex: number): HeldRow {
  const direction = toDirection(from.u8());
  const [receivedCount, spentCount] = [from.count(), from.count()];
  const receivedRaw = receivedCount > 0 ? from.big() : 0n;
  const spentRaw = spentCount > 0 ? from.big() : 0n;
  return { blockNumber, transactionIndex, direction, receivedRaw, spentRaw, receivedCount, spentCount };
}

/** In the order of their transactions. */
export function readHeld(block: number, value: Buffer): HeldRow[] {
  return readOwn(block, value).flatMap(({ held }) => held ?? []);
}

/** In the order of their places. */
export function readOwnSides(block: number, value: Buffer): OwnSide[] {
  return readOwn(block, value).flatMap(({ sides }) => sides);
}
