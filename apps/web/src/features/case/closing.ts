import type { CaseView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

export interface ClosingLine {
  what: string;
  then: string;
}

/** What ends with a case. */
export function listStops({ counts, members }: Pick<CaseView, 'counts' | 'members'>): ClosingLine[] {
  return [
    ...(counts.monitor === 0 ? [] : [{ what: t('cases.stopMonitors', { n: counts.monitor }), then: t('cases.stopMonitorsThen') }]),
    { what: t('cases.stopEditing'), then: t('cases.stopEditingThen', { n: members.length }) },
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
            then: freezes.nextDay === null ? '' : t('cases.stayFreezesThen', { day: freezes.nextDay }),
          },
        ]),
    ...(counts.letter === 0 ? [] : [{ what: t('cases.stayLetters', { n: counts.letter }), then: t('cases.stayLettersThen') }]),
    { what: t('cases.stayTimeline'), then: t('cases.stayTimelineThen') },
  ];
}
