import { expect, it } from 'vitest';
import { draftOf, inputOf, listChoices, listProblems, newDraft, withClaim } from './draft.ts';
import { tagFixture } from './labelFixture.ts';

const whole = {
  ...newDraft({ chainName: 'ETH', address: ' 0xab ' }),
  name: ' 归集地址 ',
  tagType: 'collecting',
  evidence: [
    { text: ' 直接收款 212 笔 ', link: '' },
    { text: '', link: '' },
  ],
};

it('sends what was written, without blanks around it and without empty lines of evidence', () => {
  expect(inputOf({ ...whole, family: 'evm', submits: true, reason: ' 群聊公示 ' }, undefined)).toEqual({
    chainName: 'evm',
    address: '0xab',
    name: '归集地址',
    tagType: 'collecting',
    riskType: null,
    claim: 'judgement',
    evidence: [{ text: '直接收款 212 笔', link: null }],
    confidence: 70,
    source: '',
    note: '',
    isForAuthor: false,
    submit: '群聊公示',
  });
});

it('changes a label without losing what the dialog does not show', () => {
  const draft = draftOf(tagFixture);
  expect(draft).toEqual({
    id: 7,
    chainName: 'TRON',
    address: 'TAddress',
    family: null,
    name: '南风 OTC',
    tagType: 'otc',
    riskType: 'otc_exchange',
    claim: 'judgement',
    evidence: [{ text: '群公告', link: 'https://example.org/a' }],
    confidence: '85',
    source: '专案组',
    note: '首末两日即转空',
    isForAuthor: true,
    submits: false,
    reason: '',
  });
  expect(inputOf(draft, tagFixture)).toEqual({
    id: 7,
    chainName: 'TRON',
    address: 'TAddress',
    name: '南风 OTC',
    tagType: 'otc',
    riskType: 'otc_exchange',
    claim: 'judgement',
    evidence: [{ text: '群公告', link: 'https://example.org/a' }],
    confidence: 85,
    source: '专案组',
    note: '首末两日即转空',
    isForAuthor: true,
    changedAt: 2,
    entity: 'nanfeng',
    role: 'deposit',
    sourceDate: '2025-03-14',
    licence: 'CC BY 4.0',
    validFrom: '2025-01-01',
    validTo: null,
  });
});

it('asks for a name, a category, and for a judgement what it rests on', () => {
  expect(listProblems(whole)).toEqual({});
  expect(listProblems({ ...newDraft({ chainName: '', address: '' }), confidence: '101', submits: true })).toEqual({
    chainName: '请选择链',
    address: '请填写地址',
    name: '请填写标签名',
    tagType: '请选择分类',
    evidence: '研判结论至少需要一条依据',
    confidence: '应为 0–100 的整数',
    reason: '请填写提交说明',
  });
  expect(listProblems({ ...whole, claim: 'heuristic', evidence: [] })).toEqual({});
  expect(listProblems({ ...whole, evidence: [...whole.evidence, { text: '', link: 'https://example.org' }] })).toEqual({
    evidence: '请写明这条链接说明什么',
  });
});

it('takes the usual confidence of another basis, but not over one that was chosen', () => {
  expect(withClaim(whole, 'heuristic')).toEqual({ ...whole, claim: 'heuristic', confidence: '50' });
  expect(withClaim({ ...whole, confidence: '90' }, 'heuristic').confidence).toBe('90');
});

it('offers the types in use, and the label’s own', () => {
  const type = (key: string, isRetired: boolean) => ({ key, zh: key, en: key, look: 'otc', position: 1, isRetired }) as const;
  expect(listChoices([type('a', false), type('b', true), type('c', true)], 'c').map(({ key }) => key)).toEqual(['a', 'c']);
});
