import {
  transferInitiators,
  transferKinds,
  transferSources,
  type Block,
  type BlockBundle,
  type Call,
  type Input,
  type Log,
  type Output,
  type Transaction,
  type TransactionStatus,
  type Transfer,
  type TransferInitiator,
} from '@chaintrail/model';
import type { FactTable } from '../schema/columns.ts';
import { DIRECTION } from '../schema/views.ts';
import { HEAD_DIGITS, type FamilyCodecs } from '../sql/family.ts';
import { foldAddressTransactions, type AddressTransactionRow } from './addressTransactions.ts';
import { createInitiatorOf } from './initiator.ts';
import { scriptOfAddress } from './packedAddress.ts';
import type { RowWriter } from './rowWriter.ts';
import { CALLS_WITH_UNKNOWN_VALUES, UNKNOWN_VALUE } from './unknownValues.ts';

/** The chain whose rows are written, and how its texts are kept. */
export interface RowContext {
  chainStoreId: number;
  codecs: FamilyCodecs;
}

export function writeStatus(out: RowWriter, status: TransactionStatus): void {
  out.u8(status === 'ok' ? 1 : 0);
}

function writeBlock(out: RowWriter, { chainStoreId, codecs }: RowContext, block: Block): void {
  out.u16(chainStoreId);
  out.u32(block.number);
  codecs.hash.write(out, block.hash);
  codecs.hash.write(out, block.parentHash);
  out.u64(block.timeMs);
  codecs.address.write(out, block.producer);
  out.u32(block.transactionCount);
  out.u64(block.sizeBytes);
  out.u64(block.gasUsed);
  out.u64(block.gasLimit);
  // Nullable: one byte says whether the value is absent.
  out.u8(block.baseFeePerGasRaw === null ? 1 : 0);
  if (block.baseFeePerGasRaw !== null) out.u256(block.baseFeePerGasRaw);
  out.u8(!block.hasCalls ? 0 : block.hasUnknownValues ? CALLS_WITH_UNKNOWN_VALUES : 1);
  out.text(JSON.stringify(block.detail));
}

export function writeTransaction(out: RowWriter, { chainStoreId, codecs }: RowContext, transaction: Transaction): void {
  out.u16(chainStoreId);
  out.u32(transaction.blockNumber);
  out.u32(transaction.index);
  codecs.hash.write(out, transaction.hash);
  out.u64(transaction.timeMs);
  writeStatus(out, transaction.status);
  out.text(transaction.type);
  codecs.address.write(out, transaction.from);
  codecs.address.write(out, transaction.to);
  codecs.address.write(out, transaction.createdContract);
  out.u256(transaction.valueRaw);
  out.u256(transaction.feeRaw);
  out.u64(transaction.nonce);
  out.text(transaction.method);
  codecs.data.write(out, transaction.input);
  out.text(JSON.stringify(transaction.detail));
}

/**
 * The transaction's hash. On chains of outputs it is half of what a row takes and stands with the transaction alone; whoever reads such rows takes
 * it from there (`withHashes`). Older rows have it all the same.
 */
function writeOwner(out: RowWriter, { hash, hasOutputs }: FamilyCodecs, { transactionHash }: Transfer | Input): void {
  hash.write(out, hasOutputs ? '' : transactionHash);
}

function writeTransfer(out: RowWriter, { chainStoreId, codecs }: RowContext, transfer: Transfer, initiator: TransferInitiator): void {
  out.u16(chainStoreId);
  out.u32(transfer.blockNumber);
  out.u32(transfer.transactionIndex);
  out.u8(transferSources[transfer.source]);
  out.u32(transfer.index);
  out.u32(transfer.subIndex);
  out.u64(transfer.timeMs);
  writeOwner(out, codecs, transfer);
  out.u8(transferKinds[transfer.kind]);
  codecs.address.write(out, transfer.from);
  codecs.address.write(out, transfer.to);
  codecs.address.write(out, transfer.token);
  out.text(transfer.tokenId);
  out.u256(transfer.amountRaw);
  out.u256(transfer.feeRaw);
  writeStatus(out, transfer.status);
  out.text(transfer.method);
  out.u8(transferInitiators[initiator]);
}

function writeLog(out: RowWriter, { chainStoreId, codecs }: RowContext, log: Log): void {
  out.u16(chainStoreId);
  out.u32(log.blockNumber);
  out.u32(log.transactionIndex);
  out.u32(log.logIndex);
  out.u64(log.timeMs);
  codecs.hash.write(out, log.transactionHash);
  codecs.address.write(out, log.contract);
  out.count(log.topics.length);
  for (const topic of log.topics) codecs.data.write(out, topic);
  codecs.data.write(out, log.data);
}

