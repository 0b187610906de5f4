import { useQueryClient } from '@tanstack/react-query';
import { endSession } from '../../api/account.ts';
import { showToast } from '../../lib/notify.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { homePath } from '../../ui/paths.ts';
import { t } from './texts.ts';

/** Signs out, forgets what the account was answered, and goes home. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  const openPath = useOpenPath();
  return async () => {
    await endSession();
    void queries.resetQueries();
    openPath(homePath);
    showToast('success', t('account.signedOut'));
  };
}
