import type { AppStore } from '@chaintrail/store/app';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { lookJob } from './job.ts';
import { isDue } from './plan.ts';

/** Puts a job into the queue for everything whose next look has come; how many there were. */
export async function orderLooks({ app, now }: { app: AppStore; now: () => number }): Promise<number> {
  const due = (await app.looks.listWatched()).filter((place) => isDue(place, now()));
  for (const { chainName, subject } of due) {
    await app.transaction(async ({ jobs, looks }) => {
      const input = { chainName, subject };
      const { id } = await jobs.enqueue({ kind: lookJob, input, owner: null, singletonKey: `${chainName}:${subject}` });
      await looks.begin(chainName, subject, id);
    });
  }
  return due.length;
}

const LOOK_MS = 5_000;

/** Orders looks for as long as it runs. Nothing is kept beside the store: what was due while nobody ran is due at the next start. */
export function watchLooks(parts: { app: AppStore; now: () => number }, logger: Pick<Logger, 'warn'>): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const ordering = (async () => {
    while (!signal.aborted) {
      await orderLooks(parts).catch((error: unknown) => logger.warn({ err: error }, 'no looks could be ordered yet'));
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await ordering;
    },
  };
}
