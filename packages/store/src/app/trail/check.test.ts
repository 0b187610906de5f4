import { describe, expect, it } from 'vitest';
import { createTrailCheck } from './check.ts';
import { chainEntries, GENESIS_HASH, type TrailEntry, type TrailHead, type TrailRecord } from './record.ts';

const entry = (subject: string): TrailEntry => ({
  atMs: 1_700_000_000_000,
  kind: 'query',
  action: 'getAddressCard',
  code: 200,
  accountId: null,
  login: 'li.wei',
  ip: '10.0.0.1',
  subjects: [subject],
  detail: { chain: 'ETH' },
});
const told = (...subjects: string[]) => chainEntries({ seq: 0, hash: GENESIS_HASH }, subjects.map(entry));
const headOf = (records: TrailRecord[]): TrailHead => ({
  seq: records.length,
  hash: records.at(-1)?.hash ?? '',
  anchorSeq: 0,
  anchorHash: GENESIS_HASH,
});

function check(records: TrailRecord[], head: TrailHead) {
  const trail = createTrailCheck(head);
  return [...records.flatMap((record) => trail.look(record)), ...trail.finish()];
}

describe('a trail', () => {
  const records = told('a', 'b', 'c', 'd');
  const head = headOf(records);
  const at = (index: number) => records[index] as TrailRecord;

  it('that nobody touched has no fault', () => {
    expect(check(records, head)).toEqual([]);
    expect(check([], { seq: 0, hash: GENESIS_HASH, anchorSeq: 0, anchorHash: GENESIS_HASH })).toEqual([]);
  });

  it.each([
    ['atMs', { atMs: 1 }],
    ['kind', { kind: 'view' as const }],
    ['action', { action: 'getBlock' }],
    ['code', { code: 4003 }],
    ['accountId', { accountId: 'x' }],
    ['login', { login: 'other' }],
    ['ip', { ip: '' }],
    ['subjects', { subjects: ['a', 'b'] }],
    ['detail', { detail: {} }],
    ['previousHash', { previousHash: GENESIS_HASH }],
  ])('tells the record of which %s was changed', (_, change) => {
    expect(check([at(0), { ...at(1), ...change }, at(2), at(3)], head)).toEqual([{ kind: 'changed', seq: 2 }]);
  });

  it('tells a record that was changed and sealed anew by the next one, which no longer follows', () => {
    const [forged] = chainEntries(at(0), [entry('forged')]);
    expect(check([at(0), forged as TrailRecord, at(2), at(3)], head)).toEqual([{ kind: 'broken', seq: 3 }]);
  });

  it('tells what was removed at the beginning, in the middle and at the end', () => {
    expect(check([at(1), at(2), at(3)], head)).toEqual([{ kind: 'missing', fromSeq: 1, toSeq: 1 }]);
    expect(check([at(0), at(3)], head)).toEqual([{ kind: 'missing', fromSeq: 2, toSeq: 3 }]);
    expect(check([at(0), at(1)], head)).toEqual([{ kind: 'missing', fromSeq: 3, toSeq: 4 }]);
  });

  it('tells a removed record though those behind it were numbered anew', () => {
    const closedUp = [at(0), ...[at(2), at(3)].map((record) => ({ ...record, seq: record.seq - 1 }))];
    expect(check(closedUp, head)).toContainEqual({ kind: 'changed', seq: 2 });
  });

  it('tells what was put in, and what was put behind the end', () => {
    const [more] = chainEntries(at(3), [entry('more')]);
    expect(check([...records, more as TrailRecord], head)).toEqual([{ kind: 'added', seq: 5 }]);
    const moved = [at(0), { ...at(1), seq: 2 }, { ...entry('new'), seq: 3, previousHash: at(1).hash, hash: 'x' }, at(3)];
    expect(check(moved, head)).toEqual([
      { kind: 'changed', seq: 3 },
      { kind: 'broken', seq: 4 },
    ]);
  });

  it('tells a whole trail that was written anew, by its head', () => {
    const anew = told('a', 'b', 'c', 'x');
    expect(check(anew, head)).toEqual([{ kind: 'broken', seq: 4 }]);
  });

  it('follows on the hash of what was deleted by age', () => {
    const pruned = { ...head, anchorSeq: 2, anchorHash: at(1).hash };
    expect(check([at(2), at(3)], pruned)).toEqual([]);
    expect(check([at(2), at(3)], { ...pruned, anchorHash: GENESIS_HASH })).toEqual([{ kind: 'broken', seq: 3 }]);
  });
});
