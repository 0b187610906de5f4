export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: everybody; everybody with an account for what concerns the account itself, which stays open while its password has to be
 * changed; everybody with an account; everybody but visitors and trial readers (EXPERIENCE);
 * who has sub-accounts; auditors, who read the trail; administrators.
 */
export type Access = 'visitor' | 'self' | 'account' | 'pro' | 'parent' | 'audit' | 'admin';

/**
 * What a request's body holds, and how long it may be. `form` is multipart, with files; `either` is JSON, or a form as soon as a value
 * is a file. Without a body, fields that are not in the path travel in the query.
 */
export type Takes = { body: 'nothing' } | { body: 'json' | 'form' | 'either'; maxBytes: number };

/** What a success is: an envelope, a file to save, or a stream that does not end. Refusals are envelopes everywhere. */
export type Gives = 'envelope' | 'file' | 'stream';

/** One call as data. The server makes its route from it, the client its request; its schemas are in `@chaintrail/contract/schemas`. */
export interface Endpoint {
  method: Method;
  /** Below `/api`, with `{name}` for path parameters. */
  path: string;
  /** True when the call changes something: unknown fields are then refused instead of ignored, but for `takesUnknownFields`. */
  isWrite: boolean;
  /** True for a write that ignores unknown fields as well: existing clients send along what nobody told us of. */
  takesUnknownFields?: true;
  takes: Takes;
  gives: Gives;
  access: Access;
  /** False for the few calls that need no Access-Ticket. */
  ticket: boolean;
  /** True for the calls that sign in: an old or broken bearer must not keep anybody out. */
  ignoresBearer?: true;
  /** How long the client waits. */
  timeoutMs: number;
  /** A new call with the same key cancels the one under way; null for a call that cancels none. */
  cancelKey: string | null;
  /** True when existing clients prescribe path, verb and fields; false for calls of this product alone. */
  prescribed: boolean;
}

/** How long a client waits for a call that has no shorter time of its own. */
export const FIVE_MINUTES_MS = 300_000;

/** The longest picture that may be sent. */
export const IMAGE_LIMIT_BYTES = 2 * 1024 * 1024;

/** The longest file of labels that may be sent: 100,000 rows take about 20 MB. */
export const LABEL_FILE_LIMIT_BYTES = 64 * 1024 * 1024;

/** The longest file of a case: a recording of a statement is longer, and belongs elsewhere. */
export const CASE_FILE_LIMIT_BYTES = 32 * 1024 * 1024;

/** The longest bundle of a whole case that is read. */
export const CASE_BUNDLE_LIMIT_BYTES = 128 * 1024 * 1024;

/** The longest pack of histories that is read. */
export const FERRY_LIMIT_BYTES = 64 * 1024 * 1024;

/** The longest table of transfers that is read: 200,000 rows take about 30 MB. */
export const INTEL_LIMIT_BYTES = 32 * 1024 * 1024;

/** The longest file that is kept with a letter. */
export const LETTER_FILE_LIMIT_BYTES = 16 * 1024 * 1024;
