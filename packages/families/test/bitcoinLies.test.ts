import { hasLitecoind, startLitecoind, type Litecoind } from '@chaintrail/devnet';
import type { BlockBundle, Outpoint } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FindOutputs } from '../src/index.ts';
import { makeSource, prevoutRules, refuseVerbosity, withProxy } from './bitcoinNode.ts';
import type { ProxyRules } from './proxy.ts';
import { raise } from './regtest.ts';

const signal = new AbortController().signal;
let node: Litecoind;
let miner: string;

describe.runIf(hasLitecoind())('a litecoind that misbehaves', () => {
  beforeAll(async () => {
    node = await startLitecoind();
    miner = await node.rpc<string>('getnewaddress', ['', 'bech32']);
    await node.rpc('generatetoaddress', [20, miner]);
  });

  afterAll(() => node?.stop());

  it('with the block of another height is inconsistent', async () => {
    const other = await node.rpc<string>('getblockhash', [6]);
    const wrong = await node.rpc<string>('getblockhash', [5]);
    const rewrite: ProxyRules['rewrite'] = ({ method, params }) =>
      method === 'getblock' && params[0] === wrong ? { params: [other, ...params.slice(1)] } : undefined;
    await withProxy(node, { rewrite }, async (source) => {
      await expect(source.readBundle(5, signal)).rejects.toMatchObject({ name: 'SourceError', kind: 'inconsistent', retryable: true });
      await expect(source.readBundle(6, signal)).resolves.toMatchObject({ block: { number: 6 } });
    });
  });

  it('with transactions that are not the block’s is inconsistent, in words and in bytes', async () => {
    const hash = await node.rpc<string>('getblockhash', [5]);
    const words = await node.rpc<{ tx: object[] }>('getblock', [hash, 2]);
    const other = await node.rpc<{ tx: object[] }>('getblock', [await node.rpc<string>('getblockhash', [6]), 2]);
    const bytes = await node.rpc<string>('getblock', [hash, 0]);
    const inWords: ProxyRules['rewrite'] = (request) =>
      request.method === 'getblock' && request.params[0] === hash && request.params[1] === 2
        ? { result: { ...words, tx: other.tx } }
        : refuseVerbosity(false).rewrite?.(request);
    const inBytes: ProxyRules['rewrite'] = ({ method, params }) =>
      method === 'getblock' && params[0] === hash ? { result: bytes.replace(/00f2052a01/, '01f2052a01') } : undefined;
    for (const rewrite of [inWords, inBytes]) {
      await withProxy(node, { rewrite }, (source) => expect(source.readBundle(5, signal)).rejects.toMatchObject({ kind: 'inconsistent' }));
    }
  });

  it('with half a block, one that does not end, or no bytes at all is malformed', async () => {
    const hash = await node.rpc<string>('getblockhash', [5]);
    const bytes = await node.rpc<string>('getblock', [hash, 0]);
    for (const result of [bytes.slice(0, 300), `${bytes}00`, `${bytes}0`, `${bytes.slice(0, -1)}x`, '', 7, { hex: bytes }]) {
      const rewrite: ProxyRules['rewrite'] = ({ method, params }) => (method === 'getblock' && params[0] === hash ? { result } : undefined);
      await withProxy(node, { rewrite }, (source) =>
        expect(source.readBundle(5, signal)).rejects.toMatchObject({ kind: 'malformed', retryable: true }),
      );
    }
  });

  it('is caught with any byte of a header changed, and with blocks that do not follow each other', async () => {
    const hashes = await Promise.all([7, 8, 9].map((number) => node.rpc<string>('getblockhash', [number])));
    const bytes = await node.rpc<string>('getblock', [hashes[0], false]);
    for (const at of [0, 4, 40, 70, 75, 79]) {
      const changed = Buffer.from(bytes, 'hex');
      changed[at] = (changed[at] ?? 0) ^ 1;
      const rewrite: ProxyRules['rewrite'] = ({ method, params }) =>
        method === 'getblock' && params[0] === hashes[0] ? { result: changed.toString('hex') } : undefined;
      await withProxy(node, { rewrite }, (source) => expect(source.readBundle(7, signal)).rejects.toMatchObject({ kind: 'inconsistent' }));
    }
    const skipOne: ProxyRules['rewrite'] = ({ method, params }) =>
      method === 'getblockhash' && params[0] === 8 ? { params: [9] } : undefined;
    await withProxy(node, { rewrite: skipOne }, async (source) => {
      // Small blocks come together once the size of one is known.
      await source.readBundle(6, signal);
      const read = [7, 8].map((number) => source.readBundle(number, signal, 8));
      await expect(read[0]).resolves.toMatchObject({ block: { hash: hashes[0] } });
      await expect(read[1]).rejects.toMatchObject({ message: expect.stringContaining('broken_parent'), kind: 'inconsistent' });
    });
  });

  it('says of a block to come that it is not there', async () => {
    const source = makeSource([node.url]);
    await expect(source.readBundle(99, signal)).rejects.toMatchObject({ kind: 'not_found', retryable: true });
    await expect(source.readBlockRef({ number: 99 }, signal)).resolves.toBeUndefined();
    await expect(source.readBlockRef({ hash: '11'.repeat(32) }, signal)).resolves.toBeUndefined();
    await source.close();
  });

  it('is not taken for another chain, and not read without its password', async () => {
    const real = makeSource([node.url], {}, findChain('Litecoin') ?? raise('no Litecoin'));
    await expect(real.open(signal)).rejects.toMatchObject({ kind: 'wrong_chain', retryable: false });
    await real.close();
    const stranger = makeSource([node.url.replace('demo:demo@', 'demo:wrong@')]);
    await expect(stranger.open(signal)).rejects.toMatchObject({ kind: 'refused' });
    await stranger.close();
  });

  it('replaces blocks: those beside the chain are gone, and its head stands below', async () => {
    const source = makeSource([node.url]);
    const old = await source.readHead(signal);
    expect(old.latest.number - old.finalized.number).toBe(12);
    await node.rpc('invalidateblock', [await node.rpc<string>('getblockhash', [18])]);
    expect((await source.readHead(signal)).latest.number).toBe(17);
    await expect(source.readBlockRef({ hash: old.latest.hash }, signal)).resolves.toBeUndefined();
    await node.rpc('generatetoaddress', [4, await node.rpc<string>('getnewaddress', ['', 'legacy'])]);
    const { latest } = await source.readHead(signal);
    expect(latest.number).toBe(21);
    const bundle = await source.readBundle(20, signal);
    expect(bundle.block.hash).toBe(latest.parentHash);
    expect(bundle.block.hash).not.toBe(old.latest.hash);
    await source.close();
  });
});

