import { transferKinds, transferSources, type Transfer } from '@chaintrail/model';
import { hashDigits } from '../sql/family.ts';
import type { Creation, IndexedBlock, IndexedTransfer } from './indexedBlock.ts';
import { blockKey, creationKey, hashKey, partKey, SELF_PART, sideKey, type HashPlace, type TransferPlace } from './keys.ts';
import type { ValueWriter } from './values.ts';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Transfers of one value: a page of a transaction with thousands of them does not read them all. */
export const TRANSFERS_IN_PART = 32;

const NOTHING = Buffer.alloc(0);

/** Everything that the index keeps of a block. */
export function listEntries(chainStoreId: number, values: ValueWriter, { block, transactions, transfers }: IndexedBlock): Entry[] {
  const { number } = block;
  const entries: Entry[] = [
    { key: blockKey(chainStoreId, number), value: values.block(block) },
    hashEntry(chainStoreId, block.hash, { isBlock: true, block: number, transactionIndex: 0 }),
  ];
  for (const indexed of transactions) {
    const { index, hash } = indexed.transaction;
    entries.push(
      { key: partKey(chainStoreId, number, index, SELF_PART), value: values.transaction(indexed) },
      hashEntry(chainStoreId, hash, { isBlock: false, block: number, transactionIndex: index }),
      ...listCreationEntries(chainStoreId, values, { block: number, transactionIndex: index }, indexed.creations),
    );
  }
  for (const { transactionIndex, part, held } of listParts(transfers)) {
    entries.push({ key: partKey(chainStoreId, number, transactionIndex, part), value: values.transfers(held) });
    entries.push(...listSides(chainStoreId, values, part, held));
  }
  return entries;
}

/** What leads from contracts to the transaction in which they came into being. */
export function listCreationEntries(
  chainStoreId: number,
  values: ValueWriter,
  { block, transactionIndex }: { block: number; transactionIndex: number },
  creations: readonly Creation[],
): Entry[] {
  return creations.map(({ contract }) => ({
    key: creationKey(chainStoreId, values.address(contract), block, transactionIndex),
    value: NOTHING,
  }));
}

/** What leads from both addresses of these transfers to the part that they are in; a transfer to oneself has one side, '' is nobody. */
export function listSides(chainStoreId: number, values: ValueWriter, part: number, held: readonly IndexedTransfer[]): Entry[] {
  const value = values.part(part);
  const entries: Entry[] = [];
  for (const { transfer } of held) {
    const { from, to } = transfer;
    const kind = transferKinds[transfer.kind];
    const place = placeOfTransfer(transfer);
    if (from !== '') entries.push({ key: sideKey(chainStoreId, values.address(from), kind, place), value });
    if (to !== '' && to !== from) entries.push({ key: sideKey(chainStoreId, values.address(to), kind, place), value });
  }
  return entries;
}

export function placeOfTransfer({ blockNumber, transactionIndex, source, index, subIndex }: Transfer): TransferPlace {
  return { block: blockNumber, transactionIndex, source: transferSources[source], index, subIndex };
}

/** The key under which a stored block or transaction is found by its hash. */
export function hashEntry(chainStoreId: number, hash: string, place: HashPlace): Entry {
  return { key: hashKey(chainStoreId, hashDigits(hash) ?? '', place), value: NOTHING };
}

interface TransferPart {
  transactionIndex: number;
  part: number;
  held: IndexedTransfer[];
}

function listParts(transfers: readonly IndexedTransfer[]): TransferPart[] {
  const parts: TransferPart[] = [];
  for (const indexed of transfers) {
    const { transactionIndex } = indexed.transfer;
    const last = parts.at(-1);
    if (last?.transactionIndex === transactionIndex && last.held.length < TRANSFERS_IN_PART) last.held.push(indexed);
    else {
      const part = last?.transactionIndex === transactionIndex ? last.part + 1 : SELF_PART + 1;
      parts.push({ transactionIndex, part, held: [indexed] });
    }
  }
  return parts;
}
