import type { AppStore } from '@chaintrail/store/app';

/** What is said of visitors by the settings; null leaves it to the deployment. */
export type AccessSetting = 'open' | 'accounts' | null;

const LOOK_AGAIN_MS = 1_000;

/**
 * Whether visitors may do what a PRO account may. Where nothing is set: on a machine that only itself can reach, until somebody has an
 * account; the administrator of the first start counts once it was used.
 */
export function createVisitorTest(
  app: Pick<AppStore, 'accounts'>,
  { setting, isReachable, now }: { setting: AccessSetting; isReachable: boolean; now: () => number },
): () => Promise<boolean> {
  let hasAccounts = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (setting !== null) return setting === 'open';
    if (isReachable || hasAccounts) return false;
    if (now() - lookedAt >= LOOK_AGAIN_MS) {
      const [first, second] = await app.accounts.list({}, { limit: 2 });
      hasAccounts = second !== undefined || first?.mustChangePassword === false;
      lookedAt = now();
    }
    return !hasAccounts;
  };
}
