import type { CaseView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { mergeForm, tellConflict } from '../../ui/conflict/conflictForm.ts';
import { caseForm, fieldsOf, type CaseFields } from './caseFields.ts';

const base: CaseFields = {
  title: '甲',
  number: '1',
  type: 2,
  state: 'investigating',
  unit: '网安',
  filedOn: '2025-03-06',
  facts: '原来',
};
const mine: CaseFields = { ...base, title: '我的', type: 3, state: 'prosecuting', filedOn: '', facts: '我写的', unit: '网安支队' };
const theirs: CaseFields = { ...base, title: '对方的', type: 4, state: 'trying', filedOn: '2025-03-07', facts: '对方写的', number: '314' };
const states = { base, mine, theirs };

it('reads of a case what people write of it', () => {
  expect(fieldsOf({ ...base, filedOn: null, id: 'x', version: 3 } as unknown as CaseView)).toEqual({ ...base, filedOn: '' });
});

it('says field by field what two wrote of one case, and keeps both accounts, what was saved first in front', () => {
  expect(tellConflict(caseForm, states, { state: 'mine' })).toEqual({
    rows: [
      { name: 'title', title: '案件名称', mine: '我的', theirs: '对方的', keep: 'theirs', canHoldBoth: false },
      { name: 'type', title: '类型', mine: '试用', theirs: '涉恐', keep: 'theirs', canHoldBoth: false },
      { name: 'state', title: '状态', mine: '移送起诉', theirs: '审判中', keep: 'mine', canHoldBoth: false },
      { name: 'filedOn', title: '立案日期', mine: '', theirs: '2025-03-07', keep: 'theirs', canHoldBoth: false },
      { name: 'facts', title: '案情', mine: '我写的', theirs: '对方写的', keep: 'both', canHoldBoth: true },
    ],
    alone: [
      { title: '案号', by: 'theirs' },
      { title: '办案单位', by: 'mine' },
    ],
  });
  expect(mergeForm(caseForm, states, { state: 'mine' })).toEqual({
    ...theirs,
    state: 'prosecuting',
    unit: '网安支队',
    facts: '对方写的\n\n我写的',
  });
});
