import { transferInitiators, transferKinds, transferSources, type Block, type Transaction, type Transfer } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { createRowReader, type RowReader } from '../rows/rowReader.ts';
import { createRowWriter, type RowWriter } from '../rows/rowWriter.ts';
import type { FamilyCodecs } from '../sql/family.ts';
import { toInitiator, toKind, toSource } from '../read/rows.ts';
import type { IndexedTransaction, IndexedTransfer, TransactionParts } from './indexedBlock.ts';

/** Values of the row index: what a page shows of a row, in as few bytes as it has. What the key says is not said again. */

const HAS_BASE_FEE = 1;
const HAS_CALLS = 2;
const HAS_UNKNOWN_VALUES = 4;
const STATUS_OK = 1;
const SAME_TRANSACTION = 2;

/** A writer of values; it keeps its buffer from one to the next. */
export function createValueWriter(codecs: FamilyCodecs): ValueWriter {
  const out = createRowWriter(64 * 1024);
  return {
    block: (block) => packBlock(out, codecs, block),
    transaction: (transaction) => packTransaction(out, codecs, transaction),
    transfers: (transfers) => packTransfers(out, codecs, transfers),
    address(address) {
      try {
        codecs.address.write(out, address);
      } catch (error) {
        // What was begun must not stand in front of the next one.
        out.take();
        throw error instanceof StoreError
          ? error
          : new StoreError('bad_text', `Not an address: ${address.slice(0, 80)}`, { retryable: false });
      }
      return out.take();
    },
    part(part) {
      out.count(part);
      return out.take();
    },
  };
}

export interface ValueWriter {
  block(block: Block): Buffer;
  transaction(transaction: IndexedTransaction): Buffer;
  /** Of one transaction, or of the block itself. */
  transfers(transfers: readonly IndexedTransfer[]): Buffer;
  /** An address as keys have it, with its length before it. */
  address(address: string): Buffer;
  /** Which part of its transaction a transfer is in. */
  part(part: number): Buffer;
}

export function unpackPart(value: Buffer): number {
  return createRowReader(value).count();
}

function packBlock(out: RowWriter, { hash, address }: FamilyCodecs, block: Block): Buffer {
  hash.write(out, block.hash);
  hash.write(out, block.parentHash);
  out.count(block.timeMs);
  address.write(out, block.producer);
  out.count(block.transactionCount);
  out.count(block.sizeBytes);
  out.big(block.gasUsed);
  out.big(block.gasLimit);
  out.u8(
    (block.baseFeePerGasRaw === null ? 0 : HAS_BASE_FEE) +
      (block.hasCalls ? HAS_CALLS : 0) +
      (block.hasUnknownValues ? HAS_UNKNOWN_VALUES : 0),
  );
  out.big(block.baseFeePerGasRaw ?? 0n);
  out.text(JSON.stringify(block.detail));
  return out.take();
}

export function unpackBlock({ hash, address }: FamilyCodecs, number: number, value: Buffer): Block {
  const from = createRowReader(value);
  const named = { number, hash: hash.read(from), parentHash: hash.read(from), timeMs: from.count(), producer: address.read(from) };
  const sizes = { transactionCount: from.count(), sizeBytes: from.count(), gasUsed: from.big(), gasLimit: from.big() };
  const flags = from.u8();
  const baseFeePerGasRaw = from.big();
  return {
    ...named,
    ...sizes,
    baseFeePerGasRaw: (flags & HAS_BASE_FEE) === 0 ? null : baseFeePerGasRaw,
    hasCalls: (flags & HAS_CALLS) !== 0,
    ...((flags & HAS_UNKNOWN_VALUES) === 0 ? {} : { hasUnknownValues: true }),
    detail: JSON.parse(from.text()),
  };
}

/** The hash alone, which stands first in blocks and transactions. */
export function unpackHash({ hash }: FamilyCodecs, value: Buffer): string {
  return hash.read(createRowReader(value));
}

