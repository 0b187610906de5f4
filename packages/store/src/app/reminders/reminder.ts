/** Which day comes near: the last one of a freeze, or the one up to which an answer was asked for. */
export type ReminderKind = 'freeze' | 'reply';

/** How somebody is reminded; channels beside the list. */
export interface ReminderChoice {
  isOn: boolean;
  freezeDays: number[];
  replyDays: number[];
  channels: number[];
}

/** Of whom never chose: in the list alone. */
export const usualChoice: ReminderChoice = { isOn: true, freezeDays: [7, 3, 1], replyDays: [1], channels: [] };

/** A letter that went out and has a day to come. */
export interface DueLetter {
  id: string;
  /** YYYY-MM-DD; null where it freezes nothing, or another letter goes on with its freeze. */
  freezeTo: string | null;
  /** Since when and for how many working days an answer is waited for; null where none is. */
  reply: { sinceMs: number; workingDays: number } | null;
  /** Whoever wrote it, and those of its unit who work on its case. */
  readers: { accountId: string; choice: ReminderChoice }[];
}

export interface NewReminder {
  accountId: string;
  letterId: string;
  kind: ReminderKind;
  day: string;
  daysBefore: number;
  channels: number[];
}

export interface ReminderRecord {
  id: number;
  letterId: string;
  kind: ReminderKind;
  day: string;
  /** It still matters: the letter waits for its answer, or its freeze stands and nothing goes on with it. */
  isOpen: boolean;
  madeAtMs: number;
  readAtMs: number | null;
}
