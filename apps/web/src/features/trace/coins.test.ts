import type { EndpointData, TransactionView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { etherCoin, usdtCoin } from '../../lib/transferFixture.ts';
import { formCoinOf, listCoinOptions, mainCoinOf } from './coins.ts';

const chain = { chainName: 'ETH', usdt: [{ coinKey: 'ETH:0xdac1', decimals: 6 }] };
const bare = { chainName: 'BTC', usdt: [] };
const usdc = {
  ...usdtCoin,
  coinKey: 'ETH:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  symbol: 'USDC',
};

it('is written as the form takes it: the chain’s USDT, its own coin, or a contract', () => {
  expect(['ETH:0xdac1', 'ETH', usdc.coinKey].map((key) => formCoinOf(key, chain))).toEqual(['usdt', 'native', usdc.contract]);
  expect([formCoinOf(undefined, chain), formCoinOf(undefined, bare), formCoinOf(undefined, undefined)]).toEqual([
    'usdt',
    'native',
    'native',
  ]);
});

describe('the coin of a transaction', () => {
  const of = (raw: string | undefined, coins: object[]) =>
    mainCoinOf({
      chainName: 'ETH',
      value: raw === undefined ? undefined : { raw },
      balanceChanges: coins.map((coin) => ({ coin })),
    } as unknown as TransactionView);

  it('is what it sent of the chain’s own, else what changed on most accounts', () => {
    expect(of('5', [usdc, usdc])).toBe('ETH');
    expect(of('0', [etherCoin, etherCoin, etherCoin, usdtCoin, usdc, usdc])).toBe(usdc.coinKey);
    expect(of(undefined, [usdtCoin])).toBe('ETH:0xdac1');
  });

  it('is none where only the fee moved, or what moved is an imitation or cannot be counted', () => {
    expect(of('0', [etherCoin, { ...usdc, decimals: null }, { ...usdc, doubt: { reason: 'name' } }])).toBeUndefined();
  });
});

describe('coins to choose from', () => {
  const moved = [
    usdc,
    etherCoin,
    usdtCoin,
    { ...usdc, contract: '0xbad', coinKey: 'ETH:0xbad', doubt: {} },
    { ...usdc, contract: '0x721', coinKey: 'ETH:0x721', decimals: 0, standard: 'erc721' },
    { ...usdc, contract: '0x20', coinKey: 'ETH:0x20', symbol: '' },
  ];
  const list = (over: object) =>
    listCoinOptions({
      chain,
      usdt: 'USDT',
      native: 'ETH（本币）',
      moved: moved as unknown as EndpointData<'pageAddressCoins'>['list'],
      chosen: 'usdt',
      chosenTitle: undefined,
      ...over,
    });
  const both = [
    { value: 'usdt', title: 'USDT' },
    { value: 'native', title: 'ETH（本币）' },
  ];

  it('are the two of the chain and what the starts moved, none twice, imitations and items left out', () => {
    expect(list({})).toEqual([...both, { value: usdc.contract, title: 'USDC', note: '0xa0b869…06eb48' }, { value: '0x20', title: '0x20' }]);
  });

  it('keep the one that is asked for, by its name where that is known', () => {
    expect(list({ moved: [], chosen: usdc.contract, chosenTitle: 'USDC' })).toEqual([
      ...both,
      { value: usdc.contract, title: 'USDC', note: '0xa0b869…06eb48' },
    ]);
    expect(list({ moved: [], chosen: usdc.contract })).toEqual([...both, { value: usdc.contract, title: '0xa0b869…06eb48' }]);
  });

  it('have no USDT where the chain has none', () => {
    expect(list({ chain: bare, moved: [], chosen: 'native', native: 'BTC（本币）' })).toEqual([{ value: 'native', title: 'BTC（本币）' }]);
  });
});
