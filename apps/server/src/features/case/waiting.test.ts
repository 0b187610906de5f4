import type { CaseWorkView } from '@chaintrail/contract/schemas';
import type { CaseRecord } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import { findNextDue, listFlows, listWork, sumCaseFreezes, type CaseParts } from './waiting.ts';

const LETTER = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const TRACE = '00000000-0000-4000-8000-000000000003';
const OLDER = '00000000-0000-4000-8000-000000000004';
const ours = { id: 'case-1', origin: 'own' } as CaseRecord;
const imported = { id: 'case-2', origin: 'import' } as CaseRecord;

const base = { title: '冻结函 · 星港交易所', text: '冻结至 2026-12-01', isMine: true, replyId: null };
const freeze = { ...base, kind: 'freeze' as const, at: 10, due: { day: '2026-12-01', daysLeft: 6 }, letterId: LETTER };
const review = { ...base, kind: 'review' as const, title: '调证函 · 北辰交易所', text: '林某 提交', at: 30, due: null, letterId: LETTER };

const refs: Record<string, { caseId: string; ref: string }[]> = {
  letter: [
    { caseId: 'case-1', ref: LETTER },
    { caseId: 'case-2', ref: OTHER },
  ],
  monitor: [{ caseId: 'case-1', ref: '7' }],
  trace: [
    { caseId: 'case-1', ref: TRACE },
    { caseId: 'case-1', ref: 'no id' },
    { caseId: 'case-1', ref: OLDER },
    { caseId: 'case-2', ref: OTHER },
  ],
};
const asked: unknown[] = [];
const context = {
  caller: { kind: 'account', account: { id: 'anna' } },
  stores: {
    app: {
      caseItems: { listRefs: async (ids: string[], kind: string) => (refs[kind] ?? []).filter(({ caseId }) => ids.includes(caseId)) },
      monitors: {
        listEvents: async (account: string, filter: unknown) => {
          asked.push([account, filter]);
          return {
            list: [
              { monitorId: 7, monitorName: '归集地址 2', timeMs: 50 },
              { monitorId: 7, monitorName: '归集地址 2', timeMs: 40 },
            ],
          };
        },
      },
    },
  },
} as unknown as RequestContext;
const parts: CaseParts = {
  listLetterWork: async (_context, ids) => [review, freeze].filter(({ letterId }) => ids.includes(letterId)),
  sumFreezes: async (_context, groups) => groups.map((ids) => ({ letters: ids.length, amounts: [], nextDay: null })),
  tellSightings: async () => new Map(),
  findFlow: async (_context, id) => ({ traceId: id, title: '去向', endedAt: 1, chainName: 'ETH', symbol: 'USDT', total: '1', parts: [] }),
};

it('lists what waits in a case: what is due first, then the newest, of monitors the reader’s own unread events', async () => {
  expect([...(await listWork(parts, context, [ours, imported]))]).toEqual([
    [
      'case-1',
      [
        freeze,
        {
          kind: 'event',
          title: '归集地址 2',
          text: '2 条未读事件',
          at: 50,
          due: null,
          isMine: true,
          letterId: null,
          replyId: null,
        },
        review,
      ],
    ],
  ]);
  expect(asked).toEqual([['anna', { monitorIds: [7], isUnread: true }]]);
});

it('reads no trace of an imported case, and of ours only those that are there and as many as are asked for', async () => {
  const read = async (most?: number) =>
    [...(await listFlows(parts, context, [ours, imported], most))].map(([id, flows]) => [id, flows.map(({ traceId }) => traceId)]);
  expect(await read()).toEqual([['case-1', [TRACE, OLDER]]]);
  expect(await read(1)).toEqual([['case-1', [TRACE]]]);
});

it('names the freeze that ends next, and one that has ended only where none stands', () => {
  const due = (daysLeft: number): CaseWorkView => ({ ...freeze, due: { day: '2026-12-01', daysLeft } });
  expect(findNextDue([due(9), due(-3), due(2), review])?.daysLeft).toBe(2);
  expect(findNextDue([due(-3), due(-8)])?.daysLeft).toBe(-3);
  expect(findNextDue([review])).toBeNull();
});

it('asks of freezes the letters of each group of cases, and nothing of an imported one', async () => {
  const sums = await sumCaseFreezes(parts, context, [[ours], [imported], [ours, imported], []]);
  expect(sums.map(({ letters }) => letters)).toEqual([1, 0, 1, 0]);
});
