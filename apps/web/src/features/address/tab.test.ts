import { expect, it } from 'vitest';
import { listFamilyTabs, panelOf } from './tab.ts';

it('gives each family its own tabs and leaves out what does not apply', () => {
  expect(listFamilyTabs('evm')).toEqual(['EXTERNAL', 'USDT', 'INTERIOR', 'TOKEN20', 'NFT', 'BALANCE']);
  expect(listFamilyTabs('tron')).toEqual(['EXTERNAL', 'USDT', 'INTERIOR', 'TOKEN20', 'NFT', 'BALANCE', 'ACCOUNT']);
  expect(listFamilyTabs('bitcoin')).toEqual(['EXTERNAL', 'UTXO', 'BALANCE']);
});

it('shows transactions and not transfers on a Bitcoin-like first tab', () => {
  expect(panelOf('bitcoin', 'EXTERNAL')).toBe('transactions');
  expect(panelOf('evm', 'EXTERNAL')).toBe('transfers');
});

it('knows no panel for a tab of another family', () => {
  expect(panelOf('evm', 'UTXO')).toBeUndefined();
  expect(panelOf('bitcoin', 'NFT')).toBeUndefined();
});
