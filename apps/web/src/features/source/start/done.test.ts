import type { SourcesView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { tellDone } from './done.ts';
import { placeOf, readStep } from './steps.ts';

const host = { lastOkTime: null, failure: null, restsUntil: null, requestsPerSecond: 0, perSecond: 3, callsToday: 0, perDay: null };
const view: SourcesView = {
  isAllowed: true,
  isChosen: true,
  ownChains: ['BTC', 'DemoETH'],
  list: [
    {
      service: 'etherscan',
      title: 'Etherscan',
      uses: '',
      sees: '',
      key: 'required',
      keyFrom: null,
      isOn: true,
      proxy: null,
      attribution: null,
      terms: null,
      hosts: [{ ...host, host: 'a.example', chains: ['ETH', 'BSC'], state: 'needs_key' }],
    },
    {
      service: 'blockscout',
      title: 'Blockscout',
      uses: '',
      sees: '',
      key: 'optional',
      keyFrom: 'page',
      isOn: true,
      proxy: null,
      attribution: null,
      terms: null,
      hosts: [{ ...host, host: 'b.example', chains: ['ETH'], state: 'unasked' }],
    },
  ],
  chains: [
    {
      chainName: 'ETH',
      title: '以太坊',
      hasNode: false,
      asked: [
        { service: 'etherscan', host: 'a.example' },
        { service: 'blockscout', host: 'b.example' },
      ],
    },
    { chainName: 'BSC', title: 'BSC', hasNode: false, asked: [{ service: 'etherscan', host: 'a.example' }] },
    { chainName: 'BTC', title: '比特币', hasNode: true, asked: [] },
  ],
};

it('says what the choices come to: chains without a key that they need are not counted, and alone only those of nodes are', () => {
  expect(tellDone(view)).toEqual(['联网查询：2 个数据源已开，1 个填了密钥', '自建节点：2 条链', '可以按地址查询 2 / 3 条链']);
  expect(tellDone({ ...view, isAllowed: false })).toEqual(['仅本地：不发出任何查询', '自建节点：2 条链', '可以按地址查询 1 / 3 条链']);
});

it('opens at the sources, and knows which steps lie behind', () => {
  expect([readStep(undefined), readStep('demo'), readStep('7')]).toEqual(['sources', 'demo', 'sources']);
  expect([placeOf('admin', 'sources'), placeOf('sources', 'sources'), placeOf('done', 'sources')]).toEqual(['done', 'current', 'later']);
});
