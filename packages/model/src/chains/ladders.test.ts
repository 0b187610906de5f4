import { describe, expect, it } from 'vitest';
import { chains } from './index.ts';
import { ladderOf } from './ladders.ts';

describe('ladders', () => {
  it('name the services of every chain in the order in which they are asked', () => {
    const live = chains.filter(({ status }) => status !== 'demo');
    expect(
      Object.fromEntries(
        live.map(({ name }) => [
          name,
          ladderOf(name)
            .map(({ service }) => service)
            .join(' '),
        ]),
      ),
    ).toEqual({
      ETH: 'etherscan blockscout blockscout routescan sqd rpc rpc',
      BSC: 'etherscan sqd rpc',
      KCC: 'blockscout rpc rpc',
      Polygon: 'etherscan blockscout blockscout sqd rpc rpc',
      Arbitrum: 'etherscan blockscout blockscout sqd rpc',
      Optimism: 'blockscout blockscout routescan etherscan sqd rpc',
      Base: 'blockscout blockscout routescan etherscan sqd rpc',
      Avalanche: 'routescan etherscan sqd rpc',
      Blast: 'etherscan blockscout sqd rpc',
      zkSync: 'zksync sqd rpc',
      Scroll: 'blockscout blockscout sqd rpc',
      Fantom: 'sqd rpc rpc',
      Linea: 'etherscan blockscout sqd rpc',
      Core: 'rpc',
      Manta: 'blockscout rpc',
      TRON: 'trongrid tronscan sqd',
      BTC: 'esplora esplora sqd blockbook electrum blockchair',
      Dogecoin: 'blockbook blockchair',
      Litecoin: 'blockbook esplora electrum blockchair',
      BitcoinCash: 'blockbook electrum blockchair',
      Dash: 'blockbook blockchair',
    });
  });

  it('lead only to addresses that nobody reads along', () => {
    const rungs = chains.flatMap(({ name }) => ladderOf(name));
    expect(rungs.filter(({ baseUrl }) => !/^(https:\/\/[a-z0-9.-]+(\/[\w./-]*)?|ssl:\/\/[a-z0-9.-]+:\d+)$/.test(baseUrl))).toEqual([]);
  });

  it('say which chains the free key of Etherscan leaves out', () => {
    const paid = chains.filter(({ name }) => ladderOf(name).some(({ key }) => key === 'paid')).map(({ name }) => name);
    expect(paid.join(' ')).toBe('BSC Optimism Base Avalanche');
  });

  it('are empty for the demo chains', () => {
    expect(chains.filter(({ status }) => status === 'demo').flatMap(({ name }) => ladderOf(name))).toEqual([]);
  });
});
