import { createHistorySources, createProviderHosts } from '@chaintrail/families/providers';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { openAppStore } from '@chaintrail/store/app';
import { openChainStore } from '@chaintrail/store/chain';
import { hydrateAddresses } from '../src/hydration/job.ts';

/** Fetches histories until it is killed or told to end: `{ databaseUrl, path, baseUrl }`. */
export interface HydrationChild {
  databaseUrl: string;
  /** Of the chain store. */
  path: string;
  /** Of an explorer with Etherscan's interface. */
  baseUrl: string;
}

const { databaseUrl, path, baseUrl } = JSON.parse(process.argv[2] ?? '') as HydrationChild;
const known = findChain('Core');
if (!known) throw new Error('no such chain');
const chain: Chain = { ...known, isProvided: true };
const hosts = createProviderHosts();
const { sources } = createHistorySources(chain, hosts, { rungs: [{ service: 'blockscout', baseUrl, key: 'none', perSecond: 1_000 }] });
const [app, store] = await Promise.all([openAppStore({ url: databaseUrl }), openChainStore({ path })]);
const workers = await app.runJobs([
  hydrateAddresses({
    app,
    reader: store.reader,
    provided: store.provided,
    findLadder: () => ({ chain, sources }),
    mayAsk: () => Promise.resolve(true),
    now: Date.now,
    waitMs: 1,
  }),
]);
process.once('SIGTERM', () => {
  void (async () => {
    await workers.stop();
    await Promise.all([app.close(), store.close(), hosts.close()]);
    process.exit(0);
  })();
});
