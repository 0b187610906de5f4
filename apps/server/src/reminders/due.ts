import type { DueLetter, NewReminder, ReminderKind } from '@chaintrail/store/app';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
/** What ended while nobody ran is told for so many days more. */
const LATE_DAYS = 7;

/** The product's day of a moment, YYYY-MM-DD. */
export const dayOf = (atMs: number): string => new Date(atMs + BEIJING_MS).toISOString().slice(0, 10);

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** From one day to another; negative where it is over. */
export const countDays = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / DAY_MS);

/** The day that lies so many working days behind another: Monday to Friday, since nobody tells us which days are free by law. */
export function addWorkingDays(day: string, count: number): string {
  let at = startOf(day);
  for (let left = count; left > 0;) {
    at += DAY_MS;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** Of the days before that somebody chose the one that counts now: the last one that has come. What was missed meanwhile is one reminder, not several. */
function comeOf(days: readonly number[], left: number): number | undefined {
  const come = days.filter((one) => one >= left);
  return left < -LATE_DAYS || come.length === 0 ? undefined : Math.min(...come);
}

/** Everybody who is to be reminded of a letter by now; whom it was told before the store knows. */
export function listDue(letters: readonly DueLetter[], nowMs: number): NewReminder[] {
  const today = dayOf(nowMs);
  return letters.flatMap(({ id, freezeTo, reply, readers }) => {
    const dues: { kind: ReminderKind; day: string }[] = [
      ...(freezeTo === null ? [] : [{ kind: 'freeze' as const, day: freezeTo }]),
      ...(reply === null ? [] : [{ kind: 'reply' as const, day: addWorkingDays(dayOf(reply.sinceMs), reply.workingDays) }]),
    ];
    return readers
      .filter(({ choice }) => choice.isOn)
      .flatMap(({ accountId, choice }) =>
        dues.flatMap(({ kind, day }): NewReminder[] => {
          const daysBefore = comeOf(kind === 'freeze' ? choice.freezeDays : choice.replyDays, countDays(today, day));
          return daysBefore === undefined ? [] : [{ accountId, letterId: id, kind, day, daysBefore, channels: choice.channels }];
        }),
      );
  });
}
