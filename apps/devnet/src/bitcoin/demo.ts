import { readFile } from 'node:fs/promises';
import type { DemoNode, DemoOptions } from '../types.ts';
import { presentCase } from './case.ts';
import { startBcoin } from './node/bcoin.ts';
import { decodePlayed, playedFile, type PlayedSummary } from './scenario/played.ts';

const nothing = { addresses: [], transactions: [], groups: [], starts: [], labels: [] };

/** Starts the Bitcoin-like demo chain with its blocks; resolves when the node has them all. */
export async function startBitcoinDemo(options: DemoOptions = {}): Promise<DemoNode> {
  const { scenario = 'case', port, logger, signal } = options;
  const startedMs = performance.now();
  const summary: PlayedSummary | undefined = scenario === 'case' ? decodePlayed(await readFile(playedFile)).summary : undefined;
  const node = await startBcoin({ port, playedFile: summary && playedFile, logger, signal });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  logger?.(`演示链 DemoBTC 已就绪：${node.headNumber} 个区块，${summary?.transactionCount ?? 0} 笔交易，用时 ${seconds} 秒`);
  return {
    chainName: 'DemoBTC',
    url: node.url,
    openingAccounts: [],
    headHash: node.headHash,
    headNumber: node.headNumber,
    ...(summary ? presentCase(summary) : nothing),
    stop: node.stop,
  };
}
