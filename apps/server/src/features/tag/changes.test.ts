import type { LabelClaim } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { presentEntityChange } from './changes.ts';

const before: LabelClaim = {
  scope: 'DemoETH',
  address: '0xaa',
  name: '星港 热钱包',
  entity: 'north',
  role: null,
  type: 'exchange',
  risk: null,
  claim: 'intelligence',
  confidence: 60,
  source: '公开网页',
  sourceDate: null,
  licence: null,
  evidence: [],
  note: '',
  validFrom: null,
  validTo: null,
};
const after: LabelClaim = {
  ...before,
  name: '星港交易所 · 热钱包 1',
  entity: 'harbour',
  role: 'hot',
  risk: 'otc_exchange',
  confidence: 80,
};
const now: LabelClaim = { ...after, name: '星港交易所 · 热钱包 一', scope: 'evm' };
const words = {
  types: [{ key: 'exchange', zh: '交易所', en: 'Exchange', look: 'exchange', position: 1, isRetired: false }] as const,
  risks: [{ key: 'otc_exchange', zh: '场外承兑', en: 'OTC', level: 2, position: 1, isRetired: false }],
  entities: new Map(
    [
      ['north', '北辰交易所'],
      ['harbour', '星港交易所'],
    ].map(([key = '', nameZh = '']) => [
      key,
      { key, nameZh, nameEn: '', kind: 'exchange', country: null, homepage: null, note: '', source: '演示', licence: null },
    ]),
  ),
};

it('says which label was changed, as it stands now, and what was changed then in words', () => {
  expect(presentEntityChange({ labelId: 7, kind: 'changed', by: '管理员', atMs: 5, before, after, now }, words)).toEqual({
    kind: 'changed',
    by: '管理员',
    at: 5,
    before: { name: '星港 热钱包', tagType: 'exchange', riskType: null, confidence: 60 },
    label: { id: 7, chainName: null, family: 'evm', address: '0xaa', name: '星港交易所 · 热钱包 一' },
    changed: [
      { field: 'name', before: '星港 热钱包', after: '星港交易所 · 热钱包 1' },
      { field: 'riskType', before: '', after: '场外承兑' },
      { field: 'confidence', before: '60', after: '80' },
      { field: 'entity', before: '北辰交易所', after: '星港交易所' },
      { field: 'role', before: '', after: '热钱包' },
    ],
  });
});

it('has nothing changed of a label that was made', () => {
  const made = presentEntityChange({ labelId: 7, kind: 'made', by: null, atMs: 5, before: null, after, now }, words);
  expect([made.before, made.changed]).toEqual([null, []]);
});
