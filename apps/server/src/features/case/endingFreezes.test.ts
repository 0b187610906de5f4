import type { CaseRecord } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import { listEndingFreezes } from './endingFreezes.ts';
import type { CaseParts } from './waiting.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const caseOf = (id: string, more: Partial<CaseRecord> = {}) =>
  ({ id, title: `${id} 案`, origin: 'own', state: 'investigating', ...more }) as CaseRecord;
const cases = [caseOf('甲'), caseOf('乙', { state: 'closed' }), caseOf('丙', { origin: 'import' })];

/** Letters by the day on which their freeze ends, counted from today. */
const days: Record<string, number> = { [idOf(1)]: 7, [idOf(2)]: 8, [idOf(3)]: 0, [idOf(4)]: -1, [idOf(5)]: 3, [idOf(6)]: 2 };
const refs = [
  { caseId: '甲', ref: idOf(1) },
  { caseId: '甲', ref: idOf(2) },
  { caseId: '乙', ref: idOf(3) },
  { caseId: '甲', ref: idOf(4) },
  { caseId: '乙', ref: idOf(5) },
  { caseId: '甲', ref: idOf(5) },
  { caseId: '丙', ref: idOf(6) },
  { caseId: '甲', ref: 'no id' },
];
const context = {
  stores: { app: { caseItems: { listRefs: async (ids: string[]) => refs.filter(({ caseId }) => ids.includes(caseId)) } } },
} as unknown as RequestContext;
const base = { text: '', at: 1, isMine: true, replyId: null };
const parts = {
  listLetterWork: async (_context, ids) =>
    ids.flatMap((letterId) => [
      { ...base, kind: 'review', title: '待审签', due: null, letterId },
      { ...base, kind: 'freeze', title: '冻结函 · 甲所', due: { day: '2026-12-01', daysLeft: days[letterId] ?? 99 }, letterId },
    ]),
} as Pick<CaseParts, 'listLetterWork'> as CaseParts;

it('lists the freezes that end today or within seven days, the first one on top, each letter once, of closed cases too', async () => {
  const list = await listEndingFreezes(parts, context, cases);
  expect(list.map(({ letterId, due, case: of }) => [letterId, due.daysLeft, of.id])).toEqual([
    [idOf(3), 0, '乙'],
    [idOf(5), 3, '乙'],
    [idOf(1), 7, '甲'],
  ]);
  expect(list[0]).toEqual({
    letterId: idOf(3),
    title: '冻结函 · 甲所',
    due: { day: '2026-12-01', daysLeft: 0 },
    isMine: true,
    case: { id: '乙', title: '乙 案' },
  });
  expect(await listEndingFreezes(parts, context, [])).toEqual([]);
});
