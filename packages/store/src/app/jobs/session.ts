import { sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database.ts';

/** First half of the advisory locks by which workers show that they live; any number, the same in every process. */
export const WORKER_LOCK = 731_800_465;
const CHANNEL = 'chaintrail_job';

/** What workers are told as soon as it stands. */
export type JobNews = { kind: string } | { cancelled: string };

/** A worker's own connection. It holds the worker's lock, which is gone with it, and hears the news. */
export interface WorkerSession {
  worker: number;
  close(): Promise<void>;
}

export async function tellWorkers(database: Database, news: JobNews): Promise<void> {
  await database.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`);
}

export async function openSession(url: string, onNews: (news: JobNews) => void, onLost: () => void): Promise<WorkerSession> {
  const client = new pg.Client({ connectionString: url, application_name: 'chaintrail worker', keepAlive: true });
  let isOpen = true;
  const lose = () => {
    if (!isOpen) return;
    isOpen = false;
    onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', ({ payload }) => onNews(JSON.parse(payload ?? '{}') as JobNews));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    for (;;) {
      const worker = randomInt(1, 2 ** 31);
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [WORKER_LOCK, worker]);
      if (rows[0]?.taken !== true) continue;
      return {
        worker,
        async close() {
          isOpen = false;
          await client.end();
        },
      };
    }
  } catch (error) {
    isOpen = false;
    await client.end().catch(() => undefined);
    throw error;
  }
}
