import { expect, it } from 'vitest';
import { findConflicts, merge, usualKeep, type CaseFields } from './conflict.ts';

const base: CaseFields = { number: '1', title: '甲', type: 2, unit: '网安', filedOn: '2025-03-06', facts: '原来' };
const mine: CaseFields = { ...base, title: '我的', facts: '我写的', unit: '网安支队' };
const theirs: CaseFields = { ...base, title: '对方的', facts: '对方写的', number: '314' };

it('finds the fields that both changed, and no others', () => {
  expect(findConflicts(base, mine, theirs)).toEqual([
    { name: 'title', mine: '我的', theirs: '对方的', canHoldBoth: false },
    { name: 'facts', mine: '我写的', theirs: '对方写的', canHoldBoth: true },
  ]);
  expect(findConflicts(base, mine, { ...mine })).toEqual([]);
  expect(findConflicts(base, mine, theirs).map(usualKeep)).toEqual(['theirs', 'both']);
});

it('keeps what one alone changed, and of the others what was chosen', () => {
  const states = { base, mine, theirs };
  expect(merge(states, { title: 'theirs', facts: 'both' })).toEqual({
    number: '314',
    title: '对方的',
    type: 2,
    unit: '网安支队',
    filedOn: '2025-03-06',
    facts: '对方写的\n\n我写的',
  });
  expect(merge(states, { title: 'mine', facts: 'theirs' })).toMatchObject({ title: '我的', facts: '对方写的' });
  expect(merge(states, { title: 'mine', facts: 'mine' })).toMatchObject({ title: '我的', facts: '我写的', number: '314' });
});
