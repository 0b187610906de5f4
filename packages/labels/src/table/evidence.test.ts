import { expect, it } from 'vitest';
import type { Evidence } from '../pack.ts';
import { readEvidence, writeEvidence } from './cells.ts';

const hash = 'a'.repeat(64);

it.each<[string, Evidence[]]>([
  ['', []],
  [
    'https://a.org/1；b.org',
    [
      { uri: 'https://a.org/1', note: '' },
      { uri: 'https://b.org', note: '' },
    ],
  ],
  ['笔录第 3 页', [{ uri: '', note: '笔录第 3 页' }]],
  ['见 https://a.org', [{ uri: 'https://a.org', note: '见 https://a.org' }]],
  [
    `首笔转出 | 0x${hash}\n${hash}`,
    [
      { uri: `0x${hash}`, note: '首笔转出' },
      { uri: hash, note: '' },
    ],
  ],
  ['点这里 | javascript:alert(1)', [{ uri: '', note: '点这里 | javascript:alert(1)' }]],
])('%s is what a claim rests on', (cell, evidence) => {
  expect(readEvidence(cell)).toEqual(evidence);
});

it('comes back as it was written, whatever the words look like', () => {
  const evidence = [
    { uri: 'https://a.org/1', note: '' },
    { uri: `0x${hash}`, note: 'a | b' },
    { uri: '', note: '见 a.org' },
    { uri: '', note: 'a | https://b.org' },
    { uri: '', note: 'a |' },
    { uri: '', note: '笔录' },
  ];
  expect(readEvidence(writeEvidence(evidence))).toEqual(evidence);
});
