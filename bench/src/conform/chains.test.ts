import { chains } from '@chaintrail/model/chains';
import { expect, test } from 'vitest';
import { findChainById, findEvmChain } from './chains.ts';

const live = chains.filter(({ family, status }) => family === 'evm' && status !== 'demo');

test('every EVM chain is found by its own name and by its id', () => {
  expect(live.map(({ name }) => findEvmChain(name)?.name)).toEqual(live.map(({ name }) => name));
  expect(live.map(({ chainId = 0 }) => findChainById(chainId)?.name)).toEqual(live.map(({ name }) => name));
});

test('names that recorders give our chains are understood', () => {
  const names = [
    'ethereum',
    'arbitrum-one',
    'polygon_pos',
    'bsc_archive',
    'AVACCHAIN',
    'avalanche',
    'fantom',
    'zksync_era',
    'OP Mainnet',
    'core_dao',
  ];
  expect(names.map((name) => findEvmChain(name)?.name)).toEqual([
    'ETH',
    'Arbitrum',
    'Polygon',
    'BSC',
    'Avalanche',
    'Avalanche',
    'Fantom',
    'zkSync',
    'Optimism',
    'Core',
  ]);
});

test('a chain that is not ours has no name', () => {
  expect(['gnosis', 'ethereum-classic', 'hyperevm', ''].map((name) => findEvmChain(name))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
