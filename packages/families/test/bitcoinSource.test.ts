import { hasLitecoind, startLitecoind, type Litecoind } from '@chaintrail/devnet';
import type { BlockBundle, Outpoint, Output, Transfer } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockSource, FindOutputs } from '../src/index.ts';
import { makeSource, prevoutRules, refuseVerbosity, withProxy } from './bitcoinNode.ts';
import type { ProxyRules } from './proxy.ts';
import { tellNode, tellOwn } from './nodeWords.ts';
import { raise } from './regtest.ts';

const signal = new AbortController().signal;
/** The extension block begins at 432; before it lie blocks with nothing but rewards, and the coins that later blocks spend. */
const PEG_IN = 432;
const BUSY = 433;
const LAST = 436;

let node: Litecoind;
let miner: string;
/** Transactions by what they are. */
const made = { multisig: '', words: '', bare: '', spendBare: '', child: '', pegIn: '' };
let pegOutTo: string;

/** Sends what the hex says after the wallet has put in coins and signatures. */
async function fundAndSend(hex: string): Promise<string> {
  const funded = await node.rpc<{ hex: string }>('fundrawtransaction', [hex, { changeAddress: miner }]);
  const signed = await node.rpc<{ hex: string }>('signrawtransactionwithwallet', [funded.hex]);
  return node.rpc<string>('sendrawtransaction', [signed.hex, 0]);
}

async function makeChain(): Promise<void> {
  const address = (type: string) => node.rpc<string>('getnewaddress', ['', type]);
  const publicKey = async (of: string) => (await node.rpc<{ pubkey: string }>('getaddressinfo', [of])).pubkey;
  miner = await address('legacy');
  await node.rpc('generatetoaddress', [PEG_IN - 1, miner]);
  made.pegIn = await node.rpc<string>('sendtoaddress', [await address('mweb'), 60]);
  await node.rpc('generatetoaddress', [1, miner]);

  const keys = [await address('legacy'), await address('legacy'), await address('legacy')];
  const { address: shared } = await node.rpc<{ address: string }>('addmultisigaddress', [2, keys, '', 'legacy']);
  await node.rpc('sendmany', ['', { [await address('p2sh-segwit')]: 1.25, [await address('bech32')]: 0.00000001 + 2, [keys[0] ?? '']: 3 }]);
  made.multisig = await node.rpc<string>('sendtoaddress', [shared, 7.5]);
  const words = Buffer.from('链踪 ChainTrail').toString('hex');
  made.words = await fundAndSend(await node.rpc<string>('createrawtransaction', [[], [{ data: words }, { [shared]: 0.5 }]]));
  // createrawtransaction writes no bare multisig: its place is held by a data output of the same amount-less shape.
  const [first, second] = [await publicKey(keys[0] ?? ''), await publicKey(keys[1] ?? '')];
  const script = `5121${first}21${second}52ae`;
  const holder = await node.rpc<string>('createrawtransaction', [[], [{ data: 'aabbcc' }]]);
  const bare = holder.replace(/0000000000000000056a03aabbcc/, `00e1f50500000000${(script.length / 2).toString(16)}${script}`);
  made.bare = await fundAndSend(bare);
  await node.rpc('generatetoaddress', [1, miner]);

  const outputs = (await node.rpc<{ vout: { scriptPubKey: { type: string } }[] }>('getrawtransaction', [made.bare, true])).vout;
  const vout = outputs.findIndex(({ scriptPubKey }) => scriptPubKey.type === 'multisig');
  const spend = await node.rpc<string>('createrawtransaction', [[{ txid: made.bare, vout }], [{ [keys[2] ?? '']: 0.999 }]]);
  const signed = await node.rpc<{ hex: string }>('signrawtransactionwithwallet', [spend]);
  made.spendBare = await node.rpc<string>('sendrawtransaction', [signed.hex]);
  // A transaction and its child in one block.
  const child = await node.rpc<string>('createrawtransaction', [[{ txid: made.spendBare, vout: 0 }], [{ [miner]: 0.998 }]]);
  made.child = await node.rpc<string>('sendrawtransaction', [
    (await node.rpc<{ hex: string }>('signrawtransactionwithwallet', [child])).hex,
  ]);
  await node.rpc('generatetoaddress', [1, miner]);

  // With every other coin locked, the wallet pays out of the extension block.
  const plain = (await node.rpc<{ txid?: string; vout?: number; address: string }[]>('listunspent')).filter(
    ({ address: of }) => !of.startsWith('tmweb'),
  );
  await node.rpc('lockunspent', [false, plain.map(({ txid, vout: index }) => ({ txid, vout: index }))]);
  pegOutTo = await address('bech32');
  await node.rpc('sendtoaddress', [pegOutTo, 11]);
  await node.rpc('lockunspent', [true]);
  await node.rpc('generatetoaddress', [LAST - 434, miner]);
}

