import type { RpcCall, RpcClient } from '../src/index.ts';

export interface ReadTransaction {
  hash: string;
  from: string;
  to: string | null;
  value: string;
}
export interface ReadReceipt {
  transactionHash: string;
  status: string;
  gasUsed: string;
  effectiveGasPrice: string;
  logs: { address: string; topics: string[]; data: string }[];
}
export interface ReadCall {
  type: string;
  from: string;
  to?: string;
  value?: string;
  error?: string;
  calls?: ReadCall[];
}
export interface ReadBlock {
  number: string;
  timestamp: string;
  miner: string;
  baseFeePerGas: string;
  transactions: ReadTransaction[];
  receipts: ReadReceipt[];
  traces: ReadCall[];
}

const PART = 50;

/** Reads every block with receipts and call traces, as an indexer would. */
export async function readChain(rpc: RpcClient): Promise<ReadBlock[]> {
  const head = Number(await rpc.request<string>('eth_blockNumber'));
  const heights = Array.from({ length: head }, (_, index) => `0x${(index + 1).toString(16)}`);
  const blocks = await readAll<ReadBlock>(rpc, heights, (height) => ({ method: 'eth_getBlockByNumber', params: [height, true] }));
  const receipts = await readAll<ReadReceipt[]>(rpc, heights, (height) => ({ method: 'eth_getBlockReceipts', params: [height] }));
  const traces = await readAll<{ result: ReadCall }[]>(rpc, heights, (height) => ({
    method: 'debug_traceBlockByNumber',
    params: [height, { tracer: 'callTracer' }],
  }));
  return blocks.map((block, index) => ({
    ...block,
    receipts: receipts[index] ?? [],
    traces: (traces[index] ?? []).map((trace) => trace.result),
  }));
}

async function readAll<Result>(rpc: RpcClient, heights: string[], toCall: (height: string) => RpcCall): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < heights.length; start += PART) {
    results.push(...(await rpc.batch<Result>(heights.slice(start, start + PART).map(toCall))));
  }
  return results;
}
