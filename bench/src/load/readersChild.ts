import { addressOf, benchChain, createRandom } from '../store/generator.ts';
import { createClient } from './client.ts';
import type { CallName } from './callName.ts';
import { callNames } from './questions.ts';
import { readAlone, readAtRandom, readWhole, type Recorders } from './reader.ts';
import { createRecorder, type Timings } from './timings.ts';
import type { Pick, World } from './world.ts';

/** All readers, in a process of their own: what they spend is not in the server's event loop. One request at a time. */
export interface ReadersRequest {
  world: World;
  url: string;
  /** One reader that asks every call this often. */
  alone?: number;
  /** As many readers at once, for so long, each with so long a pause between two calls. */
  together?: { readers: number; followers: number; durationMs: number; pauseMs: number };
}
export interface ReadersAnswer {
  calls: Record<CallName, Timings>;
  /** What a call of one reader alone took on average. */
  statements?: Record<CallName, number>;
  scan?: { timings: Timings; rows: number };
  events?: number;
}

function createPick(seed: number): Pick {
  const random = createRandom(seed);
  return (bound) => Math.floor(random() * bound);
}

function createRecorders(): Recorders {
  return Object.fromEntries(callNames.map((name) => [name, createRecorder()])) as Recorders;
}

function presentRecorders(recorders: Recorders): ReadersAnswer['calls'] {
  return Object.fromEntries(callNames.map((name) => [name, recorders[name].read()])) as ReadersAnswer['calls'];
}

async function readOne({ url, world }: ReadersRequest, times: number): Promise<ReadersAnswer> {
  const client = createClient(url);
  // Asked once before: what is measured is a server that has run for a while.
  await readAlone(client, world, createPick(world.seed), createRecorders(), 2);
  const recorders = createRecorders();
  const statements = await readAlone(client, world, createPick(world.seed + 1), recorders, times);
  await client.close();
  return { calls: presentRecorders(recorders), statements };
}

async function readTogether({ url, world }: ReadersRequest, load: NonNullable<ReadersRequest['together']>): Promise<ReadersAnswer> {
  const recorders = createRecorders();
  const scan = createRecorder();
  const signal = AbortSignal.timeout(load.durationMs);
  const clients = Array.from({ length: load.readers + load.followers + 1 }, () => createClient(url));
  const [exporter, ...others] = clients as [(typeof clients)[0], ...typeof clients];
  const readers = others.slice(0, load.readers);
  const followers = others.slice(load.readers);
  const [rows, , counts] = await Promise.all([
    readWhole(exporter, 'pageStatement', { chainName: benchChain.name, address: addressOf(0), coinKey: benchChain.name }, scan, signal),
    Promise.all(
      readers.map((client, at) =>
        readAtRandom(client, { world, pick: createPick(world.seed + 100 + at), recorders, pauseMs: load.pauseMs }, signal),
      ),
    ),
    Promise.all(followers.map((client) => client.follow(signal))),
  ]);
  await Promise.all(clients.map((client) => client.close()));
  return {
    calls: presentRecorders(recorders),
    scan: { timings: scan.read(), rows },
    events: counts.reduce((sum, count) => sum + count, 0),
  };
}

process.on('message', (message: ReadersRequest) => {
  const reading = message.together ? readTogether(message, message.together) : readOne(message, message.alone ?? 1);
  void reading.then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
