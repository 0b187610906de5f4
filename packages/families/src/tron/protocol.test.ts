import { describe, expect, it } from 'vitest';
import { chainCheck, tronHttp } from './protocol.ts';

const calls = [{ method: '/wallet/getblockbynum', params: { num: 5 } }];
const decode = (text: string, statusCode = 200) => tronHttp.decode({ statusCode, retryAfterMs: undefined, text }, calls)[0];
const thrown = (text: string, statusCode?: number): unknown => {
  try {
    return decode(text, statusCode);
  } catch (error) {
    return error;
  }
};

describe('Tron over HTTP', () => {
  it('asks one thing a request, at its own path', () => {
    expect(tronHttp.encode(calls)).toEqual({ path: '/wallet/getblockbynum', body: '{"num":5}' });
  });

  it('keeps every digit of a 64-bit integer', () => {
    expect(decode('{"amount":9223372036854775807,"small":5}')).toEqual({ ok: true, result: { amount: '9223372036854775807', small: 5 } });
  });

  it.each(['{}', '[]'])('takes %s for an answer', (text) => {
    expect(decode(text)).toEqual({ ok: true, result: JSON.parse(text) });
  });

  it('does not take a contract that is named after the words of a light node for such an answer', () => {
    expect(decode('{"name":"lite fullnode: this API is closed"}')).toMatchObject({ ok: true });
    expect(decode('this API is closed because this node is a lite fullnode')).toMatchObject({ ok: false, failure: { code: -32601 } });
  });

  it('survives an error that is no text', () => {
    expect(decode('{"Error":{"toString":1,"valueOf":1}}')).toMatchObject({ ok: false });
  });

  it('reads an error with status 200, without the Java class', () => {
    expect(decode('{"Error":"class org.tron.core.exception.X : no such block"}')).toEqual({
      ok: false,
      failure: { code: 0, message: 'no such block' },
    });
  });

  it.each([
    ['lack of resources', '{"Error":"class java.lang.IllegalAccessException : lack of computing resources"}', 200],
    ['a plain limit', '{"Error":"request rate limit exceeded"}', 200],
    ['HTTP 429', '', 429],
    ['a suspension of TronGrid', '{"Error":"The key exceeds the frequency limit(15), and the query server is suspended for 30 s"}', 403],
  ])('waits after %s', (_what, text, status) => {
    expect(thrown(text, status)).toMatchObject({ kind: 'rate_limited', retryable: true });
  });

  it('waits out the thirty seconds of a suspension', () => {
    expect(thrown('suspended', 403)).toMatchObject({ retryAfterMs: 30_000 });
  });

  it('gives up on a host that forbids everything', () => {
    expect(thrown('Forbidden', 403)).toMatchObject({ kind: 'refused', retryable: false });
  });

  it.each([
    ['this API is closed because this node is a lite fullnode', 200],
    ['<html>404</html>', 404],
  ])('knows an interface that the node does not offer: %s', (text, status) => {
    expect(decode(text, status)).toMatchObject({ ok: false, failure: { code: -32601 } });
  });

  it('says that an answer is no JSON', () => {
    expect(thrown('<html>busy</html>')).toMatchObject({ kind: 'malformed' });
  });
});

describe('the chain check', () => {
  it('compares the id of block 0, where the chain file names one', () => {
    const id = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
    expect(chainCheck(id).isRight({ blockID: id })).toBe(true);
    expect(chainCheck(id).isRight({ blockID: '0'.repeat(64) })).toBe(false);
    expect(chainCheck(undefined).isRight({ blockID: '0'.repeat(64) })).toBe(true);
  });

  it('does not take silence for a chain', () => {
    expect(() => chainCheck(undefined).isRight({})).toThrow('missing_genesis');
  });
});
