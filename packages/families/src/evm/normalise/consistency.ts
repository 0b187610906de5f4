import { toNumber } from '../raw/hex.ts';
import type { RawBlock } from '../raw/block.ts';
import type { RawReceipt } from '../raw/receipt.ts';
import { inconsistent } from './malformed.ts';

/** The block's receipts in the order of its transactions; throws SourceError('inconsistent') when they are not this block's. */
export function matchReceipts(block: RawBlock, receipts: RawReceipt[]): RawReceipt[] {
  for (const transaction of block.transactions) {
    if (transaction.blockHash && transaction.blockHash !== block.hash) {
      throw inconsistent(`transaction ${transaction.hash} is not of block ${block.hash}`);
    }
  }
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
  const ordered = block.transactions.map((transaction) => {
    const receipt = byHash.get(transaction.hash);
    if (!receipt) throw inconsistent(`no receipt of transaction ${transaction.hash}`);
    return receipt;
  });
  // Bor hands out a receipt for the state sync that it does not list as a transaction.
  const strays = receipts.length - ordered.length;
  if (strays > (isStateSync(receipts.at(-1)) ? 1 : 0)) throw inconsistent(`${receipts.length} receipts for ${ordered.length} transactions`);
  for (const receipt of receipts) {
    if (receipt.blockHash !== block.hash) throw inconsistent(`receipt ${receipt.transactionHash} is not of block ${block.hash}`);
  }
  checkLogs(block, ordered);
  return ordered;
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

function isStateSync(receipt: RawReceipt | undefined): boolean {
  return receipt !== undefined && (receipt.from ?? ZERO_ADDRESS) === ZERO_ADDRESS && (receipt.to ?? ZERO_ADDRESS) === ZERO_ADDRESS;
}

function checkLogs(block: RawBlock, receipts: RawReceipt[]): void {
  let previous = -1;
  for (const receipt of receipts) {
    for (const log of receipt.logs) {
      const index = toNumber(log.logIndex);
      if (log.removed === true) throw inconsistent(`log ${index} was removed by a reorganisation`);
      if (index <= previous) throw inconsistent(`log index ${index} after ${previous}`);
      if (log.blockHash && log.blockHash !== block.hash) throw inconsistent(`log ${index} is not of block ${block.hash}`);
      if (log.transactionHash && log.transactionHash !== receipt.transactionHash) {
        throw inconsistent(`log ${index} is not of transaction ${receipt.transactionHash}`);
      }
      previous = index;
    }
  }
}
