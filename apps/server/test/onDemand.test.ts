import { SourceError, type BlockSource } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { beforeEach, describe, expect, it } from 'vitest';
import { newHydration } from '../src/hydration/record.ts';
import { openLookups, type Lookups } from '../src/onDemand/lookups.ts';
import { useServer } from './openServer.ts';
import { openSignedIn } from './signedIn.ts';
import { alice, blockHash, LAST_BLOCK, FINAL_BLOCK, START_MS, tellWorld, tokens, usdt } from './world.ts';

/** Blast and Base without nodes of ours: somebody else's nodes tell the blocks that are stored of ETH. */
const blast: Chain = { ...(findChain('Blast') ?? fail()), isProvided: true };
const base: Chain = { ...(findChain('Base') ?? fail()), isProvided: true };
const world = tellWorld();
const asked: string[] = [];
let isSlow = false;
let isDown = false;
let mayAsk = true;
/** Later than it is: what was kept for a while has to be asked again. */
let shiftMs = 0;

function fail(): never {
  throw new Error('no such chain');
}

/** A node that counts what it is asked; `isSlow` takes a minute, `isDown` refuses. */
function openNode(chain: Chain): BlockSource {
  const refOf = (number: number) => ({ number, hash: blockHash(number), parentHash: blockHash(number - 1), timeMs: START_MS });
  const tell = async <T>(what: string, signal: AbortSignal, value: () => T): Promise<T> => {
    asked.push(`${chain.name} ${what}`);
    if (isDown) throw new SourceError({ code: 'unreachable' });
    if (isSlow) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    return value();
  };
  return {
    chain,
    open: () => Promise.resolve(),
    readHead: (signal) => tell('head', signal, () => ({ latest: refOf(LAST_BLOCK), finalized: refOf(FINAL_BLOCK) })),
    readBlockRef: (at, signal) =>
      tell('ref', signal, () =>
        world.map(({ block }) => block).find((block) => ('hash' in at ? block.hash === at.hash : block.number === at.number)),
      ),
    findTransactionBlock: (hash, signal) =>
      tell('place', signal, () => world.flatMap(({ transactions }) => transactions).find((one) => one.hash === hash)?.blockNumber),
    readBundle: (number, signal) => tell(`block ${number}`, signal, () => world.find(({ block }) => block.number === number) ?? fail()),
    readTokens: (contracts, signal) =>
      tell('tokens', signal, () =>
        tokens.filter(({ contract }) => contracts.includes(contract)).map((token) => ({ ...token, chainName: chain.name })),
      ),
    readBalance: () => Promise.resolve(0n),
    readHasCode: () => Promise.resolve(false),
    health: () => fail(),
    close: () => Promise.resolve(),
  };
}

/** The lookups need the server's tokens, which are there once it is open. */
let lookups: Lookups | undefined;
const opened = useServer(
  {
    ladders: {
      chains: [blast, base],
      find: (name) => [blast, base].filter((chain) => chain.name === name).map((chain) => ({ chain, sources: [] }))[0],
    },
    lookups: { find: (...given) => (lookups ?? fail()).find(...given) },
  },
  async (server) => {
    const { app } = server;
    lookups = openLookups({
      nodes: new Map(
        [blast, base].map((chain) => [
          chain.name,
          { chain, name: '公共节点 node.example', hosts: ['node.example'], source: openNode(chain) },
        ]),
      ),
      findLadder: () => undefined,
      tokens: app.tokens,
      mayAsk: () => mayAsk,
      now: () => Date.now() + shiftMs,
    });
    const administrator = await openSignedIn(server, { type: 'administrator', login: 'chief' });
    await administrator.call('saveSettings', { ...(await administrator.call('getSettings', {})), areHistoriesAsked: true });
  },
);

beforeEach(() => {
  asked.length = 0;
  isSlow = false;
  isDown = false;
  mayAsk = true;
});

const hashes = world.flatMap(({ transactions }) => transactions.map(({ hash }) => hash));
const onBlast = { chainName: 'Blast' };

