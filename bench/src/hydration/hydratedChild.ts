import { createHistorySources, createProviderHosts } from '@chaintrail/families/providers';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { hydrateAddresses, hydrateJob, newHydration } from '@chaintrail/server/hydration';
import { openAppStore, startEmbeddedPostgres } from '@chaintrail/store/app';
import { openChainStore } from '@chaintrail/store/chain';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Which address to fetch into which folder, from whom. */
export interface HydratedSettings {
  folder: string;
  baseUrl: string;
  address: string;
}

/** How far it is, several times a second; the last one is settled. */
export interface HydratedProgress {
  status: string;
  rows: number;
  rssBytes: number;
  /** What did not come to what the provider says. */
  wrong: number;
}

const { folder, baseUrl, address } = JSON.parse(process.argv[2] ?? '') as HydratedSettings;
const known = findChain('Core');
if (!known) throw new Error('no such chain');
const chain: Chain = { ...known, isProvided: true };
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const [app, store] = await Promise.all([openAppStore({ url: postgres.url }), openChainStore({ path: join(folder, 'chain') })]);
const hosts = createProviderHosts();
const { sources } = createHistorySources(chain, hosts, { rungs: [{ service: 'blockscout', baseUrl, key: 'none', perSecond: 1_000 }] });
const workers = await app.runJobs([
  hydrateAddresses({
    app,
    reader: store.reader,
    provided: store.provided,
    findLadder: () => ({ chain, sources }),
    mayAsk: () => Promise.resolve(true),
    now: Date.now,
  }),
]);
await app.hydrations.save({ ...newHydration(chain, address, Date.now()), rowLimit: 2 ** 31 - 1 });
await app.jobs.enqueue({ kind: hydrateJob, input: { chainName: chain.name, address }, owner: null });
for (;;) {
  const record = await app.hydrations.find(chain.name, address);
  const { status = 'running', rowCount = 0, checks = [] } = record ?? {};
  const wrong = checks.filter(({ expected, found }) => expected !== found).length + (status === 'running' || checks.length > 0 ? 0 : 1);
  process.send?.({ status, rows: rowCount, rssBytes: process.memoryUsage.rss(), wrong } satisfies HydratedProgress);
  if (status !== 'running') break;
  await sleep(250);
}
process.on('disconnect', () => {
  void (async () => {
    await workers.stop();
    await Promise.all([app.close(), store.close(), hosts.close()]);
    await postgres.stop();
    process.exit(0);
  })();
});
