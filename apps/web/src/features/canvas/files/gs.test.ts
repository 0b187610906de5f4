import { applyChange, emptyScene } from '@chaintrail/canvas/document';
import { describe, expect, it } from 'vitest';
import { readGs, writeGs } from './gs.ts';

const scene = applyChange(emptyScene, {
  put: {
    nodes: [
      { id: 'ETH:0xaa', kind: 'address', chainName: 'ETH', address: '0xaa', title: '受害人', role: 'victim', x: 0, y: 0 },
      { id: 'ETH:0xbb', kind: 'address', chainName: 'ETH', address: '0xbb', x: 130, y: -26 },
      { id: 'DemoTRON:Tc', kind: 'address', chainName: 'DemoTRON', address: 'Tc', x: 260, y: 13 },
      { id: 'BTC:t1', kind: 'transaction', chainName: 'BTC', hash: 't1', x: 13, y: 26 },
      { id: 'ETH:0xt2', kind: 'transaction', chainName: 'ETH', hash: '0xt2', x: 0, y: 0 },
      { id: 'm', kind: 'offchain', title: '尾号 1234', x: 1, y: 1 },
    ],
    edges: [
      {
        id: 'e',
        from: 'ETH:0xaa',
        to: 'ETH:0xbb',
        kind: 'transfers',
        chainName: 'ETH',
        coinKey: 'ETH:0xusdt',
        symbol: 'USDT',
        amount: '3',
        count: 2,
        claim: 'fact',
        rows: [
          { hash: '0xh1', time: 1, amount: '1' },
          { hash: '0xh2', time: 2, amount: '2' },
        ],
      },
      { id: 'x', from: 'ETH:0xbb', to: 'DemoTRON:Tc', kind: 'cross', coinKey: '', symbol: 'USDT', amount: '3', count: 1, claim: 'fact' },
    ],
  },
});

describe('GraphSense Pathfinder files', () => {
  it('hold addresses in units of its grid, names as annotations, transactions of what went between two', () => {
    expect(JSON.parse(writeGs('案件', scene))).toEqual([
      'pathfinder',
      '1',
      '案件',
      [
        [['eth', '0xaa'], 0, 0, true],
        [['eth', '0xbb'], 10, -2, false],
        [['demotron', 'Tc'], 20, 1, false],
      ],
      [
        [['btc', 't1'], 1, 2, false, 0],
        [['eth', 't2'], 0, 0, false, 0],
      ],
      [[['eth', '0xaa'], '受害人', null]],
      [
        [
          ['eth', '0xaa'],
          ['eth', '0xbb'],
          [
            ['eth', 'h1'],
            ['eth', 'h2'],
          ],
          null,
        ],
      ],
    ]);
  });

  it('are read back to the same addresses at the same places under the same names, and between whom something went', () => {
    expect(readGs(writeGs('案件', scene))).toEqual({
      name: '案件',
      nodes: [
        { id: 'ETH:0xaa', kind: 'address', chainName: 'ETH', address: '0xaa', title: '受害人', x: 0, y: 0 },
        { id: 'ETH:0xbb', kind: 'address', chainName: 'ETH', address: '0xbb', x: 130, y: -26 },
        { id: 'DemoTRON:Tc', kind: 'address', chainName: 'DemoTRON', address: 'Tc', x: 260, y: 13 },
        { id: 'BTC:t1', kind: 'transaction', chainName: 'BTC', hash: 't1', x: 13, y: 26 },
        { id: 'ETH:0xt2', kind: 'transaction', chainName: 'ETH', hash: '0xt2', x: 0, y: 0 },
      ],
      pairs: [['ETH:0xaa', 'ETH:0xbb']],
    });
  });

  it('of another kind are refused in words, and what is broken in one is left out', () => {
    expect(() => readGs('["dashboard","1"]')).toThrow('不是 Pathfinder 1 格式');
    expect(() => readGs('{}')).toThrow('不是 Pathfinder 1 格式');
    expect(readGs('["pathfinder","1",5,[[["btc","1a"],"x",null],[7],[["btc"]]],[],"?",[[["btc","1a"],["btc","1gone"]],[7],"?"]]')).toEqual({
      name: '',
      nodes: [{ id: 'BTC:1a', kind: 'address', chainName: 'BTC', address: '1a', x: 0, y: 0 }],
      pairs: [],
    });
  });
});
