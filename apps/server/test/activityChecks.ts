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

/** Tips in wei of the last blocks' transactions, the lowest first. */
function listTips(blocks: RawBlock[], receipts: RawReceipt[], toBlock: number): bigint[] {
  const bases = new Map(blocks.map(({ number, baseFeePerGas }) => [number, BigInt(baseFeePerGas)]));
  return receipts
    .filter(({ blockNumber }) => Number(blockNumber) > toBlock - PRICED_BLOCKS)
    .map(({ blockNumber, effectiveGasPrice }) => BigInt(effectiveGasPrice) - (bases.get(blockNumber) ?? 0n))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** What an EVM node's own blocks and receipts come to, in the form in which the call tells it. */
export async function readEvmActivity(url: string, { fromBlock, toBlock }: Activity) {
  const numbers = Array.from({ length: toBlock - fromBlock + 1 }, (_, at) => `0x${(fromBlock + at).toString(16)}`);
  const blocks = (await askEvmNode(
    url,
    numbers.map((number) => ['eth_getBlockByNumber', [number, true]]),
  )) as RawBlock[];
  const [before] = (await askEvmNode(url, [['eth_getBlockByNumber', [`0x${(fromBlock - 1).toString(16)}`, true]]])) as RawBlock[];
  const all = blocks.flatMap(({ transactions }) => transactions);
  const receipts = (await askEvmNode(
    url,
    all.map(({ hash }) => ['eth_getTransactionReceipt', [hash]]),
  )) as RawReceipt[];
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
    tips: listTips(blocks, receipts, toBlock),
    baseFees: blocks.map(({ baseFeePerGas }) => BigInt(baseFeePerGas)),
  };
}
