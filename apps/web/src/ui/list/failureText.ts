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
      return { title: t('list.timeoutTitle', { n: failure.seconds }), text: t('list.timeoutText') };
    case 'offline':
      return { title: t('list.offlineTitle'), text: t('list.offlineText') };
    case 'limited':
      return { title: t('list.limitedTitle'), text: failure.message || t('list.limitedText') };
    case 'refused':
    case 'failed':
      return { title: t('list.failedTitle'), text: failure.message || t('list.failedText') };
  }
}
