import { expect, it } from 'vitest';
import { mergeForm, tellConflict } from '../../ui/conflict/conflictForm.ts';
import { draftOf, type Draft } from './draft.ts';
import { tagFixture } from './labelFixture.ts';
import { labelForm } from './labelFields.ts';

const types = [
  { key: 'otc', zh: '场外商户' },
  { key: 'collecting', zh: '归集' },
];
const form = labelForm(types, [{ key: 'otc_exchange', zh: '场外承兑' }]);
const base = draftOf(tagFixture);
const mine: Draft = {
  ...base,
  tagType: 'collecting',
  riskType: '',
  claim: 'intelligence',
  confidence: '60',
  evidence: [...base.evidence, { text: '附链上清单', link: '' }],
  note: '我记',
  source: '我处',
  isForAuthor: false,
  family: 'tron',
  name: '归集地址 1',
};
const theirs: Draft = {
  ...base,
  tagType: 'gone',
  riskType: 'other_risk',
  claim: 'heuristic',
  confidence: '50',
  evidence: [...base.evidence, { text: '另见讯问笔录 3', link: '' }],
  note: '',
  source: '他处',
  name: '一级归集地址',
};

it('says in words what two wrote of one label, and lets evidence stand beside evidence', () => {
  const states = { base, mine, theirs };
  expect(tellConflict(form, states, { source: 'mine' })).toEqual({
    rows: [
      { name: 'name', title: '标签名', mine: '归集地址 1', theirs: '一级归集地址', keep: 'theirs', canHoldBoth: false },
      { name: 'tagType', title: '分类', mine: '归集', theirs: 'gone', keep: 'theirs', canHoldBoth: false },
      { name: 'riskType', title: '风险类型', mine: '未评估', theirs: 'other_risk', keep: 'theirs', canHoldBoth: false },
      { name: 'confidence', title: '可信度', mine: '60', theirs: '50', keep: 'theirs', canHoldBoth: false },
      { name: 'claim', title: '性质', mine: '情报归属', theirs: '启发式', keep: 'theirs', canHoldBoth: false },
      {
        name: 'evidence',
        title: '依据',
        mine: '群公告 https://example.org/a\n附链上清单',
        theirs: '群公告 https://example.org/a\n另见讯问笔录 3',
        keep: 'both',
        canHoldBoth: true,
      },
      { name: 'source', title: '来源', mine: '我处', theirs: '他处', keep: 'mine', canHoldBoth: false },
      { name: 'note', title: '备注', mine: '我记', theirs: '', keep: 'both', canHoldBoth: true },
    ],
    alone: [
      { title: '谁能看到', by: 'mine' },
      { title: '适用', by: 'mine' },
    ],
  });
  expect(mergeForm(form, states, { name: 'mine' })).toEqual({
    ...theirs,
    name: '归集地址 1',
    evidence: [...base.evidence, { text: '另见讯问笔录 3', link: '' }, { text: '附链上清单', link: '' }],
    note: '我记',
    isForAuthor: false,
    family: 'tron',
  });
});
