import type { JudgedRowView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { listPicked } from './pickedParties.ts';

type Row = Pick<JudgedRowView, 'party' | 'entity'>;
const party = (address: string): Row => ({ party: { address }, entity: null });
const entity = (key: string): Row => ({ party: null, entity: { key } as JudgedRowView['entity'] });

it('takes an address as itself and an entity as its addresses, each once', () => {
  const members = new Map([
    ['exchange', { addresses: ['0xa', '0xb'], total: 412 }],
    ['bridge', { addresses: ['0xc'], total: 1 }],
  ]);
  expect(listPicked('ETH', [party('0xb'), entity('exchange'), entity('bridge'), { party: null, entity: null }], members)).toEqual({
    others: [
      { chainName: 'ETH', address: '0xb' },
      { chainName: 'ETH', address: '0xa' },
      { chainName: 'ETH', address: '0xc' },
    ],
    cut: 1,
    hasUnnamed: true,
  });
});

it('knows nobody of an entity whose addresses were not read', () => {
  expect(listPicked('ETH', [entity('exchange')], new Map())).toEqual({ others: [], cut: 0, hasUnnamed: false });
  expect(listPicked('ETH', [party('0xb')], new Map()).others).toEqual([{ chainName: 'ETH', address: '0xb' }]);
});
