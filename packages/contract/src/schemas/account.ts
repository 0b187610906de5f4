import { z } from 'zod';
import { phone, timeMs } from './values.ts';

/** Account types by the numbers that existing clients know. An administrator is a PRO with more rights. */
export const accountTypes = { PRO: 1, SUB: 2, TRIAL: 3, EXPERIENCE: 999 } as const;

/** A text that was sealed for `sealKey`: `{challenge, …}` as JSON. */
const sealed = z.string().min(1).max(4_000);

const secondDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

const account = z.object({
  id: z.uuid(),
  type: z.enum(accountTypes),
  login: z.string(),
  name: z.string(),
  /** Its middle is hidden. */
  phone: z.string().nullable(),
  /** A `data:` address of a WebP picture, for an `img`. */
  avatar: z.string().nullable(),
  org: z.string(),
  expiresAt: timeMs.nullable(),
  isPro: z.boolean(),
  /** What it may have or take, by the table of rights; null for no limit. */
  limits: z.object({
    judgedTransfers: z.number().int().nullable(),
    exportRows: z.number().int(),
    tracedMovements: z.number().int().nullable(),
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
  hasSecondFactor: z.boolean(),
  /** An administrator here has to set one up before anything else. */
  mustSetSecondFactor: z.boolean(),
});

export const tokens = z.object({ account_token: z.string(), refresh_token: z.string() });

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
  /** How it was begun. */
  way: z.enum(['password', 'code', 'qr']),
  /** What the browser says that it is. */
  device: z.string(),
  ip: z.string(),
  createdAt: timeMs,
  usedAt: timeMs,
  expiresAt: timeMs,
  /** The one that asks. */
  isOwn: z.boolean(),
});

/** The newest attempt to sign in to this account that failed, of the last thirty days. */
const failedSignIn = z.object({ at: timeMs, way: z.enum(['password', 'code', 'secondFactor']), ip: z.string() });

export const listSessions = { data: z.object({ list: z.array(session), lastFailure: failedSignIn.nullable() }) };

export const endSession = { params: z.object({ id: z.uuid() }), data: z.null() };

export const endOtherSessions = { data: z.object({ ended: z.number().int() }) };

/** `code` holds `{challenge, password, newPassword}`. The other sessions of the account end. */
export const changePassword = { body: z.object({ code: sealed }), data: z.null() };

/**
 * `newPhone` may be empty, which takes the number away. `phoneCode` is what was sent to it, and not asked for where there is none. `code` holds
 * `{challenge, password}`.
 */
export const changePhone = {
  body: z.object({ code: sealed, newPhone: z.union([phone, z.literal('')]), phoneCode: secondDigits.optional() }),
  data: z.null(),
};

const recoveryCodes = z.array(z.string());

export const getSecondFactor = {
  data: z.object({
    isOn: z.boolean(),
    since: timeMs.nullable(),
    /** How many are left. */
    recoveryCodes: z.number().int(),
    isRequired: z.boolean(),
  }),
};

/** `code` holds `{challenge, password}`. What is answered goes into an authenticator: `url` as a QR code, `secret` typed. `setup` names it. */
export const beginSecondFactor = {
  body: z.object({ code: sealed }),
  data: z.object({ setup: z.string(), secret: z.string(), url: z.string(), expiresAt: timeMs }),
};

/** `digits` as the authenticator shows them. The codes are told once. */
export const turnOnSecondFactor = {
  body: z.object({ setup: z.string().min(1).max(100), digits: secondDigits }),
  data: z.object({ recoveryCodes }),
};

/** `code` holds `{challenge, password, second}`: what an authenticator shows, or a recovery code. */
export const turnOffSecondFactor = { body: z.object({ code: sealed }), data: z.null() };

export const renewRecoveryCodes = { body: z.object({ code: sealed }), data: z.object({ recoveryCodes }) };

/** A form with one file: PNG, JPEG or WebP, no longer than `uploadLimits` says. */
export const updatePicture = { body: z.looseObject({ file: z.file().optional() }), data: z.object({ avatar: z.string() }) };

export type SecondFactorSetupView = z.infer<typeof beginSecondFactor.data>;
export type AccountView = z.infer<typeof account>;
export type SessionView = z.infer<typeof session>;
export type FailedSignInView = z.infer<typeof failedSignIn>;
export type TokensView = z.infer<typeof tokens>;
