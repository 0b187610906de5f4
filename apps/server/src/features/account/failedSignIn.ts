import { codes } from '@chaintrail/contract';
import type { FailedSignInView } from '@chaintrail/contract/schemas';
import type { Account, AppStore } from '@chaintrail/store/app';

const MONTH_MS = 30 * 86_400_000;
/** A first step that a second followed is refused too, and has not failed. */
const LOOKED_AT = 20;

const ways: Partial<Record<string, FailedSignInView['way']>> = {
  signInByPassword: 'password',
  signInByCode: 'code',
  signInBySecondFactor: 'secondFactor',
};

/** The newest attempt to sign in to an account that failed, from the trail; null where there was none of late. */
export async function findFailedSignIn(
  app: Pick<AppStore, 'trail'>,
  { id, login }: Pick<Account, 'id' | 'login'>,
  nowMs: number,
): Promise<FailedSignInView | null> {
  const refused = await app.trail.list(
    { kind: 'signIn', who: login, code: codes.business, fromMs: nowMs - MONTH_MS },
    { limit: LOOKED_AT },
  );
  for (const { accountId, action, detail, atMs, ip } of refused) {
    const way = ways[action];
    if (way !== undefined && accountId === id && detail['next'] === undefined) return { at: atMs, way, ip };
  }
  return null;
}
