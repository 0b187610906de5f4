import { startAnvil, type Anvil } from '@chaintrail/devnet';
import type { BlockBundle, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvmSource, type EvmSource } from '../src/evm/index.ts';
import type { NodeSettings } from '../src/index.ts';
import { startProxy, type Proxy, type ProxyRules } from './proxy.ts';

const chain = findChain('DemoETH') ?? raise('no demo chain');
const signal = new AbortController().signal;
const coinbase = '0x00000000000000000000000000000000c01bba5e';
const receiver = '0x000000000000000000000000000000000000beef';
const ETHER = 10n ** 18n;

/** Forwards its call value to the address in its input; the second one then reverts; the third logs an ERC-20 Transfer. */
const forwarder = '0x600f600c600039600f6000f36000600060006000346000355af100';
const reverter = '0x6013600c60003960136000f36000600060006000346000355af160006000fd';
const emitter =
  '0x6031600c60003960316000f3602035600052600035337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300';
const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0');

let anvil: Anvil;
let accounts: string[];
let contracts: { forwarder: string; reverter: string; emitter: string };
/** Heights: 1 deployments, 2 the block with everything, 3 one transfer, 4 empty. */
const BUSY = 2;

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 7300 });
  await anvil.rpc.request('anvil_setCoinbase', [coinbase]);
  accounts = await anvil.rpc.request<string[]>('eth_accounts');
  const [from = ''] = accounts;
  const send = (transaction: object) => anvil.rpc.request<string>('eth_sendTransaction', [{ from, gas: '0x30d40', ...transaction }]);
  const mine = () => anvil.rpc.request('evm_mine');
  const hashes = [await send({ data: forwarder }), await send({ data: reverter }), await send({ data: emitter })];
  await mine();
  const created = await Promise.all(
    hashes.map((hash) => anvil.rpc.request<{ contractAddress: string }>('eth_getTransactionReceipt', [hash])),
  );
  const [one, two, three] = created.map(({ contractAddress }) => contractAddress);
  contracts = { forwarder: one ?? '', reverter: two ?? '', emitter: three ?? '' };
  await send({ to: receiver, value: '0xde0b6b3a7640000' });
  await send({ to: contracts.forwarder, value: '0x1bc16d674ec80000', data: `0x${word(receiver)}` });
  await send({ to: contracts.reverter, value: '0x29a2241af62c0000', data: `0x${word(receiver)}` });
  await send({ to: contracts.emitter, data: `0x${word(receiver)}${word('f4240')}` });
  await send({ to: receiver, value: '0x0' });
  await mine();
  await send({ to: receiver, value: '0x1' });
  await mine();
  await mine();
});

afterAll(() => anvil.stop());

function raise(message: string): never {
  throw new Error(message);
}

function makeSource(urls: string[], settings: Partial<NodeSettings> = {}): EvmSource {
  return createEvmSource(chain, { urls, fromBlock: 0, openingAccounts: [], timeoutMs: 5000, concurrency: 4, batchSize: 20, ...settings });
}

async function withProxy<T>(rules: ProxyRules, use: (source: EvmSource, proxy: Proxy) => Promise<T>, settings = {}): Promise<T> {
  const proxy = await startProxy(anvil.rpcUrl, rules);
  const source = makeSource([proxy.url], settings);
  try {
    return await use(source, proxy);
  } finally {
    await source.close();
    await proxy.stop();
  }
}

const refuse = (...methods: string[]): ProxyRules => ({
  rewrite: ({ method }) => (methods.includes(method) ? { error: { code: -32601, message: 'Method not found' } } : undefined),
});

const movement = ({ kind, from, to, amountRaw, status }: Transfer): string => `${kind} ${from}>${to} ${amountRaw} ${status}`;

