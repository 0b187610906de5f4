import { transferKinds, type Transfer } from '@chaintrail/model';
import type { IndexedBlock, IndexedTransaction, IndexedTransfer, Referring } from './indexedBlock.ts';
import { blockKey, creationKey, groupKey, groupOf, hashKey, partKey, sideKey } from './keys.ts';
import { hasFarInput, OWN_TRANSFERS } from './transactionValue.ts';
import type { ValueWriter } from './values.ts';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Takes an entry; its value is written over by the next one. */
export type PutEntry = (key: Buffer, value: Buffer) => void;

/** The chain whose entries are made. */
export interface EntryContext {
  chainStoreId: number;
  values: ValueWriter;
  hasOutputs: boolean;
}

/** The part that is a transaction's input; those after it are its further transfers. */
export const INPUT_PART = 0;
/** Transfers of one part. */
const TRANSFERS_IN_PART = 32;
const NOTHING = Buffer.alloc(0);
const COINBASE = 0;
/** No page lists the fees of an address, and every transaction has one: it is found beside what else its payer gives in the transaction. */
export const UNLISTED_KIND = 'fee';

/** Everything that the index keeps of a block. */
export function putBlock(put: PutEntry, context: EntryContext, { block, transactions }: IndexedBlock): void {
  const { chainStoreId, values } = context;
  const { number } = block;
  put(blockKey(chainStoreId, number), values.block(block));
  put(hashKey(chainStoreId, block.hash, { isBlock: true, block: number, transactionIndex: 0 }), NOTHING);
  for (let at = 0; at < transactions.length;) {
    const group = groupOf(transactions[at]?.transactionIndex ?? 0);
    let end = at + 1;
    while (end < transactions.length && groupOf(transactions[end]?.transactionIndex ?? 0) === group) end += 1;
    put(groupKey(chainStoreId, number, group), values.group(transactions.slice(at, end)));
    at = end;
  }
  for (const own of transactions) putFurther(put, chainStoreId, values, number, own);
  putReferences(put, context, number, transactions);
}

/** What of a transaction does not lie in its group. */
function putFurther(
  put: PutEntry,
  chainStoreId: number,
  values: ValueWriter,
  block: number,
  { transactionIndex, transaction, transfers }: IndexedTransaction,
): void {
  if (transaction && hasFarInput(transaction)) {
    put(partKey(chainStoreId, block, transactionIndex, INPUT_PART), values.input(transaction));
  }
  for (let at = OWN_TRANSFERS; at < transfers.length; at += TRANSFERS_IN_PART) {
    const key = partKey(chainStoreId, block, transactionIndex, partOf(at));
    put(key, values.transfers(transfers.slice(at, at + TRANSFERS_IN_PART)));
  }
}

/** 0 for transfers that lie with their transaction. */
export function partOf(ordinal: number): number {
  return ordinal < OWN_TRANSFERS ? 0 : INPUT_PART + 1 + Math.floor((ordinal - OWN_TRANSFERS) / TRANSFERS_IN_PART);
}

/**
 * What leads to a block's transactions from their hashes, from the contracts that they made and from the addresses of their transfers.
 * Where there are outputs, addresses and hashes have entries that serve these too (`outputs/outputEntries.ts`), but for coinbases, of
 * which two could have one hash before BIP34.
 */
export function putReferences(
  put: PutEntry,
  { chainStoreId, values, hasOutputs }: EntryContext,
  block: number,
  transactions: readonly Referring[],
): void {
  for (const { transactionIndex, hash, creations } of transactions) {
    if (hash !== '' && (!hasOutputs || transactionIndex === COINBASE))
      put(hashKey(chainStoreId, hash, { isBlock: false, block, transactionIndex }), NOTHING);
    for (const { contract } of creations) put(creationKey(chainStoreId, values.address(contract), block, transactionIndex), NOTHING);
  }
  if (!hasOutputs) putSides(put, chainStoreId, values, block, transactions);
}

/** An entry for each address and kind of a block; a transfer to oneself has one side, '' is nobody. */
function putSides(put: PutEntry, chainStoreId: number, values: ValueWriter, block: number, transactions: readonly Referring[]): void {
  const all: IndexedTransfer[] = [];
  const parts: number[] = [];
  const byKind = new Map<number, Map<string, number[]>>();
  for (const { transfers } of transactions) {
    for (let ordinal = 0; ordinal < transfers.length; ordinal += 1) {
      const indexed = transfers[ordinal];
      if (!indexed || isFoundBeside(indexed.transfer, transfers)) continue;
      const { kind, from, to } = indexed.transfer;
      const at = all.push(indexed) - 1;
      parts.push(partOf(ordinal));
      const number = transferKinds[kind];
      let byAddress = byKind.get(number);
      if (!byAddress) byKind.set(number, (byAddress = new Map()));
      if (from !== '') addTo(byAddress, from, at);
      if (to !== '' && to !== from) addTo(byAddress, to, at);
    }
  }
  for (const [kind, byAddress] of byKind) {
    for (const [address, wanted] of byAddress) {
      put(sideKey(chainStoreId, values.address(address), kind, block), values.sides(all, parts, wanted));
    }
  }
}

/** A fee that no other side of its payer leads to has one of its own. */
export function isFoundBeside({ kind, from }: Transfer, transfers: readonly IndexedTransfer[]): boolean {
  return kind === UNLISTED_KIND && transfers.some(({ transfer }) => transfer.kind !== UNLISTED_KIND && transfer.from === from);
}

function addTo(lists: Map<string, number[]>, name: string, at: number): void {
  const list = lists.get(name);
  if (list) list.push(at);
  else lists.set(name, [at]);
}
