import type { Failure } from '../../api/failure.ts';
import { t } from './texts.ts';

export interface FailureText {
  title: string;
  text: string;
}

/** What happened, and what to do, for each way in which a call fails. */
export function describeFailureText(failure: Failure): FailureText {
  switch (failure.kind) {
    case 'timeout':
      return { title: t('address.stateTimeoutTitle', { n: failure.seconds }), text: t('address.stateTimeoutText') };
    case 'offline':
      return { title: t('address.stateOfflineTitle'), text: t('address.stateOfflineText') };
    case 'limited':
      return { title: t('address.stateLimitedTitle'), text: failure.message || t('address.stateLimitedText') };
    case 'refused':
    case 'failed':
      return { title: t('address.stateFailedTitle'), text: failure.message || t('address.stateFailedText') };
  }
}
