import type { Failure } from '../api/failure.ts';
import { createTranslate } from '../locales/translate.ts';
import { failure as texts } from '../locales/zh-CN/failure.ts';
import { transport } from '../locales/zh-CN/transport.ts';

/** They load with the first page that may need them. */
const t = createTranslate({ failure: texts, transport });

export interface FailureText {
  title: string;
  text: string;
}

/** What happened, and what to do, for each way in which a call fails. */
export function describeFailureText(failure: Failure): FailureText {
  switch (failure.kind) {
    case 'timeout':
      return { title: t('failure.timeoutTitle', { n: failure.seconds }), text: t('failure.timeoutText') };
    case 'offline':
      return { title: t('failure.offlineTitle'), text: t('failure.offlineText') };
    case 'limited':
      return { title: t('failure.limitedTitle'), text: failure.message || t('failure.limitedText') };
    case 'refused':
    case 'failed':
      return { title: t('failure.failedTitle'), text: failure.message || t('failure.failedText') };
  }
}

/** The same in one sentence, under a title that says what did not come. */
export function describeReason(failure: Failure): string {
  return failure.kind === 'timeout' ? t('transport.timeout', { seconds: failure.seconds }) : failure.message;
}
