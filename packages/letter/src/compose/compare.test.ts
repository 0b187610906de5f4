import { describe, expect, it } from 'vitest';
import { sampleAddress, sampleFacts } from '../sample.ts';
import { compareLetters } from './compare.ts';
import { composeLetter } from './compose.ts';
import type { LetterFacts } from './facts.ts';

const paper = (facts: Partial<LetterFacts>, language: 'zh' | 'en') =>
  composeLetter({ ...sampleFacts, ...facts }, { language, isDraft: true });
const compare = (chinese: Partial<LetterFacts>, english = chinese) => compareLetters(paper(chinese, 'zh'), paper(english, 'en'));
const inner = { count: 2, amount: '110.5' };
const freeze: Partial<LetterFacts> = { kind: 'FREEZE', period: null };

describe('two languages of one letter', () => {
  it.each<[string, Partial<LetterFacts>]>([
    ['asks', {}],
    ['is a lawyer’s', { sender: 'lawyer', isConfidential: false, replyDays: null }],
    ['is handed in by a victim', { sender: 'victim', isVictim: true }],
    ['says what it comes to in money', { value: '约412,300.00美元（按报价）', valueEnglish: 'USD 412,300.00 (01:00 UTC)' }],
    ['freezes', freeze],
    ['goes on with a freeze', { ...freeze, renews: { number: '冻字1号', to: '2025-03-31' } }],
    ['goes to a wallet', { ...freeze, isWithoutCustody: true }],
    ['names addresses that nobody keeps', { ...freeze, addresses: [{ ...sampleAddress, hasNoCustodian: true }] }],
    ['has addresses that paid each other', { ...freeze, totals: sampleFacts.totals.map((one) => ({ ...one, inner })) }],
    ['counts nothing yet', { addresses: [{ ...sampleAddress, isUnread: true }], transactions: [], totals: [] }],
    ['lifts a freeze', { kind: 'UNFREEZE', original: { number: '冻字1号', reason: '案件撤销', scope: '' } }],
  ])('say the same where it %s', (_what, facts) => {
    expect(compare(facts)).toEqual([]);
  });

  it('differ where a date, an amount, an address or a clause of one is another', () => {
    const other = { ...freeze, freeze: { from: '2025-04-01', to: '2025-10-30' } };
    expect(compare(freeze, other)).toEqual(['dates']);
    const totals = sampleFacts.totals.map((one) => ({ ...one, amount: '412,300.01' }));
    expect(compare(freeze, { ...freeze, totals })).toEqual(['amounts']);
    // The count of a sum stands in the annex alone.
    const counted = sampleFacts.totals.map((one) => ({ ...one, count: 5 }));
    expect(compare(freeze, { ...freeze, totals: counted })).toEqual(['amounts']);
    const addresses = [{ ...sampleAddress, address: sampleAddress.address.replace('0xd9', '0xd8') }];
    expect(compare(freeze, { ...freeze, addresses })).toEqual(['addresses']);
    expect(compare(freeze, { ...freeze, isWithoutCustody: true })).toEqual(['clauses']);
  });
});
