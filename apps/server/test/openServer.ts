import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '@chaintrail/families';
import { findChain } from '@chaintrail/model/chains';
import type { Chain } from '@chaintrail/model';
import { openAppStore, type AppStore } from '@chaintrail/store/app';
import { openChainStore, type ChainStore } from '@chaintrail/store/chain';
import { copyMigratedChain, makeSharedDatabase } from '@chaintrail/store/testing';
import { afterAll, beforeAll } from 'vitest';
import { createServer } from '../src/api/server.ts';
import { openCaseVault } from '../src/cases/vault.ts';
import { openFerryFolder } from '../src/ferry/file.ts';

import { noPictures, noPrices, noSources, noVerifiedAbis, serverConfig, usualDesk, usualFetcher } from '../src/configFixture.ts';
import { createLogger } from '../src/logger.ts';
import { createMetrics } from '../src/metrics/metrics.ts';
import { watchChainStore } from '../src/metrics/storeReadings.ts';
import type { ServerParts } from '../src/parts.ts';
import { bitcoinLabels, FINAL_BITCOIN_BLOCK, tellBitcoinWorld } from './bitcoinWorld.ts';
import { findSecrets } from './secrets.ts';
import type { NodeReader } from '../src/parts.ts';
import { silentTron, tellTronWorld } from './tronWorld.ts';
import { openCaller, type Caller } from './caller.ts';
import { alice, bob, entities, FINAL_BLOCK, labels, LAST_BLOCK, nft, pool, START_MS, tellWorld, tokens } from './world.ts';

/** Answers what is asked of a contract, and nothing else. */
export const quietNode: NodeReader = {
  readHead: () => Promise.reject(new SourceError({ code: 'closed' })),
  readBalance: () => Promise.reject(new SourceError({ code: 'closed' })),
  readHasCode: () => Promise.reject(new SourceError({ code: 'closed' })),
  contracts: {
    readContract: () => Promise.resolve(undefined),
    readSlots: () => Promise.resolve(null),
    /** Of the one transaction that calls something inside; the last of its calls it tells wrongly. */
    readCallData: () =>
      Promise.resolve([
        { from: alice, to: pool, input: '0x22222222', output: '0x' },
        { from: pool, to: alice, input: '0x', output: '0x' },
        { from: pool, to: nft, input: `0xa9059cbb${bob.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`, output: '0x' },
        { from: pool, to: alice, input: '0x', output: '0x' },
      ]),
    callContract: () => Promise.resolve({ isOk: true, output: `0x${'6'.padStart(64, '0')}`, blockNumber: 8 }),
    pinCalls: () =>
      Promise.resolve({
        blockNumber: 8,
        timeMs: START_MS,
        ask: (questions) => Promise.resolve(questions.map(() => ({ isOk: true, output: `0x${'6'.padStart(64, '0')}`, blockNumber: 8 }))),
      }),
  },
};

/** A server over real stores that hold the told worlds on chains ETH, BTC and TRON. BSC is enabled and still empty; the others are not configured. */
export interface OpenServer {
  url: string;
  routes: string[];
  app: AppStore;
  store: ChainStore;
  /** Where it keeps what is no database: the chains' rows, keys, files. */
  folder: string;
  /** Everything that the process logged. */
  readLog(): string;
  closeServer(): Promise<void>;
  close(): Promise<void>;
}

export const eth = getChain('ETH');
const bsc = getChain('BSC');
export const btc = getChain('BTC');
const tron = getChain('TRON');

