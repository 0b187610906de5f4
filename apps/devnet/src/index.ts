export { startAnvil, type Anvil, type AnvilOptions } from './evm/node/anvil.ts';
export { createRpcClient, RpcError, type RpcCall, type RpcClient } from './evm/node/rpc.ts';
export { compiledContracts } from './evm/contracts/contracts.ts';
export type { CompiledContract } from './evm/contracts/compile.ts';
export { startBitcoinDemo } from './bitcoin/demo.ts';
export { hasLitecoind, startLitecoind, type Litecoind, type LitecoindOptions } from './bitcoin/litecoind.ts';
export { startBcoin, type Bcoin, type BcoinOptions } from './bitcoin/node/bcoin.ts';
export { startDevnet } from './devnet.ts';
export { startEvmDemo } from './evm/demo.ts';
export { startTronDemo } from './tron/demo.ts';
export { startLiveTron, type LiveTron } from './tron/live.ts';
export { createWorld as createTronWorld, type World as TronWorld } from './tron/scenario/world.ts';
export type { TronAddress } from './tron/address.ts';
export {
  contracts,
  exchangeDeposits,
  lookAlikeTokens,
  northSuspectDeposits,
  pairs,
  rebasingToken,
  taxedToken,
  swapDesk,
} from './evm/scenario/deployments.ts';
export { isScenarioName, scenarioNames, type ScenarioName } from './scenario/names.ts';
export type { CaseGroup, DemoCase, DemoNode, DemoOptions, Devnet } from './types.ts';
export { startForwarding, type Disturb, type Disturbance, type ProviderDouble } from './providers/double.ts';
export { every, lyingAbout, skipping, tooMany } from './providers/disturbances.ts';
export { startEtherscan, type EtherscanOptions } from './providers/etherscan/etherscan.ts';
export { startElectrum, type ElectrumDouble } from './providers/electrum/electrum.ts';
export { startBlockchair } from './providers/blockchair/blockchair.ts';
export { startBlockbook } from './providers/blockbook/blockbook.ts';
export { startEsplora } from './providers/esplora/esplora.ts';
export { startTronscan } from './providers/tronscan/tronscan.ts';
export { startBitcoinSqd } from './providers/sqd/bitcoin.ts';
export { startSqd } from './providers/sqd/sqd.ts';
export { startTronSqd } from './providers/sqd/tron.ts';
export { startRpc, type RpcDouble, type RpcLimits } from './providers/rpc/rpc.ts';
export { startProxyDouble, type ProxyDouble } from './providers/proxy/proxy.ts';
export { startLlama } from './providers/llama/llama.ts';
export { startSourcify } from './providers/sourcify/sourcify.ts';
export { startManyRows } from './providers/etherscan/many.ts';
