import { expect, it } from 'vitest';
import { inputOf } from './draft.ts';
import { poisonDraft } from './poisonDraft.ts';

const subject = { chainName: 'ETH', address: '0x2a8a660b420000000000000000000056ba40877c' };

it('writes down whom an address imitates, on what ground, and that a person concluded it', () => {
  const draft = poisonDraft(subject, { imitated: '中转地址 B-02', evidence: '首 8 末 6 位相同；零值 12 笔' });
  expect(inputOf(draft, undefined)).toEqual({
    chainName: 'ETH',
    address: '0x2a8a660b420000000000000000000056ba40877c',
    name: '投毒 · 形似 中转地址 B-02',
    tagType: 'poisoning',
    riskType: 'address_poisoning',
    claim: 'judgement',
    confidence: 70,
    evidence: [{ text: '首 8 末 6 位相同；零值 12 笔', link: null }],
    source: '形似地址规则，人工认定',
    note: '',
    isForAuthor: false,
  });
});

it('cuts a name that is longer than a label takes', () => {
  expect(Array.from(poisonDraft(subject, { imitated: '𝟘'.repeat(80), evidence: 'x' }).name)).toHaveLength(60);
});
