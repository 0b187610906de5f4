import type { LetterView } from '@chaintrail/contract/letter';
import { t } from './texts.ts';

export type AskedStep = 'approve' | 'return' | 'deliver' | 'close';

interface StepAsk {
  title: string;
  noteTitle: string;
  noteHint?: string;
  /** What follows from it. */
  text?: string;
  isNoteNeeded: boolean;
  /** By the password. */
  isSigned: boolean;
}

/** What is asked before a step that stands in the letter's record for good. */
export const stepAsks: Readonly<Record<AskedStep, StepAsk>> = {
  approve: {
    title: t('letter.signTitle'),
    noteTitle: t('letter.opinion'),
    text: t('letter.signText'),
    isNoteNeeded: false,
    isSigned: true,
  },
  return: { title: t('letter.returnTitle'), noteTitle: t('letter.returnReason'), isNoteNeeded: true, isSigned: false },
  deliver: {
    title: t('letter.step_deliver'),
    noteTitle: t('letter.deliveredHow'),
    noteHint: t('letter.deliveredHowHint'),
    text: t('letter.deliverText'),
    isNoteNeeded: false,
    isSigned: false,
  },
  close: {
    title: t('letter.step_close'),
    noteTitle: t('letter.closedHow'),
    noteHint: t('letter.closedHowHint'),
    text: t('letter.closeText'),
    isNoteNeeded: false,
    isSigned: false,
  },
};

export const isAsked = (step: LetterView['can'][number]['step']): step is AskedStep => step in stepAsks;
