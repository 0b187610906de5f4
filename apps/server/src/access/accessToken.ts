import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** How long an access token is good for by itself; every call looks after its session all the same. */
export const ACCESS_TOKEN_LIFE_MS = 15 * 60_000;

const ISSUER = 'chaintrail';
/** Tokens whose signature need not be computed again: a page sends its own ten times. */
const MAX_KNOWN = 20_000;

/** What a token of ours says. */
interface Claims {
  sessionId: string;
  expiresAtMs: number;
}

/** Makes and reads access tokens: JWTs (RFC 7519, HS256) that name a session, and nothing else. */
export interface AccessTokens {
  issue(sessionId: string): Promise<string>;
  /** The session that a token of ours names while it lives, else undefined. */
  read(token: string): Promise<string | undefined>;
}

/** `now` in epoch milliseconds. */
export function createAccessTokens(key: Uint8Array, now: () => number): AccessTokens {
  const known = new LRUCache<string, Claims>({ max: MAX_KNOWN });
  return {
    issue: (sessionId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setJti(sessionId)
        .setExpirationTime(Math.floor((now() + ACCESS_TOKEN_LIFE_MS) / 1000))
        .sign(key),
    async read(token) {
      const claims = known.get(token) ?? (await verify(token));
      if (!claims || claims.expiresAtMs <= now()) return undefined;
      known.set(token, claims);
      return claims.sessionId;
    },
  };

  async function verify(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, currentDate: new Date(now()) });
      const { jti, exp } = payload;
      return jti === undefined || exp === undefined ? undefined : { sessionId: jti, expiresAtMs: exp * 1000 };
    } catch {
      return undefined;
    }
  }
}