function packTransaction(out: RowWriter, { hash, address, data }: FamilyCodecs, indexed: IndexedTransaction): Buffer {
  const { transaction, logCount, callCount, kindCounts, creations } = indexed;
  hash.write(out, transaction.hash);
  out.count(logCount);
  out.count(callCount);
  out.count(kindCounts.length);
  for (const { kind, count } of kindCounts) {
    out.u8(transferKinds[kind]);
    out.count(count);
  }
  out.count(creations.length);
  for (const { contract, creator } of creations) {
    address.write(out, contract);
    address.write(out, creator);
  }
  out.count(transaction.timeMs);
  out.u8(transaction.status === 'ok' ? STATUS_OK : 0);
  out.text(transaction.type);
  address.write(out, transaction.from);
  address.write(out, transaction.to);
  address.write(out, transaction.createdContract);
  out.big(transaction.valueRaw);
  out.big(transaction.feeRaw);
  out.count(transaction.nonce);
  out.text(transaction.method);
  data.write(out, transaction.input);
  out.text(JSON.stringify(transaction.detail));
  return out.take();
}

function readParts({ hash, address }: FamilyCodecs, from: RowReader): TransactionParts & { hash: string } {
  const own = { hash: hash.read(from), logCount: from.count(), callCount: from.count() };
  const kindCounts = Array.from({ length: from.count() }, () => ({ kind: toKind(from.u8()), count: from.count() }));
  const creations = Array.from({ length: from.count() }, () => ({ contract: address.read(from), creator: address.read(from) }));
  return { ...own, kindCounts, creations };
}

export function unpackParts(codecs: FamilyCodecs, value: Buffer): TransactionParts {
  return readParts(codecs, createRowReader(value));
}

export function unpackTransaction(codecs: FamilyCodecs, blockNumber: number, index: number, value: Buffer): Transaction {
  const { address, data } = codecs;
  const from = createRowReader(value);
  const { hash } = readParts(codecs, from);
  return {
    hash,
    blockNumber,
    timeMs: from.count(),
    index,
    status: from.u8() === STATUS_OK ? 'ok' : 'failed',
    type: from.text(),
    from: address.read(from),
    to: address.read(from),
    createdContract: address.read(from),
    valueRaw: from.big(),
    feeRaw: from.big(),
    nonce: from.count(),
    method: from.text(),
    input: data.read(from),
    detail: JSON.parse(from.text()),
  };
}

/** Hash, time and method are said once for transfers that agree in them, as those of one transaction do. */
function packTransfers(out: RowWriter, { hash, address }: FamilyCodecs, transfers: readonly IndexedTransfer[]): Buffer {
  out.count(transfers.length);
  let previous: Transfer | undefined;
  for (const { transfer, initiator } of transfers) {
    const { transactionHash, timeMs, method } = transfer;
    const isSame = previous?.transactionHash === transactionHash && previous.timeMs === timeMs && previous.method === method;
    out.u8((transfer.status === 'ok' ? STATUS_OK : 0) + (isSame ? SAME_TRANSACTION : 0));
    if (!isSame) {
      hash.write(out, transactionHash);
      out.count(timeMs);
      out.text(method);
    }
    out.u8(transferSources[transfer.source]);
    out.count(transfer.index);
    out.count(transfer.subIndex);
    out.u8(transferKinds[transfer.kind]);
    address.write(out, transfer.from);
    address.write(out, transfer.to);
    address.write(out, transfer.token);
    out.text(transfer.tokenId);
    out.big(transfer.amountRaw);
    out.big(transfer.feeRaw);
    out.u8(transferInitiators[initiator]);
    previous = transfer;
  }
  return out.take();
}

export function unpackTransfers(
  { hash, address }: FamilyCodecs,
  blockNumber: number,
  transactionIndex: number,
  value: Buffer,
): IndexedTransfer[] {
  const from = createRowReader(value);
  let said = { transactionHash: '', timeMs: 0, method: '' };
  return Array.from({ length: from.count() }, () => {
    const flags = from.u8();
    if ((flags & SAME_TRANSACTION) === 0) said = { transactionHash: hash.read(from), timeMs: from.count(), method: from.text() };
    const transfer: Transfer = {
      blockNumber,
      transactionIndex,
      source: toSource(from.u8()),
      index: from.count(),
      subIndex: from.count(),
      timeMs: said.timeMs,
      transactionHash: said.transactionHash,
      kind: toKind(from.u8()),
      from: address.read(from),
      to: address.read(from),
      token: address.read(from),
      tokenId: from.text(),
      amountRaw: from.big(),
      feeRaw: from.big(),
      status: (flags & STATUS_OK) === 0 ? 'failed' : 'ok',
      method: said.method,
    };
    return { transfer, initiator: toInitiator(from.u8()) };
  });
}
