import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownOf } from '@chaintrail/contract';
import { createBitcoinSource } from '@chaintrail/families/bitcoin';
import type { Chain } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCaller, type Caller } from './caller.ts';
import { openServer, type OpenServer } from './openServer.ts';

/** A chain that the product does not know: nothing but data. */
const digiByte = vi.hoisted((): Chain => ({
  name: 'DigiByte',
  title: '极特币',
  family: 'bitcoin',
  storeId: 990,
  status: 'live',
  nativeCoin: { symbol: 'DGB', name: 'DigiByte', decimals: 8 },
  wrappedCoin: null,
  usdt: [],
  finality: { tag: null, depth: 40 },
  blockTimeMs: 15_000,
  nativeMirrorToken: null,
  scripts: {
    publicKeyHash: [0x1e],
    scriptHash: [0x3f, 0x05],
    segwit: 'dgb',
    cashaddr: null,
    mweb: null,
    // Its blocks are made up here and hash to nothing.
    headerHash: null,
    genesisHash: '7497ea1b465eb39f1c8f507bc877078fe016d6fcb6dfad3a64c98dcc6e1e8496',
    unspendableCoinbases: [0],
    dustRaw: 546n,
    coinbaseMaturity: 100,
  },
  explorerUrl: null,
}));

/** The one line in the list of chains that adding a chain takes. */
vi.mock(import('@chaintrail/model/chains'), async (original) => {
  const real = await original();
  return {
    chains: [...real.chains, digiByte],
    findChain: (name: string) => (name.toLowerCase() === 'digibyte' ? digiByte : real.findChain(name)),
  };
});

const miner = 'D6hLULEGDRbk86j58t5iWmeinqM6acA16V';
const shop = 'SQQUtzMPZPb7hVsQM2APUv7oUBU2CbEFWu';
const friend = 'dgb1qxvenxvenxvenxvenxvenxvenxvenxvenall2nf';
const scripts = { miner: `76a914${'11'.repeat(20)}88ac`, shop: `a914${'22'.repeat(20)}87`, friend: `0014${'33'.repeat(20)}` };

const hashes = [digiByte.scripts?.genesisHash ?? '', 'b1'.padStart(64, '0'), 'b2'.padStart(64, '0')];
/** Hashes of what `makeBlock` says: a node that gives no bytes is believed only where they follow from its words. */
const rewards = [
  '4b9d294c2acab1ab51d3d5e1cc7d128a00f60fbb986feca1cdc48cc811280db7',
  'f387b7bf8e505ac394c0b129b602230606fe16d7f4658e4ba318e1c4c19b9155',
  'e32d5c40e7d6993a36d73b31c2397dd5f6d461edd741cf1b693fa587846e8b8f',
];
const payment = '9398df3363869785caaae1e1f60c3fb2fb52e66898c209464a2673aa2341c7e8';

/** Root over one or two transactions, as a block's head commits to them. */
function rootOf(txids: string[]): string {
  if (txids.length === 1) return txids[0] ?? '';
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  return sha(sha(Buffer.concat(txids.map((txid) => Buffer.from(txid, 'hex').reverse()))))
    .reverse()
    .toString('hex');
}

function makeBlock(height: number) {
  const blank = { version: 2, size: 200, weight: 800, locktime: 0 };
  const pay = (value: number, hex: string, n: number) => ({ value, n, scriptPubKey: { hex } });
  const tx = [
    { ...blank, txid: rewards[height], vin: [{ coinbase: `010${height}`, sequence: 0 }], vout: [pay(72_000, scripts.miner, 0)] },
    ...(height === 2
      ? [
          {
            ...blank,
            txid: payment,
            vin: [{ txid: rewards[1], vout: 0, sequence: 0xffffffff }],
            vout: [pay(1_000.5, scripts.friend, 0), pay(500, scripts.shop, 1), pay(70_499.49, scripts.miner, 2)],
          },
        ]
      : []),
  ];
  return {
    hash: hashes[height],
    confirmations: 3 - height,
    height,
    version: 536_870_912,
    merkleroot: rootOf(tx.map(({ txid }) => txid ?? '')),
    time: 1_700_000_000 + height * 15,
    nonce: 1,
    bits: '1e0ffff0',
    difficulty: 0.00024414,
    ...(height > 0 ? { previousblockhash: hashes[height - 1] } : {}),
    size: 400,
    strippedsize: 300,
    weight: 1_200,
    tx,
  };
}

