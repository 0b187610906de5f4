import type { Examination } from '@chaintrail/analysis/findings';
import { expect, it } from 'vitest';
import { withoutBlocks } from './withoutBlocks.ts';

const about = { claim: 'heuristic', confidence: 60, evidence: [], evidenceCount: 0, parties: [], filter: {} } as const;
const collection: Examination['found'][number] = {
  ...about,
  rule: 'collection',
  facts: { coin: 'ETH', givers: 9, raw: 5n, sharePercent: 80 },
};
const fixed: Examination['found'][number] = {
  ...about,
  rule: 'fixedAmount',
  facts: { coin: 'ETH', amountsRaw: [5n], count: 8, outCount: 9 },
};

it('says of rules that ask about others that they cannot be judged, found or silent, and leaves the others as they are', () => {
  expect(
    withoutBlocks(
      {
        found: [collection, fixed],
        refused: [{ rule: 'dormancy', refusal: { reason: 'too_few', count: 1, needed: 8 } }],
        silent: ['riskContact', 'freezeRace', 'transit', 'peelChain'],
      },
      { isOutputs: false },
    ),
  ).toEqual({
    found: [fixed],
    refused: [
      { rule: 'dormancy', refusal: { reason: 'too_few', count: 1, needed: 8 } },
      { rule: 'collection', refusal: { reason: 'needs_blocks' } },
      { rule: 'riskContact', refusal: { reason: 'needs_blocks' } },
      { rule: 'freezeRace', refusal: { reason: 'needs_blocks' } },
    ],
    silent: ['transit', 'peelChain'],
  });
});

it('says where outputs are followed that they may go further than the histories that are there', () => {
  const nothing: Examination = { found: [], refused: [], silent: ['peelChain', 'transit'] };
  expect(withoutBlocks(nothing, { isOutputs: true })).toEqual({
    found: [],
    refused: [{ rule: 'peelChain', refusal: { reason: 'needs_blocks' } }],
    silent: ['transit'],
  });
});
