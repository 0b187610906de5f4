import { afterAll, beforeAll, describe } from 'vitest';
import { openChainStore, type ChainStore } from '../../../src/chain/index.ts';
import { makeFolder, removeFolder, withStore } from '../fixtures.ts';
import { startServerFront, type ServerFront } from './serverFront.ts';

/** A store in a place of its own that is removed afterwards. */
type WithStore = <Result>(use: (store: ChainStore) => Promise<Result>) => Promise<Result>;

/** Stores on a server, one after the other in the same database, which is emptied after each. */
interface ServerStores {
  withStore: WithStore;
  stop(): Promise<void>;
}

/** Starts a front and makes stores at it. */
async function startServerStores(): Promise<ServerStores> {
  const engineFolder = makeFolder();
  const front = await startServerFront(engineFolder);
  return {
    async withStore(use) {
      const folder = makeFolder();
      const store = await openChainStore({ path: folder, serverUrl: front.url });
      try {
        return await use(store);
      } finally {
        await store.close();
        await emptyAll(front);
        removeFolder(folder);
      }
    },
    async stop() {
      await front.stop();
      removeFolder(engineFolder);
    },
  };
}

/** The tables stay: to make them anew for each test takes longer than the test. */
async function emptyAll(front: ServerFront): Promise<void> {
  const { origin, username, password } = new URL(front.url);
  const authorization = `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64')}`;
  const answer = await fetch(origin, {
    method: 'POST',
    body: "truncate all tables from chain not like 'migration'",
    headers: { authorization },
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The same tests with stores in a folder and with stores at a server. */
export function describeOnBothEngines(body: (makeStore: WithStore) => void): void {
  describe('on the embedded engine', () => {
    body(withStore);
  });
  describe('on a server over HTTP', () => {
    let stores: ServerStores;
    beforeAll(async () => {
      stores = await startServerStores();
    });
    afterAll(() => stores.stop());
    body((use) => stores.withStore(use));
  });
}
