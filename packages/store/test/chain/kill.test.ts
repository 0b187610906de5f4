import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Chain } from '@chaintrail/model';
import { openChainStore, type ChainStore } from '../../src/chain/index.ts';
import { address, makeFolder, removeFolder, withStore } from './fixtures.ts';
import { startServerFront } from './front/serverFront.ts';
import { forkProgram, takeTurns } from '../shared/index.ts';
import { SHORT_LEASE_MS, writtenChains } from './writtenChains.ts';

/** A tip is written block by block, a final range twenty at a time. */
const LAST_BLOCK = { final: 79, tip: 23 };
const KILLS = 2;

interface Place {
  folder: string;
  serverUrl?: string;
}

function startChild({ folder, serverUrl }: Place, mode: keyof typeof LAST_BLOCK, build: keyof typeof writtenChains): ChildProcess {
  const parts = [folder, String(LAST_BLOCK[mode]), mode, build, ...(serverUrl === undefined ? [] : [serverUrl])];
  return forkProgram(new URL('writerChild.ts', import.meta.url), parts, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Waits for a message, then this long, then kills without warning; true when the child had finished before. */
async function killAfter(child: ChildProcess, message: string, delayMs: number): Promise<boolean> {
  const exit = once(child, 'exit');
  const done = new Promise<boolean>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the writer ended by itself with ${code}`)));
    child.on('message', (text) => {
      if (text === 'done') resolve(true);
      if (text === message) setTimeout(() => resolve(false), delayMs);
    });
  });
  const finished = await done;
  if (!finished) child.kill('SIGKILL');
  await exit;
  return finished;
}

/** A small generator with a printed seed, so that a failing run can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Where the row index is not what the facts make it; so also when it stood at the last stop in the middle of a write. */
async function verifyIndex(store: ChainStore, chain: Chain): Promise<string[]> {
  const found: string[] = store.index ? [] : ['no index'];
  for await (const { table, told } of store.verify(chain)) {
    if (table === 'row index') found.push(...told.map(({ key, stored, computed }) => `${key} ${stored} ${computed}`));
  }
  return found;
}

const cases = [
  { engine: 'folder', mode: 'final', build: 'account', watched: address(1) },
  { engine: 'folder', mode: 'tip', build: 'account', watched: address(1) },
  { engine: 'folder', mode: 'final', build: 'coin', watched: 'bc1qowner3' },
  { engine: 'folder', mode: 'tip', build: 'coin', watched: 'bc1qowner3' },
  // At a server that goes on, what the killed writer sent last is still being carried out when the next one comes.
  { engine: 'server', mode: 'tip', build: 'account', watched: address(1) },
] as const;

for (const { engine, mode, build, watched } of takeTurns('kill -9', cases, 3)) {
  const { chain, makeBundles } = writtenChains[build];
  test(`kill -9 at random moments of a ${mode} write (${build}, ${engine}) leaves nothing twice and nothing out`, async () => {
    const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 2 ** 32);
    process.stdout.write(`kill test (${mode}, ${build}, ${engine}): KILL_SEED=${seed}\n`);
    const random = createRandom(seed);
    const expected = await withStore(async (store) => {
      await store.writer.insertFinal(chain, makeBundles(0, LAST_BLOCK[mode]));
      return { digest: await store.digest(chain), balances: await store.reader.listAddressBalances(chain, watched) };
    });
    const [folder, engineFolder] = [makeFolder(), makeFolder()];
    const front = engine === 'server' ? await startServerFront(engineFolder) : undefined;
    const place: Place = { folder, serverUrl: front?.url };
    try {
      for (let kill = 0; kill < KILLS; kill += 1) await killAfter(startChild(place, mode, build), 'open', 5 + random() * 400);
      const finisher = startChild(place, mode, build);
      expect(await killAfter(finisher, 'never', 0)).toBe(true);
      const store = await openChainStore({ path: folder, serverUrl: front?.url, leaseMs: SHORT_LEASE_MS });
      try {
        expect(await store.writer.findPendingRange(chain)).toBeUndefined();
        expect(await store.writer.readState(chain)).toMatchObject({
          first: 0,
          final: { number: LAST_BLOCK[mode] },
          head: { number: LAST_BLOCK[mode] },
        });
        expect(await store.digest(chain)).toEqual(expected.digest);
        expect(await store.reader.listAddressBalances(chain, watched)).toEqual(expected.balances);
        expect(await verifyIndex(store, chain)).toEqual(engine === 'folder' ? [] : ['no index']);
      } finally {
        await store.close();
      }
    } finally {
      await front?.stop();
      removeFolder(folder);
      removeFolder(engineFolder);
    }
  }, 300_000);
}
