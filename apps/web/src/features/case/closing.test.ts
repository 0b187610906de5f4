import { expect, it } from 'vitest';
import { listStays, listStops, listWrong } from './closing.ts';

const counts = { address: 9, transaction: 0, canvas: 1, tag: 0, trace: 0, letter: 7, monitor: 6, file: 0 };
const member = { accountId: 'a', name: '林某', login: 'lin', role: 'lead' as const, org: '', addedAt: 1 };

it('takes a way that was chosen, a day from the filing to today, and something else only with a word', () => {
  const given = { ending: 'prosecution', closedOn: '2025-04-02', note: '' };
  const wrong = (more: Partial<typeof given>, filedOn: string | null = '2025-03-06') =>
    listWrong({ ...given, ...more }, { filedOn }, '2025-04-02');
  expect([
    wrong({}),
    wrong({ ending: '', closedOn: '' }),
    wrong({ closedOn: '2025-04-03' }),
    wrong({ closedOn: '2025-03-05' }),
    wrong({ closedOn: '2025-03-05' }, null),
    wrong({ ending: 'other', note: ' ' }),
    wrong({ ending: 'other', note: '并案' }),
  ]).toEqual([[], ['ending', 'closedOn'], ['closedOn'], ['closedOn'], [], ['note'], []]);
});

it('says what ends with a case and what stays of it', () => {
  expect(listStops({ counts, members: [member, member] })).toEqual([
    { what: '6 条监控规则', after: '不再通知，规则保留；其他在办案件也列有的照旧' },
    { what: '编辑与新建', after: '2 名成员转为只读' },
  ]);
  expect(listStays({ counts, freezes: { letters: 2, amounts: [], nextDay: '2025-09-30' } })).toEqual([
    { what: '2 项冻结的到期提醒', after: '最近一项 2025-09-30' },
    { what: '7 份文书与回函', after: '仍可查看与导出' },
    { what: '时间线与操作记录', after: '仍可查看与导出' },
  ]);
});

it('names nothing of which there is none', () => {
  expect(listStops({ counts: { ...counts, monitor: 0 }, members: [member] }).map(({ what }) => what)).toEqual(['编辑与新建']);
  expect(
    listStays({ counts: { ...counts, letter: 0 }, freezes: { letters: 0, amounts: [], nextDay: null } }).map(({ what }) => what),
  ).toEqual(['时间线与操作记录']);
});

it('keeps letters of which none asked for a freeze', () => {
  expect(listStays({ counts, freezes: { letters: 0, amounts: [], nextDay: null } }).map(({ what }) => what)).toEqual([
    '7 份文书与回函',
    '时间线与操作记录',
  ]);
});
