import { z } from 'zod';
import { timeMs } from './values.ts';

/** Account types by the numbers that existing clients know. An administrator is a PRO with more rights. */
export const accountTypes = { PRO: 1, SUB: 2, TRIAL: 3, EXPERIENCE: 999 } as const;

/** A text that was sealed for `sealKey`: `{challenge, …}` as JSON. */
const sealed = z.string().min(1).max(4_000);

const account = z.object({
  id: z.uuid(),
  type: z.enum(accountTypes),
  login: z.string(),
  name: z.string(),
  /** Its middle is hidden. */
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  org: z.string(),
  expiresAt: timeMs.nullable(),
  isPro: z.boolean(),
  /** What it may have or take, by the table of rights; null for no limit. */
  limits: z.object({
    judgedTransfers: z.number().int().nullable(),
    exportRows: z.number().int(),
    privateLabels: z.number().int().nullable(),
    canvases: z.number().int().nullable(),
    monitors: z.number().int().nullable(),
    subAccounts: z.number().int().nullable(),
    searches: z.number().int(),
  }),
  isAdmin: z.boolean(),
  isAuditor: z.boolean(),
  /** The password was given by somebody else: nothing but changing it is open. */
  mustChangePassword: z.boolean(),
});

const tokens = z.object({ account_token: z.string(), refresh_token: z.string() });

export const refreshSession = {
  params: z.object({ refreshToken: z.string().min(1).max(200) }),
  data: z.object({ account_token: z.string() }),
};

/** `code` holds `{challenge, account, password}`. */
export const signInByPassword = { query: z.object({ code: sealed }), data: tokens };

export const signOut = { data: z.null() };

export const getAccount = { data: account.nullable() };

const session = z.object({
  id: z.uuid(),
  /** What the browser says that it is. */
  device: z.string(),
  ip: z.string(),
  createdAt: timeMs,
  usedAt: timeMs,
  expiresAt: timeMs,
  /** The one that asks. */
  isOwn: z.boolean(),
});

export const listSessions = { data: z.object({ list: z.array(session) }) };

export const endSession = { params: z.object({ id: z.uuid() }), data: z.null() };

export const endOtherSessions = { data: z.object({ ended: z.number().int() }) };

/** `code` holds `{challenge, password, newPassword}`. The other sessions of the account end. */
export const changePassword = { body: z.object({ code: sealed }), data: z.null() };

export type AccountView = z.infer<typeof account>;
export type SessionView = z.infer<typeof session>;
export type TokensView = z.infer<typeof tokens>;
