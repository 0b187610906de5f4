import type { LiveEvent } from '@chaintrail/contract/schemas';
import type { AppStore } from '@chaintrail/store/app';
import type { Logger } from 'pino';
import { describeError } from './privacy.ts';

/** Tells accounts how many of their monitors' events, reminders and ended histories are unread, as soon as that changes. Works only while somebody listens. */
export interface MonitorFeed {
  /** Returns the function that ends the subscription. */
  subscribe(accountId: string, listener: (event: LiveEvent) => void): () => void;
  close(): void;
}

const LOOK_EVERY_MS = 1_000;
const nothing = { unread: 0, newest: 0 };

export function createMonitorFeed({
  app,
  logger,
}: {
  app: Pick<AppStore, 'monitors' | 'reminders' | 'hydrationWatches'>;
  logger: Logger;
}): MonitorFeed {
  const listeners = new Map<(event: LiveEvent) => void, { accountId: string; told: string }>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look(): Promise<void> {
    const accounts = [...new Set([...listeners.values()].map(({ accountId }) => accountId))];
    const [counts, reminders, histories] = await Promise.all([
      app.monitors.countUnreadOf(accounts),
      app.reminders.countUnreadOf(accounts),
      app.hydrationWatches.countEndedOf(accounts),
    ]);
    for (const [listener, known] of listeners) {
      const count = {
        ...(counts.get(known.accountId) ?? nothing),
        reminders: reminders.get(known.accountId) ?? 0,
        histories: histories.get(known.accountId) ?? 0,
      };
      const told = JSON.stringify(count);
      if (told === known.told) continue;
      known.told = told;
      listener({ type: 'monitor', ...count });
    }
  }

  async function run(): Promise<void> {
    try {
      await look();
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'unread events could not be counted');
    }
    timer = !isClosed && listeners.size > 0 ? setTimeout(() => void run(), LOOK_EVERY_MS) : undefined;
  }

  return {
    subscribe(accountId, listener) {
      listeners.set(listener, { accountId, told: '' });
      if (timer === undefined && !isClosed) timer = setTimeout(() => void run(), 0);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
