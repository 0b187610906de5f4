import { startAnvil } from '../evm/node/anvil.ts';
import type { RpcClient } from '../evm/node/rpc.ts';
import { STORY_START_MS } from '../scenario/calendar.ts';
import { buildChain, type Genesis } from './chain/buildChain.ts';
import type { DemoChain } from './chain/types.ts';
import type { Execution } from './execution/execution.ts';
import { playContracts } from './execution/playContracts.ts';
import type { PlannedBlock, Step } from './plan.ts';
import { startTronServer } from './server/server.ts';

/** A Tron-format chain that grows block by block and whose newest blocks can be taken back. */
export interface LiveTron {
  url: string;
  /** Of the EVM behind the chain. */
  rpc: RpcClient;
  /** Of the block that comes next. */
  nextTimeMs(): number;
  /** The chain as it stands, also while what was undone is still served. */
  chain(): DemoChain;
  /** Puts the steps into one block and serves the chain with it. */
  mine(steps: Step[]): Promise<void>;
  /** Takes the newest blocks back; they are served until the next block comes. */
  undo(depth: number): Promise<void>;
  stop(): Promise<void>;
}

const EVM_CHAIN_ID = 7_301;
const SLOT_MS = 3_000;

/** Starts a chain of nothing but its first coins. */
export async function startLiveTron(genesis: Omit<Genesis, 'timeMs' | 'surcharges'>): Promise<LiveTron> {
  const anvil = await startAnvil({ chainId: EVM_CHAIN_ID, genesisTimeMs: STORY_START_MS - SLOT_MS, baseFeeWei: 0, impersonate: true });
  const { rpc } = anvil;
  const start: Genesis = { ...genesis, timeMs: STORY_START_MS, surcharges: new Map() };
  const planned: PlannedBlock[] = [];
  const executions = new Map<Step, Execution>();
  /** The EVM's states before each block. */
  const snapshots: string[] = [];
  // Slots of blocks that were undone are not used again, so that no two blocks are alike.
  let slots = 0;
  const build = (): DemoChain => buildChain(start, planned, executions);
  let chain = build();
  const backing = { chain, rpc };
  const server = await startTronServer(backing);
  const nextTimeMs = (): number => STORY_START_MS + (slots + 1) * SLOT_MS;

  return {
    url: server.url,
    rpc,
    nextTimeMs,
    chain: () => chain,
    async mine(steps) {
      const block = { timeMs: nextTimeMs(), steps };
      slots += 1;
      snapshots.push(await rpc.request<string>('evm_snapshot'));
      const above = Number(await rpc.request<string>('eth_blockNumber'));
      for (const [step, execution] of await playContracts(rpc, [block], undefined, above)) executions.set(step, execution);
      planned.push(block);
      chain = build();
      backing.chain = chain;
    },
    async undo(depth) {
      const [first] = snapshots.splice(snapshots.length - depth);
      if (first === undefined) throw new Error(`演示链没有 ${depth} 个可撤销的区块`);
      await rpc.request('evm_revert', [first]);
      planned.splice(planned.length - depth);
      chain = build();
    },
    async stop() {
      await server.stop();
      await anvil.stop();
    },
  };
}
