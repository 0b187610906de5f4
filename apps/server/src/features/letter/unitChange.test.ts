import { describe, expect, it } from 'vitest';
import { emptyContent, type LetterUnit } from './content.ts';
import { carryOver, copyOf } from './unitChange.ts';

const police: LetterUnit = {
  sender: 'police',
  name: '江城市公安局',
  nameEnglish: '',
  numberWord: '江公',
  officers: [
    { name: '林某', title: '民警', badge: '01' },
    { name: '周宁', title: '民警', badge: '02' },
    { name: '陈屿', title: '民警', badge: '03' },
  ],
  contact: '110',
  isVerified: true,
  verifiedAt: 1,
  verifiedBy: '管理员',
};
const lawyer: LetterUnit = {
  ...police,
  sender: 'lawyer',
  name: '某律师事务所',
  numberWord: '',
  officers: [{ name: '王律', title: '律师', badge: '1310120' }],
  contact: '120',
};
const victim: LetterUnit = { ...lawyer, sender: 'victim', name: '陈某', officers: [], contact: '130' };
const draft = { ...emptyContent, ...copyOf(police), caseFacts: '案情' };

describe('a draft whose unit became another kind', () => {
  it('has the new one’s people, telephone and annexes in place of those that were copied', () => {
    expect(carryOver(draft, police, lawyer)).toEqual({
      ...emptyContent,
      caseFacts: '案情',
      officers: [{ name: '王律', title: '律师', badge: '1310120' }],
      contact: '120',
      attachments: ['资金流向图', '授权委托书（复印件）', '律师执业证（复印件）'],
    });
    expect(carryOver(draft, police, victim)).toEqual({
      ...emptyContent,
      caseFacts: '案情',
      officers: [{ name: '陈某', title: '', badge: '' }],
      contact: '130',
      attachments: ['资金流向图', '身份证明（复印件）'],
    });
  });

  it('keeps what somebody wrote', () => {
    const own = { ...draft, officers: [{ name: '另一人', title: '', badge: '' }], contact: '自己的电话', attachments: ['自备'] };
    expect(carryOver(own, police, lawyer)).toEqual(own);
  });

  it('fills what was left empty', () => {
    const empty = { ...draft, officers: [{ name: '', title: '', badge: '' }] };
    expect(carryOver(empty, police, lawyer).officers).toEqual(copyOf(lawyer).officers);
  });
});
