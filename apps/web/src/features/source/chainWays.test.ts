import type { SourceHostView, SourcesView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { tellWays } from './chainWays.ts';

const host = (name: string, state: SourceHostView['state']): SourceHostView => ({
  host: name,
  chains: ['ETH'],
  state,
  lastOkTime: null,
  failure: null,
  restsUntil: null,
  requestsPerSecond: 0,
  perSecond: 3,
  callsToday: 0,
  perDay: null,
});
const source = (service: SourcesView['list'][number]['service'], title: string, hosts: SourceHostView[]) =>
  ({
    service,
    title,
    uses: '',
    sees: '',
    key: 'none',
    keyFrom: null,
    isOn: true,
    proxy: null,
    attribution: null,
    terms: null,
    hosts,
  }) as const;

it('tells who is asked about each chain in that order, why somebody is not, and where there is nobody', () => {
  const list: SourcesView['list'] = [
    source('etherscan', 'Etherscan', [host('api.etherscan.io', 'needs_key')]),
    source('blockscout', 'Blockscout', [host('eth.blockscout.com', 'ok'), host('api.blockscout.com', 'off')]),
    source('node', '公共节点', [host('a.example、b.example', 'unasked')]),
  ];
  const asked: SourcesView['chains'][number]['asked'] = [
    { service: 'etherscan', host: 'api.etherscan.io' },
    { service: 'blockscout', host: 'api.blockscout.com' },
    { service: 'blockscout', host: 'eth.blockscout.com' },
    { service: 'node', host: 'a.example、b.example' },
  ];
  const chains: SourcesView['chains'] = [
    { chainName: 'ETH', title: '以太坊', hasNode: true, asked },
    { chainName: 'KCC', title: 'KCC', hasNode: false, asked: [{ service: 'node', host: 'a.example、b.example' }] },
  ];
  expect(tellWays({ chains, list })).toEqual([
    {
      chainName: 'ETH',
      title: '以太坊',
      hasNoHistory: false,
      steps: [
        { key: 'own', text: '自建节点', lack: null },
        { key: 'etherscan api.etherscan.io', text: 'Etherscan api.etherscan.io', lack: '缺密钥' },
        { key: 'blockscout api.blockscout.com', text: 'Blockscout api.blockscout.com', lack: '已停用' },
        { key: 'blockscout eth.blockscout.com', text: 'Blockscout eth.blockscout.com', lack: null },
        { key: 'node a.example、b.example', text: '公共节点', lack: null },
      ],
    },
    {
      chainName: 'KCC',
      title: 'KCC',
      hasNoHistory: true,
      steps: [{ key: 'node a.example、b.example', text: '公共节点', lack: null }],
    },
  ]);
});
