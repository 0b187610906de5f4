import { transferKinds, type Input, type Output } from '@chaintrail/model';
import { foldAddressTransactions, type AddressTransactionRow } from '../../rows/addressTransactions.ts';
import { createRowReader } from '../../rows/rowReader.ts';
import { createRowWriter } from '../../rows/rowWriter.ts';
import type { FamilyCodecs } from '../../sql/family.ts';
import { isFoundBeside, partOf, type PutEntry } from '../entries.ts';
import type { IndexedBlock, IndexedTransaction } from '../indexedBlock.ts';
import type { RowPlace } from '../keys.ts';
import { writeOwn, type OwnTransaction } from './heldValue.ts';
import { writeItems } from './itemsValue.ts';
import { headKey, heldKey, itemsKey, spendKey, type ItemPlace } from './outputKeys.ts';

/** Where the transaction lies whose output an input spends; undefined where the index does not have it. */
export type PlaceOf = (input: Input) => RowPlace | undefined;

/** Puts what the index keeps of a block on a chain of outputs: these, its inputs, and what its addresses have of it. */
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

  function putTransaction(put: PutEntry, place: RowPlace, { outputs, inputs }: Items, placeOf: PlaceOf): void {
    writeItems(out, codecs, { block: place.block, outputs, inputs }, placeOf);
    put(itemsKey(chainStoreId, place), out.peek());
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
      if (!codecs.hasOutputs) return;
      for (const { hash, transactionIndex } of transactions) {
        if (hash !== '') put(headKey(chainStoreId, hash), writePlace({ block: number, transactionIndex }));
      }
      for (const [transactionIndex, held] of groupItems(inputs, outputs)) {
        putTransaction(put, { block: number, transactionIndex }, held, placeOf);
      }
      for (const [owner, own] of groupByOwner(transactions, inputs, outputs)) {
        writeOwn(out, own);
        put(heldKey(chainStoreId, address(owner), number), out.peek());
      }
    },
  };
}

/** What each address has of a block, in the order of the transactions. */
function groupByOwner(
  transactions: readonly IndexedTransaction[],
  inputs: readonly Input[],
  outputs: readonly Output[],
): Map<string, OwnTransaction[]> {
  const owners = new Map<string, OwnTransaction[]>();
  const heldIn = new Map<number, AddressTransactionRow[]>();
  const whole = transactions.flatMap(({ transaction }) => transaction ?? []);
  for (const row of foldAddressTransactions({ transactions: whole, inputs, outputs })) addTo(heldIn, row.transactionIndex, row);

  function ownOf(owner: string, transactionIndex: number): OwnTransaction {
    const last = owners.get(owner)?.at(-1);
    if (last?.transactionIndex === transactionIndex) return last;
    const own: OwnTransaction = { transactionIndex, held: undefined, sides: [] };
    addTo(owners, owner, own);
    return own;
  }

  for (const { transactionIndex, transfers } of transactions) {
    for (const row of heldIn.get(transactionIndex) ?? []) ownOf(row.address, transactionIndex).held = row;
    for (let ordinal = 0; ordinal < transfers.length; ordinal += 1) {
      const transfer = transfers[ordinal]?.transfer;
      if (!transfer || isFoundBeside(transfer, transfers)) continue;
      const { from, to } = transfer;
      const side = { transfer, kind: transferKinds[transfer.kind], part: partOf(ordinal) };
      if (from !== '') ownOf(from, transactionIndex).sides.push(side);
      if (to !== '' && to !== from) ownOf(to, transactionIndex).sides.push(side);
    }
  }
  return owners;
}

function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

interface Items {
  inputs: Input[];
  outputs: Output[];
}

function groupItems(inputs: readonly Input[], outputs: readonly Output[]): Map<number, Items> {
  const groups = new Map<number, Items>();
  const groupOf = ({ transactionIndex }: Input | Output): Items => {
    let group = groups.get(transactionIndex);
    if (!group) groups.set(transactionIndex, (group = { inputs: [], outputs: [] }));
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
