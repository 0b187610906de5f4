import { expect, it } from 'vitest';
import { saidFixture } from './labelFixture.ts';
import { canSubmit, familyText, labelOf, listFacts, resolvedOf, stateLook, subjectPath, submissionLook } from './labelFacts.ts';

it('draws a label of the library as every other page does', () => {
  expect(labelOf(saidFixture)).toEqual({
    name: '南风 OTC',
    entity: '南风换汇',
    type: 'otc',
    claim: 'judgement',
    source: '专案组',
    isPrivate: true,
    risk: { name: '场外承兑', level: 2 },
  });
  expect(labelOf({ ...saidFixture, entity: null, riskType: null })).toEqual({
    name: '南风 OTC',
    entity: null,
    type: 'otc',
    claim: 'judgement',
    source: '专案组',
    isPrivate: true,
  });
});

it('lets the note out of what becomes common knowledge', () => {
  expect(resolvedOf(saidFixture)).toEqual({ ...saidFixture, isPrivate: false, note: '' });
});

it('leads to the address, or asks all chains where the label holds on a family of them', () => {
  expect([subjectPath(saidFixture), familyText(saidFixture)]).toEqual(['/address/TRON/TAddress', null]);
  const family = { ...saidFixture, chainName: null, family: 'evm', address: '0xab' } as const;
  expect([subjectPath(family), familyText(family)]).toEqual(['/search?q=0xab', '以太坊类全部链']);
});

it('words what became of an offer', () => {
  expect(([0, 1, 2, 3] as const).map((state) => stateLook(state))).toEqual([
    { text: '未提交', tone: 'neutral' },
    { text: '待审核', tone: 'warn' },
    { text: '已驳回', tone: 'error' },
    { text: '已通过', tone: 'ok' },
  ]);
  expect(submissionLook({ status: 1, isWithdrawn: true })).toEqual({ text: '已撤回', tone: 'neutral' });
  expect(submissionLook({ status: 2, isWithdrawn: false })).toEqual({ text: '已驳回', tone: 'error' });
});

it('offers what is one’s own and neither waits nor is resolved', () => {
  const own = { canChange: true, isPrivate: true } as const;
  expect(([null, 1, 2, 3] as const).map((auditStatus) => canSubmit({ ...own, auditStatus }))).toEqual([true, false, true, false]);
  expect(canSubmit({ canChange: false, isPrivate: true, auditStatus: null })).toBe(false);
  expect(canSubmit({ canChange: true, isPrivate: false, auditStatus: null })).toBe(false);
});

it('lists what else is said, and leaves out what nobody said', () => {
  expect(listFacts(saidFixture)).toEqual([
    { name: '实体', value: '南风换汇', to: '/labels?entity=nanfeng' },
    { name: '角色', value: '充值地址' },
    { name: '可信度', value: '85' },
    { name: '来源', value: '专案组' },
    { name: '来源日期', value: '2025-03-14' },
    { name: '许可', value: 'CC BY 4.0' },
    { name: '有效期', value: '2025-01-01 至 不限' },
    { name: '备注', value: '首末两日即转空' },
  ]);
  const bare = { entity: null, role: null, sourceDate: null, licence: null, validFrom: null, note: '' } as const;
  expect(listFacts({ ...saidFixture, ...bare })).toEqual([
    { name: '可信度', value: '85' },
    { name: '来源', value: '专案组' },
  ]);
});
