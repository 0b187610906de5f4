import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { openAppStore } from '@chaintrail/store/app';
import { openChainStore } from '@chaintrail/store/chain';
import { openFerryFolder } from '../src/ferry/file.ts';
import { takeInFerries } from '../src/ferry/takeIn.ts';

/** Takes packs in until it is killed or told to end. */
export interface FerryChild {
  databaseUrl: string;
  /** Of the chain store. */
  path: string;
  /** Of the packs. */
  folder: string;
  chainName: string;
}

const { databaseUrl, path, folder, chainName } = JSON.parse(process.argv[2] ?? '') as FerryChild;
const known = findChain(chainName);
if (!known) throw new Error('no such chain');
const chain: Chain = { ...known, isProvided: true };
const [app, store] = await Promise.all([openAppStore({ url: databaseUrl }), openChainStore({ path })]);
const workers = await app.runJobs([
  takeInFerries({
    app,
    provided: store.provided,
    folder: await openFerryFolder(folder),
    findProvided: (name) => (name === chain.name ? chain : undefined),
    hold: () => undefined,
    now: Date.now,
  }),
]);
process.once('SIGTERM', () => {
  void (async () => {
    await workers.stop();
    await Promise.all([app.close(), store.close()]);
    process.exit(0);
  })();
});
