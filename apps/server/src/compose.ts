import { startDevnet, type Devnet } from '@chaintrail/devnet';
import type { TronSource } from '@chaintrail/families/tron';
import { createIndexer, defaultTask } from '@chaintrail/indexer';
import { mirroring, mirrorLabels } from '@chaintrail/store/app';
import { openChainStore, type ChainStore } from '@chaintrail/store/chain';
import type { Chain } from '@chaintrail/model';
import { createLlamaPrices, createProviderHosts, createSourcify } from '@chaintrail/families/providers';
import { historyServices } from '@chaintrail/model/chains';
import { randomInt } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createAliyunSender } from './access/codeSenders/aliyun.ts';
import { createConsoleSender } from './access/codeSenders/console.ts';
import { ensureAdministrator, type FirstPassword } from './access/firstAdministrator.ts';
import { createServer } from './api/server.ts';
import { openCaseVault } from './cases/vault.ts';
import { hydrateAddresses } from './hydration/job.ts';
import { followRecords } from './hydration/followRecords.ts';
import { listImpliedChains } from './hydration/implied.ts';
import { openLadders } from './hydration/ladders.ts';
import { openLookups, type PublicNode } from './onDemand/lookups.ts';
import { openPublicNodes } from './onDemand/nodes.ts';
import type { FerryDesk } from './ferry/desk.ts';
import { openFerryFolder } from './ferry/file.ts';
import { BROUGHT } from './ferry/prices.ts';
import { takeInFerries } from './ferry/takeIn.ts';
import { openPictureCache } from './nft/pictureCache.ts';
import { createFetcher } from './fetcher/fetcher.ts';
import { demoItems } from './demoItems.ts';
import { keepDemoCase } from './features/case/demoCase.ts';
import { seedLetterDesk } from './features/letter/demo.ts';
import { sealOldFiles } from './features/letter/files.ts';
import { labelFileJobs } from './features/tag/files/jobs.ts';
import { traceMoney } from './features/trace/job.ts';
import { commands } from './commands/commands.ts';
import type { Config } from './config.ts';
import { serveControl } from './control/serve.ts';
import { watchSources } from './metrics/chainReadings.ts';
import { watchJobs, watchOutbox } from './metrics/jobReadings.ts';
import { watchFacts } from './labels/derived/watch.ts';
import { createMetrics } from './metrics/metrics.ts';
import { lookAtAddresses } from './monitors/looks/job.ts';
import { watchLooks } from './monitors/looks/watch.ts';
import { watchMonitors } from './monitors/watch.ts';
import { describeReminders } from './features/letter/reminders.ts';
import { describeEvents } from './features/monitor/describe.ts';
import { createNoticeDesk } from './notices/desk.ts';
import { createMailer, tellOperator } from './notices/mail.ts';
import { openPushKeys } from './notices/push.ts';
import { openSecretBox } from './notices/secretBox.ts';
import { watchNotices } from './notices/send.ts';
import { watchReminders } from './reminders/remind.ts';
import { watchChainStore, watchRowIndex } from './metrics/storeReadings.ts';
import { createTokenBook } from './present/tokens.ts';
import { openApp } from './openApp.ts';
import type { EnabledChain, NodeReader } from './parts.ts';
import { openRunSettings } from './runSettings.ts';
import { openPriceDesk } from './prices/desk.ts';
import { bookVerifiedAbis } from './verifiedAbis/book.ts';
import { openVerifiedAbis } from './verifiedAbis/desk.ts';
import { openCallLedger } from './sourceDesk/callLedger.ts';
import { openSourceDesk } from './sourceDesk/desk.ts';
import { openSourceWays } from './sourceDesk/ways.ts';
import { makeSources } from './sources.ts';

/** The running product. `close` stops everything in order: requests, indexer, demo node, stores. */
export interface Product {
  url: string;
  /** Where the demo chains' nodes listen, by chain name. */
  demoUrls: Record<string, string>;
  /** Of the administrator that this start made; null at every later one. */
  firstPassword: FirstPassword | null;
  close(): Promise<void>;
}

/** Keyless and for everybody: asked no faster than that. */
const PRICES_PER_SECOND = 3;
const ABIS_PER_SECOND = 2;

