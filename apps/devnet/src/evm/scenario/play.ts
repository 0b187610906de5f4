import { numberToHex, type Hex } from 'viem';
import type { RpcClient } from '../node/rpc.ts';
import type { PlannedBlock } from './schedule.ts';

/** What came of the story. */
export interface Played {
  headHash: Hex;
  /** Hashes of the transactions that carry a mark. */
  hashByMark: Map<string, Hex>;
}

/** Sends the blocks to a node that mines on demand and speaks for any address. Throws when a step has not its outcome. */
export async function playBlocks(rpc: RpcClient, blocks: readonly PlannedBlock[], signal?: AbortSignal): Promise<Played> {
  const hashByMark = new Map<string, Hex>();
  for (const block of blocks) {
    signal?.throwIfAborted();
    const [, ...hashes] = await rpc.batch<Hex>([
      { method: 'anvil_setNextBlockBaseFeePerGas', params: [numberToHex(block.baseFeeWei)] },
      ...block.transactions.map((transaction) => ({ method: 'eth_sendTransaction', params: [transaction] })),
    ]);
    await rpc.request('evm_mine', [numberToHex(block.timeMs / 1000)]);
    for (const [index, step] of block.steps.entries()) {
      if (step.mark !== undefined) hashByMark.set(step.mark, hashes[index] as Hex);
    }
  }
  await checkOutcomes(rpc, blocks);
  const head = await rpc.request<{ hash: Hex }>('eth_getBlockByNumber', ['latest', false]);
  return { headHash: head.hash, hashByMark };
}

interface RawReceipt {
  transactionHash: Hex;
  from: Hex;
  status: Hex;
}

const BLOCKS_PER_READ = 200;

async function checkOutcomes(rpc: RpcClient, blocks: readonly PlannedBlock[]): Promise<void> {
  for (let start = 0; start < blocks.length; start += BLOCKS_PER_READ) {
    const part = blocks.slice(start, start + BLOCKS_PER_READ);
    const receipts = await rpc.batch<RawReceipt[]>(
      part.map((_, index) => ({ method: 'eth_getBlockReceipts', params: [numberToHex(start + index + 1)] })),
    );
    for (const [index, block] of part.entries()) checkBlock(start + index + 1, block, receipts[index] as RawReceipt[]);
  }
}

function checkBlock(height: number, block: PlannedBlock, receipts: RawReceipt[]): void {
  for (const [index, step] of block.steps.entries()) {
    const receipt = receipts[index];
    const outcome = receipt?.status === '0x1' ? 'ok' : 'failed';
    if (receipt?.from === step.from && outcome === step.outcome) continue;
    throw new Error(
      `演示剧本与链上结果不符：区块 ${height} 第 ${index} 笔应为 ${step.outcome}，实为 ${receipt ? outcome : '缺失'} ` +
        `(${step.from} → ${step.to ?? '新合约'} ${step.data.slice(0, 10)} ${step.mark ?? ''})`,
    );
  }
}
