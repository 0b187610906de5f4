import type { RpcClient } from '../../../evm/node/rpc.ts';
import type { DemoChain } from '../../chain/types.ts';
import type { NodeRequest } from '../request.ts';

/** What the answers come from. */
export interface Backing {
  chain: DemoChain;
  /** The EVM that holds the contracts' code and storage. */
  rpc: RpcClient;
}

/** Answers one path; `toBlock` is the newest block that the path may tell of. */
export type Route = (request: NodeRequest, backing: Backing, toBlock: number) => unknown;
