import { STORY_START_MS } from '../scenario/calendar.ts';
import { startAnvil } from '../evm/node/anvil.ts';
import type { DemoNode, DemoOptions } from '../types.ts';
import { listCaseAddresses } from './case/addresses.ts';
import { listCaseGroups, listCaseStarts } from './case/groups.ts';
import { listHighlights } from './case/highlights.ts';
import { listLabels } from './case/labels.ts';
import type { ChainBlock } from './chain/types.ts';
import { playScenario } from './playScenario.ts';
import { startTronServer } from './server/server.ts';

/** Of the EVM behind the chain; nobody outside sees it. */
const EVM_CHAIN_ID = 7_301;
const GENESIS_MS = STORY_START_MS - 3_000;

/** Starts the Tron-format demo chain: plays its scenario on an EVM node of its own and serves it as a full node would. */
export async function startTronDemo(options: DemoOptions = {}): Promise<DemoNode> {
  const { port = 0, scenario = 'case', logger, signal } = options;
  const startedMs = performance.now();
  const anvil = await startAnvil({ chainId: EVM_CHAIN_ID, genesisTimeMs: GENESIS_MS, baseFeeWei: 0, impersonate: true, logger, signal });
  try {
    const chain = await playScenario(anvil.rpc, scenario, signal);
    const server = await startTronServer({ chain, rpc: anvil.rpc }, port);
    const stop = async (): Promise<void> => {
      signal?.removeEventListener('abort', onAbort);
      await server.stop();
      await anvil.stop();
    };
    const onAbort = (): void => void stop();
    signal?.addEventListener('abort', onAbort, { once: true });
    const head = chain.blocks.at(-1) as ChainBlock;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    logger?.(`演示链 DemoTRON 已就绪：${head.header.number} 个区块，${chain.transactions.size} 笔交易，用时 ${seconds} 秒`);
    return {
      chainName: 'DemoTRON',
      url: server.url,
      // The first block itself says who got the first coins.
      openingAccounts: [],
      headHash: head.id,
      headNumber: head.header.number,
      addresses: listCaseAddresses(),
      transactions: listHighlights(chain.transactions.values()),
      groups: listCaseGroups(),
      starts: listCaseStarts(),
      labels: listLabels(),
      stop,
    };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}