describe('a block read from a node', () => {
  it('tells every movement: plain, forwarded, reverted, logged, zero, fees and tips', async () => {
    const source = makeSource([anvil.rpcUrl]);
    const { block, transactions, transfers, calls, logs } = await source.readBundle(BUSY, signal);
    await source.close();
    const [from = ''] = accounts;
    expect(transfers.filter(({ kind }) => kind !== 'fee' && kind !== 'reward').map(movement)).toEqual([
      `external ${from}>${receiver} 1000000000000000000 ok`,
      `external ${from}>${contracts.forwarder} 2000000000000000000 ok`,
      `internal ${contracts.forwarder}>${receiver} 2000000000000000000 ok`,
      `external ${from}>${contracts.reverter} 3000000000000000000 failed`,
      `external ${from}>${contracts.emitter} 0 ok`,
      `token20 ${from}>${receiver} 1000000 ok`,
      `external ${from}>${receiver} 0 ok`,
    ]);
    expect(transfers.filter(({ kind }) => kind === 'fee')).toHaveLength(5);
    expect(transfers.find(({ kind }) => kind === 'reward')?.to).toBe(coinbase);
    expect(block).toMatchObject({ number: 2, transactionCount: 5, producer: coinbase, hasCalls: true });
    expect(transactions.map(({ status }) => status)).toEqual(['ok', 'ok', 'failed', 'ok', 'ok']);
    expect(calls.filter(({ status }) => status === 'failed')).toHaveLength(2);
    expect(logs).toHaveLength(1);
  });

  it('closes every balance: opening and movements give what the node says', async () => {
    const source = makeSource([anvil.rpcUrl], { openingAccounts: accounts });
    const head = await source.readHead(signal);
    const bundles: BlockBundle[] = [];
    for (let number = 0; number <= head.latest.number; number++) bundles.push(await source.readBundle(number, signal));
    const net = new Map<string, bigint>();
    for (const { token, from, to, amountRaw, status } of bundles.flatMap(({ transfers }) => transfers)) {
      if (token !== '' || status === 'failed') continue;
      net.set(from, (net.get(from) ?? 0n) - amountRaw);
      net.set(to, (net.get(to) ?? 0n) + amountRaw);
    }
    for (const address of [...accounts, receiver, coinbase, ...Object.values(contracts)]) {
      expect([address, net.get(address) ?? 0n]).toEqual([address, await source.readBalance(address, signal)]);
    }
    expect(net.get(receiver)).toBe(3n * ETHER + 1n);
    await source.close();
  });

  it('is the same whichever way receipts and traces are read', async () => {
    const withAll = await withProxy({}, (source) => source.readBundle(BUSY, signal));
    const ways = [refuse('eth_getBlockReceipts'), refuse('trace_block')];
    for (const rules of ways) {
      const bundle = await withProxy(rules, (source) => source.readBundle(BUSY, signal));
      expect(bundle.transfers).toEqual(withAll.transfers);
      expect(bundle.logs).toEqual(withAll.logs);
      expect(bundle.calls.map(({ type, traceAddress, valueRaw }) => [type, traceAddress, valueRaw])).toEqual(
        withAll.calls.map(({ type, traceAddress, valueRaw }) => [type, traceAddress, valueRaw]),
      );
    }
  });

  it('says that calls are missing when the node has no traces', async () => {
    await withProxy(refuse('trace_block', 'debug_traceBlockByNumber'), async (source) => {
      const { block, calls, transfers } = await source.readBundle(BUSY, signal);
      expect([block.hasCalls, calls.length, transfers.filter(({ kind }) => kind === 'internal').length]).toEqual([false, 0, 0]);
      expect(source.health().capabilities).toEqual(['block_receipts']);
    });
  });
});

