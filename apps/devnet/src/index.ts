export { startAnvil, type Anvil, type AnvilOptions } from './evm/node/anvil.ts';
export { createRpcClient, RpcError, type RpcCall, type RpcClient } from './evm/node/rpc.ts';
export { compiledContracts } from './evm/contracts/contracts.ts';
export type { CompiledContract } from './evm/contracts/compile.ts';
export { startDevnet } from './devnet.ts';
export { startEvmDemo, type DemoOptions } from './evm/demo.ts';
export { contracts, lookAlikeTokens, pairs } from './evm/scenario/deployments.ts';
export { isScenarioName, scenarioNames, type ScenarioName } from './evm/scenario/scenarios.ts';
export type { DemoCase, DemoNode, Devnet } from './types.ts';
