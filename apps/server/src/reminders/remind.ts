import type { AppStore } from '@chaintrail/store/app';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '../api/privacy.ts';
import { listDue } from './due.ts';

export interface RemindParts {
  app: Pick<AppStore, 'reminders'>;
  now: () => number;
}

/** Reminds of what comes near, and takes back what waits of days that matter no more; how many reminders there were. */
export async function remindDue({ app, now }: RemindParts): Promise<number> {
  await app.reminders.dropPast();
  return app.reminders.make(listDue(await app.reminders.listDueLetters(), now()), now());
}

const LOOK_MS = 60_000;
const RETRY_MS = 10_000;

/** Reminds for as long as it runs. Nothing is kept beside the store: whatever was made stands there, and is made once. */
export function watchReminders(parts: RemindParts, logger: Pick<Logger, 'warn'>): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const reminding = (async () => {
    while (!signal.aborted) {
      let waitMs = LOOK_MS;
      try {
        await remindDue(parts);
      } catch (error) {
        waitMs = RETRY_MS;
        logger.warn({ error: describeError(error) }, 'nobody could be reminded yet');
      }
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await reminding;
    },
  };
}
