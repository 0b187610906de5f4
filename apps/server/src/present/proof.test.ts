import { expect, it } from 'vitest';
import { presentProof } from './proof.ts';
import { chainOf } from './sample.ts';

it.each([
  ['ETH', 'all', '区块头、交易、回执均已校验'],
  ['Polygon', 'all', '区块头、交易、回执均已校验'],
  ['Base', 'part', '区块头、交易已校验；回执为节点所述，未校验'],
  ['Arbitrum', 'part', '区块头已校验；交易、回执为节点所述，未校验'],
  ['Manta', 'none', '节点所述，未校验'],
  ['TRON', 'part', '区块头、交易已校验；执行结果为节点所述，未校验'],
  ['Dogecoin', 'all', '区块头、交易均已校验'],
  ['Dash', 'part', '交易已校验；区块头为节点所述，未校验'],
])('of %s is «%s»: %s', (name, state, text) => {
  expect(presentProof(chainOf(name), 'node')).toMatchObject({ state, text });
  expect(presentProof(chainOf(name), undefined)).toMatchObject({ state, text });
});

it('is none where an interface for accounts tells the rows', () => {
  expect(presentProof(chainOf('ETH'), 'provider')).toEqual({ state: 'none', proven: [], text: '公共数据接口所述，未校验' });
});
