import type { AccountView, TokensView } from '@chaintrail/contract/schemas';
import { session } from '../lib/browserSession.ts';
import type { CallOptions } from './createClient.ts';
import { call } from './client.ts';

/** Asks who is signed in and keeps the answer; without a token nobody is. */
export async function readAccount(): Promise<void> {
  if (session.accountToken() === undefined) return;
  session.setUser(await call('getAccount', {}, { isQuiet: true }));
}

/** Begins a session with what a way in has given. */
export async function beginSession(tokens: TokensView): Promise<AccountView | null> {
  session.storeAccountToken(tokens.account_token);
  session.storeRefreshToken(tokens.refresh_token);
  const account = await call('getAccount', {}, { isQuiet: true });
  session.setUser(account);
  return account;
}

/** Ends the session here and at the server; a server that does not answer keeps nobody signed in. */
export async function endSession(): Promise<void> {
  await call('signOut', {}, { isQuiet: true }).catch(() => undefined);
  session.logOut();
}

/** What the server alone is to read, sealed with a challenge of this moment. */
export async function sealForServer(content: object, options: CallOptions): Promise<string> {
  const [{ seal }, { sealKey, sealChallenge }] = await Promise.all([import('./seal.ts'), call('getAppConfig', {}, options)]);
  return seal(sealKey, { challenge: sealChallenge, ...content });
}