/** Puts the product together and starts it. What was started before a failure or an abort is stopped again. */
export async function startProduct(
  config: Config,
  logger: Logger,
  { webDir, signal }: { webDir: string; signal?: AbortSignal },
): Promise<Product> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) {
      await closer().catch((error: unknown) => logger.error({ err: error }, 'part did not stop cleanly'));
    }
  };
  try {
    await mkdir(config.dataDir, { recursive: true });
    // A mounted folder may be somebody else's, who then decides who reads it.
    await chmod(config.dataDir, 0o700).catch(() => undefined);
    const [devnet, app, store] = await startAll(closers, [
      config.demo ? startDemo(logger) : Promise.resolve(null),
      openApp(config, logger),
      openChainStore({ path: join(config.dataDir, 'chain'), serverUrl: config.clickhouseUrl ?? undefined }),
    ]);
    signal?.throwIfAborted();

    const sources = makeSources(config, devnet?.nodes ?? []);
    await app.labels.replace('演示案件', devnet?.labels ?? [], devnet?.entities ?? []);
    await seedLetterDesk({ app, isDemo: devnet !== null, now: Date.now });
    const firstPassword = await ensureAdministrator(app);
    const runSettings = await openRunSettings(app, config);
    closers.push(async () => runSettings.close());
    const mayAsk = () => runSettings.current().areHistoriesAsked;
    const outside = { ...config, providedChains: [...config.providedChains, ...listImpliedChains(config)] };
    const callLedger = await openCallLedger(app, Date.now);
    const ways = openSourceWays();
    closers.push(ways.close);
    const ladders = openLadders(outside, mayAsk, callLedger, ways.of);
    closers.push(ladders.close);
    const publicNodes = openPublicNodes(outside, () => mayAsk() && !sourceDesk.choices().off.has('node'), ways.of('node'));
    const otherHosts = createProviderHosts({ mayAsk, ledger: callLedger });
    closers.push(otherHosts.close);
    const priceSource = createLlamaPrices(
      otherHosts.open({ baseUrl: config.priceUrl, perSecond: PRICES_PER_SECOND }, ways.of('defillama').ask),
    );
    const abiSource = createSourcify(otherHosts.open({ baseUrl: config.abiUrl, perSecond: ABIS_PER_SECOND }, ways.of('sourcify').ask));
    const sourceDesk = await openSourceDesk({
      app,
      box: await openSecretBox(join(config.dataDir, 'sources.key')),
      ladders,
      ways,
      nodes: publicNodes,
      prices: priceSource,
      abis: abiSource,
      fileKeys: new Set(historyServices.filter((service) => config.providerKeys[service] !== undefined)),
    });
    closers.push(async () => {
      await Promise.all([...publicNodes.values()].map(({ source }) => source.close()));
    });
    for (const { chainName } of await app.hydrations.listPacked()) ladders.hold(chainName);
    for (const { chainName } of outside.providedChains) {
      const chain = ladders.known(chainName);
      if (chain) await followRecords({ app, provided: store.provided }, chain);
    }
    const ferryFolder = await openFerryFolder(join(config.dataDir, 'ferries'));
    const waitingFerries = (await app.ferries.list(1_000)).filter(({ state }) => state === 'looked' || state === 'waiting');
    await ferryFolder.sweep(new Set(waitingFerries.map(({ id }) => id)));
    const ferryDesk: FerryDesk = {
      folder: ferryFolder,
      findProvided: ladders.known,
      hold: ladders.hold,
      forget: (chain, address) => store.provided.keepOnly(chain, address, null),
    };
    const hydrating = hydrateAddresses({
      app,
      reader: store.reader,
      provided: store.provided,
      findLadder: (chainName) => ladders.find(chainName) ?? ladders.findOlder(chainName),
      readBalance: async (chainName, ...asked) =>
        (await sources.find(({ chain }) => chain.name === chainName)?.source.readBalance(...asked)) ?? null,
      mayAsk: async () => (await runSettings.readNow()).areHistoriesAsked,
      now: Date.now,
    });
    const tracing = traceMoney({
      app,
      reader: store.reader,
      now: Date.now,
      get chains() {
        return [...sources.map(({ chain }) => chain), ...ladders.chains];
      },
    });
    const verifiedAbis = bookVerifiedAbis(app.verifiedAbis, Date.now);
    let arePricesBrought = await app.prices.isAnyOf(BROUGHT);
    const takingIn = takeInFerries({
      app,
      provided: store.provided,
      ...ferryDesk,
      havePrices: () => (arePricesBrought = true),
      now: Date.now,
    });
    const looking = lookAtAddresses({
      app,
      reader: store.reader,
      tokens: createTokenBook({ app, chain: store.reader }, Date.now),
      findLadder: ladders.find,
      mayAsk: async () => (await runSettings.readNow()).areHistoriesAsked,
      now: Date.now,
    });
    const kinds = [mirrorLabels(app, store.labels), ...labelFileJobs(app, Date.now), tracing, hydrating, takingIn, looking];
    const workers = await app.runJobs(kinds);
    closers.push(workers.stop);
    // What an upgrade or a restore has to bring there asks for no job by itself.
    await app.jobs.enqueue(mirroring);
    const metrics = createMetrics(sources.map(({ chain }) => chain.name));
    watchSources(
      metrics,
      sources.map(({ source }) => source),
    );
    watchChainStore(metrics, store, Date.now);
    watchRowIndex(
      metrics,
      store,
      sources.map(({ chain }) => chain),
    );
    watchJobs(metrics, app);
    watchOutbox(metrics, app, Date.now);
    for (const { chain } of sources) void catchUp(store, chain, logger);
    const indexer = createIndexer(
      sources.map(({ chain, settings, source }) => defaultTask(chain, source, settings.fromBlock)),
      { writer: store.writer, app, logger, now: Date.now, meter: metrics.meter },
    );
    indexer.start();
    closers.push(indexer.stop);
    const facts = watchFacts(
      sources.map(({ chain }) => chain),
      { app, reader: store.reader, logger, now: Date.now },
    );
    closers.push(facts.stop);

    const monitors = watchMonitors(
      sources.map(({ chain }) => chain),
      { app, reader: store.reader, logger, now: Date.now },
    );
    closers.push(monitors.stop);
    closers.push(watchLooks({ app, now: Date.now }, logger).stop);
    const fetcher = createFetcher(config.outside);
    const noticeBox = await openSecretBox(join(config.dataDir, 'notices.key'));
    const noticeDesk = createNoticeDesk({
      box: noticeBox,
      fetcher,
      mailer: config.mail && createMailer(config.mail),
      push: { keys: await openPushKeys(join(config.dataDir, 'push.sealed'), noticeBox), subject: tellOperator(config.mail) },
      now: Date.now,
    });
    const notices = watchNotices(
      {
        app,
        desk: noticeDesk,
        isAllowed: () => runSettings.current().areNoticesSent,
        describe: describeEvents({ app, reader: store.reader, now: Date.now }),
        describeReminders: describeReminders({ app, now: Date.now }),
        now: Date.now,
      },
      logger,
    );
    closers.push(notices.stop);
    closers.push(watchReminders({ app, now: Date.now }, logger).stop);

    const pictures = await openPictureCache(join(config.dataDir, 'pictures'));
    const caseVault = await openCaseVault(config.dataDir, config.victimKey);
    await caseVault.files.sweep([...(await app.caseFiles.listIds()), ...(await app.caseParts.listIds())]);
    await sealOldFiles(app, caseVault);
    if (devnet) {
      const demoChains = devnet.nodes.flatMap(({ chainName, headNumber }) => {
        const chain = sources.find((source) => source.chain.name === chainName)?.chain;
        return chain ? [{ chain, headNumber }] : [];
      });
      const demo = keepDemoCase({
        app,
        reader: store.reader,
        demoCase: devnet.demoCase,
        chains: demoChains,
        items: demoItems,
        logger,
        now: Date.now,
      });
      closers.push(demo.stop);
    } else await app.cases.removeDemo();
    const asked = [...sources, ...publicNodes.values()];
    const ownNodes = sources
      .filter(({ chain }) => ladders.findOlder(chain.name))
      .map(({ chain, source }): [string, PublicNode] => [chain.name, { chain, name: '自有节点', hosts: [], source, isOwn: true }]);
    const server = await createServer({
      config,
      settings: runSettings,
      stores: { chain: store.reader, app: { ...app, verifiedAbis } },
      chains: sources.map(({ chain, settings }): EnabledChain => ({
        chain,
        mode: 'node',
        fromBlock: settings.fromBlock,
        ...(ladders.findOlder(chain.name)
          ? {
              older: {
                get sources() {
                  return ladders.findOlder(chain.name)?.sources ?? [];
                },
              },
            }
          : {}),
      })),
      ladders,
      sourceDesk,
      prices: openPriceDesk({
        prices: app.prices,
        rates: app.rates,
        source: priceSource,
        mayAsk: () => mayAsk() && !sourceDesk.choices().off.has('defillama'),
        areBrought: () => arePricesBrought,
        now: Date.now,
      }),
      verifiedAbis: openVerifiedAbis({
        kept: verifiedAbis,
        source: abiSource,
        isOn: () => mayAsk() && !sourceDesk.choices().off.has('sourcify'),
        now: Date.now,
      }),
      lookups: openLookups({
        nodes: new Map([...publicNodes, ...ownNodes]),
        findLadder: ladders.find,
        tokens: app.tokens,
        mayAsk,
        now: Date.now,
      }),
      nodeReaders: new Map([
        ...sources.map(({ chain, source }): [string, NodeReader] => [chain.name, source]),
        ...[...publicNodes.values()].map(({ chain, source, name }): [string, NodeReader] => [chain.name, { ...source, publicName: name }]),
      ]),
      tronReaders: new Map(asked.flatMap(({ chain, tron }): [string, TronSource][] => (tron ? [[chain.name, tron]] : []))),
      demo: devnet ? { demoCase: devnet.demoCase } : null,
      metrics,
      fetcher,
      noticeDesk,
      pictures,
      caseVault,
      ferryDesk,
      chooseBelow: randomInt,
      codeSender: config.sms ? createAliyunSender(config.sms, Date.now) : createConsoleSender((line) => process.stdout.write(`${line}\n`)),
      logger,
      now: Date.now,
      webDir,
    });
    const url = await server.listen({ host: config.host, port: config.port });
    closers.push(() => server.close());
    const control = await serveControl(
      { config, store, app, chains: sources, logger, outside: { hosts: sourceDesk.hosts, isAllowed: mayAsk } },
      commands,
    );
    closers.push(control.close);
    signal?.throwIfAborted();
    return { url, demoUrls: Object.fromEntries((devnet?.nodes ?? []).map((node) => [node.chainName, node.url])), firstPassword, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes what the row index lacks of a chain, after an upgrade or a restore all of it; the engine answers meanwhile. */
async function catchUp({ index }: Pick<ChainStore, 'index'>, chain: Chain, logger: Logger): Promise<void> {
  if (!index) return;
  let said = 0;
  const isMade = await index
    .catchUp(chain, ({ block, finalBlock }) => {
      const percent = Math.floor((block / Math.max(1, finalBlock)) * 100);
      if (percent < said + 10) return;
      said = percent;
      logger.info({ chain: chain.name, block, finalBlock }, 'making the row index');
    })
    .catch((error: unknown) => logger.error({ chain: chain.name, err: error }, 'the row index could not be made'));
  const { lastFailure } = index.stateOf(chain);
  if (isMade === false && lastFailure !== undefined)
    logger.warn({ chain: chain.name, failure: lastFailure }, 'the row index is not complete');
}

/** Waits for all and says how to close them, in their order; when one fails, those that did start are closed by the caller too. */
async function startAll<D extends Devnet | null, A extends { close(): Promise<void> }, S extends { close(): Promise<void> }>(
  closers: (() => Promise<void>)[],
  starting: [Promise<D>, Promise<A>, Promise<S>],
): Promise<[D, A, S]> {
  const [devnet, app, store] = await Promise.allSettled(starting);
  if (app.status === 'fulfilled') closers.push(app.value.close);
  if (store.status === 'fulfilled') closers.push(store.value.close);
  if (devnet.status === 'fulfilled' && devnet.value) closers.push(devnet.value.stop);
  if (devnet.status === 'fulfilled' && app.status === 'fulfilled' && store.status === 'fulfilled') {
    return [devnet.value, app.value, store.value];
  }
  throw [devnet, app, store].find((part) => part.status === 'rejected')?.reason;
}

async function startDemo(logger: Logger): Promise<Devnet> {
  return startDevnet({ logger: (message) => logger.info(message) });
}
