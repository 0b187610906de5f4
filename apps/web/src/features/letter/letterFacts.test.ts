import { expect, it } from 'vitest';
import { listProgress, litFields, openChecks, tellReplySpan } from './letterFacts.ts';

const step = (kind: 'made' | 'approved' | 'exported' | 'issued', by: string, at: number) => ({ kind, by, at, note: '', version: 1 });

it('shows how far a letter came and by whom', () => {
  const steps = [step('made', '林某', 1), step('approved', '苏禾', 2), step('exported', '林某', 3), step('issued', '林某', 4)];
  expect(listProgress({ state: 'issued', steps })).toEqual([
    { station: 'made', state: 'done', by: '林某', at: 1 },
    { station: 'approved', state: 'done', by: '苏禾', at: 2 },
    { station: 'exported', state: 'done', by: '林某', at: 3 },
    { station: 'issued', state: 'done', by: '林某', at: 4 },
    { station: 'delivered', state: 'now' },
    { station: 'replied', state: 'later' },
  ]);
});

it('marks where a freeze ran out', () => {
  expect(listProgress({ state: 'expired', steps: [] }).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'done',
    'done',
    'failed',
  ]);
});

it('lights every word that a field of the form makes', () => {
  expect([...litFields('statuteId')]).toEqual(['statuteId', 'statute']);
  expect([...litFields('period')]).toEqual(['period']);
  expect([...litFields(null)]).toEqual([]);
});

it('counts what is not done yet', () => {
  const check = (state: 'ok' | 'open' | 'blocking') => ({ key: 'unit' as const, state, title: '', text: '', changed: [] });
  expect(openChecks({ checks: [check('ok'), check('open'), check('blocking')] })).toBe(2);
});

it.each([
  [null, ''],
  [0, ' · 平均不到 1 小时回函'],
  [1_799_999, ' · 平均不到 1 小时回函'],
  [1_800_000, ' · 平均 1 小时回函'],
  [82_800_000, ' · 平均 23 小时回函'],
  [86_400_000, ' · 平均 1.0 天回函'],
  [8.2 * 86_400_000, ' · 平均 8.2 天回函'],
])('an answer that took %s ms is told as it is felt', (ms, text) => {
  expect(tellReplySpan(ms)).toBe(text);
});
