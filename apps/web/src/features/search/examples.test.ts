import type { DemoCaseView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { newSearchPath } from '../../ui/paths.ts';
import { listExamples } from './examples.ts';

const exchange = {
  name: '星港交易所 · 热钱包 1',
  entity: '星港交易所',
  type: 'exchange',
  claim: 'intelligence',
  source: '演示案件',
  isPrivate: false,
} as const;

const demoCase: NonNullable<DemoCaseView> = {
  title: '演示案件',
  summary: '',
  chains: ['DemoETH', 'DemoBTC'],
  addresses: [
    { chainName: 'DemoETH', address: '0xaa', role: '归集地址', note: '' },
    { chainName: 'DemoETH', address: '0xbb', role: '交易所热钱包', note: '', label: exchange },
    { chainName: 'DemoBTC', address: 'bcrt1qaa', role: '剥离链起点', note: '' },
  ],
  transactions: [{ chainName: 'DemoETH', hash: '0xcc', title: '首笔付款', note: '' }],
  canvasId: null,
  letterIds: [],
};

it('offers one search of each kind, with the first address of every chain', () => {
  expect(listExamples(demoCase)).toEqual([
    { path: '/address/DemoETH/0xaa', kind: 'search.exampleAddress', text: '0xaa', name: '归集地址', chainName: 'DemoETH' },
    { path: '/address/DemoBTC/bcrt1qaa', kind: 'search.exampleAddress', text: 'bcrt1qaa', name: '剥离链起点', chainName: 'DemoBTC' },
    { path: '/tx/DemoETH/0xcc', kind: 'search.exampleTransaction', text: '0xcc', name: '首笔付款', chainName: 'DemoETH' },
    {
      path: newSearchPath('星港交易所 · 热钱包 1'),
      kind: 'search.exampleLabel',
      text: '星港交易所 · 热钱包 1',
      name: '星港交易所 · 热钱包 1',
    },
    { path: newSearchPath('USDT'), kind: 'search.exampleCoin', text: 'USDT', name: 'USDT' },
  ]);
});

it('leaves out what the case does not have', () => {
  expect(listExamples({ ...demoCase, addresses: [], transactions: [] }).map(({ kind }) => kind)).toEqual(['search.exampleCoin']);
});
