import { hasLitecoind, startLitecoind, type Litecoind } from '@chaintrail/devnet';
import type { BlockBundle, Outpoint } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockSource, FindOutputs } from '../src/index.ts';
import { makeSource } from './bitcoinNode.ts';
import { startProxy, type ProxyRules } from './proxy.ts';
import { raise } from './regtest.ts';

const signal = new AbortController().signal;
let node: Litecoind;

interface Words {
  tx: { vin: { txid?: string; prevout?: object }[] }[];
}

describe.runIf(hasLitecoind())('of two nodes, the first of which lies', () => {
  const SPENDING = 103;
  let spending: BlockBundle;
  let hashes: string[];

  beforeAll(async () => {
    node = await startLitecoind({ flags: ['-txindex=1'] });
    const miner = await node.rpc<string>('getnewaddress', ['', 'bech32']);
    await node.rpc('generatetoaddress', [102, miner]);
    // More than one reward holds.
    await node.rpc('sendtoaddress', [await node.rpc<string>('getnewaddress', ['', 'legacy']), 75]);
    await node.rpc('generatetoaddress', [1, miner]);
    hashes = await Promise.all([100, 101, SPENDING].map((number) => node.rpc<string>('getblockhash', [number])));
    const source = makeSource([node.url]);
    spending = await source.readBundle(SPENDING, signal);
    await source.close();
  });

  afterAll(() => node?.stop());

  const nobody: FindOutputs = (outpoints) => Promise.resolve(outpoints.map(() => undefined));
  const outpoints = (): Outpoint[] => spending.inputs.flatMap(({ previous }) => previous ?? []);
  const outpoint = (): Outpoint => outpoints()[0] ?? raise('nothing spent');
  const readHeight = (source: BlockSource) => source.readBlockRef({ number: SPENDING }, signal);
  const complete = async (source: BlockSource) =>
    source.completeBundles?.([await source.readBundle(SPENDING, signal)], nobody, signal) ?? raise('completes nothing');
  const garble = (method: string): ProxyRules['rewrite'] => {
    return (request) => (request.method === method ? { result: { a: 1 } } : undefined);
  };

  it.each<[string, ProxyRules['rewrite'], (source: BlockSource) => Promise<unknown>, string]>([
    ['a best hash that is none', garble('getbestblockhash'), (source) => source.readHead(signal), 'malformed'],
    ['a header that is none', garble('getblockheader'), readHeight, 'malformed'],
    [
      'the hash of another height',
      swapIn(
        'getblockhash',
        () => [SPENDING],
        () => [101],
      ),
      readHeight,
      'inconsistent',
    ],
    [
      'the hash of another height, for a block',
      swapIn(
        'getblockhash',
        () => [SPENDING],
        () => [101],
      ),
      (source) => source.readBundle(SPENDING, signal),
      'inconsistent',
    ],
    [
      'the header of another block',
      swapIn(
        'getblockheader',
        () => [hashes[2]],
        () => [hashes[0]],
      ),
      readHeight,
      'inconsistent',
    ],
    [
      'a hash that is none',
      (request) => (request.method === 'getblockhash' && request.params[0] === SPENDING ? { result: {} } : undefined),
      readHeight,
      'malformed',
    ],
    [
      'an unspent output that is none',
      garble('gettxout'),
      (source) => source.readUnspent?.([outpoint()], signal) ?? raise('no set'),
      'malformed',
    ],
    ['a spent transaction that is none', garble('getrawtransaction'), complete, 'malformed'],
    [
      'another spent transaction',
      swapIn(
        'getrawtransaction',
        () => [outpoint().transactionHash],
        () => [spending.transactions[0]?.hash],
      ),
      complete,
      'inconsistent',
    ],
  ])('the other one is asked after %s', async (_lie, rewrite, read, kind) => {
    const liar = await startProxy(node.url, { rewrite });
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

  it('the other one is asked after a false word on a spent output, which shows only when that output is known', async () => {
    const words = await node.rpc<Words>('getblock', [hashes[2], 2]);
    const [first, second] = await Promise.all(outpoints().map(readOutput));
    const inputs = words.tx.flatMap(({ vin }) => vin).filter(({ txid }) => txid);
    inputs.forEach((input, at) => (input.prevout = { ...(at === 0 ? first : { ...second, value: 49 }), height: 1 }));
    const rewrite: ProxyRules['rewrite'] = ({ method, params }) =>
      method === 'getblock' && params[0] === hashes[2] && params[1] === 3 ? { result: words } : undefined;
    const liar = await startProxy(node.url, { rewrite });
    const source = makeSource([liar.url, node.url]);
    const honest = makeSource([node.url]);
    try {
      // The first output was made before the first stored block, so that the node is asked; the second one is stored.
      const stored = outpoints()[1] ?? raise('one output spent');
      const { number } = (await honest.readBlockRef({ hash: await blockOf(stored) }, signal)) ?? raise('no block');
      const { outputs } = await honest.readBundle(number, signal);
      const findOutputs: FindOutputs = (wanted) =>
        Promise.resolve(
          wanted.map((one) => outputs.find((output) => output.transactionHash === one.transactionHash && output.index === one.index)),
        );
      const read = async () => source.completeBundles?.([await source.readBundle(SPENDING, signal)], findOutputs, signal);
      await expect(read()).rejects.toMatchObject(refusedFor('false_spent_output'));
      expect((await read())?.[0]?.inputs[2]).toMatchObject({ isResolved: true, amountRaw: 5_000_000_000n });
    } finally {
      await Promise.all([source.close(), honest.close()]);
      await liar.stop();
    }
  });

  it('the place of a transaction is told by its hash, and a node without an index does not deny that there is one', async () => {
    const hash = outpoint().transactionHash;
    const source = makeSource([node.url]);
    const refusing = await startProxy(node.url, {
      rewrite: ({ method }) =>
        method === 'getrawtransaction' ? { error: { code: -5, message: 'No such mempool transaction. Use -txindex' } } : undefined,
    });
    const without = makeSource([refusing.url]);
    try {
      const number = (await source.findTransactionBlock?.(hash, signal)) ?? raise('no block');
      expect((await source.readBundle(number, signal)).transactions.map((one) => one.hash)).toContain(hash);
      expect(await source.findTransactionBlock?.('f'.repeat(64), signal)).toBeUndefined();
      await expect(without.findTransactionBlock?.(hash, signal)).rejects.toMatchObject({ kind: 'refused', fault: { code: 'not_offered' } });
    } finally {
      await Promise.all([source.close(), without.close()]);
      await refusing.stop();
    }
  });

  const refusedFor = (message: string) => ({ kind: 'inconsistent', retryable: true, message: expect.stringContaining(message) });

  async function blockOf({ transactionHash }: Outpoint): Promise<string> {
    return (await node.rpc<{ blockhash: string }>('getrawtransaction', [transactionHash, true])).blockhash;
  }

  async function readOutput({ transactionHash, index }: Outpoint): Promise<{ value: number; scriptPubKey: object }> {
    const { vout } = await node.rpc<{ vout: { value: number; scriptPubKey: object }[] }>('getrawtransaction', [transactionHash, true]);
    return vout[index] ?? raise('no output');
  }

  /** The call with this first parameter becomes one with another. */
  function swapIn(wanted: string, first: () => unknown[], other: () => unknown[]): ProxyRules['rewrite'] {
    return ({ method, params }) =>
      method === wanted && params[0] === first()[0] ? { params: [...other(), ...params.slice(1)] } : undefined;
  }
});
