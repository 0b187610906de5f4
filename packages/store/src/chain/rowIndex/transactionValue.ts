import { transferKinds, type Transaction } from '@chaintrail/model';
import { createRowReader, type RowReader } from '../rows/rowReader.ts';
import type { RowWriter } from '../rows/rowWriter.ts';
import type { FamilyCodecs } from '../sql/family.ts';
import { readDetail, writeDetail } from './detailValue.ts';
import { toKind } from '../read/rows.ts';
import { readNamedAddresses, type NamedAddresses } from './namedAddresses.ts';
import { countKinds, type Creation, type IndexedTransaction, type Referring, type TransactionParts } from './indexedBlock.ts';
import { NOTHING_SAID, readTransfers, writeTransfers, type ReadPlace, type Said } from './transferValue.ts';

/** Transfers that lie with their transaction; few have more, and a page of one that has thousands does not read them all. */
export const OWN_TRANSFERS = 8;
/** Longer inputs lie apart: pages of addresses and lists of a block's transactions read past them. */
const LONG_INPUT = 1_024;

const HAS_ROW = 1;
const STATUS_OK = 2;
const HAS_FAR_INPUT = 4;
const HAS_MORE_TRANSFERS = 8;

export function hasFarInput({ input }: Transaction): boolean {
  return input.length > LONG_INPUT;
}

/** A transaction with its first transfers, or those of the block itself, which have none. */
export function writeTransaction(out: RowWriter, codecs: FamilyCodecs, addresses: NamedAddresses, own: IndexedTransaction): void {
  const { transaction, transfers } = own;
  const isFar = transaction !== undefined && hasFarInput(transaction);
  const hasMore = transfers.length > OWN_TRANSFERS;
  addresses.begin();
  out.u8(
    (transaction ? HAS_ROW : 0) +
      (transaction?.status === 'ok' ? STATUS_OK : 0) +
      (isFar ? HAS_FAR_INPUT : 0) +
      (hasMore ? HAS_MORE_TRANSFERS : 0),
  );
  if (transaction) {
    codecs.hash.write(out, transaction.hash);
    out.count(transaction.timeMs);
    out.text(transaction.type);
    out.text(transaction.method);
    addresses.write(transaction.from);
    addresses.write(transaction.to);
    addresses.write(transaction.createdContract);
    out.big(transaction.valueRaw);
    out.big(transaction.feeRaw);
    out.count(transaction.nonce);
    out.count(own.logCount);
    out.count(own.callCount);
    out.count(own.creations.length);
    for (const { contract, creator } of own.creations) {
      addresses.write(contract);
      addresses.write(creator);
    }
  }
  if (hasMore) writeKindCounts(out, countKinds(transfers));
  const held = hasMore ? transfers.slice(0, OWN_TRANSFERS) : transfers;
  out.count(held.length);
  writeTransfers(out, codecs, addresses, toSaid(transaction), held);
  if (!transaction) return;
  if (!isFar) codecs.data.write(out, transaction.input);
  writeDetail(out, transaction.detail);
}

function toSaid(transaction: Pick<Transaction, 'hash' | 'timeMs' | 'method'> | undefined): Said {
  return transaction ? { transactionHash: transaction.hash, timeMs: transaction.timeMs, method: transaction.method } : NOTHING_SAID;
}

function writeKindCounts(out: RowWriter, counts: TransactionParts['kindCounts']): void {
  out.count(counts.length);
  for (const { kind, count } of counts) {
    out.u8(transferKinds[kind]);
    out.count(count);
  }
}

/** What of a transaction lies in its group; its transfers are the first ones. */
export interface HeldTransaction extends Referring, TransactionParts {
  creations: Creation[];
  hasMoreTransfers: boolean;
  hasFarInput: boolean;
  /** The transaction itself, with the input that lies apart where it does. */
  toTransaction(farInput?: string): Transaction;
}

export function readTransaction(value: Buffer, codecs: FamilyCodecs, place: ReadPlace): HeldTransaction {
  const from = createRowReader(value);
  const flags = from.u8();
  const hasMoreTransfers = (flags & HAS_MORE_TRANSFERS) !== 0;
  const address = readNamedAddresses(codecs.address, from);
  const row = (flags & HAS_ROW) === 0 ? undefined : readRow(from, codecs, address);
  const told = hasMoreTransfers ? readKindCounts(from) : undefined;
  const transfers = readTransfers(from, codecs, address, { ...toSaid(row?.own), ...place }, from.count());
  const end = from.at();
  return {
    transactionIndex: place.transactionIndex,
    hash: row?.own.hash ?? '',
    logCount: row?.logCount ?? 0,
    callCount: row?.callCount ?? 0,
    creations: row?.creations ?? [],
    kindCounts: told ?? countKinds(transfers),
    transfers,
    hasMoreTransfers,
    hasFarInput: (flags & HAS_FAR_INPUT) !== 0,
    toTransaction(farInput) {
      if (!row) throw new RangeError('what a block itself has is no transaction');
      const rest = createRowReader(value.subarray(end));
      return {
        ...row.own,
        blockNumber: place.blockNumber,
        index: place.transactionIndex,
        status: (flags & STATUS_OK) === 0 ? 'failed' : 'ok',
        input: farInput ?? codecs.data.read(rest),
        detail: readDetail(rest) as Transaction['detail'],
      };
    },
  };
}

/** Its hash alone, which is what it begins with; '' of what the block itself has. */
export function readTransactionHash(value: Buffer, { hash }: FamilyCodecs): string {
  const from = createRowReader(value);
  return (from.u8() & HAS_ROW) === 0 ? '' : hash.read(from);
}

function readRow(from: RowReader, { hash }: FamilyCodecs, address: () => string) {
  const own = {
    hash: hash.read(from),
    timeMs: from.count(),
    type: from.text(),
    method: from.text(),
    from: address(),
    to: address(),
    createdContract: address(),
    valueRaw: from.big(),
    feeRaw: from.big(),
    nonce: from.count(),
  };
  const counts = { logCount: from.count(), callCount: from.count() };
  const creations = Array.from({ length: from.count() }, () => ({ contract: address(), creator: address() }));
  return { own, ...counts, creations };
}

function readKindCounts(from: RowReader): TransactionParts['kindCounts'] {
  return Array.from({ length: from.count() }, () => ({ kind: toKind(from.u8()), count: from.count() }));
}
