import { toBigInt, toNumber } from '../raw/values.ts';
import type { RawBlock } from '../raw/block.ts';
import type { RawReceipt } from '../raw/receipt.ts';
import { bloomOf, readBloom } from './bloom.ts';
import { isStateSync } from './stateSync.ts';
import { SourceError } from '../../sourceError.ts';

/** The block's receipts in the order of its transactions; throws SourceError('inconsistent') when they are not this block's. */
export function matchReceipts(block: RawBlock, receipts: RawReceipt[]): RawReceipt[] {
  let previous = -1;
  for (const { hash, blockHash, transactionIndex } of block.transactions) {
    if (blockHash && blockHash !== block.hash) throw new SourceError({ code: 'foreign_transaction', transaction: hash, block: block.hash });
    if (!transactionIndex) continue;
    const index = toNumber(transactionIndex);
    if (index <= previous) throw new SourceError({ code: 'transaction_order', index, previous });
    previous = index;
  }
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
  if (byHash.size !== receipts.length) throw new SourceError({ code: 'repeated_receipts', block: block.hash });
  const ordered = block.transactions.map((transaction) => {
    const receipt = byHash.get(transaction.hash);
    if (!receipt) throw new SourceError({ code: 'missing_receipt', transaction: transaction.hash });
    return receipt;
  });
  if (receipts.length > ordered.length)
    throw new SourceError({ code: 'receipt_count', transactions: ordered.length, receipts: receipts.length });
  block.transactions.forEach(({ hash, transactionIndex }, at) => {
    const other = ordered[at]?.transactionIndex;
    if (transactionIndex && other && toNumber(other) !== toNumber(transactionIndex)) {
      throw new SourceError({ code: 'receipt_index', transaction: hash, index: toNumber(transactionIndex), receiptIndex: toNumber(other) });
    }
  });
  for (const receipt of receipts) {
    if (receipt.blockHash !== block.hash)
      throw new SourceError({ code: 'foreign_receipt', transaction: receipt.transactionHash, block: block.hash });
  }
  checkLogs(block, ordered);
  checkBlooms(block, receipts);
  return ordered;
}

/** What no transaction costs less than. */
const LEAST_GAS = 21_000n;

/** The header's gas is spent by somebody: throws where a whole transaction of it has no receipt. */
export function checkGas(block: RawBlock, receipts: RawReceipt[]): void {
  const spent = receipts.reduce((sum, receipt) => sum + toBigInt(receipt.gasUsed), 0n);
  if (toBigInt(block.gasUsed) - spent >= LEAST_GAS) throw new SourceError({ code: 'unspent_gas', block: block.hash });
}

/** The filters in receipts and header say which addresses and topics there are, so that a log cannot be left out or exchanged unseen. */
function checkBlooms(block: RawBlock, receipts: RawReceipt[]): void {
  for (const receipt of receipts) {
    const bloom = readBloom(receipt.logsBloom);
    if (bloom !== undefined && bloom !== bloomOf(receipt.logs)) {
      throw new SourceError({ code: 'receipt_bloom', transaction: receipt.transactionHash });
    }
  }
  const bloom = readBloom(block.logsBloom);
  const bloomOfAll = (some: RawReceipt[]): string => bloomOf(some.flatMap(({ logs }) => logs));
  // Older headers of Polygon leave the messages from layer 1 out.
  const isTheirs = (): boolean => bloom === bloomOfAll(receipts.filter((receipt) => !isStateSync(receipt)));
  if (bloom !== undefined && bloom !== bloomOfAll(receipts) && !isTheirs())
    throw new SourceError({ code: 'block_bloom', block: block.hash });
}

function checkLogs(block: RawBlock, receipts: RawReceipt[]): void {
  let previous = -1;
  for (const receipt of receipts) {
    for (const [at, log] of receipt.logs.entries()) {
      const index = toNumber(log.logIndex);
      if (log.removed === true) throw new SourceError({ code: 'removed_log', index });
      if (at > 0 && receipt.logsBloom && index !== previous + 1)
        throw new SourceError({ code: 'missing_log', transaction: receipt.transactionHash, index: previous + 1 });
      if (index <= previous) throw new SourceError({ code: 'log_order', index, previous });
      if (log.blockHash && log.blockHash !== block.hash) throw new SourceError({ code: 'log_of_other_block', index, block: block.hash });
      if (log.transactionHash && log.transactionHash !== receipt.transactionHash) {
        throw new SourceError({ code: 'log_of_other_transaction', index, transaction: receipt.transactionHash });
      }
      previous = index;
    }
  }
}
