import { expect, it, vi } from 'vitest';
import { asked, openHook } from '../../ui/answeredHook.tsx';
import { parseCoinSearch } from './coinSearch.ts';
import { useCoin } from './useCoin.ts';

vi.mock('../../api/client.ts', () => import('../../ui/answeredHook.tsx'));

const answers = { getCoin: () => ({ chainName: 'ETH' }), listChains: () => ({ list: [] }) };
const ofCoin = () => asked.filter(([name]) => name !== 'listChains').toSorted(([one], [other]) => one.localeCompare(other));

it('asks for a coin as a whole, then for its figures', async () => {
  await openHook(() => useCoin('ETH:0x7'), undefined, answers);
  const input = { coin: 'ETH:0x7' };
  expect(ofCoin()).toEqual([
    ['countCoinHolders', input],
    ['countCoinTransfers', input],
    ['getCoin', input],
    ['getCoinSupply', input],
  ]);
});

it('asks for one item of an NFT in every call', async () => {
  await openHook(() => useCoin('ETH:0x7', '42'), undefined, answers);
  const input = { coin: 'ETH:0x7', tokenId: '42' };
  expect(ofCoin()).toEqual([
    ['countCoinHolders', input],
    ['countCoinTransfers', input],
    ['getCoin', input],
    ['getCoinSupply', input],
  ]);
});

it('reads the item from the link', () => {
  expect([parseCoinSearch({ tokenId: '42' }), parseCoinSearch({ tokenId: '' }), parseCoinSearch({})]).toEqual([{ tokenId: '42' }, {}, {}]);
});
