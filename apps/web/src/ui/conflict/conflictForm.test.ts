import { expect, it } from 'vitest';
import { hasClashes, mergeForm, tellConflict, type ConflictForm } from './conflictForm.ts';

interface Fields {
  name: string;
  type: 1 | 2;
  note: string;
  unit: string;
  day: string;
  hidden: string;
}
const form: ConflictForm<Fields> = {
  fields: {
    name: { title: '名称' },
    type: { title: '类别', say: (type) => (type === 1 ? '诈骗' : '场外') },
    note: { title: '依据' },
    unit: { title: '单位' },
    day: { title: '日期' },
  },
  joins: { note: (theirs, mine) => `${theirs}；${mine}` },
};
const base: Fields = { name: '甲', type: 1, note: '', unit: '一队', day: '', hidden: '' };
const mine: Fields = { ...base, name: '乙', type: 2, note: '我', unit: '二队', hidden: '我的' };
const theirs: Fields = { ...base, name: '丙', note: '他', day: '2025-03-06', hidden: '他的' };
const states = { base, mine, theirs };

it('tells what both changed and what one alone did', () => {
  expect(tellConflict(form, states, { name: 'mine' })).toEqual({
    rows: [
      { name: 'name', title: '名称', mine: '乙', theirs: '丙', keep: 'mine', canHoldBoth: false },
      { name: 'note', title: '依据', mine: '我', theirs: '他', keep: 'both', canHoldBoth: true },
    ],
    alone: [
      { title: '类别', by: 'mine' },
      { title: '单位', by: 'mine' },
      { title: '日期', by: 'theirs' },
    ],
  });
  expect(tellConflict<Fields>(form, { base, mine, theirs: { ...mine, type: 1 } }, {})).toEqual({
    rows: [],
    alone: [{ title: '类别', by: 'mine' }],
  });
  expect(
    tellConflict<Fields>(form, { base: { ...base, type: 2 }, mine: { ...mine, type: 1 }, theirs: { ...theirs, type: 2 } }, {}).rows,
  ).toHaveLength(2);
});

it('asks only where both changed one field, and takes what no form shows from what was saved', () => {
  expect(hasClashes(form, states)).toBe(true);
  expect(hasClashes<Fields>(form, { base, mine, theirs: { ...base, day: '2025-03-06' } })).toBe(false);
  expect(mergeForm(form, states, { name: 'mine' })).toEqual({
    name: '乙',
    type: 2,
    note: '他；我',
    unit: '二队',
    day: '2025-03-06',
    hidden: '他的',
  });
});
