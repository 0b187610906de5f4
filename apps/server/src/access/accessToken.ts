import { jwtVerify, SignJWT } from 'jose';

/** How long an access token is good for by itself; every call looks after its session all the same. */
export const ACCESS_TOKEN_LIFE_MS = 15 * 60_000;

const ISSUER = 'chaintrail';

/** Makes and reads access tokens: JWTs (RFC 7519, HS256) that name a session, and nothing else. */
export interface AccessTokens {
  issue(sessionId: string): Promise<string>;
  /** The session that a token of ours names while it lives, else undefined. */
  read(token: string): Promise<string | undefined>;
}

/** `now` in epoch milliseconds. */
export function createAccessTokens(key: Uint8Array, now: () => number): AccessTokens {
  return {
    issue: (sessionId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setJti(sessionId)
        .setExpirationTime(Math.floor((now() + ACCESS_TOKEN_LIFE_MS) / 1000))
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, currentDate: new Date(now()) });
        return payload.jti;
      } catch {
        return undefined;
      }
    },
  };
}
