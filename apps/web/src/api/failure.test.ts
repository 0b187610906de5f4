import { describe, expect, it } from 'vitest';
import { ApiError } from './apiError.ts';
import { describeFailure, isAbsence, toPart } from './failure.ts';

const query = (over: Partial<Parameters<typeof toPart>[0]>) => ({
  data: undefined,
  error: null,
  isPending: true,
  isFetching: false,
  dataUpdatedAt: 0,
  refetch: () => Promise.reject(new Error('not asked')),
  ...over,
});

describe('why a call failed', () => {
  it('tells the limit of a time-out', () => {
    const error = new ApiError('timeout', { code: 0, msg: '', data: { timeoutMs: 30_000 } });
    expect(describeFailure(error)).toEqual({ kind: 'timeout', seconds: 30 });
  });

  it('keeps the reason of a refusal', () => {
    const error = new ApiError('refused', { code: 9999, msg: '没有这个地址', data: { reason: 'not_found' } });
    expect(describeFailure(error)).toEqual({ kind: 'refused', reason: 'not_found', message: '没有这个地址' });
  });

  it.each([
    ['not_found', true],
    ['bad_input', true],
    ['unknown_chain', true],
    ['not_configured', true],
    ['busy', false],
    ['source_unreachable', false],
    ['nothing_stored', false],
    ['', false],
  ])('a refusal for %j says that there is no such thing: %s', (reason, isSaid) => {
    expect(isAbsence({ kind: 'refused', reason, message: '' })).toBe(isSaid);
  });

  it('tells a lost connection from a server that failed', () => {
    expect(describeFailure(new ApiError('transport', { code: 0, msg: 'x' })).kind).toBe('offline');
    expect(describeFailure(new ApiError('transport', { code: 502, msg: 'x' })).kind).toBe('failed');
  });
});

describe('an answer as a page sees it', () => {
  it('takes a call that a newer one cancelled for one still under way', () => {
    const part = toPart(query({ isPending: false, error: new ApiError('cancelled', { code: 0, msg: '' }) }));
    expect(part).toMatchObject({ failure: undefined, isPending: true });
  });

  it('forgets a failure while it asks again and keeps older data beside a new one', () => {
    const error = new ApiError('transport', { code: 0, msg: 'x' });
    expect(toPart(query({ isPending: false, isFetching: true, error })).failure).toBeUndefined();
    expect(toPart({ ...query({ isPending: false, error }), data: 7 })).toMatchObject({
      data: 7,
      failure: { kind: 'offline' },
      isPending: false,
    });
  });
});
