import type { EndpointData } from '@chaintrail/contract/schemas';
import { askEvmNode } from './evmLedger.ts';

type Activity = EndpointData<'getChainActivity'>;

interface RawBlock {
  number: string;
  timestamp: string;
  baseFeePerGas: string;
  transactions: { hash: string; to: string | null; input: string }[];
}

interface RawReceipt {
  status: string;
  blockNumber: string;
  effectiveGasPrice: string;
}

/** How many of the last blocks fee levels are of. */
const PRICED_BLOCKS = 20;

function askBlocks(url: string, fromBlock: number, toBlock: number): Promise<RawBlock[]> {
  const numbers = Array.from({ length: toBlock - fromBlock + 1 }, (_, at) => `0x${(fromBlock + at).toString(16)}`);
  return askEvmNode(
    url,
    numbers.map((number) => ['eth_getBlockByNumber', [number, true]]),
  ) as Promise<RawBlock[]>;
}

function askReceipts(url: string, blocks: readonly RawBlock[]): Promise<RawReceipt[]> {
  const hashes = blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash));
  return askEvmNode(
    url,
    hashes.map((hash) => ['eth_getTransactionReceipt', [hash]]),
  ) as Promise<RawReceipt[]>;
}

/** Tips in wei of the last blocks' transactions, the lowest first; a short span has fewer blocks. */
async function readTips(url: string, toBlock: number): Promise<bigint[]> {
  const blocks = await askBlocks(url, toBlock - PRICED_BLOCKS + 1, toBlock);
  const bases = new Map(blocks.map(({ number, baseFeePerGas }) => [number, BigInt(baseFeePerGas)]));
  return (await askReceipts(url, blocks))
    .map(({ blockNumber, effectiveGasPrice }) => BigInt(effectiveGasPrice) - (bases.get(blockNumber) ?? 0n))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** What an EVM node's own blocks and receipts come to, in the form in which the call tells it. */
export async function readEvmActivity(url: string, { fromBlock, toBlock }: Activity) {
  const blocks = await askBlocks(url, fromBlock, toBlock);
  const [before] = await askBlocks(url, fromBlock - 1, fromBlock - 1);
  const all = blocks.flatMap(({ transactions }) => transactions);
  const receipts = await askReceipts(url, blocks);
  const calls = new Map<string, number>();
  for (const { to, input } of all) if (to !== null && input.length >= 10) calls.set(to, (calls.get(to) ?? 0) + 1);
  return {
    beforeTime: Number(before?.timestamp) * 1_000,
    fromTime: Number(blocks[0]?.timestamp) * 1_000,
    toTime: Number(blocks.at(-1)?.timestamp) * 1_000,
    blocks: blocks.length,
    transactions: all.length,
    failed: receipts.filter(({ status }) => status === '0x0').length,
    busiest: [...calls.values()].sort((a, b) => b - a).slice(0, 5),
    callsOf: (address: string) => calls.get(address) ?? 0,
    tips: await readTips(url, toBlock),
    baseFees: blocks.map(({ baseFeePerGas }) => BigInt(baseFeePerGas)),
  };
}