/** What a node of the chain answers: bitcoind's words, blocks with whole transactions and without the outputs that they spend. */
function answerCall({ id, method, params }: { id: number; method: string; params: [string | number, unknown?] }) {
  const height = hashes.indexOf(String(params[0]));
  const block = height < 0 ? undefined : makeBlock(height);
  if (method === 'getbestblockhash') return { id, result: hashes[2] };
  if (method === 'getblockhash' && hashes[Number(params[0])] !== undefined) return { id, result: hashes[Number(params[0])] };
  if (method === 'getblockheader' && block) return { id, result: block };
  if (method === 'getblock' && block && params[1] === 2) return { id, result: block };
  if (method === 'getblock' && block && params[1] === true) return { id, result: { ...block, tx: block.tx.map(({ txid }) => txid) } };
  return { id, error: { code: -8, message: 'not here' } };
}

let node: Server;
let server: OpenServer;
let caller: Caller;

beforeAll(async () => {
  node = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      const body = JSON.parse(text);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(Array.isArray(body) ? body.map(answerCall) : answerCall(body)));
    });
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  server = await openServer({ chains: [{ chain: digiByte, mode: 'node', fromBlock: 0 }] });
  caller = await openCaller(server.url);
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => node.close(resolve));
});

describe('a sixth Bitcoin-like chain', () => {
  it('is one data file: its blocks are indexed and its pages read', async () => {
    const { port } = node.address() as AddressInfo;
    const signal = AbortSignal.timeout(30_000);
    const settings = {
      urls: [`http://127.0.0.1:${port}`],
      fromBlock: 0,
      openingAccounts: [],
      timeoutMs: 5_000,
      concurrency: 2,
      batchSize: 5,
    };
    const source = createBitcoinSource(digiByte, settings);
    await source.open(signal);
    expect((await source.readHead(signal)).latest.number).toBe(2);
    const { writer } = server.store;
    for (const height of [0, 1, 2]) {
      const bundle = await source.readBundle(height, signal);
      const [whole] = (await source.completeBundles?.([bundle], (outpoints) => writer.findOutputs(digiByte, outpoints), signal)) ?? [];
      await writer.insertTip(digiByte, [whole!]);
    }
    await source.close();

    const onDigiByte = { chainName: 'digibyte' };
    const view = await caller.call('getTransaction', { ...onDigiByte, hash: payment });
    expect(view).toMatchObject({ from: { address: miner }, to: { address: friend }, value: { amount: '1500.5', symbol: 'DGB' } });
    const own = ownOf('bitcoin', view);
    expect([view.fee.amount, own.inputSum?.amount, own.outputs.map(({ party }) => party.address)]).toEqual([
      '0.01',
      '72000',
      [friend, shop, miner],
    ]);
    const page = await caller.call('pageBitcoinAddressTransactions', { ...onDigiByte, address: miner });
    expect(page.list.map(({ hash, net }) => [hash, net.amount])).toEqual([
      [payment, '-1500.51'],
      [rewards[2], '72000'],
      [rewards[1], '72000'],
    ]);
    const balances = await Promise.all(
      [miner, shop, friend.toUpperCase()].map(async (address) => {
        const card = await caller.call('getAddressCard', { ...onDigiByte, address });
        return [card.address, card.nativeBalance?.amount];
      }),
    );
    expect(balances).toEqual([
      [miner, '142499.49'],
      [shop, '500'],
      [friend, '1000.5'],
    ]);
    expect(await caller.call('getBlockByHeightOrHash', { ...onDigiByte, number: '2' })).toMatchObject({
      family: 'bitcoin',
      own: { inputCount: 2 },
    });
    const { list } = await caller.call('listChains', {});
    expect(list.find(({ chainName }) => chainName === 'DigiByte')).toMatchObject({ family: 'bitcoin', height: 2, mode: 'node' });
  });
});
