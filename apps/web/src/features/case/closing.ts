import type { CaseView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

/** Which fields of the closing do not fit: the way is chosen, the day lies between the filing and today, and what is something else is said. */
export function listWrong(
  { ending, closedOn, note }: Record<'ending' | 'closedOn' | 'note', string>,
  { filedOn }: Pick<CaseView, 'filedOn'>,
  today: string,
): ('ending' | 'closedOn' | 'note')[] {
  return [
    ...(ending === '' ? ['ending' as const] : []),
    ...(closedOn === '' || closedOn > today || closedOn < (filedOn ?? '') ? ['closedOn' as const] : []),
    ...(ending === 'other' && note.trim() === '' ? ['note' as const] : []),
  ];
}

export interface ClosingLine {
  what: string;
  after: string;
}

/** What ends with a case. */
export function listStops({ counts, members }: Pick<CaseView, 'counts' | 'members'>): ClosingLine[] {
  return [
    ...(counts.monitor === 0 ? [] : [{ what: t('cases.stopMonitors', { n: counts.monitor }), after: t('cases.stopMonitorsThen') }]),
    { what: t('cases.stopEditing'), after: t('cases.stopEditingThen', { n: members.length }) },
  ];
}

/** What goes on, or stays to be looked at. */
export function listStays({ counts, freezes }: Pick<CaseView, 'counts' | 'freezes'>): ClosingLine[] {
  return [
    ...(freezes.letters === 0
      ? []
      : [
          {
            what: t('cases.stayFreezes', { n: freezes.letters }),
            after: freezes.nextDay === null ? '' : t('cases.stayFreezesThen', { day: freezes.nextDay }),
          },
        ]),
    ...(counts.letter === 0 ? [] : [{ what: t('cases.stayLetters', { n: counts.letter }), after: t('cases.stayLettersThen') }]),
    { what: t('cases.stayTimeline'), after: t('cases.stayTimelineThen') },
  ];
}
