import { expect, test } from 'vitest';
import type { ItemFacts } from '../../nft/items.ts';
import { tellTraits } from './traits.ts';

const read = (...attributes: [string, string][]): ItemFacts => ({
  state: 'read',
  uri: 'data:',
  metadata: { name: '', description: '', image: '', attributes: attributes.map(([name, value]) => ({ name, value })) },
});

test('attributes are counted over the items whose metadata are there, the most frequent first', () => {
  const told = tellTraits([
    read(['背景', '蓝'], ['帽子', '草帽']),
    read(['背景', '蓝'], ['背景', '蓝']),
    read(['背景', '红']),
    read(),
    { state: 'refused', uri: 'ipfs://a', note: '元数据在链外，打开藏品时再取' },
    { state: 'none' },
  ]);
  expect(told).toEqual({
    read: 4,
    note: null,
    list: [
      {
        name: '背景',
        count: 3,
        valueCount: 2,
        values: [
          { value: '蓝', count: 2 },
          { value: '红', count: 1 },
        ],
      },
      { name: '帽子', count: 1, valueCount: 1, values: [{ value: '草帽', count: 1 }] },
    ],
  });
});

test('a node that does not answer is named', () => {
  expect(tellTraits([{ state: 'unread', note: '节点没有及时回答' }])).toEqual({ read: 0, note: '节点没有及时回答', list: [] });
});
