import { findChain } from '@chaintrail/model/chains';
import type { Chain } from '@chaintrail/model';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import { newHydration } from '../../hydration/record.ts';
import type { EnabledChain } from '../../parts.ts';
import { lookElsewhere } from './elsewhere.ts';

function chainNamed(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`${name} is a chain`);
  return chain;
}
const enabled = (name: string): EnabledChain => ({ chain: chainNamed(name), mode: 'node', fromBlock: 0 });

interface Around {
  /** Chains that are read address by address. */
  provided?: string[];
  /** `chain address` of histories that were asked for, and whether anything of them came. */
  histories?: Record<string, boolean>;
  /** Does not answer. */
  down?: string;
}

/** A server with these chains, each of which has records of these addresses. */
function contextOf(known: Record<string, string[]>, { provided = [], histories = {}, down }: Around = {}): RequestContext {
  const hasAddress = async ({ name }: { name: string }, address: string) => {
    if (name === down) throw new Error('no answer');
    return known[name]?.includes(address) ?? false;
  };
  const records = Object.entries(histories).map(([place, isCome]) => {
    const [chainName = '', address = ''] = place.split(' ');
    const record = newHydration(chainNamed(chainName), address, 0);
    return isCome ? { ...record, head: { number: 9, finalNumber: 9, timeMs: 9, hash: null } } : record;
  });
  const list = async (chainNames: string[], addresses: string[]) =>
    records.filter(({ chainName, address }) => chainNames.includes(chainName) && addresses.includes(address));
  return {
    chains: Object.keys(known)
      .filter((name) => !provided.includes(name))
      .map(enabled),
    ladders: { chains: provided.map((name) => ({ ...chainNamed(name), isProvided: true })) },
    stores: { chain: { hasAddress }, app: { hydrations: { list } } },
  } as unknown as RequestContext;
}

/** The same twenty bytes as Ethereum and as Tron write them. */
const evm = '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

it('finds the same key on every chain that has records of it, under the address that it has there, and not where it was asked', async () => {
  const known = { ETH: [evm], BSC: [evm], Base: [], TRON: [tron], BTC: [] };
  expect(await lookElsewhere(contextOf(known), enabled('ETH'), evm)).toEqual({
    activeChains: ['BSC'],
    sameKey: [
      { chainName: 'BSC', address: evm, relation: 'same_address' },
      { chainName: 'TRON', address: tron, relation: 'same_bytes' },
    ],
    unfetchedChains: [],
  });
  expect(await lookElsewhere(contextOf(known), enabled('TRON'), tron)).toEqual({
    activeChains: [],
    sameKey: [
      { chainName: 'ETH', address: evm, relation: 'same_bytes' },
      { chainName: 'BSC', address: evm, relation: 'same_bytes' },
    ],
    unfetchedChains: [],
  });
});

it('is whole without a chain that fails', async () => {
  const known = { ETH: [evm], BSC: [evm], TRON: [tron] };
  const { activeChains, sameKey } = await lookElsewhere(contextOf(known, { down: 'BSC' }), enabled('ETH'), evm);
  expect([activeChains, sameKey.map(({ chainName }) => chainName)]).toEqual([[], ['TRON']]);
});

it('counts chains that are read address by address where the history was fetched, and names those where it was not', async () => {
  // Polygon has rows of it in somebody else's history: how much of its own there is, nobody knows.
  const known = { ETH: [evm], BSC: [evm], Polygon: [evm], Base: [], TRON: [tron] };
  const provided = ['BSC', 'Polygon', 'Base', 'Blast', 'TRON', 'BTC'];
  const histories = { [`BSC ${evm}`]: true, [`Base ${evm}`]: true, [`Blast ${evm}`]: false, [`TRON ${tron}`]: true };
  expect(await lookElsewhere(contextOf(known, { provided, histories }), enabled('ETH'), evm)).toEqual({
    activeChains: ['BSC'],
    sameKey: [
      { chainName: 'BSC', address: evm, relation: 'same_address' },
      { chainName: 'TRON', address: tron, relation: 'same_bytes' },
    ],
    unfetchedChains: ['Polygon', 'Blast'],
  });
  // A chain of which it is itself asked is none of the others.
  const own: EnabledChain = { chain: { ...chainNamed('BSC'), isProvided: true }, mode: 'provider', fromBlock: 0 };
  expect(await lookElsewhere(contextOf({ ...known }, { provided: ['BSC', 'TRON'] }), own, evm)).toMatchObject({
    activeChains: ['ETH', 'Polygon'],
    unfetchedChains: ['TRON'],
  });
  const bitcoin: EnabledChain = { chain: { ...chainNamed('BTC'), isProvided: true }, mode: 'provider', fromBlock: 0 };
  const outputs = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
  expect(await lookElsewhere(contextOf({}, { provided: ['BTC', 'BitcoinCash'] }), bitcoin, outputs)).toMatchObject({
    unfetchedChains: ['BitcoinCash'],
  });
});
