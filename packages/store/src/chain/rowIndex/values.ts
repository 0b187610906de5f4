import type { Block, Transaction } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { createRowReader } from '../rows/rowReader.ts';
import { createRowWriter, type RowWriter } from '../rows/rowWriter.ts';
import type { FamilyCodecs } from '../sql/family.ts';
import { createNamedAddresses, readNamedAddresses } from './namedAddresses.ts';
import { writeBlock } from './blockValue.ts';
import type { IndexedTransaction, IndexedTransfer } from './indexedBlock.ts';
import { GROUP_TRANSACTIONS } from './keys.ts';
import { writePlacedSide } from './sideValue.ts';
import { readTransaction, readTransactionHash, writeTransaction, type HeldTransaction } from './transactionValue.ts';
import { NOTHING_SAID, readTransfers, writeTransfers, type ReadPlace } from './transferValue.ts';

/**
 * Values of the row index: what a page shows of a row, in as few bytes as it has. What the key says is not said again. What it gives is
 * written over by the next one.
 */
export interface ValueWriter {
  block(block: Block): Buffer;
  /** Transactions of one group, in their order. */
  group(held: readonly IndexedTransaction[]): Buffer;
  /** Further transfers of one transaction, or of the block itself. */
  transfers(transfers: readonly IndexedTransfer[]): Buffer;
  input(transaction: Transaction): Buffer;
  /** Sides of an address in one block and kind: these of its transfers, in their order, with the parts in which they lie. */
  sides(transfers: readonly IndexedTransfer[], parts: readonly number[], wanted: readonly number[]): Buffer;
  /** An address as keys have it, with its length before it; it stands beside the values. */
  address(address: string): Buffer;
}

/** A writer of values; it keeps its buffer from one to the next. */
export function createValueWriter(codecs: FamilyCodecs): ValueWriter {
  const out = createRowWriter(64 * 1024);
  const addressOut = createRowWriter(256);
  const named = createNamedAddresses(out, codecs.address);

  return {
    address: (address) => peekAfter(addressOut, () => writeAddress(codecs, addressOut, address)),
    block: (block) => peekAfter(out, () => writeBlock(out, codecs, block)),
    group: (held) =>
      peekAfter(out, () => {
        for (const own of held) {
          out.u8(own.transactionIndex % GROUP_TRANSACTIONS);
          out.block(() => writeTransaction(out, codecs, named, own));
        }
      }),
    transfers: (transfers) =>
      peekAfter(out, () => {
        named.begin();
        out.count(transfers.length);
        writeTransfers(out, codecs, named, NOTHING_SAID, transfers);
      }),
    input: ({ input }) => peekAfter(out, () => codecs.data.write(out, input)),
    sides: (transfers, parts, wanted) =>
      peekAfter(out, () => {
        for (const at of wanted) {
          const indexed = transfers[at];
          if (indexed) writePlacedSide(out, indexed.transfer, parts[at] ?? 0);
        }
      }),
  };
}

/** What was begun and failed must not stand in front of the next one. */
function peekAfter(out: RowWriter, write: () => void): Buffer {
  try {
    write();
  } catch (error) {
    out.peek();
    throw error;
  }
  return out.peek();
}

function writeAddress({ address: codec }: FamilyCodecs, out: RowWriter, address: string): void {
  try {
    codec.write(out, address);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError('bad_text', `Not an address: ${address.slice(0, 80)}`, { retryable: false });
  }
}

const LENGTH_BYTES = 4;

/** The transactions of a group, or the one with this index alone. */
export function readGroup(codecs: FamilyCodecs, blockNumber: number, group: number, value: Buffer, wanted?: number): HeldTransaction[] {
  const found: HeldTransaction[] = [];
  for (const { at, own } of splitGroup(value)) {
    const transactionIndex = group * GROUP_TRANSACTIONS + at;
    if (wanted === undefined || wanted === transactionIndex) found.push(readTransaction(own, codecs, { blockNumber, transactionIndex }));
  }
  return found;
}

/** The hash of one transaction of a group; '' of what the block itself has, undefined where it is not there. */
export function readGroupHash(codecs: FamilyCodecs, value: Buffer, wanted: number): string | undefined {
  for (const { at, own } of splitGroup(value)) if (at === wanted % GROUP_TRANSACTIONS) return readTransactionHash(own, codecs);
  return undefined;
}

function* splitGroup(value: Buffer): Generator<{ at: number; own: Buffer }> {
  for (let start = 0; start < value.length;) {
    const from = start + 1 + LENGTH_BYTES;
    const end = from + value.readUInt32LE(start + 1);
    if (end > value.length) throw new RangeError('a group ends before its transactions');
    yield { at: value.readUInt8(start), own: value.subarray(from, end) };
    start = end;
  }
}

export function readFurtherTransfers(codecs: FamilyCodecs, place: ReadPlace, value: Buffer): IndexedTransfer[] {
  const from = createRowReader(value);
  const count = from.count();
  return readTransfers(from, codecs, readNamedAddresses(codecs.address, from), { ...NOTHING_SAID, ...place }, count);
}

export function readInput({ data }: FamilyCodecs, value: Buffer): string {
  return data.read(createRowReader(value));
}
