import { expect, it } from 'vitest';
import { orderByVerdict } from './verdictOrder.ts';

const rule = (title: string, verdict: 'met' | 'unmet' | 'inapplicable') =>
  ({ rule: 'change_type', title, how: '', verdict, evidence: '', claim: 'heuristic' }) as const;

it('puts what holds first and what could not be asked last, each in the order of the rules', () => {
  const asked = [rule('甲', 'inapplicable'), rule('乙', 'unmet'), rule('丙', 'met'), rule('丁', 'inapplicable'), rule('戊', 'met')];
  expect(orderByVerdict(asked).map(({ title }) => title)).toEqual(['丙', '戊', '乙', '甲', '丁']);
});
