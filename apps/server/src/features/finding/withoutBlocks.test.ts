import type { Examination } from '@chaintrail/analysis/findings';
import { expect, it } from 'vitest';
import { withoutBlocks } from './withoutBlocks.ts';

const found = (rule: 'transit' | 'collection'): Examination['found'][number] => ({
  rule,
  claim: 'heuristic',
  confidence: 60,
  facts: { coin: 'ETH', givers: 9, raw: 5n, sharePercent: 80, inRaw: 5n, passedRaw: 5n, legs: 2, medianDwellMs: 1, receivers: 1 },
  evidence: [],
  evidenceCount: 0,
  parties: [],
  filter: {},
});

it('says of rules that ask about others that they cannot be judged, found or silent, and leaves the others as they are', () => {
  expect(
    withoutBlocks({
      found: [found('collection'), found('transit')],
      refused: [{ rule: 'dormancy', refusal: { reason: 'too_few', count: 1, needed: 8 } }],
      silent: ['riskContact', 'freezeRace', 'fixedAmount'],
    }),
  ).toEqual({
    found: [found('transit')],
    refused: [
      { rule: 'dormancy', refusal: { reason: 'too_few', count: 1, needed: 8 } },
      { rule: 'collection', refusal: { reason: 'needs_blocks' } },
      { rule: 'riskContact', refusal: { reason: 'needs_blocks' } },
      { rule: 'freezeRace', refusal: { reason: 'needs_blocks' } },
    ],
    silent: ['fixedAmount'],
  });
});
