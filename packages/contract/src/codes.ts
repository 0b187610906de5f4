/** Envelope codes. All of them travel on HTTP 200; only `serverError` and transport refusals carry an HTTP status. */
export const codes = {
  success: 200,
  /** Accepted, still syncing: `data` is the partial answer with its coverage. */
  syncing: 4001,
  /** The account type does not allow it: `data` is `{need, limit?}`. */
  limited: 4003,
  unauthorised: 401,
  badTicket: 403,
  accountExpired: 4000,
  sessionEnded: 7009,
  business: 9999,
  serverError: 500,
} as const;
export type Code = (typeof codes)[keyof typeof codes];

/** Codes that hand the envelope to the caller. */
export const successCodes: readonly number[] = [codes.success, codes.syncing, codes.limited];

export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** `data` of a business error. */
export interface Refusal {
  reason: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  /** Of many rows, those that are wrong, counted from 1, and why. */
  rows?: { row: number; reason: string }[];
  /** Of a sign-in that has a second step: what names it there. */
  secondFactor?: string;
  /** Of a save that came too late: the version it was kept as, and the one that stands. */
  kept?: number;
  current?: number;
}
