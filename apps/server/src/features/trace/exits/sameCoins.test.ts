import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { EnabledChain } from '../../../parts.ts';
import { listSameCoins } from './sameCoins.ts';

const enabled: EnabledChain[] = ['ETH', 'BSC', 'Optimism', 'Blast', 'Polygon', 'TRON', 'BTC', 'DemoETH', 'DemoTRON'].map((name) => {
  const chain = findChain(name);
  if (!chain) throw new Error(`${name} is a chain`);
  return { chain, mode: 'node', fromBlock: 0 };
});
const sameAs = (name: string, token: string) => {
  const chain = enabled.find((one) => one.chain.name === name)?.chain;
  if (!chain) throw new Error(`${name} is enabled`);
  return listSameCoins(enabled, chain, token).map((one) => `${one.enabled.chain.name} ${one.token}`);
};

it('takes native coins of one symbol as one, and none of another', () => {
  expect(sameAs('Blast', '')).toEqual(['ETH ', 'Optimism ', 'Blast ']);
  expect([sameAs('BSC', ''), sameAs('TRON', ''), sameAs('BTC', ''), sameAs('DemoETH', '')]).toEqual([
    ['BSC '],
    ['TRON '],
    ['BTC '],
    ['DemoETH '],
  ]);
});

it('takes whatever counts as USDT as one coin, on demo chains apart', () => {
  expect(sameAs('Optimism', '0x01bff41798a0bcf287b996046ca68b395dbc1071')).toEqual([
    'ETH 0xdac17f958d2ee523a2206206994597c13d831ec7',
    'BSC 0x55d398326f99059ff775485246999027b3197955',
    'Optimism 0x01bff41798a0bcf287b996046ca68b395dbc1071',
    'Optimism 0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
    'Polygon 0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
    'TRON TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ]);
  expect(sameAs('DemoETH', '0x4538900ad3d8630b2d45c1d16454e98ecf145d95').map((one) => one.split(' ')[0])).toEqual(['DemoETH', 'DemoTRON']);
});

it('joins wrapped coins of one symbol, and no token by what it calls itself', () => {
  expect(sameAs('Blast', '0x4300000000000000000000000000000000000004')).toEqual([
    'ETH 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    'Optimism 0x4200000000000000000000000000000000000006',
    'Blast 0x4300000000000000000000000000000000000004',
  ]);
  expect(sameAs('ETH', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')).toEqual(['ETH 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48']);
});
