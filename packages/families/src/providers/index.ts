export type { AskHttp, HostHealth } from './host.ts';
export { createProviderHosts, type ProviderHosts } from './hosts.ts';
export { createHistorySources, type LadderSettings, type LeftOut } from './ladder.ts';
export { createMemoryLedger, type CallLedger } from './ledger.ts';
export { createLlamaPrices, MOST_PRICE_NAMES, type PriceSource } from './prices.ts';
export { createSourcify, type AbiSource, type VerifiedAbi, type VerifiedPlace } from './verifiedAbis.ts';
export { createOutsideWay, type OutsideWay } from './way.ts';
export type { Proxy } from '../transport/proxy/proxy.ts';
