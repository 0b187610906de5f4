import type { LetterRowView, LetterView } from '@chaintrail/contract/letter';
import { t } from './texts.ts';

export type CellState = 'done' | 'now' | 'later' | 'failed';

/** The six stations of a letter, and the steps that reach them. */
const stations = ['made', 'approved', 'exported', 'issued', 'delivered', 'replied'] as const;
const reached: Readonly<Record<LetterRowView['state'], number>> = {
  draft: 0,
  review: 1,
  approved: 2,
  exported: 3,
  issued: 4,
  delivered: 5,
  replied: 6,
  expired: 5,
};

export interface ProgressCell {
  station: (typeof stations)[number];
  state: CellState;
  /** Who reached it; absent where nobody did yet. */
  by?: string;
  at?: number;
}

/** How far a letter came: done, under way, failed. */
export function listProgress({ state, steps }: Pick<LetterRowView, 'state' | 'steps'>): ProgressCell[] {
  const now = reached[state];
  return stations.map((station, index) => {
    const step = steps.findLast(({ kind }) => kind === station);
    const isNow = index === now;
    const said: CellState = index < now ? 'done' : isNow ? (state === 'expired' ? 'failed' : 'now') : 'later';
    return { station, state: said, ...(step && index <= now ? { by: step.by, at: step.at } : {}) };
  });
}

/** Words of the letter that a field of the form makes. */
export type FieldName = string;

/** Fields that are written as several of the letter's. */
const alsoLit: Readonly<Record<string, readonly string[]>> = {
  organisationId: ['organisation'],
  statuteId: ['statute'],
  original: ['original', 'reason', 'scope'],
  otherRequest: ['requests'],
  caseNameEnglish: ['caseName'],
};

export const litFields = (field: FieldName | null): ReadonlySet<string> =>
  new Set(field === null ? [] : [field, ...(alsoLit[field] ?? [])]);

export const openChecks = ({ checks }: Pick<LetterView, 'checks'>): number => checks.filter(({ state }) => state !== 'ok').length;

const HOUR_MS = 3_600_000;

/** How long an answer took on average; '' where there was none. */
export function tellReplySpan(ms: number | null): string {
  if (ms === null) return '';
  const hours = Math.round(ms / HOUR_MS);
  if (hours < 1) return t('letter.replyAtOnce');
  return hours < 24 ? t('letter.replyHours', { n: hours }) : t('letter.replyDays', { n: (ms / (24 * HOUR_MS)).toFixed(1) });
}
