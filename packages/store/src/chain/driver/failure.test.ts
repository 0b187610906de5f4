import { describe, expect, it } from 'vitest';
import { StoreError } from '../../error.ts';
import { toStoreError } from './failure.ts';

describe('a failure of the chain store', () => {
  it.each([
    ['Code: 243. DB::Exception: Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)', 'disk_full', true],
    ['Code: 241. DB::Exception: Memory limit exceeded', 'out_of_memory', true],
    ['Code: 159. DB::Exception: Timeout exceeded', 'timeout', true],
    ['Code: 160. DB::Exception: Estimated query execution time is too long', 'timeout', true],
    ['Code: 173. DB::Exception: Allocator: Cannot mmap', 'out_of_memory', true],
    ['Code: 439. DB::Exception: Cannot schedule a task: cannot allocate thread', 'busy', true],
    ['Code: 236. DB::Exception: Server is shutting down', 'busy', true],
    ['Code: 394. DB::Exception: Query was cancelled', 'cancelled', false],
    ['Code: 735. DB::Exception: Query was cancelled by the client', 'cancelled', false],
    ['Code: 516. DB::Exception: Authentication failed: password is incorrect', 'access_denied', false],
    ['Code: 202. DB::Exception: Too many simultaneous queries', 'busy', true],
    ['Code: 999. DB::Exception: Coordination::Exception: Connection loss', 'busy', true],
    ['Code: 62. DB::Exception: Syntax error', 'engine', false],
  ])('is named by the number the engine gives: %s', (text, code, retryable) => {
    expect(toStoreError(new Error(text))).toMatchObject({ name: 'StoreError', code, retryable });
  });

  it.each(['ENOSPC', 'EDQUOT'])('is a full disk when the system says %s: space can be made while we wait', (code) => {
    expect(toStoreError(Object.assign(new Error(`${code}: write`), { code }))).toMatchObject({ code: 'disk_full', retryable: true });
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND'])('is a server out of reach when the system says %s, even without words', (code) => {
    expect(toStoreError(Object.assign(new Error(''), { code }))).toMatchObject({ code: 'unreachable', retryable: true, message: code });
  });

  it('is a time-out when a server is silent', () => {
    expect(toStoreError(new Error('Timeout error.'))).toMatchObject({ code: 'timeout', retryable: true });
  });

  it('passes a store error on as it is', () => {
    const error = new StoreError('closed', 'closed', { retryable: false });
    expect(toStoreError(error)).toBe(error);
  });
});