function writeCall(out: RowWriter, { chainStoreId, codecs }: RowContext, call: Call): void {
  out.u16(chainStoreId);
  out.u32(call.blockNumber);
  out.u32(call.transactionIndex);
  out.u32(call.index);
  codecs.hash.write(out, call.transactionHash);
  out.count(call.traceAddress.length);
  for (const step of call.traceAddress) out.u32(step);
  out.text(call.type);
  codecs.address.write(out, call.from);
  codecs.address.write(out, call.to);
  out.u256(call.valueRaw ?? UNKNOWN_VALUE);
  out.u64(call.gasUsed);
  out.text(call.method);
  writeStatus(out, call.status);
  out.text(call.error);
}

export function writeOutput(out: RowWriter, { chainStoreId, codecs }: RowContext, output: Output): void {
  out.u16(chainStoreId);
  out.u32(output.blockNumber);
  out.u32(output.transactionIndex);
  out.u32(output.index);
  out.u64(output.timeMs);
  // Half of it is as good a name, which outputs and their spendings are folded under; the rest stands with the transaction.
  out.hex(output.transactionHash.slice(0, HEAD_DIGITS));
  codecs.address.write(out, output.address);
  out.u64(output.amountRaw);
  out.text(output.scriptType);
  out.hex(scriptOfAddress(output.scriptType, output.address) === output.script ? '' : output.script);
  out.u8(output.isSpendable ? 1 : 0);
  out.text(JSON.stringify(output.detail));
}

export function writeInput(out: RowWriter, { chainStoreId, codecs }: RowContext, input: Input): void {
  out.u16(chainStoreId);
  out.u32(input.blockNumber);
  out.u32(input.transactionIndex);
  out.u32(input.index);
  out.u64(input.timeMs);
  writeOwner(out, codecs, input);
  codecs.hash.write(out, input.previous?.transactionHash ?? '');
  out.u32(input.previous?.index ?? 0);
  out.u8(input.previousBlock === null ? 1 : 0);
  if (input.previousBlock !== null) out.u32(input.previousBlock);
  codecs.address.write(out, input.address);
  out.u64(input.amountRaw);
  out.text(input.scriptType);
  out.u8(input.isResolved ? 1 : 0);
  out.u32(input.sequence);
  out.text(JSON.stringify(input.detail));
}

export function writeAddressTransaction(out: RowWriter, { chainStoreId, codecs }: RowContext, row: AddressTransactionRow): void {
  out.u16(chainStoreId);
  codecs.address.write(out, row.address);
  out.u32(row.blockNumber);
  out.u32(row.transactionIndex);
  out.u64(row.timeMs);
  out.u8(DIRECTION[row.direction]);
  out.u64(row.receivedRaw);
  out.u64(row.spentRaw);
  out.u32(row.receivedCount);
  out.u32(row.spentCount);
}

function writeAll<Item>(
  out: RowWriter,
  context: RowContext,
  items: Item[],
  write: (out: RowWriter, context: RowContext, item: Item) => void,
): number {
  for (const item of items) write(out, context, item);
  return items.length;
}

/** Appends the rows that one bundle has for one table and returns their number. */
export const bundleRows: Record<FactTable, (out: RowWriter, context: RowContext, bundle: BlockBundle) => number> = {
  block: (out, context, bundle) => writeAll(out, context, [bundle.block], writeBlock),
  transaction: (out, context, bundle) => writeAll(out, context, bundle.transactions, writeTransaction),
  transfer(out, context, bundle) {
    const initiatorOf = createInitiatorOf(bundle);
    for (const transfer of bundle.transfers) writeTransfer(out, context, transfer, initiatorOf(transfer));
    return bundle.transfers.length;
  },
  log: (out, context, bundle) => writeAll(out, context, bundle.logs, writeLog),
  call: (out, context, bundle) => writeAll(out, context, bundle.calls, writeCall),
  output: (out, context, bundle) => writeAll(out, context, bundle.outputs, writeOutput),
  input: (out, context, bundle) => writeAll(out, context, bundle.inputs, writeInput),
  address_transaction: (out, context, bundle) => writeAll(out, context, foldAddressTransactions(bundle), writeAddressTransaction),
};
