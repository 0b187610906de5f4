import type { RpcClient } from '../../evm/node/rpc.ts';

export interface NodeTransaction {
  hash: string;
  blockHash: string;
  blockNumber: string;
  transactionIndex: string;
  nonce: string;
  from: string;
  to: string | null;
  value: string;
  gas: string;
  input: string;
}

interface NodeLog {
  address: string;
  topics: string[];
  data: string;
  logIndex: string;
}

export interface NodeReceipt {
  status: string;
  gasUsed: string;
  cumulativeGasUsed: string;
  effectiveGasPrice: string;
  contractAddress: string | null;
  logs: NodeLog[];
}

export interface NodeTrace {
  type: string;
  action: {
    from?: string;
    to?: string;
    value?: string;
    callType?: string;
    input?: string;
    address?: string;
    refundAddress?: string;
    balance?: string;
  };
  result?: { address?: string } | null;
  error?: string | null;
  traceAddress: number[];
  transactionHash: string | null;
}

export interface NodeBlock {
  number: number;
  hash: string;
  parentHash: string;
  time: number;
  baseFeePerGas?: string;
  blobGasUsed?: string;
  transactions: { transaction: NodeTransaction; receipt: NodeReceipt; traces: NodeTrace[] }[];
}

interface NodeHead extends Pick<NodeBlock, 'hash' | 'parentHash' | 'baseFeePerGas' | 'blobGasUsed'> {
  number: string;
  timestamp: string;
  transactions: NodeTransaction[];
}

const BLOCKS_AT_ONCE = 40;

/** Everything that the node has, block by block. */
export async function readChain(rpc: RpcClient): Promise<NodeBlock[]> {
  const head = Number(await rpc.request<string>('eth_blockNumber'));
  const blocks: NodeBlock[] = [];
  for (let from = 0; from <= head; from += BLOCKS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(BLOCKS_AT_ONCE, head - from + 1) }, (_, at) => `0x${(from + at).toString(16)}`);
    const ask = <Result>(method: string, ...more: unknown[]): Promise<Result[]> =>
      rpc.batch<Result>(numbers.map((number) => ({ method, params: [number, ...more] })));
    const [heads, receipts, traces] = [
      await ask<NodeHead>('eth_getBlockByNumber', true),
      await ask<NodeReceipt[]>('eth_getBlockReceipts'),
      await ask<NodeTrace[]>('trace_block'),
    ];
    heads.forEach(({ number, timestamp, transactions, ...rest }, at) => {
      blocks.push({
        ...rest,
        number: Number(number),
        time: Number(timestamp),
        transactions: transactions.map((transaction, index) => ({
          transaction,
          receipt: receipts[at]?.[index] as NodeReceipt,
          traces: (traces[at] ?? []).filter(({ transactionHash }) => transactionHash === transaction.hash),
        })),
      });
    });
  }
  return blocks;
}
