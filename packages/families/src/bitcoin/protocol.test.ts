import { describe, expect, it } from 'vitest';
import { bitcoinRpc } from './protocol.ts';

const calls = [
  { method: 'getblockhash', params: [1] },
  { method: 'getblockcount', params: [] },
];
const lone = calls.slice(0, 1);
const answer = (text: string, statusCode = 200, retryAfterMs?: number) => ({ statusCode, retryAfterMs, text });
const decode = (text: string, statusCode?: number, retryAfterMs?: number) =>
  bitcoinRpc.decode(answer(text, statusCode, retryAfterMs), lone);

describe('bitcoind’s answers', () => {
  it('are asked for alone or in a batch', () => {
    expect(bitcoinRpc.encode(lone)).toEqual({ path: '', body: '{"jsonrpc":"2.0","id":0,"method":"getblockhash","params":[1]}' });
    expect(JSON.parse(bitcoinRpc.encode(calls).body)).toHaveLength(2);
  });

  it('keep every digit of an amount', () => {
    expect(decode('{"result":{"value":20999999.97690000,"height":7},"error":null,"id":0}')).toEqual([
      { ok: true, result: { value: '20999999.97690000', height: 7 } },
    ]);
  });

  it.each([
    ['500', 500, '{"result":null,"error":{"code":-5,"message":"Block not found"},"id":0}', -5],
    ['404', 404, '{"result":null,"error":{"code":-32601,"message":"Method not found"},"id":0}', -32601],
  ])('tell the error of a lone call with HTTP %s', (_name, statusCode, text, code) => {
    expect(decode(text, statusCode)).toMatchObject([{ ok: false, failure: { code } }]);
  });

  it.each([
    ['a wrong password', decode.bind(null, '', 401), 'refused', false],
    ['a full queue', decode.bind(null, 'Work queue depth exceeded', 503), 'rate_limited', true],
    [
      'a node that starts',
      decode.bind(null, '{"result":null,"error":{"code":-28,"message":"Loading block index..."},"id":0}', 500),
      'unreachable',
      true,
    ],
    ['a server that fails', decode.bind(null, 'oops', 500), 'unreachable', true],
    ['a gateway’s page', decode.bind(null, '<html>', 404), 'malformed', true],
  ])('tell %s apart', (_name, read, kind, retryable) => {
    expect(read).toThrow(expect.objectContaining({ kind, retryable }));
  });

  it('in a batch, a node that starts fails the whole request', () => {
    const text = '[{"id":0,"result":null,"error":{"code":-28,"message":"Verifying blocks..."}},{"id":1,"result":5,"error":null}]';
    expect(() => bitcoinRpc.decode(answer(text), calls)).toThrow('starting words=Verifying blocks...');
  });
});
