import { toNumber } from '../raw/values.ts';
import type { RawBlock } from '../raw/block.ts';
import type { RawReceipt } from '../raw/receipt.ts';
import { inconsistent } from '../../malformed.ts';

/** The block's receipts in the order of its transactions; throws SourceError('inconsistent') when they are not this block's. */
export function matchReceipts(block: RawBlock, receipts: RawReceipt[]): RawReceipt[] {
  for (const transaction of block.transactions) {
    if (transaction.blockHash && transaction.blockHash !== block.hash) {
      throw inconsistent(`交易 ${transaction.hash} 不属于区块 ${block.hash}`);
    }
  }
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
  const ordered = block.transactions.map((transaction) => {
    const receipt = byHash.get(transaction.hash);
    if (!receipt) throw inconsistent(`缺少交易 ${transaction.hash} 的回执`);
    return receipt;
  });
  // Bor hands out a receipt for the state sync that it does not list as a transaction.
  const strays = receipts.length - ordered.length;
  if (strays > (isStateSync(receipts.at(-1)) ? 1 : 0)) throw inconsistent(`${ordered.length} 笔交易却有 ${receipts.length} 份回执`);
  for (const receipt of receipts) {
    if (receipt.blockHash !== block.hash) throw inconsistent(`回执 ${receipt.transactionHash} 不属于区块 ${block.hash}`);
  }
  checkLogs(block, ordered);
  return ordered;
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** Polygon's message from layer 1: nobody signed it, it runs outside the block and has no trace. */
export function isStateSync(entry: { from?: string | null; to?: string | null } | undefined): boolean {
  return entry !== undefined && (entry.from ?? ZERO_ADDRESS) === ZERO_ADDRESS && (entry.to ?? ZERO_ADDRESS) === ZERO_ADDRESS;
}

function checkLogs(block: RawBlock, receipts: RawReceipt[]): void {
  let previous = -1;
  for (const receipt of receipts) {
    for (const log of receipt.logs) {
      const index = toNumber(log.logIndex);
      if (log.removed === true) throw inconsistent(`日志 ${index} 已因重组撤销`);
      if (index <= previous) throw inconsistent(`日志序号 ${index} 出现在 ${previous} 之后`);
      if (log.blockHash && log.blockHash !== block.hash) throw inconsistent(`日志 ${index} 不属于区块 ${block.hash}`);
      if (log.transactionHash && log.transactionHash !== receipt.transactionHash) {
        throw inconsistent(`日志 ${index} 不属于交易 ${receipt.transactionHash}`);
      }
      previous = index;
    }
  }
}
