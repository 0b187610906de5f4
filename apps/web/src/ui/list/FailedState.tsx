import type { ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ReasonText } from '../ReasonText.tsx';
import { describeFailureText } from './failureText.ts';
import { t } from './texts.ts';

export interface FailedStateProps {
  failure: Failure;
  retry: () => void;
  /** In place of the failure's own title. */
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
  const words = describeFailureText(failure);
  return (
    <EmptyState
      icon={failure.kind === 'timeout' ? 'history' : 'closeCircle'}
      tone="error"
      isPage={isPage}
      title={title ?? words.title}
      actions={
        <>
          <Button size="small" onClick={retry}>
            {t('list.retry')}
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
