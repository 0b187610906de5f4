import type { RpcClient } from '../evm/node/rpc.ts';
import { buildChain } from './chain/buildChain.ts';
import type { DemoChain } from './chain/types.ts';
import { playContracts } from './execution/playContracts.ts';
import { scheduleBlocks, type PlannedBlock } from './plan.ts';
import { genesis } from './scenario/genesis.ts';
import { writeStory } from './scenario/story.ts';
import type { ScenarioName } from '../scenario/names.ts';

/** The blocks of a scenario: `case` is the worked case, `empty` a chain with nothing but its first coins. */
export function planScenario(name: ScenarioName): PlannedBlock[] {
  return name === 'case' ? scheduleBlocks(writeStory()) : [];
}

/** Plays a scenario: contract calls in the EVM first, then everything on the ledger. */
export async function playScenario(rpc: RpcClient, name: ScenarioName, signal?: AbortSignal): Promise<DemoChain> {
  const planned = planScenario(name);
  return buildChain(genesis, planned, await playContracts(rpc, planned, signal));
}
