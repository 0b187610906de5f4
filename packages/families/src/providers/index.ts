export type { AskHttp, HostHealth } from './host.ts';
export { createAskHttp, createProviderHosts, type ProviderHosts } from './hosts.ts';
export { createHistorySources, type LadderSettings, type LeftOut } from './ladder.ts';
export type { CallLedger } from './ledger.ts';
