import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { request } from 'undici';
import type { Cluster } from '../../postgres/cluster.ts';
import type { PeerChain } from '../chain.ts';
import { requireCounts, type IndexRun } from '../ours.ts';
import { readProcessorSeconds } from '../processorTime.ts';
import { writeProject } from './project.ts';

/** `processorSeconds` is Ponder's and PostgreSQL's together. */
export interface PonderRun extends IndexRun {
  postgresSeconds: number;
}

const SCHEMA = 'peer';
const LONGEST_MS = 20 * 60_000;
/** Each look is a statement of Ponder's. */
const POLL_MS = 250;

/** Ponder on an empty PostgreSQL, from the start of its process until it says that the head is indexed. */
export async function indexWithPonder(folder: string, chain: PeerChain, cluster: Cluster, port: number): Promise<PonderRun> {
  const project = join(folder, 'project');
  const { rpcUrl } = chain.anvil;
  await writeProject(project, { databaseUrl: cluster.url, rpcUrl, chainId: chain.chainId, senders: chain.senders });
  const client = await cluster.connect();
  const emptyBytes = await measure(client);
  const postgresBefore = readProcessorSeconds(cluster.pid);
  const startedMs = performance.now();
  const flags = ['start', '--root', project, '--schema', SCHEMA, '--port', String(port), '--hostname', '127.0.0.1', '--log-level', 'warn'];
  const child = spawn(process.execPath, [join(folder, 'node_modules/ponder/dist/esm/bin/ponder.js'), ...flags], {
    cwd: project,
    env: { ...process.env, PONDER_TELEMETRY_DISABLED: 'true', NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  try {
    while ((await readHeight(port)) < chain.headNumber) {
      if (child.exitCode !== null) throw new Error(`Ponder ended with ${child.exitCode}`);
      if (performance.now() - startedMs > LONGEST_MS) throw new Error('Ponder did not reach the head');
      await sleep(POLL_MS);
    }
    const seconds = (performance.now() - startedMs) / 1000;
    const postgresSeconds = readProcessorSeconds(cluster.pid) - postgresBefore;
    const processorSeconds = readProcessorSeconds(child.pid ?? 0) + postgresSeconds;
    requireCounts('Ponder', await countRows(client), { ...chain, transactions: chain.successes });
    return { seconds, processorSeconds, postgresSeconds, bytes: (await measure(client)) - emptyBytes };
  } finally {
    await client.end();
    child.kill('SIGTERM');
    await gone;
  }
}

/** -1 until Ponder answers, and until all history is indexed. */
async function readHeight(port: number): Promise<number> {
  try {
    const ready = await request(`http://127.0.0.1:${port}/ready`);
    await ready.body.dump();
    if (ready.statusCode !== 200) return -1;
    const { body } = await request(`http://127.0.0.1:${port}/status`);
    const status = (await body.json()) as { peer?: { block?: { number: number } } };
    return status.peer?.block?.number ?? -1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return -1;
    throw error;
  }
}

async function countRows(client: Client): Promise<{ transactions: number; tokenTransfers: number }> {
  const count = async (table: string): Promise<number> => {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${SCHEMA}.${table}`);
    return Number(rows[0]?.count);
  };
  return { transactions: await count('transaction'), tokenTransfers: await count('transfer') };
}

/** Tables and indexes, the answers of the node that it keeps included. */
async function measure(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes);
}
