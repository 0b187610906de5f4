import { expect, it } from 'vitest';
import { compareStates, mergeStates, usualKeep, type Joins } from './threeWay.ts';

interface Fields {
  title: string;
  type: number;
  unit: string;
  number: string;
  facts: string;
  proofs: readonly { text: string }[];
}
const names = ['title', 'type', 'unit', 'number', 'facts', 'proofs'] as const;
const joins: Joins<Fields> = {
  facts: (theirs, mine) => `${theirs}\n${mine}`,
  proofs: (theirs, mine) => [...theirs, ...mine],
};
const base: Fields = { title: '甲', type: 2, unit: '网安', number: '1', facts: '原来', proofs: [{ text: '起' }] };
const mine: Fields = { ...base, title: '我的', facts: '我写的', unit: '网安支队', type: 3, proofs: [{ text: '我' }] };
const theirs: Fields = { ...base, title: '对方的', facts: '对方写的', number: '314', type: 3, proofs: [{ text: '他' }] };
const states = { base, mine, theirs };

it('finds the fields that both changed to different values, and those that one alone changed', () => {
  expect(compareStates(names, states)).toEqual({
    clashes: ['title', 'facts', 'proofs'],
    alone: [
      { name: 'unit', by: 'mine' },
      { name: 'number', by: 'theirs' },
    ],
  });
  expect(compareStates(names, { base, mine, theirs: { ...mine, proofs: [{ text: '我' }] } })).toEqual({ clashes: [], alone: [] });
});

it('keeps what one alone changed, and of the others what was chosen', () => {
  expect(names.map((name) => usualKeep(joins, name))).toEqual(['theirs', 'theirs', 'theirs', 'theirs', 'both', 'both']);
  expect(mergeStates(names, states, { keeps: {}, joins })).toEqual({
    title: '对方的',
    type: 3,
    unit: '网安支队',
    number: '314',
    facts: '对方写的\n我写的',
    proofs: [{ text: '他' }, { text: '我' }],
  });
  expect(mergeStates(names, states, { keeps: { title: 'mine', facts: 'theirs', proofs: 'mine' }, joins })).toEqual({
    title: '我的',
    type: 3,
    unit: '网安支队',
    number: '314',
    facts: '对方写的',
    proofs: [{ text: '我' }],
  });
});

it('takes the other value where both were wanted and cannot be', () => {
  expect(mergeStates(names, states, { keeps: { title: 'both' }, joins }).title).toBe('对方的');
});
