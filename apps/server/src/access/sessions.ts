import type { Account, AppStore, SessionRecord, SessionWay } from '@chaintrail/store/app';
import { createHash, randomBytes } from 'node:crypto';
import { createReadBook } from '../readBook.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import type { AccessTokens } from './accessToken.ts';

/** How long a session lives without being used. */
export const SESSION_LIFE_MS = 14 * 86_400_000;
/** What another process changed is seen after this time; what this one changes, at once. */
const KEPT_MS = 1_000;
const MAX_KEPT = 20_000;

/** Where a request comes from. */
export interface Place {
  ip: string;
  /** What the browser says that it is. */
  device: string;
  /** Under which address it reached us, `https://…`. */
  origin: string;
}

/** What a client keeps of being signed in. */
export interface Tokens {
  account_token: string;
  refresh_token: string;
}

/** Opens, renews and ends sessions, and knows whose they are. */
export interface SessionDesk extends Accounts {
  open(account: Account, way: SessionWay, place: Place): Promise<Tokens>;
  /** A new access token; undefined where the refresh token is of no session that lives. It is not rotated: clients keep the one they have. */
  refresh(refreshToken: string, place: Place): Promise<{ account_token: string; account: Account } | undefined>;
  list(accountId: string): Promise<SessionRecord[]>;
  /** False where the account has no such session. */
  end(accountId: string, sessionId: string): Promise<boolean>;
  /** Reads accounts anew: what they may do has changed. */
  forget(): void;
  /** Ends all, but for one to keep; returns how many. */
  endAll(accountId: string, keepId?: string): Promise<number>;
}

export function createSessionDesk(parts: { app: Pick<AppStore, 'sessions'>; tokens: AccessTokens; now: () => number }): SessionDesk {
  const { app, tokens, now } = parts;
  const book = createReadBook<SignedIn>({ maxNames: MAX_KEPT, lifeMs: () => KEPT_MS, now });

  async function readSession(sessionId: string): Promise<Map<string, SignedIn>> {
    const found = await app.sessions.find(sessionId, now());
    return new Map(found ? [[sessionId, { account: found.account, sessionId }]] : []);
  }

  async function changing<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } finally {
      book.clear();
    }
  }

  const useFrom = ({ ip, device }: Place) => ({ ip, device, atMs: now(), expiresAtMs: now() + SESSION_LIFE_MS });
  return {
    async findByToken(token) {
      const sessionId = await tokens.read(token);
      if (sessionId === undefined) return undefined;
      const signedIn = (await book.list('', [sessionId], () => readSession(sessionId))).get(sessionId);
      return signedIn?.account.removedAtMs === null ? signedIn : undefined;
    },
    async open(account, way, place) {
      const refreshToken = randomBytes(32).toString('base64url');
      const session = await app.sessions.open(account.id, hashRefreshToken(refreshToken), { ...useFrom(place), way });
      return { account_token: await tokens.issue(session.id), refresh_token: refreshToken };
    },
    async refresh(refreshToken, place) {
      const found = await app.sessions.findByRefresh(hashRefreshToken(refreshToken), now());
      if (found?.account.removedAtMs !== null) return undefined;
      await app.sessions.use(found.session.id, useFrom(place));
      return { account_token: await tokens.issue(found.session.id), account: found.account };
    },
    forget: () => book.clear(),
    list: (accountId) => app.sessions.list(accountId, now()),
    end: (accountId, sessionId) => changing(app.sessions.end(accountId, sessionId, now())),
    endAll: (accountId, keepId) => changing(app.sessions.endAll(accountId, now(), keepId)),
  };
}

const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');
