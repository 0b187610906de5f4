import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';
import { t } from '../locales/translate.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { describeFailureText, describeReason } from './failureText.ts';
import { ReasonText } from './ReasonText.tsx';

export interface FailedStateProps {
  failure: Failure;
  retry: () => void;
  /** What did not come; without it the title is how the call failed. */
  title?: string | undefined;
  /** The whole page did not come. */
  isPage?: boolean;
  /** What was asked for, as it was written. */
  asked?: string | undefined;
  /** Other ways out, beside another try. */
  actions?: ReactNode;
}

/** What was asked did not come: what happened, and what to do. */
export function FailedState({ failure, retry, title, isPage = false, asked, actions }: FailedStateProps) {
  const words = title === undefined ? describeFailureText(failure) : { title, text: describeReason(failure) };
  return (
    <EmptyState
      icon={failure.kind === 'timeout' && title === undefined ? 'history' : 'closeCircle'}
      tone="error"
      isPage={isPage}
      title={words.title}
      actions={
        <>
          <Button size="small" onClick={retry}>
            {t('ui.retry')}
          </Button>
          {actions}
        </>
      }
    >
      {asked !== undefined && <p className="code">{asked}</p>}
      <ReasonText message={words.text} />
    </EmptyState>
  );
}
