import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { openAppStore, type AppStore } from '@chaintrail/store/app';
import { openChainStore } from '@chaintrail/store/chain';
import { openFerryFolder } from '../src/ferry/file.ts';
import { takeInFerries } from '../src/ferry/takeIn.ts';
import { followRecords } from '../src/hydration/followRecords.ts';

/** Takes packs in until it is killed or told to end. */
export interface FerryChild {
  databaseUrl: string;
  /** Of the chain store. */
  path: string;
  /** Of the packs. */
  folder: string;
  chainName: string;
  /** Kills itself where everything is shown and PostgreSQL has not kept it yet. */
  diesBeforeCommit?: boolean;
}

const { databaseUrl, path, folder, chainName, diesBeforeCommit } = JSON.parse(process.argv[2] ?? '') as FerryChild;
const known = findChain(chainName);
if (!known) throw new Error('no such chain');
const chain: Chain = { ...known, isProvided: true };
const [app, store] = await Promise.all([openAppStore({ url: databaseUrl }), openChainStore({ path })]);
await followRecords({ app, provided: store.provided }, chain);
const dying: AppStore = {
  ...app,
  transaction: (work) =>
    app.transaction(async (rooms) => {
      const result = await work(rooms);
      process.kill(process.pid, 'SIGKILL');
      return result;
    }),
};
const workers = await app.runJobs([
  takeInFerries({
    app: diesBeforeCommit ? dying : app,
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
