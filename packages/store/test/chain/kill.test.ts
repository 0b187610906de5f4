import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openChainStore } from '../../src/chain/index.ts';
import { address, makeFolder, removeFolder, withStore } from './fixtures.ts';
import { writtenChains } from './writtenChains.ts';

/** A tip is written block by block, a final range twenty at a time. */
const LAST_BLOCK = { final: 99, tip: 29 };
const KILLS = 5;

function startChild(folder: string, mode: keyof typeof LAST_BLOCK, build: keyof typeof writtenChains): ChildProcess {
  return fork(fileURLToPath(new URL('writerChild.ts', import.meta.url)), [folder, String(LAST_BLOCK[mode]), mode, build], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
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

const cases = [
  { mode: 'final', build: 'account', watched: address(1) },
  { mode: 'tip', build: 'account', watched: address(1) },
  { mode: 'final', build: 'coin', watched: 'bc1qowner3' },
  { mode: 'tip', build: 'coin', watched: 'bc1qowner3' },
] as const;

for (const { mode, build, watched } of cases) {
  const { chain, makeBundles } = writtenChains[build];
  test(`kill -9 at random moments of a ${mode} write (${build}) leaves nothing twice and nothing out`, async () => {
    const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 2 ** 32);
    process.stdout.write(`kill test (${mode}, ${build}): KILL_SEED=${seed}\n`);
    const random = createRandom(seed);
    const expected = await withStore(async (store) => {
      await store.writer.insertFinal(chain, makeBundles(0, LAST_BLOCK[mode]));
      return { digest: await store.digest(chain), balances: await store.reader.listAddressBalances(chain, watched) };
    });
    const folder = makeFolder();
    try {
      for (let kill = 0; kill < KILLS; kill += 1) await killAfter(startChild(folder, mode, build), 'open', 5 + random() * 400);
      const finisher = startChild(folder, mode, build);
      expect(await killAfter(finisher, 'never', 0)).toBe(true);
      const store = await openChainStore({ path: folder });
      try {
        expect(await store.writer.findPendingRange(chain)).toBeUndefined();
        expect(await store.writer.readState(chain)).toMatchObject({
          first: 0,
          final: { number: LAST_BLOCK[mode] },
          head: { number: LAST_BLOCK[mode] },
        });
        expect(await store.digest(chain)).toEqual(expected.digest);
        expect(await store.reader.listAddressBalances(chain, watched)).toEqual(expected.balances);
      } finally {
        await store.close();
      }
    } finally {
      removeFolder(folder);
    }
  }, 300_000);
}
