import type { LetterRowView } from '@chaintrail/contract/letter';
import { expect, it } from 'vitest';
import { listLetterWork } from './letterWork.ts';

const NOW_MS = 1_764_100_000_000;
const DAY_MS = 86_400_000;
type Row = Partial<LetterRowView> & Pick<LetterRowView, 'id' | 'next'>;

const rowOf = (given: Row): LetterRowView => ({
  type: 1,
  state: 'delivered',
  number: '调证字〔2025〕001号',
  organisationId: 1,
  organisation: '北辰交易所',
  caseName: '链汇案',
  addressCount: 1,
  totals: [],
  steps: [],
  changedAt: NOW_MS,
  freeze: null,
  author: '陈屿',
  renewedBy: null,
  isDemo: false,
  ...given,
});
const step = (kind: LetterRowView['steps'][number]['kind'], days: number) => ({
  kind,
  by: '',
  note: '',
  version: 1,
  at: NOW_MS - days * DAY_MS,
});
const freezeOf = (id: string, daysLeft: number, isDemo = false) => ({
  id,
  number: '冻字〔2025〕002号',
  organisation: '北辰交易所',
  caseName: '链汇案',
  to: '2025-12-01',
  daysLeft,
  isDemo,
});

it('says of one letter all that is shown', () => {
  const list = [rowOf({ id: 'a', next: 'approve', state: 'review', number: null, steps: [step('made', 4), step('submitted', 2.5)] })];
  expect(listLetterWork({ list, freezes: [freezeOf('f', 3)] }, NOW_MS)).toEqual([
    { kind: 'freeze', letterId: 'f', number: '冻字〔2025〕002号', organisation: '北辰交易所', caseName: '链汇案', days: 3, author: '' },
    { kind: 'approve', letterId: 'a', number: null, organisation: '北辰交易所', caseName: '链汇案', days: 2, author: '陈屿' },
  ]);
});

it('puts what is due first, then what is to be signed and sent, then what is not answered, the oldest first', () => {
  const list = [
    rowOf({ id: 'new', next: 'reply', steps: [step('delivered', 3)] }),
    rowOf({ id: 'old', next: 'reply', steps: [step('delivered', 40)] }),
    rowOf({ id: 'send', next: 'deliver', state: 'issued' }),
    rowOf({ id: 'sign', next: 'approve', state: 'review', steps: [step('submitted', 1)] }),
  ];
  const work = listLetterWork({ list, freezes: [freezeOf('later', 30), freezeOf('over', -2), freezeOf('today', 0)] }, NOW_MS);
  expect(work.map(({ kind, letterId, days }) => [kind, letterId, days])).toEqual([
    ['over', 'over', 2],
    ['freeze', 'today', 0],
    ['freeze', 'later', 30],
    ['approve', 'sign', 1],
    ['deliver', 'send', null],
    ['reply', 'old', 40],
    ['reply', 'new', 3],
  ]);
});

it('leaves out what is not near, not the reader’s to do, or the worked example', () => {
  const list = [
    rowOf({ id: 'own', next: 'open', state: 'review' }),
    rowOf({ id: 'draft', next: 'edit', state: 'draft' }),
    rowOf({ id: 'demo', next: 'reply', isDemo: true }),
  ];
  expect(listLetterWork({ list, freezes: [freezeOf('far', 31), freezeOf('demo', 1, true)] }, NOW_MS)).toEqual([]);
});