interface Words {
  tx: { txid: string; hex?: string; vin: { txid?: string; prevout?: { value: number; height: number } }[]; vout: { value: number }[] }[];
}

describe.runIf(hasLitecoind())('a litecoind whose words are no longer its chain’s', () => {
  const PAID = 103;
  let hash: string;

  beforeAll(async () => {
    node = await startLitecoind({ flags: ['-txindex=1'] });
    miner = await node.rpc<string>('getnewaddress', ['', 'bech32']);
    await node.rpc('generatetoaddress', [102, miner]);
    // More than one reward holds.
    await node.rpc('sendtoaddress', [await node.rpc<string>('getnewaddress', ['', 'legacy']), 75]);
    await node.rpc('generatetoaddress', [1, miner]);
    hash = await node.rpc<string>('getblockhash', [PAID]);
  });

  afterAll(() => node?.stop());

  /** Answers for the paying block with changed words. */
  const say = (method: string, change: object | string): ProxyRules => ({
    rewrite: (request) => (request.method === method && request.params[0] === hash ? { result: change } : undefined),
  });
  const refusal = (message: string) => ({ kind: 'inconsistent', retryable: true, message: expect.stringContaining(message) });

  it.each([{ time: 1 }, { nonce: 4_000_000_001 }, { bits: '1d00ffff' }, { version: 2 }, { previousblockhash: '11'.repeat(32) }])(
    'is refused with a header of %j, in a block and at its head',
    async (change) => {
      const words = await node.rpc<object>('getblock', [hash, 2]);
      await withProxy(node, say('getblock', { ...words, ...change }), (source) =>
        expect(source.readBundle(PAID, signal)).rejects.toMatchObject(refusal('header_hash')),
      );
      const header = await node.rpc<object>('getblockheader', [hash, true]);
      await withProxy(node, say('getblockheader', { ...header, ...change }), async (source) => {
        await expect(source.readHead(signal)).rejects.toMatchObject(refusal('header_hash'));
        await expect(source.readBlockRef({ number: PAID }, signal)).rejects.toMatchObject(refusal('header_hash'));
      });
    },
  );

  it('is refused with a changed witness, which no transaction’s hash covers', async () => {
    const words = await node.rpc<{ tx: { vin: { txinwitness?: string[] }[] }[] }>('getblock', [hash, 2]);
    const key = words.tx[1]?.vin[0]?.txinwitness?.[1] ?? raise('no witness');
    const bytes = await node.rpc<string>('getblock', [hash, false]);
    await withProxy(node, say('getblock', bytes.replace(key, `${key.slice(0, -2)}00`)), (source) =>
      expect(source.readBundle(PAID, signal)).rejects.toMatchObject(refusal('witness_root')),
    );
  });

  it('gives the place of a block also where its words leave the nonce out', async () => {
    const { nonce: _, ...header } = await node.rpc<{ nonce: number }>('getblockheader', [hash, true]);
    const rewrite: ProxyRules['rewrite'] = ({ method, params }) =>
      method === 'getblockheader' && params[0] === hash && params[1] === true ? { result: header } : undefined;
    await withProxy(node, { rewrite }, async (source) => {
      expect(await source.readBlockRef({ hash }, signal)).toMatchObject({ number: PAID, hash });
    });
  });

  it('is believed without bytes only when its words hash to the name of the transaction', async () => {
    const words = await node.rpc<Words>('getblock', [hash, 2]);
    for (const transaction of words.tx) delete transaction.hex;
    await withProxy(node, say('getblock', words), async (source) => {
      expect((await source.readBundle(PAID, signal)).transactions).toHaveLength(2);
    });
    const [paid] = words.tx[1]?.vout ?? [];
    if (paid) paid.value += 1;
    await withProxy(node, say('getblock', words), (source) =>
      expect(source.readBundle(PAID, signal)).rejects.toMatchObject(refusal('unprovable_transaction')),
    );
  });

  it('is not believed when it says of a stored output something else than is stored', async () => {
    const source = makeSource([node.url]);
    const bundles = await Promise.all(Array.from({ length: PAID + 1 }, (_, number) => source.readBundle(number, signal)));
    await source.close();
    const stored = new Map(bundles.flatMap(({ outputs }) => outputs.map((one) => [`${one.transactionHash}:${one.index}`, one] as const)));
    // Of two outputs that the block spends, one was made before the first stored block: only then is the node asked.
    const findOutputs: FindOutputs = (outpoints: readonly Outpoint[]) =>
      Promise.resolve(
        outpoints.map(({ transactionHash, index }, at) => (at === 0 ? undefined : stored.get(`${transactionHash}:${index}`))),
      );
    const rules = await prevoutRules(node, bundles);
    const read = (change: (prevout: { value: number; height: number }) => void): Promise<BlockBundle[] | undefined> => {
      const rewrite: ProxyRules['rewrite'] = (request) => {
        const reply = rules.rewrite?.(request);
        if (!reply || !('result' in reply) || request.params[0] !== hash) return reply;
        const words = structuredClone(reply.result as Words);
        for (const { prevout } of words.tx.flatMap(({ vin }) => vin)) if (prevout) change(prevout);
        return { result: words };
      };
      return withProxy(node, { rewrite }, async (proxied) =>
        proxied.completeBundles?.([await proxied.readBundle(PAID, signal)], findOutputs, signal),
      );
    };
    const honest = await read(() => undefined);
    const [, , second] = honest?.[0]?.inputs ?? [];
    expect(honest?.[0]?.inputs.map(({ isResolved, amountRaw }) => [isResolved, amountRaw])).toEqual([
      [true, 0n],
      [true, 5_000_000_000n],
      [true, 5_000_000_000n],
    ]);
    await expect(read((prevout) => (prevout.value += 1))).rejects.toMatchObject(refusal('false_spent_output'));
    // The height is ours to know, not the node's to say.
    expect((await read((prevout) => (prevout.height = 0)))?.[0]?.inputs[2]).toEqual(second);
  });
});
