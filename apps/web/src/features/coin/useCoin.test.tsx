import { expect, it, vi } from 'vitest';
import { asked, openHook } from '../../ui/answeredHook.tsx';
import { parseCoinSearch, readPeriod, writePeriod } from './coinSearch.ts';
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

it('keeps the stretches of its analysis in the link, where the usual ones need not stand', () => {
  expect(writePeriod('/token/ETH', 'week')).toBe('/token/ETH?tab=analysis&per=week');
  expect(writePeriod('/token/ETH?tokenId=4', 'month')).toBe('/token/ETH?tokenId=4&tab=analysis');
  expect([readPeriod('day'), readPeriod('week'), readPeriod('year'), readPeriod(undefined)]).toEqual(['day', 'week', 'month', 'month']);
  expect(parseCoinSearch({ tab: 'analysis', per: 'week' })).toEqual({ tab: 'analysis', per: 'week' });
});
