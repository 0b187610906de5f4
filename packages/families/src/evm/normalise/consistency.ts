import { toBigInt, toNumber } from '../raw/values.ts';
import type { RawBlock } from '../raw/block.ts';
import type { RawReceipt } from '../raw/receipt.ts';
import { inconsistent } from '../../malformed.ts';
import { createBloomMaker, readBloom } from './bloom.ts';

/** The block's receipts in the order of its transactions; throws SourceError('inconsistent') when they are not this block's. */
export function matchReceipts(block: RawBlock, receipts: RawReceipt[]): RawReceipt[] {
  let previous = -1;
  for (const { hash, blockHash, transactionIndex } of block.transactions) {
    if (blockHash && blockHash !== block.hash) throw inconsistent(`交易 ${hash} 不属于区块 ${block.hash}`);
    if (!transactionIndex) continue;
    const index = toNumber(transactionIndex);
    if (index <= previous) throw inconsistent(`交易序号 ${index} 出现在 ${previous} 之后`);
    previous = index;
  }
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
  if (byHash.size !== receipts.length) throw inconsistent(`区块 ${block.hash} 的回执有重复`);
  const ordered = block.transactions.map((transaction) => {
    const receipt = byHash.get(transaction.hash);
    if (!receipt) throw inconsistent(`缺少交易 ${transaction.hash} 的回执`);
    return receipt;
  });
  // Bor hands out a receipt for the state sync that it does not list as a transaction.
  const strays = receipts.length - ordered.length;
  if (strays > (isStateSync(receipts.at(-1)) ? 1 : 0)) throw inconsistent(`${ordered.length} 笔交易却有 ${receipts.length} 份回执`);
  block.transactions.forEach(({ hash, transactionIndex }, at) => {
    const other = ordered[at]?.transactionIndex;
    if (transactionIndex && other && toNumber(other) !== toNumber(transactionIndex)) {
      throw inconsistent(`交易 ${hash} 的序号是 ${toNumber(transactionIndex)}，回执却写着 ${toNumber(other)}`);
    }
  });
  for (const receipt of receipts) {
    if (receipt.blockHash !== block.hash) throw inconsistent(`回执 ${receipt.transactionHash} 不属于区块 ${block.hash}`);
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
  if (toBigInt(block.gasUsed) - spent >= LEAST_GAS) throw inconsistent(`区块 ${block.hash} 的交易不全：有 Gas 没有交易来用`);
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** Polygon's message from layer 1: nobody signed it, it runs outside the block and has no trace. */
export function isStateSync(entry: { from?: string | null; to?: string | null } | undefined): boolean {
  return entry !== undefined && (entry.from ?? ZERO_ADDRESS) === ZERO_ADDRESS && (entry.to ?? ZERO_ADDRESS) === ZERO_ADDRESS;
}

/** The filters in receipts and header say which addresses and topics there are, so that a log cannot be left out or exchanged unseen. */
function checkBlooms(block: RawBlock, receipts: RawReceipt[]): void {
  const bloomOf = createBloomMaker();
  let listed = 0n;
  let ofLayer1 = 0n;
  for (const receipt of receipts) {
    const bloom = readBloom(receipt.logsBloom);
    const found = bloomOf(receipt.logs);
    if (bloom !== undefined && bloom !== found) throw inconsistent(`回执 ${receipt.transactionHash} 的日志与其布隆过滤器不符`);
    if (isStateSync(receipt)) ofLayer1 |= found;
    else listed |= found;
  }
  const bloom = readBloom(block.logsBloom);
  // Older headers of Polygon leave the messages from layer 1 out.
  if (bloom !== undefined && bloom !== listed && bloom !== (listed | ofLayer1)) {
    throw inconsistent(`区块 ${block.hash} 的日志与其布隆过滤器不符`);
  }
}

function checkLogs(block: RawBlock, receipts: RawReceipt[]): void {
  let previous = -1;
  for (const receipt of receipts) {
    for (const [at, log] of receipt.logs.entries()) {
      const index = toNumber(log.logIndex);
      if (log.removed === true) throw inconsistent(`日志 ${index} 已因重组撤销`);
      if (at > 0 && receipt.logsBloom && index !== previous + 1)
        throw inconsistent(`回执 ${receipt.transactionHash} 缺少日志 ${previous + 1}`);
      if (index <= previous) throw inconsistent(`日志序号 ${index} 出现在 ${previous} 之后`);
      if (log.blockHash && log.blockHash !== block.hash) throw inconsistent(`日志 ${index} 不属于区块 ${block.hash}`);
      if (log.transactionHash && log.transactionHash !== receipt.transactionHash) {
        throw inconsistent(`日志 ${index} 不属于交易 ${receipt.transactionHash}`);
      }
      previous = index;
    }
  }
}
