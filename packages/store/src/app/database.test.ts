import { describe, expect, it } from 'vitest';
import { toStoreError } from './database.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code });
/** As the query builder hands it on: the server's own error is the cause. */
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

describe('a failure of the application store', () => {
  it.each([
    [failure('terminating connection due to administrator command', '57P01'), 'app_unreachable'],
    [failure('the database system is starting up', '57P03'), 'app_unreachable'],
    [failure('sorry, too many clients already', '53300'), 'app_unreachable'],
    [failure('read ECONNRESET', 'ECONNRESET'), 'app_unreachable'],
    [failure('Connection terminated unexpectedly'), 'app_unreachable'],
    [failure('timeout exceeded when trying to connect'), 'app_unreachable'],
    [failure('Client has encountered a connection error and is not queryable'), 'app_unreachable'],
    [failure('Cannot use a pool after calling end on the pool'), 'app_unreachable'],
    [failure('could not serialize access due to concurrent update', '40001'), 'app_conflict'],
    [failure('canceling statement due to user request', '57014'), 'app_conflict'],
    [failure('canceling statement due to lock timeout', '55P03'), 'app_conflict'],
    [failure('out of memory', '53200'), 'app_conflict'],
    [failure('could not extend file: No space left on device', '53100'), 'app_disk_full'],
  ])('from outside may be tried again: %s', (error, code) => {
    expect(toStoreError(wrapped(error))).toMatchObject({ name: 'StoreError', code, retryable: true });
    expect(toStoreError(error)).toMatchObject({ name: 'StoreError', code, retryable: true });
  });

  it('that no wait mends is not retryable', () => {
    expect(toStoreError(failure('password authentication failed', '28P01'))).toMatchObject({ code: 'app_refused', retryable: false });
  });

  it.each([failure('column "x" does not exist', '42703'), new TypeError('x is not a function')])('of ours passes unchanged: %s', (bug) => {
    expect(toStoreError(bug)).toBe(bug);
  });
});
