import { startAnvil } from '@chaintrail/devnet';
import type { BlockBundle, Transfer } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUSY, coinbase, makeSource, receiver, startEvmNode, withProxy, type EvmNode } from './evmNode.ts';
import type { ProxyRules } from './proxy.ts';

const signal = new AbortController().signal;
const ETHER = 10n ** 18n;

let node: EvmNode;
beforeAll(async () => {
  node = await startEvmNode();
});
afterAll(() => node.stop());

const refuse = (...methods: string[]): ProxyRules => ({
  rewrite: ({ method }) => (methods.includes(method) ? { error: { code: -32601, message: 'Method not found' } } : undefined),
});

const transfer = ({ kind, from, to, amountRaw, status }: Transfer): string => `${kind} ${from}>${to} ${amountRaw} ${status}`;

describe('a block read from a node', () => {
  it('tells every transfer: plain, forwarded, reverted, logged, zero, fees and tips', async () => {
    const source = makeSource([node.url]);
    const { block, transactions, transfers, calls, logs } = await source.readBundle(BUSY, signal);
    await source.close();
    const [from = ''] = node.accounts;
    expect(transfers.filter(({ kind }) => kind !== 'fee' && kind !== 'reward').map(transfer)).toEqual([
      `external ${from}>${receiver} 1000000000000000000 ok`,
      `external ${from}>${node.contracts.forwarder} 2000000000000000000 ok`,
      `internal ${node.contracts.forwarder}>${receiver} 2000000000000000000 ok`,
      `external ${from}>${node.contracts.reverter} 3000000000000000000 failed`,
      `external ${from}>${node.contracts.emitter} 0 ok`,
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

  it('comes in one request with the small ones behind it, and says what it says alone', async () => {
    const source = makeSource([node.url]);
    const numbers = [1, 2, 3, 4];
    const alone: BlockBundle[] = [];
    for (const number of numbers) alone.push(await source.readBundle(number, signal));
    const before = source.health().requestCount;
    const together = await Promise.all(numbers.map((number) => source.readBundle(number, signal, 4)));
    expect(source.health().requestCount - before).toBe(1);
    expect(together).toEqual(alone);
    await source.close();
  });

  it('comes alone where a batch has no room for two', async () => {
    const source = makeSource([node.url], { batchSize: 3 });
    await source.open(signal);
    const before = source.health().requestCount;
    await Promise.all([3, 4].map((number) => source.readBundle(number, signal, 4)));
    expect(source.health().requestCount - before).toBe(2);
    await source.close();
  });

  it('closes every balance: opening and transfers give what the node says', async () => {
    const source = makeSource([node.url], { openingAccounts: node.accounts });
    const head = await source.readHead(signal);
    const bundles: BlockBundle[] = [];
    for (let number = 0; number <= head.latest.number; number++) bundles.push(await source.readBundle(number, signal));
    const net = new Map<string, bigint>();
    for (const { token, from, to, amountRaw, status } of bundles.flatMap(({ transfers }) => transfers)) {
      if (token !== '' || status === 'failed') continue;
      net.set(from, (net.get(from) ?? 0n) - amountRaw);
      net.set(to, (net.get(to) ?? 0n) + amountRaw);
    }
    for (const address of [...node.accounts, receiver, coinbase, ...Object.values(node.contracts)]) {
      expect([address, net.get(address) ?? 0n]).toEqual([address, await source.readBalance(address, signal)]);
    }
    expect(net.get(receiver)).toBe(3n * ETHER + 1n);
    await source.close();
  });

  it('is the same whichever way receipts and traces are read', async () => {
    const withAll = await withProxy(node, {}, (source) => source.readBundle(BUSY, signal));
    const ways = [refuse('eth_getBlockReceipts'), refuse('trace_block')];
    for (const rules of ways) {
      const bundle = await withProxy(node, rules, (source) => source.readBundle(BUSY, signal));
      expect(bundle.transfers).toEqual(withAll.transfers);
      expect(bundle.logs).toEqual(withAll.logs);
      expect(bundle.calls.map(({ type, traceAddress, valueRaw }) => [type, traceAddress, valueRaw])).toEqual(
        withAll.calls.map(({ type, traceAddress, valueRaw }) => [type, traceAddress, valueRaw]),
      );
    }
  });

  it('is run again for what its calls were given, whichever way the node tells it, or not at all', async () => {
    const plain = makeSource([node.url]);
    const { calls } = await plain.readBundle(BUSY, signal);
    const forwarded = calls.find(({ from }) => from === node.contracts.forwarder)?.transactionHash ?? '';
    const inner = calls.find(({ transactionHash, index }) => transactionHash === forwarded && index === 1);
    const ours = (await plain.contracts?.readCallData?.(forwarded, signal)) ?? [];
    await plain.close();
    expect(ours.map(({ from, to }) => [from, to])).toEqual(
      calls.filter(({ transactionHash }) => transactionHash === forwarded).map(({ from, to }) => [from, to]),
    );
    expect(ours[1]).toEqual({ from: node.contracts.forwarder, to: inner?.to, input: '0x', output: '0x' });
    for (const [refused, wanted] of [
      [['trace_transaction'], ours],
      [['trace_transaction', 'debug_traceTransaction'], null],
    ] as const) {
      const read = withProxy(node, refuse(...refused), async (source) => source.contracts?.readCallData?.(forwarded, signal));
      expect(await read).toEqual(wanted);
    }
  });

  it('says that calls are missing when the node has no traces', async () => {
    await withProxy(node, refuse('trace_block', 'debug_traceBlockByNumber'), async (source) => {
      const { block, calls, transfers } = await source.readBundle(BUSY, signal);
      expect([block.hasCalls, calls.length, transfers.filter(({ kind }) => kind === 'internal').length]).toEqual([false, 0, 0]);
      expect(source.health().capabilities).toEqual(['block_receipts']);
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
      expect(transfers.filter(({ kind }) => kind !== 'reward').map(transfer)).toEqual([
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

describe('what waits at a node', () => {
  it('is its own word, and nothing where it has none', async () => {
    const ask = (rules: ProxyRules) => withProxy(node, rules, async (source) => source.readMempool?.(signal));
    const pool: ProxyRules = {
      rewrite: ({ method }) => (method === 'txpool_status' ? { result: { pending: '0x1f', queued: '0x3' } } : undefined),
    };
    expect(await ask(pool)).toEqual({ transactions: 31, queued: 3, sizeBytes: null, bands: null });
    expect(await ask({})).toEqual({ transactions: 0, queued: 0, sizeBytes: null, bands: null });
    expect(await ask(refuse('txpool_status'))).toBeNull();
  });
});
