import type { BlockBundle } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvmSource } from '../src/evm/index.ts';
import { BUSY, makeSource, receiver, startEvmNode, withProxy, type EvmNode } from './evmNode.ts';
import { startProxy, type ProxyRules } from './proxy.ts';

const signal = new AbortController().signal;
/** What the receiver holds after the four blocks. */
const RECEIVED = 3_000_000_000_000_000_001n;

let node: EvmNode;
beforeAll(async () => {
  node = await startEvmNode();
});
afterAll(() => node.stop());

describe('answers that are not of the block', () => {
  const ofBlock3: ProxyRules['rewrite'] = ({ method, params }) =>
    ['eth_getBlockReceipts', 'trace_block', 'debug_traceBlockByNumber'].includes(method) && params[0] === '0x2'
      ? { params: ['0x3', ...params.slice(1)] }
      : undefined;

  it.each(['eth_getBlockReceipts', 'trace_block'])('%s of another block is refused', async (spoilt) => {
    await withProxy(node, { rewrite: (request) => (request.method === spoilt ? ofBlock3(request) : undefined) }, async (source) => {
      await expect(source.readBundle(BUSY, signal)).rejects.toMatchObject({ name: 'SourceError', kind: 'inconsistent', retryable: true });
    });
  });

  it('nested traces of another block are refused', async () => {
    const rewrite: ProxyRules['rewrite'] = (request) =>
      request.method === 'trace_block' ? { error: { code: -32601, message: 'Method not found' } } : ofBlock3(request);
    await withProxy(
      node,
      { rewrite: (request) => (request.method === 'eth_getBlockReceipts' ? undefined : rewrite(request)) },
      async (source) => {
        await expect(source.readBundle(BUSY, signal)).rejects.toMatchObject({ kind: 'inconsistent' });
      },
    );
  });

  it('a block without a hash is malformed', async () => {
    const rewrite: ProxyRules['rewrite'] = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x2' ? { result: { number: '0x2', transactions: [] } } : undefined;
    await withProxy(node, { rewrite }, async (source) => {
      await expect(source.readBundle(BUSY, signal)).rejects.toMatchObject({ kind: 'malformed' });
    });
  });

  it('a block that does not exist yet is not found', async () => {
    await withProxy(node, {}, async (source) => {
      await expect(source.readBundle(99, signal)).rejects.toMatchObject({ kind: 'not_found', retryable: true });
      await expect(source.readBlockRef({ number: 99 }, signal)).resolves.toBeUndefined();
    });
  });
});

describe('a troublesome node', () => {
  it('that says 429 is left alone for as long as it asks', async () => {
    const intercept: ProxyRules['intercept'] = (response, hit) => {
      if (hit !== 1) return false;
      response.writeHead(429, { 'retry-after': '1' }).end('{}');
      return true;
    };
    await withProxy(node, { intercept }, async (source, proxy) => {
      const startedAt = performance.now();
      await expect(source.readBalance(receiver, signal)).resolves.toBe(RECEIVED);
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
      expect(proxy.hits()).toBeLessThanOrEqual(3);
    });
  });

  it('that asks for a long pause is reported with it instead of waited for', async () => {
    const intercept: ProxyRules['intercept'] = (response) => {
      response.writeHead(429, { 'retry-after': '60' }).end('{}');
      return true;
    };
    await withProxy(node, { intercept }, async (source) => {
      await expect(source.readHead(signal)).rejects.toMatchObject({ kind: 'rate_limited', retryable: true, retryAfterMs: 60_000 });
    });
  });

  it('that fails now and then is asked again', async () => {
    const intercept: ProxyRules['intercept'] = (response, hit) => {
      if (hit % 2 === 0) return false;
      response.writeHead(502).end('bad gateway');
      return true;
    };
    await withProxy(node, { intercept }, async (source) => {
      await expect(source.readBundle(3, signal)).resolves.toMatchObject({ block: { number: 3 } });
    });
  });

  it('that does not answer in time is a time-out, and an abort ends the wait at once', async () => {
    const intercept = (): boolean => true;
    await withProxy(
      node,
      { intercept },
      async (source) => {
        const stop = new AbortController();
        const waiting = source.readHead(stop.signal);
        setTimeout(() => stop.abort(new Error('stopped')), 50);
        const startedAt = performance.now();
        await expect(waiting).rejects.toThrow('stopped');
        expect(performance.now() - startedAt).toBeLessThan(150);
        await expect(source.readBalance(receiver, signal)).rejects.toMatchObject({ kind: 'timeout', retryable: true });
      },
      { timeoutMs: 200 },
    );
  });

  it('that shows another block than the one asked for is not believed', async () => {
    const rewrite: ProxyRules['rewrite'] = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x1' ? { params: ['0x2', params[1]] } : undefined;
    await withProxy(node, { rewrite }, async (source) => {
      await expect(source.readBlockRef({ number: 1 }, signal)).rejects.toMatchObject({ kind: 'inconsistent', retryable: true });
      await expect(source.readBundle(1, signal)).rejects.toMatchObject({ kind: 'inconsistent', retryable: true });
      const { hash = '' } = (await source.readBlockRef({ number: 2 }, signal)) ?? {};
      expect(await source.readBlockRef({ hash }, signal)).toMatchObject({ number: 2, hash });
    });
  });

  it('that garbles its chain id is asked again', async () => {
    let isFirst = true;
    const rewrite: ProxyRules['rewrite'] = ({ method }) => {
      if (method !== 'eth_chainId' || !isFirst) return undefined;
      isFirst = false;
      return { result: {} };
    };
    await withProxy(node, { rewrite }, async (source) => {
      await source.open(signal);
      expect(source.health().capabilities).toEqual(['block_receipts', 'trace_block']);
    });
  });

  it('that fails for a moment while it is tried out is not taken for one without traces', async () => {
    const failed = new Set<string>();
    const rewrite: ProxyRules['rewrite'] = ({ method }) => {
      if (!['eth_getBlockReceipts', 'trace_block'].includes(method) || failed.has(method)) return undefined;
      failed.add(method);
      return { error: { code: -32000, message: 'context deadline exceeded' } };
    };
    await withProxy(node, { rewrite }, async (source) => {
      await source.open(signal);
      expect([failed.size, source.health().capabilities]).toEqual([2, ['block_receipts', 'trace_block']]);
    });
  });

  it('that once answered a method it does not have is tried out again', async () => {
    let isFirst = true;
    const rewrite: ProxyRules['rewrite'] = ({ method }) => {
      if (method !== 'trace_block') return undefined;
      if (!isFirst) return { error: { code: -32601, message: 'Method not found' } };
      isFirst = false;
      return { result: [] };
    };
    await withProxy(node, { rewrite }, async (source) => {
      await source.open(signal);
      await expect(source.readBundle(BUSY, signal)).rejects.toMatchObject({ kind: 'refused', retryable: true });
      expect((await source.readBundle(BUSY, signal)).block.hasCalls).toBe(true);
      expect(source.health().capabilities).toEqual(['block_receipts', 'debug_trace']);
    });
  });

  it('on another chain is refused for good', async () => {
    const rewrite: ProxyRules['rewrite'] = ({ method }) => (method === 'eth_chainId' ? { result: '0x1' } : undefined);
    await withProxy(node, { rewrite }, async (source) => {
      await expect(source.open(signal)).rejects.toMatchObject({ kind: 'wrong_chain', retryable: false });
    });
  });

  it('is passed over when another URL answers', async () => {
    const source = makeSource(['http://127.0.0.1:1', node.url]);
    await source.open(signal);
    await expect(source.readBundle(BUSY, signal)).resolves.toMatchObject({ block: { number: BUSY } });
    await source.close();
  });
});

