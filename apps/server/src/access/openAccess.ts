import type { AppStore } from '@chaintrail/store/app';
import { randomBytes } from 'node:crypto';
import { createAccessTokens } from './accessToken.ts';
import { createSealDesk, makeSealKey, type SealDesk } from './seal.ts';
import { createSessionDesk, type SessionDesk } from './sessions.ts';

/** What signing in stands on. */
export interface Access {
  sessions: SessionDesk;
  seals: SealDesk;
}

/** Opens the desks with the keys that this deployment made for itself. */
export async function openAccess(app: AppStore, now: () => number): Promise<Access> {
  const tokenKey = await app.settings.getOrCreate('access-token-key', () => randomBytes(32).toString('base64'));
  const sealKey = await app.settings.getOrCreate('seal-key', makeSealKey);
  const tokens = createAccessTokens(Buffer.from(tokenKey, 'base64'), now);
  return { sessions: createSessionDesk({ app, tokens, now }), seals: createSealDesk(sealKey, now) };
}