describe('answers that are not of the block', () => {
  const ofBlock3: ProxyRules['rewrite'] = ({ method, params }) =>
    ['eth_getBlockReceipts', 'trace_block', 'debug_traceBlockByNumber'].includes(method) && params[0] === '0x2'
      ? { params: ['0x3', ...params.slice(1)] }
      : undefined;

  it.each(['eth_getBlockReceipts', 'trace_block'])('%s of another block is refused', async (spoilt) => {
    await withProxy({ rewrite: (request) => (request.method === spoilt ? ofBlock3(request) : undefined) }, async (source) => {
      await expect(source.readBundle(BUSY, signal)).rejects.toMatchObject({ name: 'SourceError', code: 'inconsistent', retryable: true });
    });
  });

  it('nested traces of another block are refused', async () => {
    const rewrite: ProxyRules['rewrite'] = (request) =>
      request.method === 'trace_block' ? { error: { code: -32601, message: 'Method not found' } } : ofBlock3(request);
    await withProxy(
      { rewrite: (request) => (request.method === 'eth_getBlockReceipts' ? undefined : rewrite(request)) },
      async (source) => {
        await expect(source.readBundle(BUSY, signal)).rejects.toMatchObject({ code: 'inconsistent' });
      },
    );
  });

  it('a block without a hash is malformed', async () => {
    const rewrite: ProxyRules['rewrite'] = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x2' ? { result: { number: '0x2', transactions: [] } } : undefined;
    await withProxy({ rewrite }, async (source) => {
      await expect(source.readBundle(BUSY, signal)).rejects.toMatchObject({ code: 'malformed' });
    });
  });

  it('a block that does not exist yet is not found', async () => {
    await withProxy({}, async (source) => {
      await expect(source.readBundle(99, signal)).rejects.toMatchObject({ code: 'not_found', retryable: true });
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
    await withProxy({ intercept }, async (source, proxy) => {
      const startedAt = performance.now();
      await expect(source.readBalance(receiver, signal)).resolves.toBe(3n * ETHER + 1n);
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
      expect(proxy.hits()).toBeLessThanOrEqual(3);
    });
  });

  it('that asks for a long pause is reported with it instead of waited for', async () => {
    const intercept: ProxyRules['intercept'] = (response) => {
      response.writeHead(429, { 'retry-after': '60' }).end('{}');
      return true;
    };
    await withProxy({ intercept }, async (source) => {
      await expect(source.readHead(signal)).rejects.toMatchObject({ code: 'rate_limited', retryable: true, retryAfterMs: 60_000 });
    });
  });

  it('that fails now and then is asked again', async () => {
    const intercept: ProxyRules['intercept'] = (response, hit) => {
      if (hit % 2 === 0) return false;
      response.writeHead(502).end('bad gateway');
      return true;
    };
    await withProxy({ intercept }, async (source) => {
      await expect(source.readBundle(3, signal)).resolves.toMatchObject({ block: { number: 3 } });
    });
  });

  it('that does not answer in time is a time-out, and an abort ends the wait at once', async () => {
    const intercept = (): boolean => true;
    await withProxy(
      { intercept },
      async (source) => {
        const stop = new AbortController();
        const waiting = source.readHead(stop.signal);
        setTimeout(() => stop.abort(new Error('stopped')), 50);
        const startedAt = performance.now();
        await expect(waiting).rejects.toThrow('stopped');
        expect(performance.now() - startedAt).toBeLessThan(150);
        await expect(source.readBalance(receiver, signal)).rejects.toMatchObject({ code: 'timeout', retryable: true });
      },
      { timeoutMs: 200 },
    );
  });

  it('that shows another block than the one asked for is not believed', async () => {
    const rewrite: ProxyRules['rewrite'] = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x1' ? { params: ['0x2', params[1]] } : undefined;
    await withProxy({ rewrite }, async (source) => {
      await expect(source.readBlockRef({ number: 1 }, signal)).rejects.toMatchObject({ code: 'inconsistent', retryable: true });
      await expect(source.readBundle(1, signal)).rejects.toMatchObject({ code: 'inconsistent', retryable: true });
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
    await withProxy({ rewrite }, async (source) => {
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
    await withProxy({ rewrite }, async (source) => {
      await source.open(signal);
      expect([failed.size, source.health().capabilities]).toEqual([2, ['block_receipts', 'trace_block']]);
    });
  });

  it('on another chain is refused for good', async () => {
    const rewrite: ProxyRules['rewrite'] = ({ method }) => (method === 'eth_chainId' ? { result: '0x1' } : undefined);
    await withProxy({ rewrite }, async (source) => {
      await expect(source.open(signal)).rejects.toMatchObject({ code: 'wrong_chain', retryable: false });
    });
  });

  it('is passed over when another URL answers', async () => {
    const source = makeSource(['http://127.0.0.1:1', anvil.rpcUrl]);
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

  it.each(lies)('the other one is asked after %s', async (_lie, rules, read, code) => {
    const liar = await startProxy(anvil.rpcUrl, rules);
    const source = makeSource([liar.url, anvil.rpcUrl]);
    const honest = makeSource([anvil.rpcUrl]);
    try {
      await expect(read(source)).rejects.toMatchObject({ code, retryable: true });
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
    await withProxy({ intercept: () => true }, async (source) => {
      const waiting = [source.readHead(signal), source.readBalance(receiver, signal), source.readHead(signal), source.readHead(signal)];
      setTimeout(() => void source.close(), 50);
      const ends = await Promise.allSettled(waiting);
      expect(ends.map((end) => end.status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    });
  });
});

describe('an OP stack deposit', () => {
  it('mints before it moves and costs nothing', async () => {
    const optimism = await startAnvil({ chainId: 7300, network: 'optimism' });
    const source = makeSource([optimism.rpcUrl]);
    try {
      const [from = ''] = await optimism.rpc.request<string[]>('eth_accounts');
      await optimism.rpc.request('eth_sendTransaction', [
        {
          type: '0x7e',
          from,
          to: receiver,
          value: '0x1bc16d674ec80000',
          mint: '0x29a2241af62c0000',
          sourceHash: `0x${'ab'.repeat(32)}`,
          isSystemTx: false,
          gas: '0x30d40',
        },
      ]);
      await optimism.rpc.request('evm_mine');
      const { transactions, transfers } = await source.readBundle(1, signal);
      expect(transactions[0]).toMatchObject({ type: '0x7e', feeRaw: 0n, status: 'ok' });
      expect(transfers.filter(({ kind }) => kind !== 'reward').map(movement)).toEqual([
        `mint >${from} 3000000000000000000 ok`,
        `external ${from}>${receiver} 2000000000000000000 ok`,
      ]);
      expect(await source.readBalance(from, signal)).toBe(10_001n * ETHER);
    } finally {
      await source.close();
      await optimism.stop();
    }
  });
});