describe('of two nodes, the first of which lies', () => {
  const lies: [string, ProxyRules, (source: EvmSource) => Promise<unknown>, string][] = [
    ['receipts of another block', { rewrite: swapFor3('eth_getBlockReceipts') }, readBusy, 'inconsistent'],
    ['traces of another block', { rewrite: swapFor3('trace_block') }, readBusy, 'inconsistent'],
    ['another block', { rewrite: swapFor3('eth_getBlockByNumber') }, readBusy, 'inconsistent'],
    ['a block without a hash', { rewrite: garble('eth_getBlockByNumber') }, readBusy, 'malformed'],
    [
      'another header',
      { rewrite: swapFor3('eth_getBlockByNumber') },
      (source) => source.readBlockRef({ number: BUSY }, signal),
      'inconsistent',
    ],
    ['a balance that is no number', { rewrite: garble('eth_getBalance') }, (source) => source.readBalance(receiver, signal), 'malformed'],
    ['code that is no code', { rewrite: garble('eth_getCode') }, (source) => source.readHasCode(receiver, signal), 'malformed'],
  ];

  it.each(lies)('the other one is asked after %s', async (_lie, rules, read, kind) => {
    const liar = await startProxy(node.url, rules);
    const source = makeSource([liar.url, node.url]);
    const honest = makeSource([node.url]);
    try {
      await expect(read(source)).rejects.toMatchObject({ kind, retryable: true });
      expect(await read(source)).toEqual(await read(honest));
      expect(source.health().state).toBe('degraded');
    } finally {
      await Promise.all([source.close(), honest.close()]);
      await liar.stop();
    }
  });

  function readBusy(source: EvmSource): Promise<BlockBundle> {
    return source.readBundle(BUSY, signal);
  }

  function swapFor3(spoilt: string): ProxyRules['rewrite'] {
    return ({ method, params }) => (method === spoilt && params[0] === '0x2' ? { params: ['0x3', ...params.slice(1)] } : undefined);
  }

  function garble(spoilt: string): ProxyRules['rewrite'] {
    return ({ method, params }) =>
      method === spoilt && params[0] !== 'latest' ? { result: { number: '0x2', transactions: [] } } : undefined;
  }
});

describe('a closed source', () => {
  it('ends what is still waiting instead of leaving it open', async () => {
    await withProxy(node, { intercept: () => true }, async (source) => {
      const waiting = [source.readHead(signal), source.readBalance(receiver, signal), source.readHead(signal), source.readHead(signal)];
      setTimeout(() => void source.close(), 50);
      const ends = await Promise.allSettled(waiting);
      expect(ends.map((end) => end.status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    });
  });
});
