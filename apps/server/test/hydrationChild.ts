import { createHistorySources, createProviderHosts } from '@chaintrail/families/providers';
import type { Chain } from '@chaintrail/model';
import { findChain, type HistoryService } from '@chaintrail/model/chains';
import { openAppStore } from '@chaintrail/store/app';
import { openChainStore } from '@chaintrail/store/chain';
import { hydrateAddresses } from '../src/hydration/job.ts';
import { lookAtAddresses } from '../src/monitors/looks/job.ts';
import { watchLooks } from '../src/monitors/looks/watch.ts';
import { createTokenBook } from '../src/present/tokens.ts';
import { watchReminders } from '../src/reminders/remind.ts';

/** Fetches histories, looks at what is watched and reminds until it is killed or told to end. */
export interface HydrationChild {
  databaseUrl: string;
  /** Of the chain store. */
  path: string;
  chainName: string;
  /** In the store, where a chain of the same name lies there too. */
  storeId?: number;
  /** Its blocks are ours from some height on. */
  hasSeam?: boolean;
  /** Who is asked, the first one first. */
  rungs: { service: HistoryService; baseUrl: string }[];
}

const { databaseUrl, path, chainName, storeId, hasSeam, rungs } = JSON.parse(process.argv[2] ?? '') as HydrationChild;
const known = findChain(chainName);
if (!known) throw new Error('no such chain');
const chain: Chain = { ...known, storeId: storeId ?? known.storeId, ...(hasSeam ? { hasSeam } : { isProvided: true }) };
const hosts = createProviderHosts();
const { sources } = createHistorySources(chain, hosts, { rungs: rungs.map((rung) => ({ ...rung, key: 'none', perSecond: 1_000 })) });
const [app, store] = await Promise.all([openAppStore({ url: databaseUrl }), openChainStore({ path })]);
const asking = { findLadder: () => ({ chain, sources }), mayAsk: () => Promise.resolve(true), now: Date.now, waitMs: 1 };
const tokens = createTokenBook({ app, chain: store.reader }, Date.now);
const workers = await app.runJobs([
  hydrateAddresses({ app, reader: store.reader, provided: store.provided, ...asking }),
  lookAtAddresses({ app, reader: store.reader, tokens, ...asking }),
]);
const quiet = { warn: () => undefined };
const looks = watchLooks({ app, now: Date.now }, quiet);
const reminders = watchReminders({ app, now: Date.now }, quiet);
process.once('SIGTERM', () => {
  void (async () => {
    await Promise.all([looks.stop(), reminders.stop()]);
    await workers.stop();
    await Promise.all([app.close(), store.close(), hosts.close()]);
    process.exit(0);
  })();
});