const different = new Set([
  'coverage',
  'chainName',
  'coin',
  'coinKey',
  'label',
  'title',
  'symbol',
  'name',
  'imitates',
  'decoded',
  'amount',
]);

/** What differs between two chains that saw the same: names of chains, coins of theirs, and what the answer rests on. */
function strip(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (key, value: unknown) => (different.has(key) ? undefined : value)));
}

describe('a chain without a node of ours', () => {
  it('shows every transaction, with its transfers, logs, calls and flow, as a chain does that is stored', async () => {
    for (const hash of hashes) {
      const view = await opened.caller.call('getTransaction', { ...onBlast, hash });
      expect(view.hash).toBe(hash);
      expect(view.coverage).toMatchObject({
        complete: false,
        fromBlock: view.blockNumber,
        toBlock: view.blockNumber,
        source: '公共节点 node.example',
      });
      const stored = await opened.caller.call('getTransaction', { chainName: 'ETH', hash });
      expect(view.transferCount, hash).toBe(stored.transferCount);
      for (const call of ['pageTransactionLogs', 'pageTransactionCalls'] as const) {
        expect(strip(await opened.caller.call(call, { ...onBlast, hash })), `${call} ${hash}`).toEqual(
          strip(await opened.caller.call(call, { chainName: 'ETH', hash })),
        );
      }
      const rows = (await opened.caller.call('pageTransactionTransfers', { ...onBlast, hash, pageSize: 2 })).list;
      const own = (await opened.caller.call('pageTransactionTransfers', { chainName: 'ETH', hash, pageSize: 2 })).list;
      expect(rows.map(({ id, amount }) => [id, amount.raw])).toEqual(own.map(({ id, amount }) => [id, amount.raw]));
    }
    // Every block once, however many calls its pages make.
    const blocks = asked.filter((one) => one.startsWith('Blast block'));
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  it('shows blocks by height and by hash, their transactions and coins, and says what is none of the chain', async () => {
    const byHeight = await opened.caller.call('getBlock', { ...onBlast, blockNumber: '4' });
    expect(byHeight).toMatchObject({ number: 4, hash: blockHash(4), isFinal: true, transactionCount: world[4]?.transactions.length });
    expect(await opened.caller.call('getBlock', { ...onBlast, blockNumber: blockHash(4) })).toMatchObject({ number: 4 });
    expect((await opened.caller.call('getBlock', { ...onBlast, blockNumber: '7' })).isFinal).toBe(false);
    const rows = await opened.caller.call('pageBlockTransactions', { ...onBlast, blockNumber: 8 });
    const stored = await opened.caller.call('pageBlockTransactions', { chainName: 'ETH', blockNumber: 8 });
    expect(rows.list.map(({ hash, status }) => [hash, status])).toEqual(stored.list.map(({ hash, status }) => [hash, status]));
    const coins = await opened.caller.call('pageBlockCoins', { ...onBlast, blockNumber: 8 });
    expect(coins.total).toEqual((await opened.caller.call('pageBlockCoins', { chainName: 'ETH', blockNumber: 8 })).total);
    const missing = (await opened.caller.ask('getBlock', { ...onBlast, blockNumber: '99' })).envelope;
    expect(missing).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    expect(missing.msg).toContain('数据源称没有这个区块');
    const none = (await opened.caller.ask('getTransaction', { ...onBlast, hash: `0x${'9'.repeat(64)}` })).envelope;
    expect(none).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    expect((await opened.caller.ask('listLatestBlocks', onBlast)).envelope).toMatchObject({ data: { reason: 'not_configured' } });
  });

  it('names a token by its contract and says that more was not asked', async () => {
    const coin = await opened.caller.call('getCoin', { ...onBlast, coin: usdt });
    expect(coin).toMatchObject({ contract: usdt, symbol: 'USDT', decimals: 6, firstTime: null });
    expect(coin.coverage?.note).toContain('转账、持有人、事件、创建者、升级历史与调用次数未取');
    expect((await opened.caller.ask('getCoin', { ...onBlast, coin: `0x${'7'.repeat(40)}` })).envelope).toMatchObject({
      data: { reason: 'not_found' },
    });
  });

  it('is none of the chains whose coins are counted whole, and one on which an address may have records as long as its history was not fetched', async () => {
    const { coverage, list } = await opened.caller.call('pageAddressCoins', { needHome: true });
    expect(list.map(({ chainName }) => chainName)).not.toContain('Base');
    expect(coverage).toMatchObject({
      complete: false,
      source: '自有节点索引',
      note: '没有自建节点的链不在其中：Blast、Base（一种币的转账数需要整条链的区块）',
    });
    expect((await opened.caller.call('pageAddressCoins', { needHome: true, chainName: 'ETH' })).coverage).toBeUndefined();
    const cardOf = async () => opened.caller.call('getAddressCard', { chainName: 'ETH', address: alice });
    expect((await cardOf()).unfetchedChains).toEqual(['Blast', 'Base']);
    const head = { number: 8, finalNumber: 8, timeMs: START_MS };
    await opened.server.app.hydrations.save({ ...newHydration(base, alice, START_MS), head });
    const { unfetchedChains, activeChains } = await cardOf();
    expect([unfetchedChains, activeChains]).toEqual([['Blast'], []]);
  });

  it('is searched with all others at once: what was not reached is said, and nobody waits for it longer than two seconds', async () => {
    const hash = hashes[0] ?? fail();
    const stateOf = async () => {
      const { tried, list } = await opened.caller.call('search', { address: hash });
      return { list, states: Object.fromEntries(tried.map(({ chainName, state }) => [chainName, state])) };
    };
    const found = await stateOf();
    expect(found.states).toMatchObject({ ETH: 'found', Blast: 'found', Base: 'found', Polygon: 'not_configured' });
    expect(found.list.find(({ chainName }) => chainName === 'Base')?.coverage?.source).toBe('公共节点 node.example');
    expect((await opened.caller.call('search', { address: '5' })).list.map(({ chainName }) => chainName)).toEqual(
      expect.arrayContaining(['ETH', 'Blast', 'Base']),
    );

    isDown = true;
    expect((await stateOf()).states).toMatchObject({ ETH: 'found', Blast: 'error', Base: 'error' });
    isDown = false;
    isSlow = true;
    shiftMs = 60_000;
    const startedAt = Date.now();
    const height = (await opened.caller.ask('search', { address: '77777777' })).envelope;
    expect(height).toMatchObject({
      code: 4001,
      data: { tried: expect.arrayContaining([{ chainName: 'Blast', state: 'syncing' }]) as unknown },
    });
    expect(Date.now() - startedAt).toBeLessThan(2_500);
    const again = Date.now();
    const late = (await opened.caller.ask('search', { address: hash })).envelope;
    expect(Date.now() - again).toBeLessThan(2_500);
    expect(late).toMatchObject({
      code: 4001,
      data: { tried: expect.arrayContaining([{ chainName: 'Blast', state: 'syncing' }]) as unknown },
    });
    // A source that takes a minute blocks nothing else.
    const before = Date.now();
    await opened.caller.call('getTransaction', { chainName: 'ETH', hash });
    expect(Date.now() - before).toBeLessThan(2_000);
  });

  it('asks nobody while that is not allowed, and says what is wrong when nobody answers', async () => {
    const hash = hashes.at(-1) ?? fail();
    isDown = true;
    const down = (await opened.caller.ask('getTransaction', { ...onBlast, hash })).envelope;
    expect(down).toMatchObject({ code: 9999, data: { reason: 'source_unreachable', retryAfter: 5 } });
    expect(down.msg).toBe('Blast（Blast）没有自建节点，向数据源查询未成：连接不上节点');
    asked.length = 0;
    mayAsk = false;
    const refused = (await opened.caller.ask('getTransaction', { ...onBlast, hash })).envelope;
    expect(refused).toMatchObject({ code: 9999, data: { reason: 'not_allowed' } });
    expect(refused.msg).toContain('现在是仅本地');
    expect(asked).toEqual([]);
  });
});
