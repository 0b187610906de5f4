import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import type { EnabledChain } from '../../parts.ts';
import { listSameKey } from './portrait.ts';

function enabled(name: string): EnabledChain {
  const chain = findChain(name);
  if (!chain) throw new Error(`${name} is a chain`);
  return { chain, mode: 'node', fromBlock: 0 };
}

/** A server with these chains, each of which has records of these addresses; `down` does not answer. */
function contextOf(known: Record<string, string[]>, down?: string): RequestContext {
  const hasAddress = async ({ name }: { name: string }, address: string) => {
    if (name === down) throw new Error('no answer');
    return known[name]?.includes(address) ?? false;
  };
  return { chains: Object.keys(known).map(enabled), stores: { chain: { hasAddress } } } as unknown as RequestContext;
}

/** The same twenty bytes as Ethereum and as Tron write them. */
const evm = '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

it('finds the same key on every chain that has records of it, under the address that it has there, and not where it was asked', async () => {
  const known = { ETH: [evm], BSC: [evm], Base: [], TRON: [tron], BTC: [] };
  expect(await listSameKey(contextOf(known), enabled('ETH'), evm)).toEqual([
    { chainName: 'BSC', address: evm, relation: 'same_address' },
    { chainName: 'TRON', address: tron, relation: 'same_bytes' },
  ]);
  expect(await listSameKey(contextOf(known), enabled('TRON'), tron)).toEqual([
    { chainName: 'ETH', address: evm, relation: 'same_bytes' },
    { chainName: 'BSC', address: evm, relation: 'same_bytes' },
  ]);
});

it('is whole without a chain that fails', async () => {
  const known = { ETH: [evm], BSC: [evm], TRON: [tron] };
  expect((await listSameKey(contextOf(known, 'BSC'), enabled('ETH'), evm)).map(({ chainName }) => chainName)).toEqual(['TRON']);
});
