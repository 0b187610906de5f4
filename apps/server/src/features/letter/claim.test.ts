import { expect, it } from 'vitest';
import type { Label } from '@chaintrail/model';
import { namesOrganisation, tellClaim } from './claim.ts';

it.each([
  ['推断：可能为Binance 14', 'Binance', 'Binance', true],
  ['情报标注：可能为gate.io', 'Gate', 'Gate', true],
  ['公开资料标注：可能为HTX: Hot Wallet', 'HuoBi', 'HTX (Huobi)', true],
  ['推断：可能为星港交易所充值地址', '星港交易所', 'Xinggang Exchange', true],
  ['推断：可能为星港交易所充值地址', '北辰交易所', 'Beichen Exchange', false],
  ['推断：可能为Gateway', 'Gate', 'Gate', false],
  [null, 'Binance', '', false],
])('%s and %s', (claim, name, nameEnglish, is) => {
  expect(namesOrganisation(claim, { name, nameEnglish })).toBe(is);
});

const label = (name: string, more: Partial<Label> = {}): Label => ({
  scope: 'ETH',
  address: '0x1',
  name,
  entity: null,
  type: 'exchange',
  claim: 'heuristic',
  source: '',
  isPrivate: false,
  ...more,
});
const denial = label('星港 · 机构答复非本所地址', { type: 'wallet', claim: 'intelligence', isPrivate: true });

it('whose an address may be is said of the first label, and of none that the organisation itself has denied', () => {
  expect(tellClaim()).toEqual({ claim: null, hasNoCustodian: false });
  expect(tellClaim([label('星港充值 3')])).toEqual({ claim: '推断：可能为星港充值 3', hasNoCustodian: false });
  expect(tellClaim([label('某钱包', { type: 'wallet', claim: 'intelligence' })])).toEqual({
    claim: '情报标注：可能为某钱包',
    hasNoCustodian: true,
  });
  expect(tellClaim([denial, label('星港充值 3'), label('北辰热钱包')])).toEqual({ claim: '推断：可能为北辰热钱包', hasNoCustodian: false });
  const denied = tellClaim([denial, label('充值 3', { entity: '星港' })]);
  expect(denied).toEqual({ claim: '情报标注：星港 · 机构答复非本所地址', hasNoCustodian: false });
  expect(namesOrganisation(denied.claim, { name: '星港', nameEnglish: '' })).toBe(false);
});

it('a denial that was let stand beside what it contradicts is told with it, and takes nothing away', () => {
  const beside = label('星港 · 机构答复非本所地址（并存）', { type: 'wallet', claim: 'intelligence', isPrivate: true });
  expect(tellClaim([beside, label('星港充值 3'), label('北辰热钱包')])).toEqual({
    claim: '推断：可能为星港充值 3；情报标注：星港 · 机构答复非本所地址',
    hasNoCustodian: false,
  });
  expect(tellClaim([beside, label('北辰热钱包')]).claim).toBe('推断：可能为北辰热钱包');
  expect(tellClaim([beside])).toEqual({ claim: '情报标注：星港 · 机构答复非本所地址', hasNoCustodian: false });
  const own = label('星港充值 9', { isPrivate: true });
  expect([tellClaim([denial, own]).claim, tellClaim([beside, own]).claim]).toEqual([
    '推断：可能为星港充值 9',
    '推断：可能为星港充值 9；情报标注：星港 · 机构答复非本所地址',
  ]);
});
