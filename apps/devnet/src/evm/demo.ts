import { findChain } from '@chaintrail/model/chains';
import type { ScenarioName } from '../scenario/names.ts';
import { STORY_START_MS } from '../scenario/calendar.ts';
import { listCaseAddresses } from './case/addresses.ts';
import { listCaseGroups, listCaseStarts } from './case/groups.ts';
import { listHighlights } from './case/highlights.ts';
import { listLabels } from './case/labels.ts';
import type { DemoNode, DemoOptions } from '../types.ts';
import { startAnvil, type Anvil } from './node/anvil.ts';
import { cast, MNEMONIC, opening, OPENING_BALANCE_ETHER } from './scenario/cast.ts';
import { playBlocks } from './scenario/play.ts';
import { planScenario } from './scenario/scenarios.ts';

const GENESIS_MS = STORY_START_MS - 12_000;
const GENESIS_BASE_FEE_WEI = 1_800_000_000;

/** Starts the EVM demo chain and plays its scenario; resolves when the last block is mined. */
export async function startEvmDemo(options: DemoOptions = {}): Promise<DemoNode> {
  const { scenario = 'case', logger, signal } = options;
  const startedMs = performance.now();
  const anvil = await startAnvil({
    port: options.port,
    chainId: findChain('DemoETH')?.chainId,
    mnemonic: MNEMONIC,
    accounts: Object.keys(opening).length,
    balance: OPENING_BALANCE_ETHER,
    genesisTimeMs: GENESIS_MS,
    baseFeeWei: GENESIS_BASE_FEE_WEI,
    impersonate: true,
    logger,
    signal,
  });
  try {
    return await play(anvil, scenario, startedMs, options);
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

async function play(anvil: Anvil, scenario: ScenarioName, startedMs: number, options: DemoOptions): Promise<DemoNode> {
  await anvil.rpc.request('anvil_setCoinbase', [cast.coinbase]);
  const blocks = planScenario(scenario);
  const { headHash, hashByMark } = await playBlocks(anvil.rpc, blocks, options.signal);
  const count = blocks.reduce((sum, block) => sum + block.transactions.length, 0);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  options.logger?.(`演示链 DemoETH 已就绪：${blocks.length} 个区块，${count} 笔交易，用时 ${seconds} 秒`);
  return {
    chainName: 'DemoETH',
    url: anvil.rpcUrl,
    openingAccounts: Object.values(opening),
    headHash,
    headNumber: blocks.length,
    addresses: listCaseAddresses(),
    transactions: listHighlights(hashByMark),
    groups: listCaseGroups(),
    starts: listCaseStarts(),
    labels: listLabels(),
    stop: anvil.stop,
  };
}
