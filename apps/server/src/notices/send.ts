import type { AppStore, DeliveryFailure, DueDelivery, QuietHours } from '@chaintrail/store/app';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '../api/privacy.ts';
import type { NoticeDesk } from './desk.ts';
import type { Notice } from './notice.ts';
import { isGone } from './push.ts';

export interface SendParts {
  app: Pick<AppStore, 'notices'>;
  desk: NoticeDesk;
  /** Whether an administrator allows notices to go to addresses that people chose. */
  isAllowed: () => boolean;
  /** Events as their owner sees them. */
  describe: (accountId: string, eventIds: number[]) => Promise<Notice['events']>;
  /** Reminders that still matter. */
  describeReminders: (accountId: string, reminderIds: number[]) => Promise<Notice['reminders']>;
  now: () => number;
}

const MINUTE_MS = 60_000;
const MOST_AT_ONCE = 200;
/** After these times it is tried again; then it lies among the dead until somebody sends it again. */
export const retryAfterMs: readonly number[] = [30_000, 120_000, 600_000, 3_600_000, 14_400_000, 43_200_000];
/** What no repetition mends before somebody changes something. */
const final = new Set(['unreadable_address', 'scheme', 'plain_http', 'credentials', 'port', 'private_address', 'unreadable']);

/** Sends what is due; how many notices there were. */
export async function sendDue({ app, desk, isAllowed, describe, describeReminders, now }: SendParts): Promise<number> {
  await app.notices.endBrowsers(now());
  const due = await app.notices.listDue(now(), MOST_AT_ONCE);
  const isOpen = isAllowed();
  for (const group of gather(due)) {
    const ids = group.map(({ id }) => id);
    const [first] = group;
    if (!first) continue;
    const untilMs = first.channel.isQuietAtNight ? endOfQuiet(first.quiet, now()) : undefined;
    if (untilMs !== undefined) {
      await app.notices.putOff(ids, untilMs);
      continue;
    }
    const { accountId } = first.channel;
    const notice: Notice = {
      id: first.id,
      kind: first.kind,
      events: await describe(
        accountId,
        group.flatMap(({ eventId }) => eventId ?? []),
      ),
      reminders: await describeReminders(
        accountId,
        group.flatMap(({ reminderId }) => reminderId ?? []),
      ),
    };
    // The answer came between: the sweep drops it, and nobody is told.
    if (notice.kind === 'reminder' && notice.reminders.length === 0) {
      await app.notices.putOff(ids, now() + MINUTE_MS);
      continue;
    }
    const failure = await desk.send(first.channel.kind, first.channel.sealed, notice, isOpen);
    if (failure === null) await app.notices.finish(ids, now());
    else if (first.channel.kind === 'push' && isGone(failure)) await app.notices.removeChannel(accountId, first.channel.id, now());
    else await app.notices.fail(ids, failure, tellNext(failure, first.attempts, now()));
  }
  return due.length;
}

/** A channel with a digest gets what is due as one, corrections apart; others get one notice after the other. */
function gather(due: readonly DueDelivery[]): DueDelivery[][] {
  const groups = new Map<string, DueDelivery[]>();
  for (const delivery of due) {
    const { channel, kind, id } = delivery;
    const key = channel.digestMinutes > 0 ? `${channel.id}:${kind}` : id;
    groups.set(key, [...(groups.get(key) ?? []), delivery]);
  }
  return [...groups.values()];
}

export function tellNext({ code, retryAfterS }: DeliveryFailure, attempts: number, nowMs: number): { atMs: number } | 'dead' {
  if (final.has(code)) return 'dead';
  const waitMs = retryAfterMs[attempts];
  if (waitMs === undefined) return 'dead';
  return { atMs: nowMs + Math.max(waitMs, typeof retryAfterS === 'number' ? retryAfterS * 1000 : 0) };
}

const DAY_MINUTES = 1_440;
/** The product's clock, which knows no summer time. */
const BEIJING_MINUTES = 480;

/** When quiet hours end that hold now; undefined outside of them. They may go over midnight. */
export function endOfQuiet(quiet: QuietHours | null, nowMs: number): number | undefined {
  if (!quiet) return undefined;
  const minute = (Math.floor(nowMs / MINUTE_MS) + BEIJING_MINUTES) % DAY_MINUTES;
  const into = (minute - quiet.fromMinute + DAY_MINUTES) % DAY_MINUTES;
  const length = (quiet.toMinute - quiet.fromMinute + DAY_MINUTES) % DAY_MINUTES;
  if (into >= length) return undefined;
  return Math.floor(nowMs / MINUTE_MS) * MINUTE_MS + (length - into) * MINUTE_MS;
}

const LOOK_MS = 1_000;
const RETRY_MS = 5_000;

/** Sends for as long as it runs. `stop` waits for what is on its way. */
export function watchNotices(parts: SendParts, logger: Logger): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const sending = (async () => {
    while (!signal.aborted) {
      let waitMs = LOOK_MS;
      try {
        await sendDue(parts);
      } catch (error) {
        waitMs = RETRY_MS;
        logger.warn({ error: describeError(error) }, 'notices could not be sent yet');
      }
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await sending;
    },
  };
}
