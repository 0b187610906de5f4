import { expect, it } from 'vitest';
import { familyOf } from '../../families/families.ts';
import { orderTabs, tellsBalance } from './tab.ts';

const listTabs = (name: 'evm' | 'tron' | 'bitcoin') => orderTabs((tab) => familyOf(name).address.tabs[tab] !== undefined);

it('gives each family its own tabs and leaves out what does not apply', () => {
  expect(listTabs('evm')).toEqual(['EXTERNAL', 'USDT', 'INTERIOR', 'TOKEN20', 'NFT', 'JUDGE', 'ENS', 'BALANCE', 'LOG', 'CONTRACT']);
  expect(listTabs('tron')).toEqual(['EXTERNAL', 'USDT', 'INTERIOR', 'TOKEN20', 'NFT', 'JUDGE', 'BALANCE', 'LOG', 'CONTRACT', 'ACCOUNT']);
  expect(listTabs('bitcoin')).toEqual(['EXTERNAL', 'JUDGE', 'UTXO', 'BALANCE']);
});

it('shows transactions and not transfers on a Bitcoin-like first tab', () => {
  expect(familyOf('bitcoin').address.tabs.EXTERNAL?.kind).toBe('own');
  expect(familyOf('evm').address.tabs.EXTERNAL?.kind).toBe('transfers');
});

it('tells what was left after each row of one token, in the order of the chain', () => {
  const told = [
    tellsBalance('USDT', undefined, 'newest'),
    tellsBalance('USDT', undefined, 'oldest'),
    tellsBalance('USDT', undefined, 'largest'),
    tellsBalance('TOKEN20', 'ETH:0xdac1', 'newest'),
    tellsBalance('TOKEN20', undefined, 'newest'),
    tellsBalance('NFT', 'ETH:0x1', 'newest'),
    tellsBalance('EXTERNAL', undefined, 'newest'),
  ];
  expect(told).toEqual([true, true, false, true, false, false, false]);
});
