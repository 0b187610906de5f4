import { describe, expect, it } from 'vitest';
import type { FamilyName } from '../family.ts';
import { listStoppable } from '../stoppable.ts';
import { chains, findChain } from './index.ts';

const live = chains.filter((chain) => chain.status !== 'demo');
const namesOf = (family: FamilyName): string[] => live.filter((chain) => chain.family === family).map((chain) => chain.name);

describe('chain files', () => {
  it('name the chains of the contract, exactly and in its order', () => {
    expect(namesOf('evm').join(' ')).toBe(
      'ETH BSC KCC Polygon Arbitrum Optimism Base Avalanche Blast zkSync Scroll Fantom Linea Core Manta',
    );
    expect(namesOf('tron')).toEqual(['TRON']);
    expect(namesOf('bitcoin').join(' ')).toBe('BTC Dogecoin Litecoin BitcoinCash Dash');
  });

  it('give every chain a store number of its own that never changes', () => {
    expect(Object.fromEntries(chains.map((chain) => [chain.name, chain.storeId]))).toEqual({
      ETH: 1,
      BSC: 2,
      KCC: 3,
      Polygon: 4,
      Arbitrum: 5,
      Optimism: 6,
      Base: 7,
      Avalanche: 8,
      Blast: 9,
      zkSync: 10,
      Scroll: 11,
      Fantom: 12,
      Linea: 13,
      Core: 14,
      Manta: 15,
      TRON: 16,
      BTC: 17,
      Dogecoin: 18,
      Litecoin: 19,
      BitcoinCash: 20,
      Dash: 21,
      DemoETH: 1005,
      DemoTRON: 1004,
      DemoBTC: 1003,
    });
    expect(new Set(chains.map((chain) => chain.storeId)).size).toBe(chains.length);
  });

  it('say what a block proves only where its header does, and only of EVM chains', () => {
    const proven = chains.filter(({ provenParts }) => provenParts !== undefined);
    expect(proven.map(({ name }) => name).join(' ')).toBe('ETH BSC Polygon Arbitrum Optimism Base Scroll DemoETH');
    expect(proven.filter(({ family, provenParts }) => family !== 'evm' || provenParts?.[0] !== 'header')).toEqual([]);
  });

  it('carry the EIP-155 id of every EVM chain and of no other', () => {
    expect(Object.fromEntries(live.filter((chain) => chain.family === 'evm').map((chain) => [chain.name, chain.chainId]))).toEqual({
      ETH: 1,
      BSC: 56,
      KCC: 321,
      Polygon: 137,
      Arbitrum: 42161,
      Optimism: 10,
      Base: 8453,
      Avalanche: 43114,
      Blast: 81457,
      zkSync: 324,
      Scroll: 534352,
      Fantom: 250,
      Linea: 59144,
      Core: 1116,
      Manta: 169,
    });
    expect(live.filter((chain) => chain.family !== 'evm' && chain.chainId !== undefined)).toEqual([]);
  });

  it.each([
    ['ETH', '0xdac17f958d2ee523a2206206994597c13d831ec7', 6],
    ['BSC', '0x55d398326f99059ff775485246999027b3197955', 18],
    ['KCC', '0x0039f574ee5cc39bdd162e9a88e3eb1f111baf48', 18],
    ['Polygon', '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', 6],
    ['Arbitrum', '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', 6],
    ['Optimism', '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58', 6],
    ['Base', '0xfde4c96c8593536e31f229ea8f37b2ada2699bb2', 6],
    ['Avalanche', '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7', 6],
    ['zkSync', '0x493257fd37edb34451f62edf8d2a0c418852ba4c', 6],
    ['Scroll', '0xf55bec9cafdbe8730f096aa55dad6d22d44099df', 6],
    ['Fantom', '0x049d68029688eabf473097a2fc38ef61633a3c7a', 6],
    ['Linea', '0xa219439258ca9da29e9cc4ce5596924745e12b93', 6],
    ['Core', '0x900101d06a7426441ae63e9ab3b9b0f63be145f1', 6],
    ['Manta', '0xf417f5a458ec102b90352f697d6e2ac3a3d2851f', 6],
    ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6],
  ])('know the USDT of %s', (name, contract, decimals) => {
    const [usdt] = findChain(name)?.usdt ?? [];
    expect([usdt?.contract, usdt?.decimals]).toEqual([contract, decimals]);
  });

  it('know both USDT contracts where a chain has two, and none where it has none', () => {
    expect(findChain('Optimism')?.usdt[1]?.contract).toBe('0x01bff41798a0bcf287b996046ca68b395dbc1071');
    expect(findChain('Avalanche')?.usdt[1]?.contract).toBe('0xc7198437980c041c805a1edcba50c1ce5db95118');
    expect(findChain('Blast')?.usdt).toEqual([]);
  });

  it('know whose issuers beside Tether stop accounts on Ethereum', () => {
    expect(listStoppable(findChain('ETH')!).map(({ symbol, contract, decimals }) => [symbol, contract, decimals])).toEqual([
      ['USDT', '0xdac17f958d2ee523a2206206994597c13d831ec7', 6],
      ['USDC', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 6],
      ['USDP', '0x8e870d67f660d95d5be530380d0ec0bd388289e1', 18],
      ['PYUSD', '0x6c3ea9036406852006290770bedfcaba0e23a0e8', 6],
      ['BUSD', '0x4fabb145d64652a948d72533023f6e7a623c7c53', 18],
      ['TUSD', '0x0000000000085d4780b73119b644ae5ecd22b376', 18],
    ]);
  });

  it('write every EVM contract in lower case', () => {
    const coins = live
      .filter((chain) => chain.family === 'evm')
      .map((chain) => [
        chain.wrappedCoin?.contract,
        chain.nativeMirrorToken,
        chain.coinContractEra?.contract,
        ...(chain.baseFeeReceivers ?? []).map(({ address }) => address),
        ...(chain.supplyEvents ?? []).map(({ contract }) => contract),
        ...listStoppable(chain).map((coin) => coin.contract),
      ]);
    const contracts = coins.flat().filter((contract) => typeof contract === 'string');
    expect(contracts.filter((contract) => !/^0x[0-9a-f]{40}$/.test(contract))).toEqual([]);
    expect(contracts).toHaveLength(47);
  });

  it('are found without regard to case', () => {
    expect(findChain('zksync')?.name).toBe('zkSync');
    expect(findChain('bitcoincash')?.title).toBe('比特币现金');
    expect(findChain('Solana')).toBeUndefined();
  });
});
