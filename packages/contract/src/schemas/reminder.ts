import { z } from 'zod';
import { pageBody, pageOf, timeMs } from './values.ts';

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const count = z.number().int().min(0);
/** Days before the last one, each once; none at all reminds of nothing. */
const days = z
  .array(z.number().int().min(0).max(60))
  .max(6)
  .refine((list) => new Set(list).size === list.length, '不能重复');

const choice = z.object({ isOn: z.boolean(), freezeDays: z.array(count), replyDays: z.array(count), channels: z.array(id) });

const reminder = z.object({
  id,
  kind: z.enum(['freeze', 'reply']),
  letterId: z.uuid(),
  /** As the letter is called: its number and whom it goes to. */
  title: z.string(),
  caseName: z.string(),
  /** The last day. */
  day: z.iso.date(),
  /** From today; negative where it is over. */
  daysLeft: z.number().int(),
  /** It still matters: the answer is waited for, or the freeze stands and no letter goes on with it. */
  isOpen: z.boolean(),
  at: timeMs,
  isRead: z.boolean(),
  /** All of it in words. */
  text: z.string(),
});

export const pageReminders = {
  body: pageBody.omit({ cursor: true }).extend({ isUnread: z.boolean().optional() }),
  data: pageOf(reminder).omit({ cursor: true, coverage: true, totalCapped: true }).extend({ unread: count, choice }),
};

export const readReminders = {
  /** All of them where none are named. */
  body: z.strictObject({ ids: z.array(id).min(1).max(500).optional() }),
  data: z.object({ read: count, unread: count }),
};

/** How many days before a freeze ends and before an answer is due, and over which of one's channels; the list always tells. */
export const saveReminderChoice = {
  body: z.strictObject({ isOn: z.boolean().default(true), freezeDays: days, replyDays: days, channels: z.array(id).max(20).default([]) }),
  data: z.object({ choice }),
};

export type ReminderView = z.infer<typeof reminder>;
export type ReminderChoiceView = z.infer<typeof choice>;
