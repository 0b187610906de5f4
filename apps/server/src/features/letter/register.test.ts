import type { LetterStep, LetterStepKind } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { emptyContent } from './content.ts';
import { lineOf, type RegisterEntry } from './register.ts';

const step = (kind: LetterStepKind, by: string, atMs: number): LetterStep => ({ kind, by, note: '', version: 1, atMs });
const totals = [
  { chainName: 'ETH', coin: 'USDT', addresses: 2, count: 3, amount: '757518.72' },
  { chainName: 'TRON', coin: 'TRX', addresses: 1, count: 1, amount: '5' },
];
const freeze: RegisterEntry = {
  letter: {
    id: '00000000-0000-4000-8000-000000000001',
    ownerId: 'o',
    authorId: 'a',
    authorName: '林某',
    caseId: null,
    type: 2,
    organisationId: 5,
    state: 'delivered',
    version: 3,
    number: '江公（网安）冻字〔2025〕001号',
    content: {
      ...emptyContent,
      caseName: '甲案',
      caseNumber: '立字1号',
      caseType: 7,
      addresses: [
        { chainName: 'ETH', address: '0x1' },
        { chainName: 'TRON', address: 'T1' },
      ],
      freeze: { from: '2025-04-01', to: '2025-09-30' },
    },
    figures: {
      addresses: [],
      transactions: [],
      isCut: false,
      totals,
      value: { usd: '757600.5', source: '', at: 1 },
      heads: [],
      madeAt: 1,
    },
    desk: null,
    freezeTo: '2025-09-30',
    submittedBy: 'a',
    createdAtMs: 1,
    changedAtMs: 9,
  },
  organisation: 'MEXC',
  steps: [
    step('made', '林某', 1_000),
    step('submitted', '林某', 2_000),
    step('returned', '苏禾', 3_000),
    step('submitted', '林某', 4_000),
    step('approved', '苏禾', 5_000),
    step('issued', '林某', 6_000),
    step('delivered', '林某', 7_000),
  ],
  renewedBy: '江公（网安）冻字〔2025〕009号',
};

it('a letter is one line of the register, with the last time of every step', () => {
  expect(lineOf(freeze, 12)).toEqual([
    '12',
    '冻结函',
    '江公（网安）冻字〔2025〕001号',
    '已送达',
    'MEXC',
    '甲案',
    '立字1号',
    '非法集资',
    '2',
    '757518.72 USDT（ETH）；5 TRX（TRON）',
    '757600.5',
    '林某',
    1_000,
    4_000,
    '苏禾',
    5_000,
    6_000,
    7_000,
    null,
    '2025-04-01',
    '2025-09-30',
    '江公（网安）冻字〔2025〕009号',
  ]);
});

it('a draft has no number, no sums and no steps but its first', () => {
  const { letter } = freeze;
  const draft = { ...letter, type: 1, state: 'draft' as const, number: null, figures: null, freezeTo: null, content: emptyContent };
  expect(lineOf({ letter: draft, organisation: 'MEXC', steps: [step('made', '林某', 1_000)], renewedBy: null }, 1)).toEqual([
    '1',
    '调证函',
    null,
    '草稿',
    'MEXC',
    '',
    '',
    '诈骗',
    '0',
    '',
    null,
    '林某',
    1_000,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
