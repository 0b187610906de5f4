import { expect, it } from 'vitest';
import { chainOf, changesOf, chooseMeaning, formatBytes, mappingOf, meaningsOf, outcomeOf } from './fileFacts.ts';

it('says how long a file is', () => {
  expect([0, 1_023, 1_024, 1_048_575, 64 * 1024 * 1024].map(formatBytes)).toEqual(['0 B', '1023 B', '1 KB', '1024 KB', '64.0 MB']);
});

it('tells a chain from a family', () => {
  expect(['ETH', 'evm', 'DemoBTC'].map(chainOf)).toEqual(['ETH', null, 'DemoBTC']);
});

it('counts what an import would write, less what is left out', () => {
  const counts = { made: 3, changed: 2, retired: 4, unchanged: 9, conflicts: 1, repeated: 0, failed: 0, entities: 0, foreign: 0 };
  expect([changesOf({ counts }, 0), changesOf({ counts }, 1), changesOf({ counts }, 9)]).toEqual([9, 8, 4]);
});

it('knows whether all, some or nothing of a file was written', () => {
  expect([
    outcomeOf({ isWritten: true, failed: 0 }),
    outcomeOf({ isWritten: true, failed: 1 }),
    outcomeOf({ isWritten: false, failed: 1 }),
  ]).toEqual(['ok', 'warn', 'error']);
});

it('gives a meaning to one column alone', () => {
  const meanings = meaningsOf({ address: 2, name: 0, note: 7 }, 3);
  expect(meanings).toEqual(['name', '', 'address']);
  expect(chooseMeaning(meanings, 1, 'name')).toEqual(['', 'name', 'address']);
  expect(chooseMeaning(meanings, 2, '')).toEqual(['name', '', '']);
  expect(mappingOf(['', 'name', 'address'])).toEqual({ name: 1, address: 2 });
});
