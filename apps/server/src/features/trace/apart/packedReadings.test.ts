import type { Reading, Row } from '@chaintrail/analysis/trace';
import { expect, it } from 'vitest';
import { packReadings, unpackReadings } from './packedReadings.ts';

const row = (id: string, [from, to]: [string, string], raw: bigint, order: number[], hash = ''): Row => ({
  id,
  order,
  timeMs: order[0] ?? 0,
  from,
  to,
  raw,
  hash,
});
const reading = (account: string, rows: Row[], more: Partial<Reading> = {}): Reading => ({
  account,
  covers: [account],
  rows,
  links: [],
  hasLater: false,
  stop: null,
  ...more,
});

it('readings come out of their columns as they went in, whatever rows they have', () => {
  const bridge = row('7', ['a', 'far'], 3n, [9, 1]);
  const readings = [
    reading('a', [row('1', ['a', 'b'], 2n ** 90n, [1_700_000_000_123, 0, 5], '0xaa'), bridge], {
      hasLater: true,
      links: [{ id: 'l', kind: 'bridge', by: 'x', isVerified: true, out: bridge, in: null, missing: 'unknown' }],
    }),
    reading('none', []),
    reading('stopped', [], { stop: 'service', covers: ['stopped', 'tx'] }),
    reading('b', [row('2', ['b', 'a'], 1n, [8])]),
  ];
  const known = new Map<string, string>();
  expect(unpackReadings(structuredClone(packReadings(readings)), known)).toEqual(readings);
  expect([...known.keys()].toSorted()).toEqual(['a', 'b', 'far']);
  expect(unpackReadings(structuredClone(packReadings([reading('none', [])])), known)).toEqual([reading('none', [])]);
});
