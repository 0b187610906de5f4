import type { Input, Output } from '@chaintrail/model';
import { foldAddressTransactions } from '../../rows/addressTransactions.ts';
import { createRowReader } from '../../rows/rowReader.ts';
import { createRowWriter } from '../../rows/rowWriter.ts';
import type { FamilyCodecs } from '../../sql/family.ts';
import type { PutEntry } from '../entries.ts';
import type { IndexedBlock } from '../indexedBlock.ts';
import type { RowPlace } from '../keys.ts';
import { writeHeld, type HeldRow } from './heldValue.ts';
import { writeItems } from './itemsValue.ts';
import { headKey, heldKey, itemsKey, spendKey, type ItemPlace } from './outputKeys.ts';

/** Where the transaction lies whose output an input spends; undefined where the index does not have it. */
export type PlaceOf = (input: Input) => RowPlace | undefined;

/** Puts what the index keeps of a block's inputs and outputs. */
export interface OutputEntries {
  put(put: PutEntry, block: IndexedBlock, placeOf: PlaceOf): void;
  /** An address as keys have it, with its length before it; written over by the next one. */
  address(address: string): Buffer;
}

export function createOutputEntries(chainStoreId: number, codecs: FamilyCodecs): OutputEntries {
  const out = createRowWriter(64 * 1024);
  const addressOut = createRowWriter(256);

  function address(text: string): Buffer {
    codecs.address.write(addressOut, text);
    return addressOut.peek();
  }

  function putTransaction(put: PutEntry, place: RowPlace, { hash, outputs, inputs }: Held, placeOf: PlaceOf): void {
    writeItems(out, codecs, { block: place.block, outputs, inputs }, placeOf);
    put(itemsKey(chainStoreId, place), out.peek());
    put(headKey(chainStoreId, hash), writePlace(place));
    for (const input of inputs) {
      const spent = placeOf(input);
      if (!spent || !input.previous) continue;
      put(spendKey(chainStoreId, { ...spent, index: input.previous.index }), writePlace(place, input.index));
    }
  }

  function writePlace({ block, transactionIndex }: RowPlace, index?: number): Buffer {
    out.count(block);
    out.count(transactionIndex);
    if (index !== undefined) out.count(index);
    return out.peek();
  }

  return {
    address,
    put(put, { block: { number }, transactions, inputs, outputs }, placeOf) {
      if (outputs.length === 0 && inputs.length === 0) return;
      for (const [transactionIndex, held] of groupItems(inputs, outputs))
        putTransaction(put, { block: number, transactionIndex }, held, placeOf);
      const own = transactions.flatMap(({ transaction }) => transaction ?? []);
      const rows = new Map<string, HeldRow[]>();
      for (const row of foldAddressTransactions({ transactions: own, inputs, outputs })) {
        const known = rows.get(row.address);
        if (known) known.push(row);
        else rows.set(row.address, [row]);
      }
      for (const [owner, all] of rows) {
        writeHeld(
          out,
          all.sort((a, b) => a.transactionIndex - b.transactionIndex),
        );
        put(heldKey(chainStoreId, address(owner), number), out.peek());
      }
    },
  };
}

interface Held {
  hash: string;
  inputs: Input[];
  outputs: Output[];
}

function groupItems(inputs: readonly Input[], outputs: readonly Output[]): Map<number, Held> {
  const groups = new Map<number, Held>();
  const groupOf = ({ transactionIndex, transactionHash }: Input | Output): Held => {
    let group = groups.get(transactionIndex);
    if (!group) groups.set(transactionIndex, (group = { hash: transactionHash, inputs: [], outputs: [] }));
    return group;
  };
  for (const output of outputs) groupOf(output).outputs.push(output);
  for (const input of inputs) groupOf(input).inputs.push(input);
  return groups;
}

export function readPlace(value: Buffer): RowPlace {
  const from = createRowReader(value);
  return { block: from.count(), transactionIndex: from.count() };
}

/** The input that spent an output. */
export function readSpender(value: Buffer): ItemPlace {
  const from = createRowReader(value);
  return { block: from.count(), transactionIndex: from.count(), index: from.count() };
}