const nothingStored = (outpoints: readonly Outpoint[]) => Promise.resolve(outpoints.map(() => undefined));

async function readAll(source: BlockSource, from = 0, findOutputs: FindOutputs = nothingStored): Promise<BlockBundle[]> {
  const numbers = Array.from({ length: LAST + 1 - from }, (_, at) => from + at);
  const bundles = await Promise.all(numbers.map((number) => source.readBundle(number, signal)));
  return (await source.completeBundles?.(bundles, findOutputs, signal)) ?? raise('no completeBundles');
}

/** Everything that each address gained by the transfers. */
function balancesOf(bundles: readonly BlockBundle[]): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  for (const { from, to, amountRaw } of bundles.flatMap(({ transfers }) => transfers)) {
    balances.set(from, (balances.get(from) ?? 0n) - amountRaw);
    balances.set(to, (balances.get(to) ?? 0n) + amountRaw);
  }
  balances.delete('');
  return balances;
}

const transfer = ({ kind, from, to, amountRaw }: Transfer): string => `${kind} ${from}>${to} ${amountRaw}`;

describe.runIf(hasLitecoind())('a chain read from litecoind', () => {
  let source: BlockSource;
  let bundles: BlockBundle[];
  const transaction = (hash: string) => {
    const bundle = bundles.find(({ transactions }) => transactions.some((one) => one.hash === hash)) ?? raise(`no ${hash}`);
    return {
      ...(bundle.transactions.find((one) => one.hash === hash) ?? raise(hash)),
      inputs: bundle.inputs.filter(({ transactionHash }) => transactionHash === hash),
      outputs: bundle.outputs.filter(({ transactionHash }) => transactionHash === hash),
      transfers: bundle.transfers.filter(({ transactionHash }) => transactionHash === hash),
    };
  };

  beforeAll(async () => {
    node = await startLitecoind({ flags: ['-txindex=1'] });
    await makeChain();
    source = makeSource([node.url]);
    bundles = await readAll(source);
  });

  afterAll(async () => {
    await source?.close();
    await node?.stop();
  });

  it('says what waits for a block as the node counts it, and nothing where the node has no word for it', async () => {
    const { size, bytes } = await node.rpc<{ size: number; bytes: number }>('getmempoolinfo');
    expect(await source.readMempool?.(signal)).toEqual({ transactions: size, queued: null, sizeBytes: bytes, bands: [] });
    const told = { result: { loaded: true, size: 41_207, bytes: 96_400_000, usage: 240_000_000 } };
    const ask = (reply: object) =>
      withProxy(node, { rewrite: ({ method }) => (method === 'getmempoolinfo' ? reply : undefined) }, async (own) =>
        own.readMempool?.(signal),
      );
    expect(await ask(told)).toEqual({ transactions: 41_207, queued: null, sizeBytes: 96_400_000, bands: null });
    const thought = { estimatesmartfee: { result: { feerate: 0.00012, blocks: 2 } }, getmempoolinfo: told };
    const estimated = withProxy(
      node,
      { rewrite: ({ method }) => (method === 'getmempoolinfo' || method === 'estimatesmartfee' ? thought[method] : undefined) },
      async (own) => own.readMempool?.(signal),
    );
    expect((await estimated)?.estimates).toEqual([{ blocks: 2, rate: '12' }]);
    const entries = { '0a': { vsize: 141, weight: 561, fees: { base: 0.00000282 } }, '0b': { size: 200, fee: 0.002 } };
    const listed = withProxy(
      node,
      { rewrite: ({ method }) => (method === 'getrawmempool' ? { result: entries } : undefined) },
      async (own) => own.readMempool?.(signal),
    );
    expect((await listed)?.bands).toMatchObject([
      { from: 200, transactions: 1, sizeBytes: 200, aheadBytes: 0 },
      { from: 100, transactions: 0 },
      { from: 50, transactions: 0 },
      { from: 20, transactions: 0 },
      { from: 10, transactions: 0 },
      { from: 5, transactions: 0 },
      { from: 3, transactions: 0 },
      { from: 2, transactions: 1, sizeBytes: 141, aheadBytes: 200 },
    ]);
    const refused = { error: { code: -32601, message: 'Method not found' } };
    const untold = withProxy(node, { rewrite: ({ method }) => (method === 'getrawmempool' ? refused : undefined) }, async (own) =>
      own.readMempool?.(signal),
    );
    expect(await untold).toEqual({ transactions: size, queued: null, sizeBytes: bytes, bands: null });
    expect(await ask({ error: { code: -32601, message: 'Method not found' } })).toBeNull();
  });

  it('has transfers that give every address what the node says it owns', async () => {
    const balances = [...balancesOf(bundles)];
    expect(balances.length).toBeGreaterThan(8);
    for (const [address, balance] of balances) {
      const { total_amount: total } = await node.rpc<{ total_amount: number }>('scantxoutset', ['start', [`addr(${address})`]]);
      expect([address, balance]).toEqual([address, BigInt(Math.round(total * 1e8))]);
    }
  });

  it('has unspent outputs that are the node’s', async () => {
    const spent = new Set(bundles.flatMap(({ inputs }) => inputs.map(({ previous }) => `${previous?.transactionHash}:${previous?.index}`)));
    const unspent = bundles
      .flatMap(({ outputs }) => outputs)
      .filter(({ isSpendable, transactionHash, index }) => isSpendable && !spent.has(`${transactionHash}:${index}`));
    const info = await node.rpc<{ txouts: number; total_amount: number }>('gettxoutsetinfo');
    expect(unspent).toHaveLength(info.txouts);
    expect(unspent.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)).toBe(BigInt(Math.round(info.total_amount * 1e8)));
  });

  it('is in bytes what the node itself decodes of it: sizes, weights, scripts, addresses, amounts, fees, extension blocks', async () => {
    const kinds = new Set<string>();
    for (const bundle of bundles.slice(1)) {
      expect(tellOwn(bundle)).toEqual(await tellNode(node, bundle.block.hash));
      for (const { scriptType } of bundle.outputs) kinds.add(scriptType);
    }
    expect([...kinds].toSorted()).toEqual(['multisig', 'mweb_hogaddr', 'mweb_pegin', 'nulldata', 'p2pkh', 'p2sh', 'p2wpkh']);
  });

  it('keeps the first block’s reward, which nobody can spend, out of the transfers', () => {
    expect(bundles[0]).toMatchObject({
      block: { number: 0, parentHash: '0'.repeat(64), transactionCount: 1 },
      transfers: [],
      outputs: [{ isSpendable: false, amountRaw: 5_000_000_000n, scriptType: 'p2pk' }],
    });
  });

  it('shows what scripts without an address hold: words, bare multisig', () => {
    expect(transaction(made.words).outputs.find(({ scriptType }) => scriptType === 'nulldata')).toMatchObject({
      address: '',
      isSpendable: false,
      detail: { data: { hex: 'e993bee8b8aa20436861696e547261696c', text: '链踪 ChainTrail' } },
    });
    const bare = transaction(made.bare);
    expect(bare.outputs.find(({ scriptType }) => scriptType === 'multisig')).toMatchObject({
      address: '',
      amountRaw: 100_000_000n,
      detail: { multisig: { required: 1 } },
    });
    expect(bare.transfers.map(({ kind, to, amountRaw }) => [kind, to, amountRaw])).toContainEqual(['external', '', 100_000_000n]);
    const [move] = transaction(made.spendBare).transfers;
    expect(move).toMatchObject({ kind: 'external', from: '', amountRaw: 99_900_000n, feeRaw: 100_000n });
  });

  it('resolves what is spent in the block in which it was made', () => {
    expect(transaction(made.child)).toMatchObject({ feeRaw: 100_000n, inputs: [{ isResolved: true, previousBlock: 434 }] });
  });

  it('follows coin into the extension block and out again', () => {
    expect(transaction(made.pegIn)).toMatchObject({ type: 'payment', detail: { mweb: 'peg_in' }, from: miner, to: '' });
    const hogexes = bundles.flatMap(({ transactions }) => transactions).filter(({ type }) => type === 'mweb');
    expect(hogexes.map(({ blockNumber }) => blockNumber)).toEqual([432, 433, 434, 435, 436]);
    expect(hogexes[3]?.detail).toMatchObject({ mweb: 'peg_out' });
    expect(transaction(hogexes[3]?.hash ?? '').transfers.map(transfer)).toEqual([`external >${pegOutTo} 1100000000`]);
    expect(bundles[435]?.block.detail).toMatchObject({ mweb: { inputCount: 1, outputCount: 1, kernelCount: 1 } });
  });

  it('is the same in bytes, in words, and with the spent outputs told in words', async () => {
    const ways: [ProxyRules, string[]][] = [
      [refuseVerbosity(3, 2), ['getblock_hex', 'txindex']],
      [refuseVerbosity(false, 3), ['getblock_2', 'txindex']],
      [await prevoutRules(node, bundles), ['getblock_hex', 'prevout', 'txindex']],
    ];
    for (const [rules, capabilities] of ways) {
      await withProxy(node, rules, async (proxied) => {
        expect(await readAll(proxied, PEG_IN - 4)).toEqual(bundles.slice(PEG_IN - 4));
        expect(proxied.health().capabilities).toEqual(capabilities);
      });
    }
  });

  it('takes from the store what was made below, and from the node what was made before the first indexed block', async () => {
    const stored = new Map(
      bundles.flatMap(({ outputs }) => outputs.map((one): [string, Output] => [`${one.transactionHash}:${one.index}`, one])),
    );
    const findOutputs = (outpoints: readonly Outpoint[]) =>
      Promise.resolve(outpoints.map(({ transactionHash, index }) => stored.get(`${transactionHash}:${index}`)));
    const countAsked = async (find: FindOutputs) => {
      const asked: string[] = [];
      const rewrite: ProxyRules['rewrite'] = ({ method }) => {
        asked.push(method);
        return undefined;
      };
      return withProxy(
        node,
        { rewrite },
        async (proxied) => {
          await proxied.open(signal);
          asked.length = 0;
          const read = await readAll(proxied, BUSY, find);
          return { asked: asked.filter((method) => method === 'getrawtransaction').length, read };
        },
        { fromBlock: BUSY },
      );
    };
    const fromStore = await countAsked(findOutputs);
    const fromNode = await countAsked(nothingStored);
    expect([fromStore.asked, fromNode.asked > 0]).toEqual([0, true]);
    expect(fromNode.read).toEqual(fromStore.read);
    const openings = fromNode.read.flatMap(({ transfers }) => transfers).filter(({ kind }) => kind === 'opening');
    expect(openings.every(({ from, to }) => from === '' && to === miner)).toBe(true);
    const openedRaw = openings.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
    const spentRaw = fromNode.read
      .flatMap(({ inputs }) => inputs)
      .filter(({ previousBlock, address }) => address === miner && previousBlock !== null && previousBlock < BUSY)
      .reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
    expect(openedRaw).toBe(spentRaw);
    expect([...balancesOf(fromNode.read).values()].every((balance) => balance >= 0n)).toBe(true);
  });

  it('waits for a node that still builds its index', async () => {
    const error = { code: -5, message: 'No such mempool transaction. Blockchain transactions are still in the process of being indexed' };
    const rewrite: ProxyRules['rewrite'] = ({ method }) => (method === 'getrawtransaction' ? { error } : undefined);
    await withProxy(node, { rewrite }, (proxied) =>
      expect(readAll(proxied, BUSY)).rejects.toMatchObject({ kind: 'refused', retryable: true }),
    );
  });

  it('keeps an input whose output nobody has, and calls the fee unknown', async () => {
    const rewrite: ProxyRules['rewrite'] = ({ method }) =>
      method === 'getrawtransaction' ? { error: { code: -5, message: 'No such mempool transaction. Use -txindex' } } : undefined;
    await withProxy(
      node,
      { rewrite },
      async (proxied) => {
        const [busy] = await readAll(proxied, BUSY);
        expect(proxied.health().capabilities).toEqual(['getblock_hex']);
        const paid = busy?.transactions.find(({ hash }) => hash === made.multisig);
        expect(paid).toMatchObject({ feeRaw: 0n, detail: { inputSumRaw: null, inputCount: 1 } });
        expect(busy?.inputs.find(({ transactionHash }) => transactionHash === made.multisig)).toMatchObject({
          isResolved: false,
          address: '',
        });
        const received = busy?.transfers
          .filter(({ transactionHash }) => transactionHash === made.multisig)
          .map(({ from, amountRaw }) => [from, amountRaw]);
        expect(received).toContainEqual(['', 750_000_000n]);
      },
      { fromBlock: BUSY },
    );
  });
});
