import type { BlockAnswers } from '@chaintrail/families/evm';

/** A log in the form of sources. */
export interface LooseLog {
  address: string;
  topics: string[];
  data: string;
  transactionHash: string;
  logIndex: string;
}

const HASH = `0x${'11'.repeat(32)}`;
const NOBODY = `0x${'22'.repeat(20)}`;

/** What a receipt says beside its logs. */
export interface LooseReceipt {
  transactionHash: string;
  gasUsed: string;
  effectiveGasPrice: string;
}

/** A block around logs that were recorded without theirs, so that they go through the same normaliser. */
export function blockOfLogs(logs: readonly LooseLog[], receipts: readonly LooseReceipt[] = []): BlockAnswers {
  const byHash = new Map<string, LooseLog[]>();
  for (const log of logs) byHash.set(log.transactionHash, [...(byHash.get(log.transactionHash) ?? []), log]);
  const hashes = [...new Set([...byHash.keys(), ...receipts.map(({ transactionHash }) => transactionHash)])];
  const receiptOf = (hash: string): LooseReceipt | undefined => receipts.find(({ transactionHash }) => transactionHash === hash);
  return {
    block: {
      number: '0x1',
      hash: HASH,
      parentHash: HASH,
      timestamp: '0x1',
      gasUsed: '0x0',
      gasLimit: '0x0',
      miner: NOBODY,
      transactions: hashes.map((hash) => ({ hash, from: NOBODY, to: NOBODY, value: '0x0', input: '0x', nonce: '0x0', gas: '0x0' })),
    },
    receipts: hashes.map((transactionHash, at) => ({
      transactionHash,
      transactionIndex: `0x${at.toString(16)}`,
      blockHash: HASH,
      status: '0x1',
      gasUsed: receiptOf(transactionHash)?.gasUsed ?? '0x0',
      effectiveGasPrice: receiptOf(transactionHash)?.effectiveGasPrice ?? '0x0',
      logs: (byHash.get(transactionHash) ?? []).map(({ address, topics, data, logIndex }) => ({ address, topics, data, logIndex })),
    })),
  };
}
