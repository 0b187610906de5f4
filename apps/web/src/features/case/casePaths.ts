import { lettersPath } from '../../ui/paths.ts';

/** A new letter for a case. */
export const caseLettersPath = (caseId: string): string => `${lettersPath}?case=${encodeURIComponent(caseId)}`;

/** What is watched. */
export const monitorsPath = '/monitors';

/** A new monitor of a case. */
export const caseMonitorsPath = (caseId: string): string => `${monitorsPath}?case=${encodeURIComponent(caseId)}`;
