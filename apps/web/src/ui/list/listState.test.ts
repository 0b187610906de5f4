import { describe, expect, it } from 'vitest';
import { coverage } from './listFixture.ts';
import { judgeList, type ListFacts } from './listState.ts';

const live = { syncState: 'live', sourceState: 'ok', mode: 'node' } as const;
const nothing: ListFacts = {
  isPending: false,
  failure: undefined,
  rowCount: 0,
  pageNum: 1,
  total: 0,
  hasFilter: false,
  unfilteredCount: 0,
  coverage,
  chain: live,
};

describe('what an address list says', () => {
  it('says empty only when history is complete and no filter is set', () => {
    expect(judgeList(nothing)).toEqual({ kind: 'empty' });
    expect(judgeList({ ...nothing, coverage: { ...coverage, complete: false } })).toEqual({ kind: 'notCovered' });
    expect(judgeList({ ...nothing, chain: { ...live, syncState: 'backfilling' } })).toEqual({ kind: 'notCovered' });
  });

  it('blames the filter while the tab has rows without it', () => {
    expect(judgeList({ ...nothing, hasFilter: true, unfilteredCount: 1861 })).toEqual({ kind: 'filteredOut', unfilteredCount: 1861 });
    expect(judgeList({ ...nothing, hasFilter: true, unfilteredCount: undefined })).toEqual({
      kind: 'filteredOut',
      unfilteredCount: undefined,
    });
    expect(judgeList({ ...nothing, hasFilter: true, unfilteredCount: 0 })).toEqual({ kind: 'empty' });
  });

  it('says of a page past the end that it is past the end, not that there is nothing', () => {
    expect(judgeList({ ...nothing, pageNum: 18, total: 328, unfilteredCount: 328 })).toEqual({ kind: 'pastEnd', pageNum: 18, total: 328 });
    expect(judgeList({ ...nothing, pageNum: 18, total: 0 })).toEqual({ kind: 'empty' });
  });

  it('keeps rows on the screen when a later read fails', () => {
    expect(judgeList({ ...nothing, rowCount: 3, failure: { kind: 'timeout', seconds: 30 } })).toEqual({ kind: 'rows' });
  });

  it('tells a time-out, a chain that nobody set up and a failure apart', () => {
    expect(judgeList({ ...nothing, failure: { kind: 'timeout', seconds: 30 } })).toEqual({
      kind: 'failure',
      failure: { kind: 'timeout', seconds: 30 },
    });
    expect(judgeList({ ...nothing, failure: { kind: 'refused', reason: 'not_configured', message: '' } })).toEqual({
      kind: 'notConfigured',
    });
    expect(judgeList({ ...nothing, chain: { ...live, syncState: 'not_configured', mode: 'none' } })).toEqual({ kind: 'notConfigured' });
    // Of a chain that is read address by address nothing was fetched: only where nobody is asked is that how it stays.
    const failure = { kind: 'refused', reason: 'nothing_stored', message: '' } as const;
    expect(judgeList({ ...nothing, failure, chain: { ...live, syncState: 'not_configured', mode: 'none' } })).toEqual({
      kind: 'notConfigured',
    });
    expect(judgeList({ ...nothing, failure, chain: { ...live, syncState: 'on_demand', mode: 'provider' } })).toEqual({
      kind: 'failure',
      failure,
    });
  });

  it('waits before it says anything', () => {
    expect(judgeList({ ...nothing, isPending: true })).toEqual({ kind: 'loading' });
  });

  it('misses history where reading has stopped, and not where nobody knows', () => {
    expect(judgeList({ ...nothing, chain: { ...live, syncState: 'stopped' } })).toEqual({ kind: 'notCovered' });
    expect(judgeList({ ...nothing, chain: { ...live, syncState: 'lagging' } })).toEqual({ kind: 'empty' });
    expect(judgeList({ ...nothing, coverage: undefined, chain: undefined })).toEqual({ kind: 'empty' });
  });

  it('says past the end from the second page on, whatever the filter', () => {
    expect(judgeList({ ...nothing, pageNum: 2, total: 1, hasFilter: true, unfilteredCount: 9 })).toEqual({
      kind: 'pastEnd',
      pageNum: 2,
      total: 1,
    });
    expect(judgeList({ ...nothing, pageNum: 1, total: 1 })).toEqual({ kind: 'empty' });
    expect(judgeList({ ...nothing, pageNum: 2, total: undefined })).toEqual({ kind: 'empty' });
  });

  it('tells another refusal as the failure it is', () => {
    const failure = { kind: 'refused', reason: 'busy', message: '稍后重试' } as const;
    expect(judgeList({ ...nothing, failure, isPending: true })).toEqual({ kind: 'failure', failure });
  });
});
