export { startAnvil, type Anvil, type AnvilOptions } from './node/anvil.ts';
export { createRpcClient, RpcError, type RpcCall, type RpcClient } from './node/rpc.ts';
export { compiledContracts } from './contracts/contracts.ts';
export type { CompiledContract } from './contracts/compile.ts';
export { startDevnet, type DevnetOptions } from './devnet.ts';
export { contracts, lookAlikeTokens, pairs } from './scenario/deployments.ts';
export { isScenarioName, scenarioNames, type ScenarioName } from './scenario/scenarios.ts';
export type { DemoCase, Devnet } from './types.ts';
