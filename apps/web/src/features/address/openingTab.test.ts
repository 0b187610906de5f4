import { expect, it } from 'vitest';
import { bitcoin } from '../../families/bitcoin/index.ts';
import { evm } from '../../families/evm/index.ts';
import { addressOverview } from './fixtures.ts';
import { findOpeningTab } from './openingTab.ts';

const { tabs } = evm.address;
const nothing = { data: undefined, failure: undefined };
const known = { data: addressOverview({ tab: 2, tabs: [0, 2] }), failure: undefined };
const failed = { data: undefined, failure: { kind: 'offline' } as never };

it('is the one that the link names, before anything else is known', () => {
  expect(findOpeningTab({ tab: 'NFT' }, undefined, nothing)).toBe('NFT');
  expect(findOpeningTab({ tab: 'NFT', hop: 'EXTERNAL' }, tabs, known)).toBe('NFT');
});

it('is the one where the money moves, or that of the way here where it has rows', () => {
  expect(findOpeningTab({}, tabs, known)).toBe('INTERIOR');
  expect(findOpeningTab({ tab: 'UTXO' }, tabs, known)).toBe('INTERIOR');
  expect(findOpeningTab({ hop: 'EXTERNAL' }, tabs, known)).toBe('EXTERNAL');
  expect(findOpeningTab({ hop: 'USDT' }, tabs, known)).toBe('INTERIOR');
  expect(findOpeningTab({ hop: 'UTXO' }, tabs, known)).toBe('INTERIOR');
});

it('is not known before the overview, and the first where that does not come', () => {
  expect(findOpeningTab({ hop: 'USDT' }, tabs, nothing)).toBeUndefined();
  expect(findOpeningTab({}, undefined, known)).toBeUndefined();
  expect(findOpeningTab({ hop: 'USDT' }, tabs, failed)).toBe('EXTERNAL');
});

it('is at once the only list with money that a Bitcoin-like address has', () => {
  expect(findOpeningTab({ hop: 'USDT' }, bitcoin.address.tabs, nothing)).toBe('EXTERNAL');
});
