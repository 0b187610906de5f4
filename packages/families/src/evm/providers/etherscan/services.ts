import type { Chain } from '@chaintrail/model';
import type { HistoryKind, HistorySource } from '../../../history.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { createEtherscanHistory, type EtherscanSettings } from './source.ts';

const lists: readonly HistoryKind[] = ['transaction', 'internal', 'token20', 'token721', 'token1155'];

/** Services with Etherscan's interface, as their documentation has them. */
export type EtherscanService = 'etherscan' | 'blockscout' | 'routescan' | 'zksync';

const services: Record<EtherscanService, (chain: Chain) => EtherscanSettings> = {
  etherscan: ({ chainId = 0 }) => ({
    name: 'Etherscan',
    terms: { attribution: 'Powered by Etherscan.io APIs', url: 'https://etherscan.io/terms', key: 'required' },
    kinds: chainId === 1 ? [...lists, 'withdrawal'] : lists,
    query: { chainid: String(chainId) },
    node: { by: 'proxy', query: { chainid: String(chainId) } },
    pageRows: 1000,
    windowRows: 10_000,
  }),
  blockscout: () => ({
    name: 'Blockscout',
    terms: { url: 'https://www.blockscout.com/terms-of-service', key: 'optional' },
    kinds: lists,
    query: {},
    node: { by: 'json_rpc', path: '/eth-rpc' },
    pageRows: 1000,
    windowRows: 10_000,
  }),
  routescan: () => ({
    name: 'Routescan',
    terms: { attribution: 'Powered by Routescan.io APIs', url: 'https://routescan.io/terms', key: 'optional' },
    kinds: lists,
    query: {},
    node: { by: 'proxy', query: {} },
    pageRows: 1000,
    windowRows: 10_000,
  }),
  zksync: () => ({
    name: 'zkSync Explorer',
    terms: { url: 'https://zksync.io/terms', key: 'none' },
    // It has no lists of NFTs.
    kinds: ['transaction', 'internal', 'token20'],
    query: {},
    node: { by: 'proxy', query: {} },
    pageRows: 1000,
    windowRows: 10_000,
  }),
};

export function createEtherscanService(service: EtherscanService, chain: Chain, host: ProviderHost, now?: () => number): HistorySource {
  return createEtherscanHistory(chain, host, services[service](chain), now);
}