/** `beside`: over the stores of a server that is open already, which outlives this one. */
export async function openServer(changes: Partial<ServerParts> = {}, beside?: Pick<OpenServer, 'app' | 'store'>): Promise<OpenServer> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-server-'));
  const lines: string[] = [];
  const logger = createLogger('trace', { write: (line: string) => void lines.push(line) });
  const { app, store } = beside ?? (await openStores(join(folder, 'chain')));
  const metrics = createMetrics(['ETH', 'BSC', 'BTC', 'TRON']);
  watchChainStore(metrics, store, Date.now);
  const server = await createServer({
    config: serverConfig,
    stores: { chain: store.reader, app },
    chains: [
      { chain: eth, mode: 'node', fromBlock: 0 },
      { chain: bsc, mode: 'node', fromBlock: 0 },
      { chain: btc, mode: 'node', fromBlock: 0 },
      { chain: tron, mode: 'node', fromBlock: 0 },
    ],
    ladders: { chains: [], find: () => undefined },
    prices: noPrices,
    verifiedAbis: noVerifiedAbis,
    sourceDesk: noSources,
    lookups: { find: () => Promise.reject(new SourceError({ code: 'not_offered', words: '' })) },
    nodeReaders: new Map([['ETH', quietNode]]),
    tronReaders: new Map([['TRON', silentTron]]),
    demo: null,
    metrics,
    fetcher: usualFetcher,
    pictures: noPictures,
    caseVault: await openCaseVault(join(folder, 'vault'), null),
    ferryDesk: {
      folder: await openFerryFolder(join(folder, 'ferries')),
      findProvided: (chainName) => changes.ladders?.chains.find(({ name }) => name === chainName),
      hold: () => undefined,
      forget: (chain, address) => store.provided.keepOnly(chain, address, null),
    },
    noticeDesk: usualDesk,
    chooseBelow: randomInt,
    codeSender: { kind: 'sms', send: async () => undefined },
    logger,
    now: Date.now,
    webDir: join(folder, 'web'),
    ...changes,
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  // What the start says (its own address among it) is of no interest to anybody's privacy.
  lines.length = 0;
  return {
    url,
    routes: server.listRoutes(),
    app,
    store,
    folder,
    readLog: () => lines.join(''),
    closeServer: server.close,
    async close() {
      await server.close();
      // Whatever a file of tests asked for: nothing of it may be read in the log.
      const secrets = findSecrets(lines.join(''));
      if (!beside) await Promise.all([app.close(), store.close()]);
      await rm(folder, { recursive: true, force: true });
      if (secrets.length > 0) throw new Error(`the server's log holds ${secrets.join(', ')}`);
    },
  };
}

async function openStores(path: string): Promise<Pick<OpenServer, 'app' | 'store'>> {
  const [databaseUrl, store] = await Promise.all([makeSharedDatabase('migrated'), openChain(path)]);
  const app = await openAppStore({ url: databaseUrl });
  await fill(app, store);
  return { app, store };
}

async function openChain(path: string): Promise<ChainStore> {
  await copyMigratedChain(path);
  return openChainStore({ path });
}

/** A server for the tests of one file, and a caller of it. `prepare` runs before the first call. */
export function useServer(
  changes: Partial<ServerParts> = {},
  prepare: (server: OpenServer) => Promise<void> = async () => {},
): { readonly server: OpenServer; readonly caller: Caller } {
  let opened: { server: OpenServer; caller: Caller } | undefined;
  beforeAll(async () => {
    const server = await openServer(changes);
    await prepare(server);
    opened = { server, caller: await openCaller(server.url) };
  });
  afterAll(() => opened?.server.close());
  const ready = () => opened ?? fail('the server is not open yet');
  return {
    get server() {
      return ready().server;
    },
    get caller() {
      return ready().caller;
    },
  };
}

function fail(message: string): never {
  throw new Error(message);
}

async function fill(app: AppStore, store: ChainStore): Promise<void> {
  const world = tellWorld();
  await store.writer.insertFinal(eth, world.slice(0, FINAL_BLOCK + 1));
  await store.writer.insertTip(eth, world.slice(FINAL_BLOCK + 1));
  const bitcoinWorld = tellBitcoinWorld();
  await store.writer.insertFinal(btc, bitcoinWorld.slice(0, FINAL_BITCOIN_BLOCK + 1));
  await store.writer.insertTip(btc, bitcoinWorld.slice(FINAL_BITCOIN_BLOCK + 1));
  await store.writer.insertFinal(tron, tellTronWorld());
  await app.tokens.save(tokens);
  await app.labels.replace('test', [...labels, ...bitcoinLabels], entities);
  await app.chainStatus.save({
    chainName: 'ETH',
    mode: 'node',
    sourceState: 'ok',
    capabilities: [],
    sourceHeight: LAST_BLOCK,
    syncState: 'live',
    progress: null,
    failure: null,
    lastReorg: null,
    updatedAtMs: START_MS + 200_000,
  });
}

export function getChain(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}
