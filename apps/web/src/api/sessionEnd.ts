import type { ConfirmRequest } from '../lib/notify.ts';
import type { Session } from '../lib/session.ts';
import { t } from '../locales/translate.ts';

export interface SessionEnd {
  /** 4000: the account has run out. */
  expire(): void;
  /** 7009: one dialog at a time, however many calls are refused meanwhile. */
  askToSignIn(): void;
}

export function createSessionEnd(
  session: Session,
  goTo: (route: '/' | '/login') => void,
  showConfirm: (request: ConfirmRequest) => Promise<boolean>,
): SessionEnd {
  let isAsking = false;
  const ask = async () => {
    const confirmed = await showConfirm({
      title: t('session.endedTitle'),
      content: t('session.endedText'),
      confirmText: t('session.signInAgain'),
      cancelText: t('session.cancel'),
    });
    isAsking = false;
    session.logOut();
    goTo(confirmed ? '/login' : '/');
  };
  return {
    expire() {
      session.storeLoginMessage(t('session.expired'));
      session.logOut();
      goTo('/login');
    },
    askToSignIn() {
      if (isAsking) return;
      isAsking = true;
      void ask();
    },
  };
}
