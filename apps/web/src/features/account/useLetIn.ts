import type { TokensView } from '@chaintrail/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { beginSession } from '../../api/account.ts';
import { session } from '../../lib/browserSession.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { accountPath, homePath } from '../../ui/paths.ts';
import { takeComeBack } from './afterSignIn.ts';
import { keepWay, type Way } from './ways.ts';

/** What every way in ends with. */
export interface LetIn {
  /** Why the last session ended, or this one cannot begin; shown once. */
  message: string | undefined;
  /** What names the second step, while one is asked for. */
  secondFactor: string | undefined;
  /** Makes the call of a way in, keeps what it gives and leaves the page; a second step, and an account that has ended, are told above. */
  enter: (way: Way, asking: () => Promise<TokensView>) => Promise<void>;
  /** Back to the first step. */
  startAnew: () => void;
}

export function useLetIn(): LetIn {
  const queries = useQueryClient();
  const openPath = useOpenPath();
  const [message, setMessage] = useState(() => session.loginMessage());
  const [secondFactor, setSecondFactor] = useState<string>();
  const enter = useEffectEvent(async (way: Way, asking: () => Promise<TokensView>) => {
    setMessage(undefined);
    try {
      const account = await beginSession(await asking());
      keepWay(way);
      // What was answered to a visitor may lack what the account may see.
      void queries.resetQueries();
      const isHeldBack = account?.mustChangePassword === true || account?.mustSetSecondFactor === true;
      openPath(isHeldBack ? accountPath : (takeComeBack() ?? homePath));
    } catch (error) {
      const next = isApiError(error) ? error.refusal?.secondFactor : undefined;
      if (next !== undefined) {
        setSecondFactor(next);
        return;
      }
      // The account has ended: the page that this leads to is the one that stands here.
      if (isApiError(error, 'ended')) {
        setMessage(session.loginMessage());
        session.clearLoginMessage();
      }
      throw error;
    }
  });
  return { message, secondFactor, enter: (way, asking) => enter(way, asking), startAnew: () => setSecondFactor(undefined) };
}
