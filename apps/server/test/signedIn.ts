import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import type { TokensView } from '@chaintrail/contract/schemas';
import type { Account, NewAccount } from '@chaintrail/store/app';
import { hashPassword } from '../src/access/passwords.ts';
import { openCaller, type Caller } from './caller.ts';
import { PASSWORD } from './passwords.ts';
import type { OpenServer } from './openServer.ts';

export { PASSWORD } from './passwords.ts';

/** As a client would that was written from the contract alone. */
export function seal(publicKey: string, content: object): string {
  const spkiStart = Buffer.from('302a300506032b656e032100', 'hex');
  const serverKey = Buffer.from(publicKey, 'base64');
  const own = generateKeyPairSync('x25519');
  const ownKey = own.publicKey.export({ format: 'der', type: 'spki' }).subarray(spkiStart.length);
  const shared = diffieHellman({
    privateKey: own.privateKey,
    publicKey: createPublicKey({ key: Buffer.concat([spkiStart, serverKey]), format: 'der', type: 'spki' }),
  });
  const key = Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ownKey, serverKey]), 'chaintrail seal', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return Buffer.concat([ownKey, nonce, body, cipher.getAuthTag()]).toString('base64url');
}

/** What a browser sends for one who types this. */
export async function sealFor(caller: Caller, content: object): Promise<string> {
  const { sealKey, sealChallenge } = await caller.call('getAppConfig', {});
  return seal(sealKey, { challenge: sealChallenge, ...content });
}

/** A browser that is signed in with an account that was made for it. */
export type SignedInCaller = Caller & { account: Account };

let count = 0;
export async function openSignedIn(server: Pick<OpenServer, 'url' | 'app'>, given: Partial<NewAccount> = {}): Promise<SignedInCaller> {
  count += 1;
  const made = await server.app.accounts.create({
    type: 'PRO',
    login: `account-${count}`,
    passwordHash: await hashPassword(PASSWORD),
    ...given,
  });
  if (!made) throw new Error('the account could not be made');
  return { ...(await signIn(server.url, made.login)), account: made };
}

/** A browser that signs in with a password. */
export async function signIn(url: string, login: string, password = PASSWORD): Promise<Caller> {
  const caller = await openCaller(url);
  const code = await sealFor(caller, { account: login, password });
  const tokens: TokensView = await caller.call('signInByPassword', { code });
  caller.headers['authorization'] = `Bearer ${tokens.account_token}`;
  return caller;
}
