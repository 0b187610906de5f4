export { createEtherscanService, etherscanServices, type EtherscanService } from '../evm/providers/etherscan/services.ts';
export type { AskHttp, HostHealth, HostSettings } from './host.ts';
export { createAskHttp, createProviderHosts, type ProviderHosts } from './hosts.ts';
export type { CallLedger } from './ledger.ts';
