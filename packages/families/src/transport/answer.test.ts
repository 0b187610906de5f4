import { describe, expect, it } from 'vitest';
import { isUnsupported } from './answer.ts';
import { jsonRpc } from './protocol.ts';

const calls = [
  { method: 'eth_chainId', params: [] },
  { method: 'eth_blockNumber', params: [] },
];
const answer = (body: unknown, statusCode = 200, retryAfterMs?: number) => ({
  statusCode,
  retryAfterMs,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('reading what a node answers', () => {
  it('puts a batch that arrives in another order, or with ids as text, into the order of the calls', () => {
    const bodies = [
      { id: '1', result: '0x10' },
      { id: 0, result: '0x1' },
    ];
    expect(jsonRpc.decode(answer(bodies), calls)).toEqual([
      { ok: true, result: '0x1' },
      { ok: true, result: '0x10' },
    ]);
  });

  it('takes a lone answer without an id for the answer to a lone call', () => {
    expect(jsonRpc.decode(answer({ result: '0x1' }), calls.slice(0, 1))).toEqual([{ ok: true, result: '0x1' }]);
  });

  it('keeps the error of one call beside the results of the others', () => {
    const bodies = [
      { id: 0, result: '0x1' },
      { id: 1, error: { code: -32000, message: 'header not found' } },
    ];
    expect(jsonRpc.decode(answer(bodies), calls)[1]).toEqual({ ok: false, failure: { code: -32000, message: 'header not found' } });
  });

  it('refuses an answer that is neither a result nor an error, and takes null for a result', () => {
    expect(() => jsonRpc.decode(answer({}), calls.slice(0, 1))).toThrow('no_result method=eth_chainId');
    expect(jsonRpc.decode(answer({ id: 0, result: null, error: null }), calls.slice(0, 1))).toEqual([{ ok: true, result: null }]);
  });

  it('refuses a batch in which an answer is missing', () => {
    expect(() => jsonRpc.decode(answer([{ id: 0, result: '0x1' }]), calls)).toThrow('no_answer method=eth_blockNumber');
  });

  it.each([
    ['429', answer('', 429, 2500), 2500],
    ['429 without a time', answer('', 429), 1000],
    ['503 with a time', answer('', 503, 700), 700],
    ['a limit said in the body', answer([{ id: 0, error: { code: -32005, message: 'limit' } }]), 1000],
  ])('hears %s as a request to wait', (_name, given, pauseMs) => {
    expect(() => jsonRpc.decode(given, calls)).toThrow(
      expect.objectContaining({ kind: 'rate_limited', retryable: true, retryAfterMs: pauseMs }),
    );
  });

  it.each([
    ['a server that fails', answer('', 502), 'unreachable', true],
    ['a page instead of JSON', answer('<html>'), 'malformed', true],
    ['JSON that is no JSON-RPC', answer([42]), 'malformed', true],
    ['a closed door', answer('', 403), 'refused', false],
  ])('tells %s apart', (_name, given, kind, retryable) => {
    expect(() => jsonRpc.decode(given, calls)).toThrow(expect.objectContaining({ kind, retryable }));
  });

  it('refuses more answers than it asked for before it looks at each of them', () => {
    expect(() => jsonRpc.decode(answer('[0,0,0]'), calls)).toThrow(
      expect.objectContaining({ kind: 'malformed', retryable: true, fault: { code: 'too_many_answers' } }),
    );
  });

  it('refuses an answer of millions of tiny values without parsing it', () => {
    const text = `{"id":0,"result":[${'{},'.repeat(2_500_000)}{}]}`;
    expect(() => jsonRpc.decode(answer(text), calls.slice(0, 1))).toThrow(
      expect.objectContaining({ kind: 'malformed', retryable: true, fault: { code: 'too_fragmented' } }),
    );
  });

  it('takes a long answer of few values', () => {
    const [first] = jsonRpc.decode(answer(`{"id":0,"result":"0x${'00'.repeat(2_500_000)}"}`), calls.slice(0, 1));
    expect(first).toMatchObject({ ok: true });
  });

  it('shortens and cleans the words of a refusal, which end up in the log and on the page', () => {
    const words = `\u202eheader\u0007 not\nfound ${'rpc'.repeat(100_000)}`;
    const [first] = jsonRpc.decode(answer({ id: 0, error: { code: -32000, message: words } }), calls.slice(0, 1));
    expect(first).toMatchObject({ ok: false, failure: { message: expect.stringMatching(/^header not ?found (rpc)+/) } });
    expect(first?.ok === false && first.failure.message.length).toBeLessThanOrEqual(300);
  });

  it('knows a method that is not offered from one that failed', () => {
    expect(isUnsupported({ code: -32601, message: '' })).toBe(true);
    expect(isUnsupported({ code: -32000, message: 'the method trace_block does not exist/is not available' })).toBe(true);
    expect(isUnsupported({ code: -32000, message: 'missing trie node' })).toBe(false);
  });
});
