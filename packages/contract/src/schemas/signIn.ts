import { z } from 'zod';
import { tokens } from './account.ts';
import { phone, timeMs } from './values.ts';

/** Names what the server keeps for a short while; whoever does not have it cannot guess it. */
const key = z.string().min(1).max(100);

/**
 * An attempt to sign in a browser by a device that is signed in. `uid` is the browser's own and never shown: it asks with it how the
 * attempt goes. `url` is what the QR code says; it names the same attempt by another word, which fetches nobody's tokens.
 */
export const beginQrSignIn = { data: z.object({ uid: z.string(), url: z.string(), expiresAt: timeMs }) };

/** An attempt that is over or that nobody has answers `expired`. The tokens are given once. */
export const signInByQr = {
  query: z.object({ uid: key }),
  data: z.discriminatedUnion('state', [
    z.object({ state: z.enum(['waiting', 'scanned']), expiresAt: timeMs }),
    z.object({ state: z.enum(['expired', 'refused']) }),
    tokens.extend({ state: z.literal('confirmed') }),
  ]),
};

/** Who is about to be signed in: of an attempt that was scanned its name and picture; of anything else nothing. */
export const getSignInPerson = {
  body: z.object({ uid: key.optional(), account: z.string().max(60).optional() }),
  data: z.object({ name: z.string(), avatar: z.string().nullable() }),
};

/** `attempt` is the last part of the QR code's address. What is answered is what the device shows before it is asked. */
export const scanQrSignIn = {
  body: z.object({ attempt: key }),
  data: z.object({
    /** What the browser that waits says that it is. */
    device: z.string(),
    ip: z.string(),
    /** The device that asks comes from the same network as the browser that waits. */
    isSameNetwork: z.boolean(),
    askedAt: timeMs,
    expiresAt: timeMs,
  }),
};

export const answerQrSignIn = { body: z.object({ attempt: key, accept: z.boolean() }), data: z.null() };

/** `image` is a `data:` address of a PNG picture of what has to be typed. Good once. */
export const getCaptcha = { data: z.object({ id: z.string(), image: z.string(), expiresAt: timeMs }) };

/** The same answer whoever has the number, or nobody. `waitSeconds` until the next may be sent. */
export const sendSignInCode = {
  body: z.object({ phone, captchaId: key, captcha: z.string().trim().min(1).max(20) }),
  data: z.object({ waitSeconds: z.number().int(), lifeSeconds: z.number().int() }),
};

/** To a number that whoever asks wants to have, so that it is proven to be theirs. */
export const sendPhoneCode = { body: sendSignInCode.body, data: sendSignInCode.data };

export const signInByCode = {
  body: z.object({
    phone,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  data: tokens,
};

/** `secondFactor` as the first step's refusal gave it; `code` as an authenticator shows it, or a recovery code. */
export const signInBySecondFactor = { body: z.object({ secondFactor: key, code: z.string().trim().min(6).max(40) }), data: tokens };

export type QrSignInView = z.infer<typeof beginQrSignIn.data>;
export type QrQuestionView = z.infer<typeof scanQrSignIn.data>;
export type SignInPersonView = z.infer<typeof getSignInPerson.data>;
